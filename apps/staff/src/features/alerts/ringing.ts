import type { AlertKind } from '@masa/domain/alert';
import type { StaffRole } from '@masa/domain/staff';
import { groupBy } from '../../shared/group-by.ts';
import type { OpenOrder, Overview } from '../../shared/overview.ts';
import { tableInWords } from '../../shared/table-label.ts';
import type { Texts } from './texts.ts';

export type Ringing = {
  readonly role: StaffRole;
  readonly count: number;
  readonly newestTs: number;
  readonly things: readonly string[];
};

/** What rings for these roles. */
export const ringingOf = (roles: readonly StaffRole[], { alerts }: Overview): readonly Ringing[] =>
  roles.flatMap((role) => {
    const { count, newestTs, things } = alerts[role];
    return count > 0 && newestTs !== null ? [{ role, count, newestTs, things }] : [];
  });

/** One thing to see to: "Table 6 calls", "2 ready". */
export type Reason = Pick<Ringing, 'role' | 'things'> & { readonly key: string; readonly words: string };

type Table = { readonly tableId: string; readonly tableName: string };
type OfTable = Extract<AlertKind, 'presence' | 'call' | 'check' | 'pass'>;
type FindTable = (overview: Overview, thing: string) => Table | undefined;

const isPlate = (thing: string, { id }: OpenOrder) => thing === `ready:${id}`;
const isOfOrder = (thing: string, { batchId, tableId }: OpenOrder) =>
  `${thing}:`.startsWith(`pass:${batchId}:${tableId}:`);

/** The things of these kinds are a table's; their keys are made in the rules of the alerts. */
const tableOf: { readonly [K in OfTable]: FindTable } = {
  presence: ({ presence }, thing) => presence.find(({ sinceTs }) => thing.endsWith(`:${sinceTs}`)),
  call: ({ waiterCalls }, thing) => waiterCalls.find(({ id }) => thing.startsWith(`call:${id}:`)),
  check: ({ checks }, thing) => checks.find(({ checkId }) => thing === `check:${checkId}`),
  pass: ({ openKitchenOrders }, thing) =>
    openKitchenOrders.find((order) => isOfOrder(thing, order) || isPlate(thing, order)),
};
/** Who waits for a person comes before what waits on a counter. */
const ofTables: readonly OfTable[] = ['presence', 'call', 'check', 'pass'];

/** Plates of an order that is ready as a whole: they are told and seen with it. */
function platesOf(whole: readonly string[], things: readonly string[], { openKitchenOrders }: Overview) {
  const orders = openKitchenOrders.filter((order) => whole.some((thing) => isOfOrder(thing, order)));
  return things.filter((thing) => orders.some((order) => isPlate(thing, order)));
}

/** Tables are named while the line stays short; more are counted. */
const NAMED = 2;

type Spoken = { readonly t: Texts['t']; readonly overview: Overview };

/** What tables want: each for itself, or all together where they are many or not on this screen yet. */
function reasonsOfKind({ t, overview }: Spoken, role: StaffRole, kind: OfTable, things: string[]): Reason[] {
  const tables = groupBy(things, (thing) => tableOf[kind](overview, thing)?.tableId);
  if (tables.size > NAMED || tables.has(undefined)) {
    const unknown = tables.get(undefined)?.length;
    const words = t(`alerts.${kind}`, { count: tables.size + (unknown === undefined ? 0 : unknown - 1) });
    return [{ key: `${role} ${kind}`, role, things, words }];
  }
  return [...tables].map(([tableId, ofTable]) => {
    const table = tableOf[kind](overview, ofTable[0] ?? '');
    const words = t(`alerts.${kind}At`, { table: table ? tableInWords(t, table) : '' });
    return { key: `${role} ${kind} ${tableId}`, role, things: ofTable, words };
  });
}

type CountedKey = 'alerts.rush' | 'alerts.back' | 'alerts.slow' | 'alerts.ready' | `alerts.${StaffRole}`;
/** What rings for one role, the most urgent first. */
function reasonsOf(spoken: Spoken, { role, things }: Ringing): Reason[] {
  const { t } = spoken;
  const whole = things.filter((thing) => thing.startsWith('pass:'));
  const plates = new Set(platesOf(whole, things, spoken.overview));
  const of = (kind: AlertKind) =>
    kind === 'pass'
      ? [...whole, ...plates]
      : things.filter((thing) => thing.startsWith(`${kind}:`) && !plates.has(thing));
  const counted = (kind: AlertKind, words: CountedKey): Reason[] => {
    const ofKind = of(kind);
    if (ofKind.length === 0) return [];
    return [{ key: `${role} ${kind}`, role, things: ofKind, words: t(words, { count: ofKind.length }) }];
  };
  return [
    ...counted('rush', 'alerts.rush'),
    ...counted('back', 'alerts.back'),
    ...ofTables.flatMap((kind) => {
      const ofKind = of(kind);
      return ofKind.length > 0 ? reasonsOfKind(spoken, role, kind, ofKind) : [];
    }),
    ...counted('slow', 'alerts.slow'),
    ...counted('ready', 'alerts.ready'),
    ...counted('order', `alerts.${role}`),
  ];
}

export const whatRings = (spoken: Spoken, ringing: readonly Ringing[]): readonly Reason[] =>
  ringing.flatMap((ofRole) => reasonsOf(spoken, ofRole));
