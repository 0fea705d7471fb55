import { onBoardSince, orderStatus } from '@masa/domain/order-status';
import { agesFrom } from '@masa/domain/pickup-time';
import type { Portion } from '@masa/domain/prep-sample';
import type { Reader } from '../../db/database.ts';

const { being_prepared: STARTED, ready_for_delivery: READY } = orderStatus.is;

const columns = {
  side: 'i.station',
  stationId: 'i.station_id',
  batchId: 'i.batch_id',
  batchNo: 'i.batch_no',
  createdAt: 'i.created_at',
  releasedAt: 'i.released_at',
  settlesAt: 'i.settles_at',
  wantedAt: 'i.wanted_at',
  startedAt: 's.at',
} as const;
type Row = {
  readonly side: string;
  readonly stationId: string | null;
  readonly batchId: string;
  readonly batchNo: number;
  readonly createdAt: number;
  readonly releasedAt: number | null;
  readonly settlesAt: number | null;
  readonly wantedAt: number | null;
  readonly startedAt: number | null;
};
const toPortion = (
  { createdAt, releasedAt, settlesAt, wantedAt, side, stationId, ...row }: Row,
  readyAt: number | null,
): Portion => ({
  ...row,
  station: stationId ?? side,
  // What is fetched later is before nobody until then.
  firedAt: agesFrom(onBoardSince({ createdAt, releasedAt, settlesAt }), wantedAt),
  readyAt,
});

/** What kitchen and bar have now and have not made yet. */
export async function portionsOpen(reader: Reader): Promise<Portion[]> {
  const rows = await reader('order_items as i')
    .leftJoin('order_item_events as s', (step) =>
      step.on('s.order_item_id', 'i.id').onVal('s.kind', 'step').onVal('s.to_status', STARTED),
    )
    .where({ 'i.open_mark': 1 })
    .whereNull('i.waits')
    .whereNull('i.held_at')
    .whereIn('i.status', [orderStatus.is.ordered, STARTED])
    .select(columns);
  return rows.map((row) => toPortion(row, null));
}

/** What became ready between these instants. */
export async function portionsReady(reader: Reader, from: number, to: number): Promise<Portion[]> {
  const rows = await reader('order_item_events as r')
    .join('order_items as i', 'i.id', 'r.order_item_id')
    .leftJoin('order_item_events as s', (step) =>
      step.on('s.order_item_id', 'i.id').onVal('s.kind', 'step').onVal('s.to_status', STARTED),
    )
    .whereBetween('r.at', [from, to])
    .where({ 'r.kind': 'step', 'r.to_status': READY })
    .select({ ...columns, readyAt: 'r.at' });
  return rows.map(({ readyAt, ...row }) => toPortion(row, readyAt));
}
