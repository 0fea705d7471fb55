import type { ChosenOption } from '@masa/domain/order-options';

/** One line is one unit (AMB-024). The key tells equal lines apart on screen and never leaves the phone. */
export type CartLine = {
  readonly key: string;
  readonly menuItemId: string;
  readonly options: readonly ChosenOption[];
};

/** A send whose answer is not known: the first `count` lines may already be in the kitchen (AMB-023). */
export type Submission = { readonly key: string; readonly count: number; readonly detail: string };

export type StoredCart = { readonly lines: readonly CartLine[]; readonly submission: Submission | null };

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

const isOption = (value: unknown): value is ChosenOption =>
  typeof value === 'object' &&
  value !== null &&
  'group' in value &&
  'choice' in value &&
  typeof value.group === 'string' &&
  typeof value.choice === 'string';

const isLine = (value: unknown): value is CartLine =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'menuItemId' in value &&
  'options' in value &&
  typeof value.key === 'string' &&
  typeof value.menuItemId === 'string' &&
  Array.isArray(value.options) &&
  value.options.every(isOption);

function readSubmission(value: unknown): Submission | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('key' in value) || !('count' in value) || !('detail' in value)) return null;
  const { key, count, detail } = value;
  return typeof key === 'string' && typeof count === 'number' && typeof detail === 'string'
    ? { key, count, detail }
    : null;
}

/** What an older version of the app left is dropped, not trusted. */
function readStoredCart(value: unknown): StoredCart | null {
  if (typeof value !== 'object' || value === null || !('lines' in value)) return null;
  const { lines } = value;
  if (!Array.isArray(lines) || !lines.every(isLine)) return null;
  return { lines, submission: 'submission' in value ? readSubmission(value.submission) : null };
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
