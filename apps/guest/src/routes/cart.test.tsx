import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as leave from '../shared/leave.ts';
import { buffalo, keptBuffalo, lager, phoneWith, send, taken } from '../testing/cart-phone.ts';
import { menu, session, waiter } from '../testing/evening.ts';
import { lost, refuse } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

vi.mock('../shared/leave.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

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
