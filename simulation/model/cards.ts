import { backNoMore, workOf, type Item, type Part } from './item.ts';
import { changed, mustHave, tableOfCode, vouch, type At, type Restaurant, type Table } from './restaurant.ts';
import { fireDue } from './courses.ts';
import { allParts, boardOf, tappedAt } from './stations.ts';
import { STEPS, tapped } from './steps.ts';
import { bodyOf, done, refused, whenever, type Asked, type Said } from './said.ts';
import { isSettling } from './settling.ts';

type Seen = { readonly id: string; readonly seen: Item['status'] };
type Card = { readonly tableId: string; readonly items: readonly Seen[]; readonly stationId?: string };
type Tap = Omit<Card, 'items'> & { readonly to: Item['status']; readonly table: Table };

/** Somebody has moved it since it was seen, or it is there. */
const isPast = (item: Item, seen: Item['status'], to: Item['status']): boolean =>
  workOf(item) !== seen || STEPS.indexOf(to) <= STEPS.indexOf(seen);

/** What becomes of it; `to` null: only its parts move. */
type Moves = { readonly parts: readonly Part[]; readonly to: Item['status'] | null };

/** Of what several make each taps its share; one hands out whole dishes, where the first of their stations stands (AMB-234). */
function ofStation(
  bar: Restaurant,
  item: Item,
  tap: { readonly stationId: string; readonly seen: Item['status']; readonly to: Item['status'] },
): Moves | string {
  const { stationId, seen, to } = tap;
  if (to !== 'delivered') {
    const moves = tappedAt(bar, item, tap);
    if (typeof moves === 'string') return moves;
    const isThere = moves.to !== null && STEPS.indexOf(moves.to) <= STEPS.indexOf(workOf(item));
    return { ...moves, to: isThere ? null : moves.to };
  }
  const own = item.parts.find(({ station }) => boardOf(bar, station) === stationId);
  if (own?.no !== 1 || !['ready_for_delivery', 'delivered'].includes(workOf(item))) return 'part_elsewhere';
  return isPast(item, seen, to) ? 'moved_on' : { parts: item.parts, to };
}

/** What becomes of a dish of the card, or why it stays where it is. At the very edge of its guest's time the rows have to say. */
function becomes(
  bar: Restaurant,
  asked: Asked,
  { item, seen }: { readonly item: Item; readonly seen: Item['status'] },
  { tap: { to, table, stationId }, rows }: { readonly tap: Tap; readonly rows: At },
): Moves | string {
  if (item.deleted) return 'deleted';
  if (mustHave(bar.sessions, item.session).table !== table.row) return 'other_table';
  const isInParts = stationId !== undefined && item.parts.length > 0;
  if (stationId !== undefined && !isInParts && boardOf(bar, item.stationId ?? item.station) !== stationId)
    return 'part_elsewhere';
  const isHeld = whenever(asked, (at) => isSettling(item, at));
  const hasStayed = rows.items.find(({ id }) => id === item.id)?.status === item.status;
  if (item.waits !== null || item.held || (isHeld ?? hasStayed)) return 'held';
  if (isInParts) return ofStation(bar, item, { stationId, seen, to });
  return isPast(item, seen, to) ? 'moved_on' : { parts: item.parts, to };
}

/** What is back is done again as far as it was before; only beyond that it goes on. */
function walk(item: Item, to: Item['status'], at: number): void {
  const isBehind = STEPS.indexOf(to) < STEPS.indexOf(item.status);
  // With a clock that was set back, the time that says most of it was read before.
  if (item.back !== null) item.redoneAt = Math.max(item.redoneAt ?? 0, at);
  if (isBehind && item.back !== null) item.back = { ...item.back, step: to };
  else backNoMore(item, at);
  if (isBehind || item.status === to) return;
  item.status = to;
  item.stepAt = at;
}

/** One tap brings each dish of a card where it is to be, over all steps between; what is elsewhere by now stays (AMB-231). */
export function moveCard(bar: Restaurant, asked: Asked): Said {
  const { tableId, items, ...card } = bodyOf<Card>(asked);
  const table = tableOfCode(bar, tableId);
  if (!table) return refused('table_not_found');
  const to = STEPS.find((step) => step === asked.params['target']);
  if (!to) return refused('step_unknown');
  const known = items
    .flatMap(({ id, seen }) => {
      const item = bar.items.get(id);
      return item && item.batch === asked.params['batchId'] ? [{ item, seen }] : [];
    })
    .toSorted((one, other) => (one.item.id < other.item.id ? -1 : 1));
  if (known.length < items.length) return refused('order_not_found');
  return done([table.row], (found) => {
    const rows = found.at(table.row);
    const tap = { ...card, tableId, to, table };
    const judged = known.map((one) => ({ item: one.item, moves: becomes(bar, asked, one, { tap, rows }) }));
    const going = judged.flatMap(({ item, moves }) => (typeof moves === 'string' ? [] : [{ item, moves }]));
    const moving = going.map(({ item }) => item);
    const skipped = judged.flatMap(({ item, moves: why }) =>
      typeof why === 'string' ? [{ id: item.id, why }] : [],
    );
    if (moving.length === 0) return { deedId: null, skipped };
    const { id: deedId, at } = tapped(bar, found, table.row, moving);
    for (const { item, moves } of going) {
      item.parts = moves.parts;
      if (moves.to !== null) walk(item, moves.to, at);
      if (moves.to !== null && moves.to !== 'being_prepared') allParts(item, 'done');
      item.tap = deedId;
      if (to === 'delivered') item.rush = null;
    }
    const owners = moving.map(({ session }) => mustHave(bar.sessions, session));
    const released = to === 'delivered' ? vouch(bar, table.row) : [];
    const order = { batch: asked.params['batchId'] ?? '', row: table.row };
    const hasCourses = to === 'delivered' && moving.some(({ course }) => course !== null);
    const next = hasCourses ? fireDue(bar, asked, order, rows) : [];
    changed(bar, rows, { screen: [...owners, ...released, ...next] });
    return { deedId, skipped };
  });
}
