import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session, waiter } from '../testing/evening.ts';
import { lost, type Answers } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const lager = { key: 'line-1', menuItemId: 'lager__500ml', options: [] };
const SENT_AT = 1_732_000_000_000;
const placed = { id: 'o1', menuItemId: 'lager__500ml', status: 'ordered', createdTs: SENT_AT } as const;
const settling = { status: 'ok', orders: [placed], undoUntil: SENT_AT + 10_000 } as const;

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    }),
);

/** Ana has just sent a beer, and is home. */
async function sent(answers: Answers = {}, mine = session()) {
  const carts = memoryCarts();
  carts.kept.set(mine.id, { lines: [lager], submission: null });
  const api = await openApp(
    '/menu/cart?lang=en',
    { placeOrder: settling, ...answers },
    { session: mine, carts },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the kitchen' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  return { api, carts };
}
const press = () => screen.findByRole('button', { name: 'Take back' });
/** Read on the strip, and said once. */
const reads = async (words: string) => expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what a guest has just sent', () => {
  it('Q-014 can be taken back for the seconds that the server gives, by its clock', async () => {
    await sent();
    expect(await screen.findByText('Your order is sent')).toBeShown();
    expect(screen.queryByText('Sent to the kitchen')).toBeNull();
    await wait(7_000);
    expect(await press()).toBeShown();
    await wait(4_000);
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    expect(screen.getByText('Sent to the kitchen')).toBeShown();
  });

  it('Q-015 lies in the cart again, each line as it was', async () => {
    const { api, carts } = await sent({ undoOrder: { status: 'undone' } });
    fireEvent.click(await press());
    await reads('Taken back. It is in your cart again.');
    expect(api.callsOf('undoOrder').map(({ body }) => body)).toEqual([
      { sessionId: 'ana-session', orderIds: ['o1'] },
    ]);
    expect(carts.kept.get('ana-session')).toEqual({ lines: [lager], submission: null });
    expect(screen.getByRole('link', { name: 'To the cart' }).getAttribute('href')).toBe('/menu/cart?lang=en');
    await wait(13_000);
    expect(screen.queryByText('Sent to the kitchen')).toBeNull();
  });

  it('Q-016 is in the kitchen when he is too late, and the waiter is offered', async () => {
    const { carts } = await sent({
      undoOrder: { status: 'too_late' },
      callWaiter: { status: 'called' },
    });
    fireEvent.click(await press());
    await reads('The kitchen has it. Please tell the waiter.');
    expect(screen.getAllByRole('button', { name: 'Call the waiter' }).length).toBeGreaterThan(0);
    expect(carts.kept.get('ana-session')?.lines).toEqual([]);
  });

  it('is asked for again under the same key when no answer came, also when the seconds are over', async () => {
    const { api } = await sent({ undoOrder: lost });
    fireEvent.click(await press());
    await reads('We don’t know whether it was taken back. Try again.');
    await wait(20_000);
    api.now({ undoOrder: { status: 'undone' } });
    fireEvent.click(await press());
    await reads('Taken back. It is in your cart again.');
    const keys = api.callsOf('undoOrder').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('Q-021 cannot be taken back where the venue gives no time', async () => {
    await sent({ placeOrder: { status: 'ok', orders: [placed], undoUntil: null } });
    expect(await screen.findByText('Sent to the kitchen')).toBeShown();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('Q-021 is not asked for by a waiter', async () => {
    const mine = waiter();
    const carts = memoryCarts();
    carts.kept.set(mine.id, { lines: [lager], submission: null });
    const api = await openApp(
      '/menu/cart?lang=en',
      { placeOrder: { status: 'ok', orders: [] } },
      { session: mine, carts },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Send to the kitchen/u }));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).not.toHaveProperty('undo');
  });
});
