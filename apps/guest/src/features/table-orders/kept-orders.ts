import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { buildId } from '@masa/front/build';
import { answerOf, keptDatabase } from '@masa/front/kept-database';
import { isRecord } from '@masa/domain/record';
import type { OrderedItem } from './table-orders.ts';

/** What this visit has ordered, as the server told it last. */
export type KeptOrders = {
  readonly sessionId: string;
  readonly answeredAt: number;
  readonly tableName: string;
  readonly timeZone: string | undefined;
  readonly items: readonly OrderedItem[];
};
/** Where it lies for a reload without a network: on the phone, gone with the visit. Local storage holds none of it. */
export type OrdersStore = {
  /** Forgets what other visits have left; null: whoever has no visit keeps nothing. */
  readonly load: (sessionId: string | null) => Promise<KeptOrders | null>;
  readonly keep: (kept: KeptOrders) => Promise<void>;
};

const VISITS = 'visits';
const inDatabase = keptDatabase('masa-guest-orders', (database) => database.createObjectStore(VISITS));

type Written = { readonly build: string; readonly kept: KeptOrders };
/** Types cannot follow what lies on a disk: what this very build has written it reads as what it wrote, and nothing else. */
const isOurs = (stored: unknown): stored is Written => isRecord(stored) && stored['build'] === buildId();

const indexedDbOrders: OrdersStore = {
  load: (sessionId) =>
    inDatabase('readwrite', async (transaction) => {
      const visits = transaction.objectStore(VISITS);
      const stored = sessionId === null ? null : await answerOf<unknown>(visits.get(sessionId));
      if (isOurs(stored)) return stored.kept;
      visits.clear();
      return null;
    }),
  keep: async (kept) => {
    await inDatabase('readwrite', async (transaction) => {
      const visits = transaction.objectStore(VISITS);
      visits.clear();
      visits.put({ build: buildId(), kept } satisfies Written, kept.sessionId);
      return answerOf(visits.count());
    });
  },
};
export const ordersStoreAtom = atom<OrdersStore>(indexedDbOrders);

/** Keeps what is told of a visit, and answers what was kept before this page: null until it is there, and where nothing is. */
export function useKeptOrders(sessionId: string | null, told: KeptOrders | null): KeptOrders | null {
  const store = useAtomValue(ordersStoreAtom);
  const [before, setBefore] = useState<KeptOrders | null>(null);
  useEffect(() => {
    let wanted = true;
    const take = (kept: KeptOrders | null): void => {
      if (wanted) setBefore(kept);
    };
    // Without room or leave for it nothing was kept.
    void store.load(sessionId).then(take, () => take(null));
    return () => {
      wanted = false;
    };
  }, [store, sessionId]);
  useEffect(() => {
    // A full disk or a forbidden database stops nobody: a reload without a network then shows nothing.
    if (told !== null) store.keep(told).catch(() => undefined);
  }, [store, told]);
  return before?.sessionId === sessionId ? before : null;
}
