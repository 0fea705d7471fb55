import { fire, fireDue } from './courses.ts';
import { backNoMore, workOf, type Item } from './item.ts';
import { changed, mustHave, vouch, Broken, type Restaurant } from './restaurant.ts';
import { bodyOf, done, reasons, refused, told, type Asked, type Found, type Said } from './said.ts';
import { settleWith } from './settling.ts';
import { allParts } from './stations.ts';

export const STEPS: readonly Item['status'][] = [
  'ordered',
  'being_prepared',
  'ready_for_delivery',
  'delivered',
];

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;

/** A tap is kept under an id that only the rows know, with where everything was that it moved. Answers that id. */
export function tapped(
  bar: Restaurant,
  found: Found,
  row: number,
  items: readonly Item[],
): { readonly id: string; readonly at: number } {
  const [first] = items;
  const fresh = found
    .taps(row)
    .find(({ id, items: moved }) => !bar.taps.has(id) && moved.some((one) => one.id === first?.id));
  if (!fresh) throw new Broken('a tap is not stored');
  const moved = items
    .map((item) => ({
      id: item.id,
      from: workOf(item),
      ...(item.parts.length > 0 && { parts: item.parts.map(({ no, state }) => ({ no, state })) }),
    }))
    .toSorted(byId);
  bar.taps.set(fresh.id, { id: fresh.id, table: row, at: fresh.at, items: moved, undone: false });
  return fresh;
}

/** One step and never back; the same step again is no deed (AMB-093). */
export function advanceOrder(bar: Restaurant, asked: Asked): Said {
  const item = bar.items.get(asked.params['orderId'] ?? '');
  if (!item || item.deleted) return refused('order_not_found');
  const to = STEPS.find((step) => step === asked.params['nextStatus']);
  if (!to) return refused('step_unknown');
  if (item.status === to) return told({ id: [item.id], status: [to] });
  const codes = reasons(
    [item.waits !== null, 'waits_for_presence'],
    [STEPS.indexOf(to) !== STEPS.indexOf(item.status) + 1, 'illegal_transition'],
  );
  if (codes.length > 0) return refused(...codes);
  const owner = mustHave(bar.sessions, item.session);
  return done([owner.table], (found) => {
    const rows = found.at(owner.table);
    settleWith(bar, asked, [item], rows);
    // Whoever begins it has decided that its course comes now.
    fire([item]);
    const { id: deedId, at: stepAt } = tapped(bar, found, owner.table, [item]);
    backNoMore(item, stepAt);
    Object.assign(item, { status: to, stepAt, tap: deedId });
    if (to !== 'being_prepared') allParts(item, 'done');
    if (to === 'delivered') item.rush = null;
    const released = to === 'delivered' ? vouch(bar, owner.table) : [];
    const order = { batch: item.batch, row: owner.table };
    const next = to === 'delivered' && item.course !== null ? fireDue(bar, asked, order, rows) : [];
    changed(bar, rows, { screen: [owner, ...released, ...next] });
    return { id: item.id, status: to, sessionId: owner.id, deedId };
  });
}

type Rush = { readonly orderIds: readonly string[]; readonly rush: boolean };

/** Dishes of one card are urgent, or no longer; who says what is so already changes nothing (AMB-241). */
export function rushOrders(bar: Restaurant, asked: Asked): Said {
  const { orderIds, rush } = bodyOf<Rush>(asked);
  const items = orderIds.flatMap((id) => bar.items.get(id) ?? []);
  const rows = [...new Set(items.map(({ session }) => mustHave(bar.sessions, session).table))];
  const codes = reasons(
    [items.length < orderIds.length || items.some(({ deleted }) => deleted), 'order_not_found'],
    [rows.length > 1, 'other_table'],
    [items.some(({ station }) => station !== 'kitchen'), 'kitchen_only'],
    [items.some(({ status }) => status === 'delivered'), 'illegal_transition'],
    [items.some(({ waits }) => waits !== null), 'waits_for_presence'],
    [items.some(({ held }) => held), 'waits_for_course'],
  );
  if (codes.length > 0) return refused(...codes);
  const fresh = items.filter((item) => (item.rush !== null) !== rush);
  if (fresh.length === 0) return told({});
  return done(rows, (found) => {
    for (const row of rows) settleWith(bar, asked, items, found.at(row));
    for (const item of fresh) item.rush = rush ? asked.staff : null;
    for (const row of rows) changed(bar, found.at(row), {});
    return { orders: items.map(({ id, rush: by }) => ({ id, rush: by === null ? null : { by } })) };
  });
}
