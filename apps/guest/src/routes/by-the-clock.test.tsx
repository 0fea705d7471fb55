import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toBani } from '@masa/domain/money';
import { languages } from '@masa/domain/language';
import type { Answer } from '@masa/contract/schemas';
import type { CartLine } from '../features/cart/stored-cart.ts';
import { item, menu, session, venue, waiter } from '../testing/evening.ts';
import { refuse } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-24T18:00:00+02:00');
const lager = (price: number, rule = false): Answer<'menu'>[number] =>
  item('lager__500ml', {
    group: 'beer',
    name: 'House lager',
    price: toBani(price),
    ...(rule && {
      regularPrice: toBani(5_500),
      ruleName: 'Beer hour',
      priceUntil: Date.parse('2026-11-24T19:00:00+02:00'),
    }),
  });
const line = (price: number): CartLine => ({
  key: 'line-1',
  menuItemId: 'lager__500ml',
  options: [],
  kept: { language: 'en', name: 'House lager, 500 ml', options: '', price: toBani(price), image: null },
});
const withCart = (price: number, mine = session()) => {
  const carts = memoryCarts();
  carts.kept.set(mine.id, { lines: [line(price)], submission: null });
  return { session: mine, carts };
};
const send = () => screen.findByRole('button', { name: 'Send to the kitchen' });
const taken = { status: 'ok' as const, orders: [] };
const closed = {
  state: 'closed' as const,
  opensAt: AT + 2 * 60 * MINUTE,
  closesAt: null,
  note: '',
  pausedUntil: null,
  reason: null,
};
afterEach(() => vi.useRealTimers());

describe('a dish that is cheaper now', () => {
  it('shows its price, the one of other hours struck out, and until when (D-061)', async () => {
    vi.setSystemTime(AT);
    await openApp('/menu?lang=en', { menu: [lager(4_400, true)] }, { session: session() });
    const button = await screen.findByRole('button', {
      name: /House lager, 500.ml, instead of 55.MDL, Beer hour/u,
    });
    expect(button.querySelector('s')?.textContent).toBe('55');
    expect(button).toHaveText(/Beer hour until \d\d:00/u);
  });

  it('that is off until later says from when (D-060)', async () => {
    vi.setSystemTime(AT);
    const off = { ...lager(5_500), active: false, offReason: 'daypart' as const, backAt: AT + 60 * MINUTE };
    await openApp('/menu?lang=en', { menu: [off] }, { session: session() });
    expect(await screen.findByText(/Temporarily.unavailable/u)).toHaveText(/from.\d\d:00/u);
  });
});

describe('a cart at the edge of an hour', () => {
  it('says what was shown, and asks once more when it costs more now (D-062)', async () => {
    const api = await openApp(
      '/menu/cart?lang=en',
      {
        menu: [lager(4_400)],
        placeOrder: refuse('price_changed', { was: 4_400, now: 5_500, items: [] }),
      },
      withCart(4_400),
    );
    api.now({ menu: [lager(5_500)] });
    fireEvent.click(await send());
    expect(await screen.findByText('Price changed')).toBeShown();
    expect(screen.getByText(/It was 44.MDL, now it is 55.MDL/u)).toBeShown();
    expect(await screen.findByText(/Price changed: it was 44.MDL/u)).toBeShown();
    api.now({ placeOrder: taken });
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(2));
    expect(api.callsOf('placeOrder').map(({ body }) => body)).toMatchObject([
      { seenTotal: 4_400 },
      { seenTotal: 5_500 },
    ]);
  });
});

describe('when no orders are taken', () => {
  it('the menu can be read, with when the venue opens (D-067)', async () => {
    vi.setSystemTime(AT);
    await openApp('/menu?lang=en', { menu, venue: { ...venue, ordering: closed } }, { session: session() });
    expect(await screen.findByText('We are closed now')).toBeShown();
    expect(screen.getByText(/We open at \d\d:00/u)).toBeShown();
  });

  it('the cart says so before it is sent, and keeps what is in it (AMB-217)', async () => {
    vi.setSystemTime(AT);
    const api = await openApp(
      '/menu/cart?lang=en',
      { menu: [lager(5_500)], venue: { ...venue, ordering: closed } },
      withCart(5_500),
    );
    expect(await screen.findByText('We are closed now')).toBeShown();
    expect(await send()).toBeEnabled();
    expect(api.callsOf('placeOrder')).toEqual([]);
  });

  it.each(languages)('nothing is called an error, in %s (D-072)', async (language) => {
    for (const refusal of [
      refuse('outside_hours', { opensAt: AT }),
      refuse('ordering_paused', { scope: 'venue', until: AT, reason: 'busy' }),
      refuse('kitchen_busy', { retryAt: AT + 20_000, now: AT }),
    ]) {
      const api = await openApp(
        `/menu/cart?lang=${language}`,
        { menu: [lager(5_500)], placeOrder: refusal },
        withCart(5_500),
      );
      const bar = document.querySelector('.commit-bar');
      if (!(bar instanceof HTMLElement)) throw new Error('No bar to send from.');
      const [button] = within(bar).getAllByRole('button');
      if (!button) throw new Error('Nothing to press.');
      fireEvent.click(button);
      await waitFor(() => expect(api.callsOf('placeOrder').length).toBeGreaterThan(0));
      await waitFor(() => expect(bar.querySelector('.alert')).not.toBeNull());
      expect(bar.textContent).not.toMatch(/error|eroare|ошибка|\b0\b/iu);
      document.body.innerHTML = '';
    }
  });

  it('a full kitchen lets it be sent by itself, once, while the page is open (D-071)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = await openApp(
      '/menu/cart?lang=en',
      { menu: [lager(5_500)], placeOrder: refuse('kitchen_busy', { retryAt: 6 * MINUTE, now: 0 }) },
      withCart(5_500),
    );
    fireEvent.click(await send());
    expect(await screen.findByText(/You can send this in about 6 minutes; your cart stays/u)).toBeShown();
    fireEvent.click(screen.getByRole('button', { name: 'Send it when there is room' }));
    expect(screen.getByText(/It is sent by itself at/u)).toBeShown();
    await act(() => vi.advanceTimersByTimeAsync(6 * MINUTE + 1000));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(7 * MINUTE));
    expect(api.callsOf('placeOrder')).toHaveLength(2);
  });

  it('a waiter may send it anyway (D-070)', async () => {
    const api = await openApp(
      '/menu/cart?lang=en',
      {
        menu: [lager(5_500)],
        placeOrder: refuse('ordering_paused', { scope: 'venue', until: AT, reason: 'busy' }),
      },
      { ...withCart(5_500, waiter()), credentials: { username: 'ana', password: 'secret' } },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Send/u }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(2));
    expect(api.callsOf('placeOrder')[1]?.body).toMatchObject({ anyway: true });
  });
});
