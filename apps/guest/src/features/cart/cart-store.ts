import { readStoredCart, type StoredCart } from './stored-cart.ts';

/** Where a cart outlives a reload and a killed tab (AMB-038). Without IndexedDB it lives as long as the page. */
export type CartStore = {
  readonly load: (sessionId: string) => Promise<StoredCart | null>;
  /** Keeps this cart and forgets those of other sessions. */
  readonly save: (sessionId: string, cart: StoredCart) => Promise<void>;
};

const DATABASE = 'masa-guest';
const CARTS = 'carts';

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused.')));
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB refused.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(CARTS));
  return answerOf(opening);
}

export const indexedDbCarts: CartStore = {
  load: async (sessionId) => {
    const database = await open();
    try {
      const stored: unknown = await answerOf(database.transaction(CARTS).objectStore(CARTS).get(sessionId));
      return readStoredCart(stored);
    } finally {
      database.close();
    }
  },
  save: async (sessionId, cart) => {
    const database = await open();
    try {
      // Only what the transaction has completed outlives a killed tab; a key must lie there before it is sent.
      const writing = database.transaction(CARTS, 'readwrite', { durability: 'strict' });
      const carts = writing.objectStore(CARTS);
      carts.clear();
      carts.put(cart, sessionId);
      await endOf(writing);
    } finally {
      database.close();
    }
  },
};
