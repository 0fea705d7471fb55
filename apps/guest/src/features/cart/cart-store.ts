import { answerOf, keptDatabase } from '@masa/front/kept-database';
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

const CARTS = 'carts';
const inDatabase = keptDatabase('masa-guest', (database) => database.createObjectStore(CARTS));
const CHANNEL = 'masa-carts';

let telling: BroadcastChannel | undefined;
/** One for all carts of this page; a browser without such channels looks again when the tab is shown. */
const channel = (): BroadcastChannel | undefined =>
  (telling ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));

export const indexedDbCarts: CartStore = {
  load: async (sessionId) => {
    const stored = await inDatabase('readonly', (transaction) =>
      answerOf<unknown>(transaction.objectStore(CARTS).get(sessionId)),
    );
    return readStoredCart(stored) ?? EMPTY_CART;
  },

  async change(sessionId, change) {
    const now = await inDatabase('readwrite', async (transaction) => {
      const carts = transaction.objectStore(CARTS);
      const changed = change(readStoredCart(await answerOf<unknown>(carts.get(sessionId))) ?? EMPTY_CART);
      carts.clear();
      carts.put(changed, sessionId);
      return changed;
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    channel()?.postMessage(sessionId);
    return now;
  },

  listen(heard) {
    const line = channel();
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') heard(data);
    };
    line?.addEventListener('message', hear);
    return () => line?.removeEventListener('message', hear);
  },
};
