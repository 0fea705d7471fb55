import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { deedKey } from '@masa/client/deed-key';
import { askToKeep } from './ask-to-keep.ts';
import { indexedDbCarts, type CartStore } from './cart-store.ts';
import type { CartLine, StoredCart } from './stored-cart.ts';

type Cart = StoredCart & {
  readonly sessionId: string | null;
  /** What an earlier life of this page left behind has been fetched. */
  readonly ready: boolean;
};

const empty = (sessionId: string | null): Cart => ({
  sessionId,
  lines: [],
  submission: null,
  ready: sessionId === null,
});

export const cartStoreAtom = atom<CartStore>(indexedDbCarts);
export const cartAtom = atom<Cart>(empty(null));

/** A full disk or a forbidden database must not stop an order. */
const unkept = (): null => null;

/** Once per app: the cart belongs to one session and is fetched from the phone when that session begins. */
export function useCartKeeper(sessionId: string | null): void {
  const store = useStore();
  const [cart, setCart] = useAtom(cartAtom);
  useEffect(() => {
    const held = store.get(cartAtom);
    if (held.sessionId === sessionId && held.ready) return undefined;
    if (held.sessionId !== sessionId) setCart(empty(sessionId));
    if (sessionId === null) return undefined;
    let wanted = true;
    const fetchKept = async (): Promise<void> => {
      const stored = await store.get(cartStoreAtom).load(sessionId).catch(unkept);
      if (!wanted) return;
      const now = store.get(cartAtom);
      setCart({
        sessionId,
        lines: [...(stored?.lines ?? []), ...now.lines],
        submission: stored?.submission ?? null,
        ready: true,
      });
    };
    void fetchKept();
    return () => {
      wanted = false;
    };
  }, [store, sessionId, setCart]);

  // Another tab of the same visit (a second scan) may have sent the cart meanwhile.
  useEffect(() => {
    const lookAgain = async (): Promise<void> => {
      const before = store.get(cartAtom);
      if (document.visibilityState === 'hidden' || before.sessionId === null || !before.ready) return;
      const stored = await store.get(cartStoreAtom).load(before.sessionId).catch(unkept);
      if (stored !== null && store.get(cartAtom) === before) setCart({ ...before, ...stored });
    };
    const shown = (): void => void lookAgain();
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('pageshow', shown);
    };
  }, [store, setCart]);

  const { lines, submission, ready } = cart;
  useEffect(() => {
    if (sessionId !== null && ready && cart.sessionId === sessionId)
      void store.get(cartStoreAtom).save(sessionId, { lines, submission }).catch(unkept);
  }, [store, sessionId, cart.sessionId, lines, submission, ready]);
}

export type CartActions = {
  readonly add: (line: Omit<CartLine, 'key'>) => void;
  readonly remove: (line: CartLine) => void;
};

/** The cart of this session; until it is fetched, an empty one that is not ready. */
export function useCart(sessionId: string | null): Cart {
  const cart = useAtomValue(cartAtom);
  return cart.sessionId === sessionId ? cart : empty(sessionId);
}

export function useCartActions(): CartActions {
  const [, setCart] = useAtom(cartAtom);
  const add = useCallback<CartActions['add']>(
    (line) => {
      setCart((cart) => ({ ...cart, lines: [...cart.lines, { key: deedKey(), ...line }] }));
      askToKeep();
    },
    [setCart],
  );
  const remove = useCallback<CartActions['remove']>(
    (line) => setCart((cart) => ({ ...cart, lines: cart.lines.filter(({ key }) => key !== line.key) })),
    [setCart],
  );
  return useMemo(() => ({ add, remove }), [add, remove]);
}
