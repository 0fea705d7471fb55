import type { PartState } from '@masa/domain/item-parts';
import type { Side } from '@masa/domain/menu';
import { isSide } from '@masa/domain/station';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import type { OrderItem } from './order.tables.ts';

/** One station's share of an item that several make (AMB-234). */
export type OpenPart = {
  readonly no: number;
  readonly station: string;
  readonly side: Side;
  readonly choices: readonly string[];
  readonly state: PartState;
  readonly startedAt: number | null;
};
export type OpenParts = ReadonlyMap<string, readonly OpenPart[]>;

/** Of those that several stations make; where none is, nothing is asked. */
export async function partsOf(
  reader: Reader,
  items: readonly Pick<OrderItem, 'id' | 'partCount'>[],
): Promise<OpenParts> {
  const ids = items.filter(({ partCount }) => partCount !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await inPieces(ids, (piece) =>
    reader('order_item_parts as p')
      .leftJoin('stations as t', 't.id', 'p.station_id')
      .whereIn('p.order_item_id', piece)
      .orderBy(['p.order_item_id', 'p.part_no'])
      .select({
        itemId: 'p.order_item_id',
        no: 'p.part_no',
        station: 'p.station_id',
        side: 't.side',
        choices: 'p.choices',
        state: 'p.state',
        startedAt: 'p.started_at',
      }),
  );
  return new Map(
    [...Map.groupBy(rows, ({ itemId }) => itemId)].map(([itemId, own]) => [
      itemId,
      own.map(({ no, station, state, startedAt, side, choices }) => ({
        no,
        station,
        state,
        startedAt,
        // Kitchen and bar may have no row.
        side: side ?? (isSide(station) ? station : 'kitchen'),
        choices: readJson('order_item_parts.choices', choices, `${itemId} ${no}`),
      })),
    ]),
  );
}
