import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as leave from '../../shared/leave.ts';
import { waiter } from '../../testing/evening.ts';
import { refuse, type Answers } from '../../testing/fake-api.ts';
import { memoryCarts, openApp } from '../../testing/open-app.tsx';
import { paymentWord, readPaymentWord } from './payment.ts';

vi.mock('../../shared/leave.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

const quick = waiter({ id: 'quick-session', tableId: 'A7', isQuickOrder: true });
const credentials = { username: 'victor', password: 't1.device.secret' };
const lager = { key: 'line-1', menuItemId: 'lager__500ml', options: [] };
const created = { status: 'created' as const, checkId: 'check-1', orders: [] };

async function openQuickCart(answers: Answers = {}) {
  const carts = memoryCarts();
  carts.kept.set(quick.id, { lines: [lager], submission: null });
  const api = await openApp('/menu/cart?lang=en', answers, { session: quick, carts, credentials });
  await screen.findByRole('radio', { name: 'Cash' });
  return api;
}
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const place = () => screen.getByRole('button', { name: /^Place order/u });

describe('a quick order', () => {
  beforeEach(() => vi.mocked(leave.leaveFor).mockClear());

  it('offers payment and receipt instead of sending to the kitchen', async () => {
    await openQuickCart();
    expect(screen.queryByRole('button', { name: 'Send to the kitchen' })).toBeNull();
    expect(place()).toBeDisabled();
    expect(place()).toHaveReason('Please select your payment method');
    // Its check is asked for together with it.
    expect(screen.queryByText(/Promo codes/u)).toBeNull();
  });

  it.each([
    ['en', 'Quick order A7'],
    ['ro', 'Comandă rapidă A7'],
    ['ru', 'Быстрый заказ A7'],
  ])('is named in the language on screen, %s', async (language, name) => {
    const tableSummary = { tableId: 'A7', tableName: 'Quick order A7', orders: 0 };
    await openApp(`/menu?lang=${language}`, { tableSummary }, { session: quick, credentials });
    expect(await screen.findByText(name)).toBeShown();
  });

  it('leaves both receipts open for cash, and always prints for card', async () => {
    await openQuickCart();
    fireEvent.click(choice('Cash'));
    fireEvent.click(choice("Don't print"));
    expect(choice("Don't print").checked).toBe(true);
    fireEvent.click(choice('Card'));
    expect(choice('Print').checked).toBe(true);
    expect(choice("Don't print").disabled).toBe(true);
    expect(screen.getByText('Card payments always print a fiscal receipt.')).toBeShown();
  });

  it('is sent with its payment and the credentials, empties the cart and goes to the staff area', async () => {
    const api = await openQuickCart({ quickOrder: created });
    fireEvent.click(choice('Cash'));
    fireEvent.click(choice("Don't print"));
    fireEvent.click(place());
    await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/waiter?lang=en'));
    const [call] = api.callsOf('quickOrder');
    expect(call?.body).toEqual({
      order: {
        sessionId: quick.id,
        orderItems: [{ menuItemId: 'lager__500ml', options: [] }],
        seenTotal: 5_500,
      },
      paymentMethod: 'cash',
      printFiscal: false,
    });
    expect(call?.headers.get('Authorization')).toBe(`Basic ${btoa('victor:t1.device.secret')}`);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('says when it is to be fetched (AMB-241)', async () => {
    const api = await openQuickCart({ quickOrder: created });
    const time = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pick-up time' });
    const { value = '' } = time.options[2] ?? {};
    fireEvent.change(time, { target: { value } });
    fireEvent.click(choice('Cash'));
    await waitFor(() => expect(time.value).toBe(value));
    fireEvent.click(place());
    await waitFor(() => expect(api.callsOf('quickOrder')).toHaveLength(1));
    expect(api.callsOf('quickOrder')[0]?.body).toMatchObject({ order: { wantedAt: Number(value) } });
  });

  it('is only logged when it fails: cart and screen remain', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openQuickCart({ quickOrder: refuse('unauthorized') });
    fireEvent.click(choice('Card'));
    fireEvent.click(place());
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('The quick order was not taken.', expect.anything()),
    );
    await waitFor(() => expect(place().getAttribute('aria-busy')).toBeNull());
    expect(screen.getByRole('listitem')).toHaveText('House lager');
    expect(location.pathname).toBe('/menu/cart');
    expect(leave.leaveFor).not.toHaveBeenCalled();
  });
});

it.each([
  { paymentMethod: 'cash', printFiscal: true },
  { paymentMethod: 'cash', printFiscal: false },
  { paymentMethod: 'card', printFiscal: true },
] as const)('remembers a payment as one word: %o', (payment) => {
  expect(readPaymentWord(paymentWord(payment))).toEqual(payment);
});
