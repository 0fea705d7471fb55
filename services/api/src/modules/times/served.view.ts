import type { Side } from '@masa/domain/menu';
import { onBoardSince, orderStatus } from '@masa/domain/order-status';
import type { Way } from '@masa/domain/prep-sample';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';

/** A dish that came to its table, with its way. */
export type Served = Way & {
  readonly eventId: number;
  readonly itemId: string;
  readonly dish: string;
  readonly side: Side;
  /** Where of its side it was made. */
  readonly station: string;
  readonly batchId: string;
  readonly batchNo: number;
  readonly training: boolean;
  readonly takenBack: boolean;
};

const { being_prepared: STARTED, ready_for_delivery: READY, delivered: DELIVERED } = orderStatus.is;

/** Which of them somebody has undone or brought back. */
export async function takenBack(reader: Reader, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inPieces(itemIds, (piece) =>
    reader('order_item_events')
      .whereIn('order_item_id', piece)
      .whereIn('kind', ['undo', 'recall', 'redo'])
      .select('order_item_id'),
  );
  return new Set(rows.map((row) => row.order_item_id));
}

type Page = {
  readonly after: number;
  readonly since: number;
  readonly before: number;
  readonly limit: number;
};

/** What came to a table by a step later than `after`, in the order of the steps; nothing that is under way at this moment. */
export async function readServed(reader: Reader, { after, since, before, limit }: Page): Promise<Served[]> {
  const rows = await reader('order_item_events as d')
    .join('order_items as i', 'i.id', 'd.order_item_id')
    .join('sessions as o', 'o.id', 'i.original_session_id')
    .join('order_item_events as s', (step) =>
      step.on('s.order_item_id', 'i.id').onVal('s.kind', 'step').onVal('s.to_status', STARTED),
    )
    .join('order_item_events as r', (step) =>
      step.on('r.order_item_id', 'i.id').onVal('r.kind', 'step').onVal('r.to_status', READY),
    )
    .where('d.id', '>', after)
    .where('d.at', '>=', since)
    .where('d.at', '<', before)
    .where({ 'd.kind': 'step', 'd.to_status': DELIVERED })
    // What was wanted at a time of its own says nothing of how long others wait.
    .whereNull('i.wanted_at')
    .orderBy('d.id')
    .limit(limit)
    .select({
      eventId: 'd.id',
      itemId: 'i.id',
      dish: 'i.menu_item_id',
      side: 'i.station',
      stationId: 'i.station_id',
      batchId: 'i.batch_id',
      batchNo: 'i.batch_no',
      createdAt: 'i.created_at',
      releasedAt: 'i.released_at',
      settlesAt: 'i.settles_at',
      startedAt: 's.at',
      readyAt: 'r.at',
      deliveredAt: 'd.at',
      training: 'o.training',
    });
  const back = await takenBack(
    reader,
    rows.map(({ itemId }) => itemId),
  );
  return rows.map(({ createdAt, releasedAt, settlesAt, training, stationId, ...row }) => ({
    ...row,
    station: stationId ?? row.side,
    firedAt: onBoardSince({ createdAt, releasedAt, settlesAt }),
    training: fromBool(training),
    takenBack: back.has(row.itemId),
  }));
}
