import { answerOf, keptDatabase } from '@masa/front/kept-database';
import { atom } from 'jotai';
import type { CashChange } from './cash-changes.ts';
import { isCash, isGone, readStoredCash, type CashRow, type KeptCash } from './stored-cash.ts';

/** Where the cash of this tablet lies, once for all of its tabs. */
export type CashStore = {
  /** Everybody's: a tablet has many hands. Forgets how older cash ended. */
  readonly load: (now: number) => Promise<KeptCash[]>;
  /**
   * Changes what lies under a key, alone among all tabs: of two that want to, the second sees what the first has done.
   * Answers what lies there now and whether it is as it was; fulfilled when it lies on the device.
   */
  readonly change: (key: string, change: CashChange) => Promise<ChangedCash>;
};
export type ChangedCash = { readonly row: CashRow; readonly isChanged: boolean };

/** No tab of a tablet that is used sleeps for longer. */
const ENDS_KEPT_MS = 7 * 24 * 3_600_000;

export const changedBy = (lying: CashRow | null, change: CashChange): ChangedCash => {
  const row = change(lying);
  return { row, isChanged: row !== lying };
};

const CASH = 'cash';
const inDatabase = keptDatabase('masa-staff-cash', (database) => {
  database.createObjectStore(CASH, { keyPath: 'key' });
});

const indexedDbCash: CashStore = {
  load: (now) =>
    inDatabase('readwrite', async (transaction) => {
      const store = transaction.objectStore(CASH);
      const rows = (await answerOf<unknown[]>(store.getAll())).flatMap((row) => readStoredCash(row) ?? []);
      for (const row of rows) if (isGone(row) && row.endTs < now - ENDS_KEPT_MS) store.delete(row.key);
      return rows.filter(isCash);
    }),
  change: (key, change) =>
    inDatabase('readwrite', async (transaction) => {
      const store = transaction.objectStore(CASH);
      const changed = changedBy(readStoredCash(await answerOf<unknown>(store.get(key))), change);
      if (changed.isChanged) store.put(changed.row);
      return changed;
    }),
};
export const cashStoreAtom = atom<CashStore>(indexedDbCash);
