import { CARD_RINGS_AFTER_MS, ringingFor, thingsOn, type Board, type Ringing } from '@masa/domain/alert';
import { checkStatus } from '@masa/domain/check';
import { MOST_UNDO_MS } from '@masa/domain/settling';
import type { StaffRole } from '@masa/domain/staff';
import type { Sum } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import { cardsReady, recallsNow } from './kitchen-now.view.ts';
import { readPassRings } from './pass-ring.store.ts';

const ringing = {
  id: 'i.id',
  batchId: 'i.batch_id',
  tableId: 't.code',
  course: 'i.course',
  station: 'i.station',
  status: 'i.status',
  createdAt: 'i.created_at',
  releasedAt: 'i.released_at',
  settlesAt: 'i.settles_at',
  statusChangedAt: 'i.status_changed_at',
  rushedAt: 'i.rushed_at',
} as const;

const dishes = (reader: Reader) =>
  reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .join('dining_tables as t', 't.id', 's.table_id')
    .select(ringing);

/** What can ring: the overview without its words, because the sender looks every two seconds. */
export async function boardOf(reader: Reader, now: number): Promise<Board> {
  const onBoard = await dishes(reader).where('i.open_mark', 1).whereNull('i.waits').whereNull('i.held_at');
  const recalls = await recallsNow(reader);
  const cards = await cardsReady(reader, now - CARD_RINGS_AFTER_MS);
  // What is back rings by where the kitchen is with it, and may have left the board long ago.
  const back = await inPieces([...recalls.keys()], (piece) =>
    dishes(reader).whereIn('i.id', piece).whereNull('i.deleted_at'),
  );
  const items = [...onBoard.filter(({ id }) => !recalls.has(id)), ...back].map((item) => ({
    ...item,
    recall: recalls.get(item.id) ?? null,
    cardReadyAt: cards.get(item.id) ?? null,
  }));
  const passRings = await readPassRings(reader);
  const checks = await reader('checks')
    .where({ status: checkStatus.is.requested })
    .select('id', 'created_at');
  const calls = await reader('waiter_calls').where('open_session_id', '>', '').select('id', 'repeated_at');
  const waiting = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where('i.open_mark', 1)
    .whereNotNull('i.waits')
    .where(
      (asked) =>
        void asked
          .whereNull('i.settles_at')
          .orWhere('i.settles_at', '<=', now)
          .orWhere('i.settles_at', '>', now + MOST_UNDO_MS),
    )
    .groupBy('s.table_id')
    .select('s.table_id', reader.raw<{ since: Sum }>('min(i.created_at) as since'));
  const slowed = await reader('ordering_limits')
    .where('slow_until', '>', now)
    .select({ scope: 'scope', since: 'slow_at', by: 'slow_by' });
  return {
    items,
    passRings,
    checks: checks.map(({ id, created_at }) => ({ id, createdTs: created_at })),
    calls: calls.map(({ id, repeated_at }) => ({ id, ringsTs: repeated_at })),
    presence: waiting.map(({ table_id, since }) => ({
      tableRow: table_id,
      sinceTs: toNumber(since),
    })),
    slow: slowed.map(({ scope, since, by }) => ({ scope, since: since ?? 0, by: by ?? '' })),
  };
}

/** What rings on every device of a role, from the same data that its cards or its pushes show. */
export function ringingOn(
  board: Board,
  seen: ReadonlySet<string>,
  now: number,
): Readonly<Record<StaffRole, Ringing>> {
  const things = thingsOn(board);
  return {
    waiter: ringingFor(things, 'waiter', seen, now),
    kitchen: ringingFor(things, 'kitchen', seen, now),
  };
}
