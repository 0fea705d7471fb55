import { FIRED_BY_ITSELF } from '@masa/domain/courses';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import { agree } from '@masa/domain/item-parts';
import { recallState, stepsTo } from '@masa/domain/kitchen-work';
import type { Records, Rule, Item } from './records.ts';

const placeOf = ({ to }: { readonly to: OrderStatus | null }): number =>
  to === null ? -1 : orderStatus.states.indexOf(to);

/** The steps of a dish are the beginning of its way and end where it stands; each is told by the log as well. */
function* I42({ items, itemEvents, deeds }: Records) {
  const byItem = Map.groupBy(itemEvents, ({ itemId }) => itemId);
  const told = Map.groupBy(
    deeds.filter(({ action }) => action === 'order.status'),
    ({ entityId }) => entityId,
  );
  // A house of before takes its steps over from the log, piece by piece.
  const since = itemEvents.reduce((first, { at }) => Math.min(first, at), Infinity);
  for (const { id, status, statusChangedAt } of items.values()) {
    const steps = (byItem.get(id) ?? [])
      .filter(({ kind }) => kind === 'step')
      // Not by their times: a clock may be set back, and those of before the table came to it later.
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);
    if (steps.length === 0 && statusChangedAt < since) continue;
    const way = orderStatus.states.slice(0, orderStatus.states.indexOf(status) + 1);
    const gone = steps.map(({ from, to }) => `${from}>${to}`).join(' ');
    if (
      gone !==
      way
        .slice(1)
        .map((to, at) => `${way[at]}>${to}`)
        .join(' ')
    )
      yield `item ${id} is ${status}, its steps are ${gone}`;
    const log = told.get(id) ?? [];
    const logged = log.map(({ actor, details }) => `${actor} ${String(details['to'])}`).join(' ');
    if (logged !== steps.map(({ by, to }) => `user:${by} ${to}`).join(' '))
      yield `item ${id}: the log tells ${logged}`;
  }
  for (const { id, kind, deedId, by, to } of itemEvents) {
    if ((kind === 'step') !== (to !== null)) yield `event ${id} (${kind}) leads to ${to}`;
    if (kind !== 'step' && deedId === null && by === null) yield `event ${id} (${kind}) is nobody's`;
  }
}

type Recall = Records['recalls'][number];

/** Some of its stations' shares came back, and what they are on the menu: never all of them, never more than the dish (AMB-234). */
function* wrongShares({ id, parts, price }: Recall, item: Item) {
  if ((parts === null) !== (price === null)) yield `recall ${id} names ${parts?.join(', ')} for ${price}`;
  if (parts === null) return;
  const all = item.partCount ?? 0;
  const isSome = parts.length > 0 && parts.length < all && new Set(parts).size === parts.length;
  if (!isSome || parts.some((no) => no < 1 || no > all))
    yield `recall ${id} is of parts ${parts.join(', ')} of ${all}`;
  if ((price ?? 0) > item.price) yield `recall ${id} costs ${price}, its item ${item.price}`;
}

/** What came back is back once at a time, behind the status of its dish, and every end has its time. */
function* I43({ items, recalls }: Records) {
  for (const [itemId, own] of Map.groupBy(recalls, (recall) => recall.itemId)) {
    const item = items.get(itemId);
    const open = own.filter(({ state }) => state === recallState.initial);
    if (open.length > 1) yield `item ${itemId} is back ${open.length} times at once`;
    if (item?.deletedAt !== null && open.length > 0) yield `item ${itemId} was struck off and is back`;
    const numbers = own.map(({ no }) => no).toSorted((one, other) => one - other);
    if (numbers.some((no, at) => no !== at + 1)) yield `item ${itemId} came back as ${numbers.join(', ')}`;
    for (const recall of own) {
      const { id, kind, reason, state, step, openItem, closedAt } = recall;
      if (item) yield* wrongShares(recall, item);
      const isOpen = state === recallState.initial;
      if (isOpen !== (openItem === itemId) || isOpen !== (closedAt === null))
        yield `recall ${id} is ${state}, and marked as ${openItem} until ${closedAt}`;
      if ((kind === 'recall') !== (reason !== null)) yield `recall ${id} (${kind}) is for ${reason}`;
      if (item && isOpen && placeOf({ to: step }) >= placeOf({ to: item.status }))
        yield `recall ${id} is at ${step}, its item ${item.status}`;
    }
  }
}

