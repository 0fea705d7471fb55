import { partState, type PartState } from '@masa/domain/item-parts';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { toJson } from '../../db/rows.ts';
import type { ItemShare } from '../order/public.ts';
import type { PartBefore } from './kitchen.tables.ts';

/** One station's share of an item, and how far it is (AMB-234). */
export type KeptPart = {
  readonly itemId: string;
  readonly no: number;
  readonly station: string;
  readonly choices: readonly string[];
  readonly state: PartState;
};

export async function insertParts(tx: Tx, shares: readonly ItemShare[]): Promise<void> {
  await inPieces(shares, (piece) =>
    tx('order_item_parts').insert(
      piece.map(({ itemId, no, station, choices }) => ({
        order_item_id: itemId,
        part_no: no,
        station_id: station,
        choices: toJson(choices),
        state: partState.initial,
      })),
    ),
  );
}

/** In the order of their items and of their own. */
export async function readParts(reader: Reader, itemIds: readonly string[]): Promise<KeptPart[]> {
  const rows = await inPieces(itemIds, (piece) =>
    reader('order_item_parts').whereIn('order_item_id', piece).orderBy(['order_item_id', 'part_no']),
  );
  return rows.map((row) => ({
    itemId: row.order_item_id,
    no: row.part_no,
    station: row.station_id,
    choices: readJson('order_item_parts.choices', row.choices, `${row.order_item_id} ${row.part_no}`),
    state: row.state,
  }));
}

/** When it was begun and done, as its state has it: what was taken back was never done. */
const timesOf = (state: PartState, now: number) => {
  if (state === partState.is.open) return { started_at: null, done_at: null };
  return state === partState.is.started ? { started_at: now, done_at: null } : { done_at: now };
};

type PartStep = { readonly from: PartState; readonly to: PartState; readonly now: number };

/** Of an item whose table is locked. Done in one tap it was begun at the same moment. */
export async function writePart(
  tx: Tx,
  { itemId, no }: Pick<KeptPart, 'itemId' | 'no'>,
  { from, to, now }: PartStep,
): Promise<void> {
  const begun = from === partState.initial ? { started_at: now } : {};
  await tx('order_item_parts')
    .where({ order_item_id: itemId, part_no: no })
    .update({ state: to, ...begun, ...timesOf(to, now) });
}

/** A specified call moves an item and its parts alike: what is ready is done everywhere. */
export async function finishParts(tx: Tx, itemIds: readonly string[], now: number): Promise<void> {
  await changeInPieces(itemIds, (piece) =>
    tx('order_item_parts')
      .whereIn('order_item_id', piece)
      .whereNot('state', partState.is.done)
      .update({ state: partState.is.done, done_at: now }),
  );
}

const REOPENED = { state: partState.is.open, started_at: null, done_at: null };

/** What is made once more is made at each of its stations, or where its parts are named. */
export async function reopenParts(
  tx: Tx,
  items: readonly { readonly id: string; readonly parts: readonly number[] | null }[],
): Promise<void> {
  const whole = items.filter(({ parts }) => parts === null).map(({ id }) => id);
  await changeInPieces(whole, (piece) =>
    tx('order_item_parts').whereIn('order_item_id', piece).update(REOPENED),
  );
  for (const { id, parts } of items)
    await changeInPieces(parts ?? [], (piece) =>
      tx('order_item_parts').where('order_item_id', id).whereIn('part_no', piece).update(REOPENED),
    );
}

/** Back to where they were before a deed; when they were begun then is known no more, so nothing is learned of it. */
export async function restoreParts(tx: Tx, itemId: string, before: readonly PartBefore[]): Promise<void> {
  for (const { no, state } of before)
    await tx('order_item_parts')
      .where({ order_item_id: itemId, part_no: no })
      .update({
        state,
        ...(state === partState.is.open && { started_at: null }),
        ...(state !== partState.is.done && { done_at: null }),
      });
}
