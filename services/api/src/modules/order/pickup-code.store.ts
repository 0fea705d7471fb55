import type { NextPickup } from '@masa/domain/pickup-code';
import { holdName, readCounts, writeCount } from '../../db/counter.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { openRecalls } from './recall.view.ts';

const LOCK = 'pickup_code';
const counterOf = (letter: string): string => `${LOCK}:${letter}`;

/**
 * Whoever gives out a code does so alone, until his transaction ends: no two see the same one free, not even at the edge of
 * two days. Whoever was kept waiting begins now, and on the day that it is now.
 */
export async function lockPickups(work: Work): Promise<void> {
  await holdName(work.tx, LOCK);
  work.locked();
}

/** How far a letter has counted on this day. */
export async function countsOfLetters(reader: Reader, day: string): Promise<(letter: string) => number> {
  const counts = await readCounts(reader, day);
  return (letter) => counts.get(counterOf(letter)) ?? 0;
}

export const writePickup = (tx: Tx, { letter, count }: NextPickup, day: string): Promise<void> =>
  writeCount(tx, counterOf(letter), day, count);

/** By which orders each code is held: those with a dish that is not handed out, or is back. */
export async function openPickups(reader: Reader): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const held = () =>
    reader('order_items as i')
      .join('order_batches as b', 'b.id', 'i.batch_id')
      .whereNotNull('b.pickup_code')
      .distinct({ code: 'b.pickup_code', batchId: 'b.id' });
  const back = [...(await openRecalls(reader)).keys()];
  const rows = [
    ...(await held().where('i.open_mark', 1)),
    ...(await inPieces(back, (piece) => held().whereIn('i.id', piece).whereNull('i.deleted_at'))),
  ];
  const open = new Map<string, Set<string>>();
  for (const { code, batchId } of rows)
    if (code !== null) open.set(code, (open.get(code) ?? new Set()).add(batchId));
  return open;
}

export async function writePickupCode(tx: Tx, batchId: string, code: string | null): Promise<void> {
  await tx('order_batches').where({ id: batchId }).update({ pickup_code: code });
}
