import { answerOf, keptDatabase } from '@masa/front/kept-database';
import { isRecord } from '@masa/domain/record';
import type { Written } from './drawer-words.ts';

const COUNTS = 'counts';
/** A count takes minutes in which a tablet is put down, reloads or loses its network: what was written stays on it. */
const inDatabase = keptDatabase('masa-drawer', (database) => {
  database.createObjectStore(COUNTS, { keyPath: 'shiftId' });
});

const isWritten = (value: unknown): value is Written =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** What somebody has written of this shift's count on this tablet; null: nothing. */
export async function readCount(shiftId: string): Promise<Written | null> {
  const kept = await inDatabase('readonly', (transaction) =>
    answerOf<unknown>(transaction.objectStore(COUNTS).get(shiftId)),
  );
  return isRecord(kept) && isWritten(kept['written']) ? kept['written'] : null;
}

/** Of one shift: an older one is over. */
export async function keepCount(shiftId: string, written: Written): Promise<void> {
  await inDatabase('readwrite', async (transaction) => {
    await answerOf(transaction.objectStore(COUNTS).put({ shiftId, written }));
  });
}

export async function dropCount(shiftId: string): Promise<void> {
  await inDatabase('readwrite', (transaction) => answerOf(transaction.objectStore(COUNTS).delete(shiftId)));
}
