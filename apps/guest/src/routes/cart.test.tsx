import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toBani } from '@masa/domain/money';
import { adding, beginningToSend, removing, sent } from '../features/cart/cart-changes.ts';
import type { CartLine } from '../features/cart/stored-cart.ts';
import * as leave from '../shared/leave.ts';
import { menu, session, waiter } from '../testing/evening.ts';
import { lost, refuse } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

vi.mock('../shared/leave.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

const buffalo = {
  key: 'line-1',
  menuItemId: 'buffalo__8pc',
  options: [
    { group: 'spiciness_level', choice: 'very_spicy' },
    { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
  ],
};
const lager = { key: 'line-2', menuItemId: 'lager__500ml', options: [] };

/** What the screen said of it when it was added, in another hour and at another price. */
const keptBuffalo: CartLine = {
  ...buffalo,
  kept: {
    language: 'en',
    name: 'Buffalo, 8 pcs',
    options: 'Very spicy · Ranch',
    price: toBani(10_900),
    image: null,
  },
};

const phoneWith = (...lines: CartLine[]) => {
  const carts = memoryCarts();
  const mine = session();
  carts.kept.set(mine.id, { lines, submission: null });
  return { session: mine, carts };
};
const taken = { status: 'ok' as const, orders: [] };
const send = () => screen.findByRole('button', { name: 'Send to the kitchen' });

it('survives a reload and lists every item with its options and price', async () => {
  await openApp('/menu/cart?lang=en', {}, phoneWith(buffalo, lager));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveText(/Buffalo, 8.pcsVery spicy · Ranch119/u);
  expect(second).toHaveText(/House lager, 500.ml55/u);
  expect(screen.getByText(/174.MDL/u)).toBeShown();
  expect(screen.getByText('Promo codes can be applied later, when you ask for the check.')).toBeShown();
  for (const back of screen.getAllByRole('link', { name: 'Back to menu' }))
    expect(back.getAttribute('href')).toBe('/menu?lang=en');
});

it('removes just the item whose button is pressed', async () => {
  await openApp('/menu/cart?lang=en', {}, phoneWith(buffalo, lager));
  fireEvent.click(await screen.findByRole('button', { name: /Remove Buffalo/u }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveText('House lager');
});

it('says that the waiter will confirm what waits until he was at the table', async () => {
  const waiting = {
    id: 'o1',
    menuItemId: 'lager__500ml',
    status: 'ordered',
    createdTs: 1,
    waits: 'presence',
  } as const;
  await openApp('/menu/cart?lang=en', { placeOrder: { status: 'ok', orders: [waiting] } }, phoneWith(lager));
  fireEvent.click(await send());
  expect(await screen.findByText('The waiter will confirm')).toBeShown();
  expect(screen.queryByText('Sent to the kitchen')).toBeNull();
});

it('sends who has too much on the bill to the staff, and never calls that a technical error', async () => {
  await openApp('/menu/cart?lang=en', { placeOrder: refuse('too_many_dishes') }, phoneWith(lager));
  fireEvent.click(await send());
  expect(await screen.findByRole('alert')).toHaveText(
    'There is too much on the bill here. Please ask the staff.',
  );
});

it('keeps what was chosen while the visit waits for the waiter, and says so instead of sending', async () => {
  const phone = phoneWith(lager);
  await openApp('/menu/cart?lang=en', {}, { ...phone, session: session({ ordering: 'staff' }) });
  expect(await send()).toHaveReason('You can order once the waiter has confirmed your visit.');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

it.each([
  ['visit_held', 'staff', 'The waiter will confirm your visit'],
  ['slip_needed', 'slip', 'The waiter brings you a slip with a code'],
] as const)(
  'says what to do when the cart was sent and the answer is %s',
  async (refusal, ordering, words) => {
    const api = await openApp('/menu/cart?lang=en', { placeOrder: refuse(refusal) }, phoneWith(lager));
    api.now({ getSession: session({ ordering }) });
    fireEvent.click(await send());
    expect(await screen.findByText(words)).toBeShown();
    expect(screen.queryByText(/technical error/u)).toBeNull();
    await waitFor(async () => expect(await send()).toBeDisabled());
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  },
);

it('leads to the menu when it is empty, and says why', async () => {
  await openApp('/menu/cart?lang=en', {}, { session: session() });
  expect(await screen.findByText('Your cart is empty')).toBeShown();
  expect(location.pathname).toBe('/menu');
});

it("shows 'Nothing to show' when the menu itself is empty", async () => {
  await openApp('/menu/cart?lang=en', { menu: [] }, phoneWith(lager));
  expect(await screen.findByText('Nothing to show')).toBeShown();
});

it('sends the lines without prices, is emptied and goes home', async () => {
  const phone = phoneWith(buffalo, lager);
  const api = await openApp('/menu/cart?lang=en', { placeOrder: taken }, phone);
  fireEvent.click(await send());
  expect(await screen.findByText('Sent to the kitchen')).toBeShown();
  expect(location.pathname + location.search).toBe('/?lang=en');
  const [call] = api.callsOf('placeOrder');
  expect(call?.body).toEqual({
    sessionId: 'ana-session',
    undo: true,
    seenTotal: 17_400,
    orderItems: [
      { menuItemId: buffalo.menuItemId, options: buffalo.options },
      { menuItemId: lager.menuItemId, options: [] },
    ],
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/u);
  await waitFor(() => expect(phone.carts.kept.get('ana-session')?.lines).toEqual([]));
});

it('keeps the same key over a lost answer and a reload, and the lines that were sent with it', async () => {
  const phone = phoneWith(buffalo);
  const first = await openApp('/menu/cart?lang=en', { placeOrder: lost }, phone);
  fireEvent.click(await send());
  expect(await screen.findByRole('alert')).toHaveText("There's been a technical error.");
  expect(screen.getByRole('button', { name: /Remove Buffalo/u })).toBeDisabled();
  expect(screen.getByText(/nothing will be ordered twice/u)).toBeShown();
  const key = first.callsOf('placeOrder')[0]?.headers.get('Idempotency-Key');

  cleanup();
  const second = await openApp('/menu/cart?lang=en', { placeOrder: taken }, phone);
  fireEvent.click(await send());
  await screen.findByText('Sent to the kitchen');
  const [again] = second.callsOf('placeOrder');
  expect(again?.headers.get('Idempotency-Key')).toBe(key);
});

it('is not sent again from an older tab, once another tab of the visit has sent it', async () => {
  const phone = phoneWith(buffalo);
  await openApp('/menu/cart?lang=en', {}, phone);
  await send();
  phone.carts.kept.set('ana-session', { lines: [], submission: null });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Your cart is empty')).toBeShown();
  expect(location.pathname).toBe('/menu');
});

describe('two tabs of one phone', () => {
  const OTHER_TAB = 'ana-session';

  it('hold one cart: what one adds, removes or sends is at once so in the other', async () => {
    const phone = phoneWith(buffalo);
    await openApp('/menu/cart?lang=en', {}, phone);
    await send();
    await act(() => phone.carts.change(OTHER_TAB, adding(lager)));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await act(() => phone.carts.change(OTHER_TAB, removing(buffalo.key)));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveText('House lager'));
    await act(() => phone.carts.change(OTHER_TAB, beginningToSend('k', '')));
    await act(() => phone.carts.change(OTHER_TAB, sent('k')));
    expect(await screen.findByText('Your cart is empty')).toBeShown();
  });

  it('send one order, under one key, however close together both are pressed', async () => {
    const phone = phoneWith(buffalo);
    const api = await openApp('/menu/cart?lang=en', { placeOrder: taken }, phone);
    const button = await send();
    // The other tab has begun, its answer is not there yet.
    phone.carts.kept.set(OTHER_TAB, beginningToSend('theirs', '')({ lines: [buffalo], submission: null }));
    fireEvent.click(button);
    await screen.findByText('Sent to the kitchen');
    expect(api.callsOf('placeOrder').map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'theirs',
    ]);
  });

  it('say nothing of an order that the other one has sent', async () => {
    const phone = phoneWith(buffalo);
    const api = await openApp('/menu/cart?lang=en', { placeOrder: taken }, phone);
    const button = await send();
    phone.carts.kept.set(OTHER_TAB, { lines: [], submission: null });
    fireEvent.click(button);
    expect(await screen.findByText('Your cart is empty')).toBeShown();
    expect(api.callsOf('placeOrder')).toEqual([]);
  });
});

it('asks the phone once to keep what it holds, after the first dish', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  await openApp('/menu?lang=en', {}, { session: session() });
  const add = await screen.findAllByRole('button', { name: /add to cart/u });
  expect(persist).not.toHaveBeenCalled();
  for (const button of add.slice(0, 2)) fireEvent.click(button);
  expect(persist).toHaveBeenCalledTimes(1);
});

it.each([
  [[], null, 'Nothing is waiting to be sent.'],
  [[buffalo, lager], null, '2 items are waiting safely in your cart.'],
  [[buffalo], { key: 'k', count: 1, detail: '' }, 'Your order is safe on this phone.'],
])('says offline what is waiting: %#', async (lines, submission, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const carts = memoryCarts();
  carts.kept.set('ana-session', { lines, submission });
  await openApp('/menu?lang=en', {}, { session: session(), carts });
  const banner = (await screen.findByText("You're offline")).closest<HTMLElement>('.alert');
  await waitFor(() => expect(banner).toHaveText(words));
});

it('is not sent without a network: nothing can arrive, and nothing says that it may have', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = await openApp('/menu/cart?lang=en', { placeOrder: lost }, phoneWith(keptBuffalo));
  expect(await send()).toBeDisabled();
  expect(await send()).toHaveReason('Possible again when the connection is back.');
  fireEvent.click(await send());
  expect(api.callsOf('placeOrder')).toEqual([]);
  expect(screen.queryByText(/may have arrived/u)).toBeNull();
});

it('calls a server that does not answer so, and says one thing at a time', async () => {
  await openApp('/menu/cart?lang=en', { placeOrder: lost }, phoneWith(keptBuffalo));
  fireEvent.click(await send());
  expect(await screen.findByRole('alert')).toHaveText("There's been a technical error.");
  // The phone still knows a network: it is the line to the server that broke.
  act(() => void window.dispatchEvent(new Event('offline')));
  const banner = (await screen.findByText("The bar's server does not answer")).closest<HTMLElement>('.alert');
  expect(banner).toHaveText('Your order may have arrived already.');
  expect(screen.queryByText("You're offline")).toBeNull();
  expect(screen.queryByText("There's been a technical error.")).toBeNull();
});

it('shows the generic error and keeps the cart when the order is refused; the next try is a new one', async () => {
  const api = await openApp(
    '/menu/cart?lang=en',
    { placeOrder: refuse('item_inactive') },
    phoneWith(buffalo),
  );
  fireEvent.click(await send());
  expect(await screen.findByRole('alert')).toHaveText('Error');
  expect(screen.getByRole('button', { name: /Remove Buffalo/u })).toBeEnabled();
  api.now({ placeOrder: taken });
  fireEvent.click(await send());
  await screen.findByText('Sent to the kitchen');
  const keys = api.callsOf('placeOrder').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

it('stands without the menu: lines, total and sending, with the prices of when they were added', async () => {
  const api = await openApp(
    '/menu/cart?lang=en',
    { menu: refuse('internal_error'), placeOrder: taken },
    phoneWith(keptBuffalo),
  );
  const line = await screen.findByRole('listitem');
  expect(line).toHaveText('Buffalo, 8 pcsVery spicy · Ranch109');
  expect(screen.getByText('Total, 1 item').parentElement).toHaveText('109 MDL');
  const note = await screen.findByText(
    'The menu could not be loaded. Dishes and prices are shown as they were when you added them.',
  );
  expect(screen.queryByRole('alert')).toBeNull();

  api.now({ menu });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(line).toHaveText('119'));
  expect(note.isConnected).toBe(false);
  api.now({ menu: lost });
  fireEvent.click(await send());
  await screen.findByText('Sent to the kitchen');
});

it('keeps the words of the language of adding where no others can be had, and marks them', async () => {
  await openApp('/menu/cart?lang=ru', { menu: lost }, phoneWith(keptBuffalo));
  const name = await screen.findByRole('heading', { name: 'Buffalo, 8 pcs' });
  expect(name.lang).toBe('en');
});

it('knows no total where an older version kept no price', async () => {
  await openApp('/menu/cart?lang=en', { menu: lost }, phoneWith(keptBuffalo, lager));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByText('The menu could not be loaded, so the total is not known yet.')).toBeShown();
  expect(screen.getByText('Total, 2 items').parentElement).toHaveText('Total, 2 items–');
  expect(await send()).toBeEnabled();
});

it('shows one error panel, not two, when neither the order nor the menu gets through', async () => {
  const api = await openApp('/menu/cart?lang=en', { placeOrder: lost }, phoneWith(keptBuffalo));
  await screen.findByText(/119/u, { selector: '.display-40' });
  api.now({ menu: lost });
  fireEvent.click(await send());
  expect(await screen.findByText('The menu could not be refreshed. Prices may have changed.')).toBeShown();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('keeps with a line what the screen said of it when it was added', async () => {
  const carts = memoryCarts();
  await openApp('/menu?lang=en', {}, { session: session(), carts });
  fireEvent.click(await screen.findByRole('button', { name: /^Buffalo, 8.pcs/u }));
  await waitFor(() => expect(carts.kept.get('ana-session')?.lines).toHaveLength(1));
  expect(carts.kept.get('ana-session')?.lines[0]?.kept).toEqual({
    language: 'en',
    name: expect.stringMatching(/^Buffalo, 8.pcs$/u) as string,
    options: 'Mildly spicy · Blue cheese',
    price: 11_900,
    image: 'buffalo.webp',
  });
});

it('marks what went off the menu meanwhile', async () => {
  await openApp(
    '/menu/cart?lang=en',
    { menu: menu.map((dish) => ({ ...dish, active: false })) },
    phoneWith(buffalo),
  );
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByText('Temporarily unavailable')).toBeShown();
});

it("goes to the staff area after a waiter's order, with the language and a full page load", async () => {
  const carts = memoryCarts();
  carts.kept.set('waiter-session', { lines: [lager], submission: null });
  await openApp('/menu/cart?lang=en', { placeOrder: taken }, { session: waiter(), carts });
  fireEvent.click(await screen.findByRole('button', { name: /^Send to the kitchen/u }));
  await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/waiter?lang=en'));
});

it('cannot be sent once a check was requested', async () => {
  const carts = memoryCarts();
  carts.kept.set('ana-session', { lines: [lager], submission: null });
  await openApp('/menu/cart?lang=en', {}, { session: session({ checkId: 'check-1' }), carts });
  expect(await send()).toBeDisabled();
  expect(await send()).toHaveReason('Check requested. Please wait for the waiter.');
});
