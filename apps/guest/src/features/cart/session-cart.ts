import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { deedKey } from '@masa/client/deed-key';
import { askToKeep } from '@masa/front/ask-to-keep';
import { adding, EMPTY_CART, removing, replacing, type CartChange } from './cart-changes.ts';
import { indexedDbCarts, type CartStore } from './cart-store.ts';
import type { CartLine, StoredCart } from './stored-cart.ts';

type Cart = StoredCart & {
  readonly sessionId: string | null;
  /** What lies on the phone has been fetched. */
  readonly ready: boolean;
};

/** What lies on the phone as this page last saw it, and what it is about to change there. */
type Held = Omit<Cart, keyof StoredCart> & {
  readonly kept: StoredCart;
  readonly changing: readonly CartChange[];
};

const nothing = (sessionId: string | null): Held => ({
  sessionId,
  ready: sessionId === null,
  kept: EMPTY_CART,
  changing: [],
});

export const cartStoreAtom = atom<CartStore>(indexedDbCarts);
const heldAtom = atom<Held>(nothing(null));
/** At once as it will be, without waiting for the phone's disk. */
const cartAtom = atom<Cart>((get) => {
  const { sessionId, ready, kept, changing } = get(heldAtom);
  return { sessionId, ready, ...changing.reduce((cart, change) => change(cart), kept) };
});
/** What this page asks of the disk comes there in that order. */
const lineAtom = atom({ end: Promise.resolve() });

type Store = ReturnType<typeof useStore>;

function inTurn<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const line = store.get(lineAtom);
  const done = line.end.then(work);
  line.end = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

/** Changes the cart of this session; answers what it is then. Also before it was fetched: no tap is lost. */
function changeCart(store: Store, sessionId: string | null, change: CartChange): Promise<StoredCart> {
  if (sessionId === null) return Promise.resolve(EMPTY_CART);
  if (store.get(heldAtom).sessionId !== sessionId) store.set(heldAtom, nothing(sessionId));
  store.set(heldAtom, (held) => ({ ...held, changing: [...held.changing, change] }));
  return inTurn(store, async () => {
    const now = await store
      .get(cartStoreAtom)
      .change(sessionId, change)
      // A full disk or a forbidden database must not stop an order: the page alone remembers it then.
      .catch(() => change(store.get(heldAtom).kept));
    store.set(heldAtom, (held) =>
      held.sessionId === sessionId
        ? { ...held, kept: now, changing: held.changing.filter((other) => other !== change) }
        : held,
    );
    return now;
  });
}

/** Fetches what lies on the phone; an unreadable disk leaves the page what it has. */
function look(store: Store, sessionId: string): Promise<void> {
  return inTurn(store, async () => {
    const kept = await store
      .get(cartStoreAtom)
      .load(sessionId)
      .catch(() => store.get(heldAtom).kept);
    store.set(heldAtom, (held) => (held.sessionId === sessionId ? { ...held, kept, ready: true } : held));
  });
}

/** Once per app: the cart belongs to one session, is fetched when that begins, and is one for all tabs of the phone. */
export function useCartKeeper(sessionId: string | null): void {
  const store = useStore();
  useEffect(() => {
    if (store.get(heldAtom).sessionId !== sessionId) store.set(heldAtom, nothing(sessionId));
    if (sessionId === null) return undefined;
    const again = (): void => {
      if (document.visibilityState !== 'hidden') void look(store, sessionId);
    };
    void look(store, sessionId);
    const stop = store.get(cartStoreAtom).listen((changed) => {
      if (changed === sessionId) void look(store, sessionId);
    });
    // A tab that slept has heard nothing.
    document.addEventListener('visibilitychange', again);
    window.addEventListener('pageshow', again);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('pageshow', again);
    };
  }, [store, sessionId]);
}

/** The cart of this session; until it is fetched, an empty one that is not ready. */
export function useCart(sessionId: string | null): Cart {
  const cart = useAtomValue(cartAtom);
  return useMemo(
    () => (cart.sessionId === sessionId ? cart : { ...EMPTY_CART, sessionId, ready: sessionId === null }),
    [cart, sessionId],
  );
}

export type CartActions = {
  /** So many more like this, each under a key of its own. */
  readonly add: (line: Omit<CartLine, 'key'>, count?: number) => void;
  /** So many like this in the place of these lines. */
  readonly replace: (old: readonly CartLine[], line: Omit<CartLine, 'key'>, count: number) => void;
  readonly remove: (line: CartLine) => void;
  /** Answers what lies on the phone afterwards. */
  readonly change: (change: CartChange) => Promise<StoredCart>;
};

const several = (line: Omit<CartLine, 'key'>, count: number): CartLine[] =>
  Array.from({ length: count }, () => ({ ...line, key: deedKey() }));

export function useCartActions(sessionId: string | null): CartActions {
  const store = useStore();
  return useMemo(
    () => ({
      add: (line, count = 1) => {
        void changeCart(store, sessionId, adding(...several(line, count)));
        askToKeep();
      },
      replace: (old, line, count) =>
        void changeCart(
          store,
          sessionId,
          replacing(
            old.map(({ key }) => key),
            several(line, count),
          ),
        ),
      remove: ({ key }) => void changeCart(store, sessionId, removing(key)),
      change: (change) => changeCart(store, sessionId, change),
    }),
    [store, sessionId],
  );
}
