import { EMPTY_CART, type CartChange } from './cart-changes.ts';
import { readStoredCart, type StoredCart } from './stored-cart.ts';

/**
 * Where the cart of a visit lies: on the phone, once for all of its tabs, so that it outlives a reload and a killed tab
 * (AMB-038) and no two tabs send it twice (AMB-023). Without IndexedDB it lives as long as the page.
 */
export type CartStore = {
  readonly load: (sessionId: string) => Promise<StoredCart>;
  /** Changes the cart as it lies there, alone; forgets those of other sessions; answers what lies there now. */
  readonly change: (sessionId: string, change: CartChange) => Promise<StoredCart>;
  /** Calls `heard` when another tab has changed a cart; answers how to stop. */
  readonly listen: (heard: (sessionId: string) => void) => () => void;
};

const DATABASE = 'masa-guest';
const CARTS = 'carts';
const CHANNEL = 'masa-carts';

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

async function inDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(CARTS));
  const database = await answerOf(opening);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** One for all carts of this page; a browser without such channels looks again when the tab is shown. */
const channel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
let telling: BroadcastChannel | null | undefined;

export const indexedDbCarts: CartStore = {
  load: (sessionId) =>
    inDatabase(async (database) => {
      const stored: unknown = await answerOf(database.transaction(CARTS).objectStore(CARTS).get(sessionId));
      return readStoredCart(stored) ?? EMPTY_CART;
    }),

  async change(sessionId, change) {
    const now = await inDatabase(async (database) => {
      // Writing transactions of all tabs come one after the other. Only what is complete outlives a killed tab; a key must
      // lie there before it is sent.
      const writing = database.transaction(CARTS, 'readwrite', { durability: 'strict' });
      const carts = writing.objectStore(CARTS);
      const ended = endOf(writing);
      const changed = change(readStoredCart(await answerOf<unknown>(carts.get(sessionId))) ?? EMPTY_CART);
      carts.clear();
      carts.put(changed, sessionId);
      await ended;
      return changed;
    });
    telling ??= channel();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    telling?.postMessage(sessionId);
    return now;
  },

  listen(heard) {
    telling ??= channel();
    const line = telling;
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') heard(data);
    };
    line?.addEventListener('message', hear);
    return () => line?.removeEventListener('message', hear);
  },
};
