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
import { bodyOf, done, refused, whenever, type Asked, type Said } from './said.ts';
import { isSettling } from './settling.ts';

export const STEPS: readonly Item['status'][] = [
  'ordered',
  'being_prepared',
  'ready_for_delivery',
  'delivered',
];

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
  if (item.waits !== null || (isHeld ?? hasStayed)) return 'held';
  return item.status !== seen || STEPS.indexOf(to) <= STEPS.indexOf(seen) ? 'moved_on' : null;
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
    for (const item of moving) item.status = to;
    if (to === 'delivered') for (const item of moving) item.rush = null;
    const owners = moving.map(({ session }) => mustHave(bar.sessions, session));
    const released = to === 'delivered' && moving.length > 0 ? vouch(bar, table.row) : [];
    if (moving.length > 0) changed(bar, rows, { screen: [...owners, ...released] });
    return { skipped: judged.flatMap(({ item, why }) => (why === null ? [] : [{ id: item.id, why }])) };
  });
}