const isMove = ({ kind }: Records['itemEvents'][number]): boolean => kind === 'step' || kind === 'redo';

const TOLD_AS = {
  part: 'order.part',
  redo: 'order.redone',
  undo: 'order.step_undone',
  recall: 'order.recalled',
  fire: 'order.fired',
  hold: 'order.held',
  rush: 'order.rushed',
} as const;
/** What fires by itself is nobody's. */
const actorOf = (by: string | null): string => (by === FIRED_BY_ITSELF ? FIRED_BY_ITSELF : `user:${by}`);

/** What is done beside the way of a dish is in the log as often, by the same hands; its steps are held against it by I42. */
function* untold(events: Records['itemEvents'], deeds: Records['deeds']): Iterable<string> {
  const byItem = Map.groupBy(events, ({ itemId }) => itemId);
  const log = Map.groupBy(deeds, ({ entityId }) => entityId);
  for (const [itemId, own] of byItem)
    for (const [kind, action] of Object.entries(TOLD_AS)) {
      const done = own.filter((event) => event.kind === kind).map(({ by }) => actorOf(by));
      const told = (log.get(itemId) ?? []).filter((deed) => deed.action === action).map(({ actor }) => actor);
      if (done.join(' ') !== told.join(' '))
        yield `item ${itemId}: ${kind} by ${done.join(', ')}, the log tells ${told.join(', ')}`;
    }
}

/** What one tap moved is kept step by step and told by the log; so is what it brought back. */
function* I44({ taps, itemEvents, deeds }: Records) {
  const byDeed = Map.groupBy(itemEvents, ({ deedId }) => deedId);
  yield* untold(itemEvents, deeds);
  const known = new Set(taps.map(({ id }) => id));
  for (const { id, deedId } of itemEvents)
    if (deedId !== null && !known.has(deedId)) yield `event ${id} is of deed ${deedId}, which nobody did`;
  for (const { id, kind, target, items, undone } of taps) {
    const events = Map.groupBy(byDeed.get(id) ?? [], ({ itemId }) => itemId);
    for (const { id: itemId, from } of items) {
      const own = events.get(itemId) ?? [];
      const moves = own.filter(isMove).length;
      const due = kind === 'step' ? 1 : stepsTo(from, target).length;
      // One station's tap brings its item along as far as the others are.
      const isPart = own.some((event) => event.kind === 'part');
      if (isPart ? moves > due : moves !== due)
        yield `deed ${id} brought item ${itemId} from ${from} to ${target} in ${moves} steps`;
      const takenBack = own.filter((event) => event.kind === 'undo').length;
      if (takenBack !== (undone?.undone.includes(itemId) ? 1 : 0))
        yield `deed ${id} took item ${itemId} back ${takenBack} times`;
    }
    const named = new Set(items.map((one) => one.id));
    for (const itemId of events.keys())
      if (!named.has(itemId)) yield `deed ${id} moved item ${itemId} unsaid`;
  }
}

/** Of what is ready every part is done, of what nobody has begun none is; each item has as many as it says (AMB-234). */
function* I58({ items, recalls, parts }: Records) {
  const byItem = Map.groupBy(parts, ({ itemId }) => itemId);
  const back = new Map(
    recalls.filter(({ openItem }) => openItem !== null).map((recall) => [recall.itemId, recall]),
  );
  for (const { id, status, partCount, stationId, station, deletedAt } of items.values()) {
    const own = byItem.get(id) ?? [];
    if (own.length !== (partCount ?? 0)) yield `item ${id} says ${partCount} parts and has ${own.length}`;
    if (own.some(({ no }, at) => no !== at + 1))
      yield `item ${id} has parts ${own.map(({ no }) => no).join(', ')}`;
    if (new Set(own.map((part) => part.station)).size !== own.length) yield `item ${id} has a station twice`;
    const [first] = own;
    if (first && first.station !== (stationId ?? station))
      yield `item ${id} is of ${stationId}, its first part of ${first.station}`;
    const work = back.get(id)?.step ?? status;
    if (deletedAt === null && !agree(work, own))
      yield `item ${id} is ${work}, its parts are ${own.map(({ state }) => state).join(', ')}`;
  }
}

export const kitchenRules = { I42, I43, I44, I58 } satisfies Record<string, Rule>;
