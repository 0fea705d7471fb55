import { answerOf, keptDatabase } from '@masa/front/kept-database';
import { readStoredCash, type KeptCash } from './stored-cash.ts';

const CASH = 'cash';
const inDatabase = keptDatabase('masa-staff-cash', (database) => {
  database.createObjectStore(CASH, { keyPath: 'key' });
});

/** Everybody's: a tablet has many hands. */
export const loadCash = (): Promise<KeptCash[]> =>
  inDatabase('readonly', async (transaction) =>
    (await answerOf<unknown[]>(transaction.objectStore(CASH).getAll())).flatMap(
      (row) => readStoredCash(row) ?? [],
    ),
  );

/** Fulfilled when it lies on the device. */
export const keepCash = async (cash: KeptCash): Promise<void> => {
  await inDatabase('readwrite', (transaction) => answerOf(transaction.objectStore(CASH).put(cash)));
};
export const dropCash = async (key: string): Promise<void> => {
  await inDatabase('readwrite', (transaction) => answerOf(transaction.objectStore(CASH).delete(key)));
};
