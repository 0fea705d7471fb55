import { act, render } from '@testing-library/react';
import { createStore } from 'jotai';
import { App } from '../app/app.tsx';
import { loadAllScreens } from '../app/screens.ts';
import { allWords } from '../shared/texts.tsx';
import { cartStoreAtom } from '../features/cart/session-cart.ts';
import { EMPTY_CART } from '../features/cart/cart-changes.ts';
import type { CartStore } from '../features/cart/cart-store.ts';
import { ordersStoreAtom, type KeptOrders, type OrdersStore } from '../features/table-orders/kept-orders.ts';
import type { StoredCart } from '../features/cart/stored-cart.ts';
import { languageOf } from '../shared/language.ts';
import { ownStoreAtom, type KeptToOneself, type OwnStore } from '../shared/kept-to-oneself.ts';
import { SESSION_KEY, type Session } from '../shared/storage.ts';
import { menu, tableSummary, venue } from './evening.ts';
import { FakeApi, refuse, type Answers } from './fake-api.ts';

/** The phone's disk: what it holds survives the page. */
export const memoryCarts = (): CartStore & { readonly kept: Map<string, StoredCart> } => {
  const kept = new Map<string, StoredCart>();
  const listening = new Set<(sessionId: string) => void>();
  return {
    kept,
    load: (sessionId) => Promise.resolve(kept.get(sessionId) ?? EMPTY_CART),
    change: (sessionId, change) => {
      const now = structuredClone(change(kept.get(sessionId) ?? EMPTY_CART));
      kept.clear();
      kept.set(sessionId, now);
      for (const heard of listening) heard(sessionId);
      return Promise.resolve(now);
    },
    listen: (heard) => {
      listening.add(heard);
      return () => listening.delete(heard);
    },
  };
};

/** What a guest keeps to himself there, for all tabs of the phone. */
export const memoryOwn = (
  sessionId: string,
  change: Partial<KeptToOneself> = {},
): OwnStore & { readonly kept: Map<string, KeptToOneself> } => {
  const nothing = { avoided: [], tracesAreFine: false, adult: null };
  const kept = new Map<string, KeptToOneself>([[sessionId, { ...nothing, ...change }]]);
  return {
    kept,
    load: (id) => Promise.resolve((id === null ? undefined : kept.get(id)) ?? nothing),
    change: (id, said) => {
      const now = { ...(kept.get(id) ?? nothing), ...said };
      kept.clear();
      kept.set(id, now);
      return Promise.resolve(now);
    },
  };
};

/** What the server told last. */
export const memoryOrders = (): OrdersStore => {
  let lies: KeptOrders | null = null;
  return {
    load: (sessionId) => {
      if (lies?.sessionId !== sessionId) lies = null;
      return Promise.resolve(lies);
    },
    keep: (kept) => {
      lies = structuredClone(kept);
      return Promise.resolve();
    },
  };
};

export type Phone = {
  readonly own?: OwnStore;
  readonly session?: Session | null;
  readonly carts?: CartStore;
  readonly orders?: OrdersStore;
  readonly credentials?: { readonly username: string; readonly password: string };
};

/** Opens the app at an address, on a phone that may know a session, against a server that answers so. */
export async function openApp(address: string, answers: Answers = {}, phone: Phone = {}): Promise<FakeApi> {
  const {
    session = null,
    carts = memoryCarts(),
    own = memoryOwn(''),
    orders = memoryOrders(),
    credentials,
  } = phone;
  if (session !== null) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  if (credentials) localStorage.setItem('admin-credentials', JSON.stringify(credentials));
  const api = new FakeApi({
    menu,
    venue,
    tableSummary,
    getSession: session ?? refuse('session_not_found'),
    clientError: { status: 'noted' },
    ...answers,
  });
  window.history.pushState(null, '', address);
  // A slow disk must not tell the tests apart.
  await loadAllScreens();
  await allWords(languageOf(window.location.search));
  const store = createStore();
  store.set(cartStoreAtom, carts);
  store.set(ownStoreAtom, own);
  store.set(ordersStoreAtom, orders);
  await act(async () => {
    render(<App store={store} />);
    await Promise.resolve();
  });
  return api;
}
