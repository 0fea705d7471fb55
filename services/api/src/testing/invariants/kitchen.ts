import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import type { Records, Rule } from './records.ts';

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

export const kitchenRules = { I42 } satisfies Record<string, Rule>;
