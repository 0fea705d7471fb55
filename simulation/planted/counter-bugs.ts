import type { Bug } from './bug.ts';

const API = 'services/api/src';
const MODULES = `${API}/modules`;

/** Of codes at the counter, walls, seats and stations, and of the shares of a dish. */
export const counterBugs: Readonly<Record<string, Bug>> = {
  'a code is given to whoever comes next as well': {
    file: `${MODULES}/order/pickup-codes.ts`,
    text: 'if (next !== null) await writePickup(tx, next, day);',
    instead: '',
  },
  'a wall calls what is not all ready': {
    file: 'packages/domain/src/kitchen/wall.ts',
    text: 'ready: of.every(isReady)',
    instead: 'ready: of.some(isReady)',
  },
  'a wall tells of what nobody makes yet': {
    file: 'packages/domain/src/kitchen/wall.ts',
    text: '!later && work !== orderStatus.is.delivered',
    instead: '(!later || later) && work !== orderStatus.is.delivered',
  },
  'a wall that was taken down goes on': {
    file: `${MODULES}/wall/wall.store.ts`,
    text: "reader('walls').whereNull('revoked_at').select({",
    instead: "reader('walls').select({",
  },
  'nobody knows for which seat a dish is': {
    file: `${MODULES}/order/order.wire.ts`,
    text: 'seat: order.seat,',
    instead: 'seat: null,',
  },
  'what is wanted together comes as it is ready': {
    file: `${MODULES}/order/order.wire.ts`,
    text: "serve: order.serve ?? 'as_ready',",
    instead: "serve: 'as_ready',",
  },
  'a station is given up while something is made there': {
    file: `${MODULES}/station/open-work.view.ts`,
    text: '(await isMade(reader, stationId)) || ',
    instead: '',
  },
  'a station is given up while something is back there': {
    file: `${MODULES}/station/open-work.view.ts`,
    text: ' || (await isMadeAgain(reader, stationId))',
    instead: '',
  },
  'what is made elsewhere from now on is made where it was as well': {
    file: `${MODULES}/station/station.service.ts`,
    text: 'const others = place[kind].filter((one) => one !== value);',
    instead: 'const others = place[kind];',
  },
  'a tap at one station does the shares of all': {
    file: `${MODULES}/kitchen/station-tap.ts`,
    text: 'const own = parts.filter(({ station }) => boardOf(station, tap.places) === tap.stationId);',
    instead: 'const own = parts;',
  },
  'what comes back has its shares done': {
    file: `${MODULES}/kitchen/recall.deed.ts`,
    text: '.filter(({ item }) => item.partCount !== null)',
    instead: '.filter(() => false)',
  },
  'where one share comes back all are made again': {
    file: `${MODULES}/kitchen/part.store.ts`,
    text: ".whereIn('part_no', piece)",
    instead: '',
  },
  'a dish is ready with the first of its shares': {
    file: 'packages/domain/src/kitchen/item-parts.ts',
    text: 'parts.length > 0 && parts.every(({ state }) => state === partState.is.done)',
    instead: 'parts.length > 0 && parts.some(({ state }) => state === partState.is.done)',
  },
  'what is back on a bill is read a moment later': {
    file: `${MODULES}/order/order.routes.ts`,
    text: `const { bill, items, recalls, returnable } = await uow.snapshot((tx) =>
        billNow(tx, table, menuForStaff),
      );`,
    instead: `const { bill, items, returnable } = await uow.snapshot((tx) => billNow(tx, table, menuForStaff));
      const recalls = await uow.snapshot((tx) => openRecallsOf(tx, items.map(({ id }) => id)));`,
  },
};
