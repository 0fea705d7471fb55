import {
  changed,
  mustHave,
  tableOfCode,
  vouch,
  type At,
  type Item,
  type Restaurant,
  type Table,
} from './restaurant.ts';
import { fireDue } from './courses.ts';
import { STEPS, tapped, workOf } from './steps.ts';
import { bodyOf, done, refused, whenever, type Asked, type Said } from './said.ts';
import { isSettling } from './settling.ts';

type Seen = { readonly id: string; readonly seen: Item['status'] };
type Card = { readonly tableId: string; readonly items: readonly Seen[]; readonly stationId?: string };
type Tap = Omit<Card, 'items'> & { readonly to: Item['status']; readonly table: Table };

/** Why a dish of the card stays where it is; null: it moves. At the very edge of its guest's time the rows have to say. */
function stays(
  bar: Restaurant,
  asked: Asked,
  { item, seen }: { readonly item: Item; readonly seen: Item['status'] },
  { tap: { to, table, stationId }, rows }: { readonly tap: Tap; readonly rows: At },
): string | null {
  if (item.deleted) return 'deleted';
  if (mustHave(bar.sessions, item.session).table !== table.row) return 'other_table';
  if (stationId !== undefined && item.station !== stationId) return 'part_elsewhere';
  const isHeld = whenever(asked, (at) => isSettling(item, at));
  const hasStayed = rows.items.find(({ id }) => id === item.id)?.status === item.status;
  if (item.waits !== null || item.held || (isHeld ?? hasStayed)) return 'held';
  return workOf(item) !== seen || STEPS.indexOf(to) <= STEPS.indexOf(seen) ? 'moved_on' : null;
}

/** What is back is done again as far as it was before; only beyond that it goes on. */
function walk(item: Item, to: Item['status'], at: number): void {
  const isBehind = STEPS.indexOf(to) < STEPS.indexOf(item.status);
  item.back = isBehind && item.back ? { ...item.back, step: to } : null;
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
    const judged = known.map((one) => ({ ...one, why: stays(bar, asked, one, { tap, rows }) }));
    const moving = judged.flatMap(({ item, why }) => (why === null ? [item] : []));
    const skipped = judged.flatMap(({ item, why }) => (why === null ? [] : [{ id: item.id, why }]));
    if (moving.length === 0) return { deedId: null, skipped };
    const { id: deedId, at } = tapped(bar, found, table.row, moving);
    for (const item of moving) {
      walk(item, to, at);
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
