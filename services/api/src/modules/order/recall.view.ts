import type { Back } from '@masa/domain/courses';
import type { RecallReason } from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';

/** What came back, where the kitchen is with it, and who brought it back. */
export type OpenRecall = {
  readonly itemId: string;
  readonly no: number;
  readonly kind: 'undo' | 'recall';
  readonly reason: RecallReason | null;
  readonly remake: boolean;
  /** Which of its stations have a share to make again; null: all, or one makes all of it. */
  readonly parts: readonly number[] | null;
  readonly step: OrderStatus;
  readonly by: string;
  readonly at: number;
};
export type OpenRecalls = ReadonlyMap<string, OpenRecall>;

const select = (reader: Reader) =>
  reader('order_recalls').select({
    itemId: 'order_item_id',
    no: 'no',
    kind: 'kind',
    reason: 'reason',
    remake: 'remake',
    parts: 'parts',
    step: 'step',
    by: 'opened_by',
    at: 'opened_at',
  });
type Row = Awaited<ReturnType<typeof select>>[number];
const byItem = (rows: readonly Row[]): OpenRecalls =>
  new Map(
    rows.map(({ parts, ...row }) => [
      row.itemId,
      {
        ...row,
        remake: fromBool(row.remake),
        parts: parts === null ? null : readJson('order_recalls.parts', parts, row.itemId),
      },
    ]),
  );

/** Whatever is back now. A dish is asked for by it, too, whose board it has left: the few are found by their own index. */
export const openRecalls = async (reader: Reader): Promise<OpenRecalls> =>
  byItem(await select(reader).where('open_item_id', '>', ''));

/** Which of these are back now. */
export const openRecallsOf = async (reader: Reader, itemIds: readonly string[]): Promise<OpenRecalls> =>
  byItem(await inPieces(itemIds, (piece) => select(reader).whereIn('open_item_id', piece)));

/** Whether each of these is back now, and until when it was the last time; who never was is not in it. */
export async function backOf(reader: Reader, itemIds: readonly string[]): Promise<ReadonlyMap<string, Back>> {
  const rows = await inPieces(itemIds, (piece) =>
    reader('order_recalls')
      .whereIn('order_item_id', piece)
      .select({ itemId: 'order_item_id', open: 'open_item_id', step: 'step', closedAt: 'closed_at' }),
  );
  const byId = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map(
    [...byId].map(([id, own]) => [
      id,
      {
        recalledTo: own.find(({ open }) => open !== null)?.step,
        backUntil: Math.max(...own.map(({ closedAt }) => closedAt ?? 0)),
      },
    ]),
  );
}
