import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { adding, beginningToSend, removing, sent } from '../features/cart/cart-changes.ts';
import { buffalo, keptBuffalo, lager, phoneWith, send, taken } from '../testing/cart-phone.ts';
import { lost, refuse } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';

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

it('shows one error panel, not two, when neither the order nor the menu gets through', async () => {
  const api = await openApp('/menu/cart?lang=en', { placeOrder: lost }, phoneWith(keptBuffalo));
  await screen.findByText(/119/u, { selector: '.display-40' });
  api.now({ menu: lost });
  fireEvent.click(await send());
  expect(await screen.findByText('The menu could not be refreshed. Prices may have changed.')).toBeShown();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
