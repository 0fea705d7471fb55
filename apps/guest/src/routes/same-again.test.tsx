import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PrecheckItem } from '@masa/fixtures/precheck';
import { menu, ordered, orders, session, venue, waiter } from '../testing/evening.ts';
import type { Answers } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const SENT_AT = 1_732_000_000_000;
const at = (
  createdTs: number,
  item: PrecheckItem,
  status: PrecheckItem['orderItem']['status'],
): PrecheckItem => ({
  ...item,
  orderItem: { ...item.orderItem, createdTs, status },
});
const beers = [1, 2].map((n) => at(10, ordered(`beer-${n}`), 'delivered'));
const wings = at(20, ordered('wings', { of: 'buffalo__8pc', name: 'Buffalo' }), 'ordered');
const placed = { menuItemId: 'lager__500ml', status: 'ordered', createdTs: SENT_AT } as const;
const taken = {
  status: 'ok',
  orders: [
    { ...placed, id: 'o1' },
    { ...placed, id: 'o2' },
  ],
  undoUntil: SENT_AT + 10_000,
} as const;

async function table(items: readonly PrecheckItem[], answers: Answers = {}, mine = session()) {
  const carts = memoryCarts();
  const tableOrders = orders([mine, ...items]);
  const api = await openApp(
    '/table-summary?lang=en',
    { tableOrders, placeOrder: taken, ...answers },
    { session: mine, carts },
  );
  await screen.findByRole('heading', { level: 1 });
  return { api, carts };
}
const press = () => screen.findByRole('button', { name: /^Same again/u });

describe('Q-012 the same again', () => {
  it('is the last round of drinks that was served: one tap, at the price of now, with the way back', async () => {
    const dearer = menu.map((item) => (item.station === 'bar' ? { ...item, price: 6_000 } : item));
    const { api } = await table([...beers, wings], { menu: dearer });
    expect((await press()).textContent).toMatch(/Same again · 120.MDL/u);
    fireEvent.click(await press());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toEqual({
      sessionId: 'ana-session',
      undo: true,
      orderItems: [{ menuItemId: 'lager__500ml', options: [], quantity: 2 }],
    });
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeShown();
  });

  it('Q-013 is one order, however often it is tapped', async () => {
    const { api } = await table(beers);
    const button = await press();
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Sent' });
    fireEvent.click(button);
    expect(api.callsOf('placeOrder')).toHaveLength(1);
  });

  it('is the last order where no drink was served, without its note', async () => {
    const noted = { ...wings, orderItem: { ...wings.orderItem, note: 'no celery', options: [] } };
    const { api } = await table([at(10, ordered('beer'), 'ordered'), noted]);
    fireEvent.click(await press());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({
      orderItems: [{ menuItemId: 'buffalo__8pc' }],
    });
    expect(JSON.stringify(api.callsOf('placeOrder')[0]?.body)).not.toContain('celery');
  });

  it('takes the note along into the cart, where it is changed', async () => {
    const noted = { ...wings, orderItem: { ...wings.orderItem, note: 'no celery', options: [] } };
    const { carts } = await table([noted]);
    await press();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(window.location.pathname).toBe('/menu/cart'));
    expect(carts.kept.get('ana-session')?.lines).toMatchObject([
      { menuItemId: 'buffalo__8pc', note: 'no celery' },
    ]);
  });

  it('names what is off and leaves it out, also of the sum', async () => {
    const off = menu.map((item) => (item.id === 'lager__500ml' ? { ...item, active: false } : item));
    await table([at(10, ordered('beer'), 'ordered'), at(10, wings, 'ordered')], { menu: off });
    expect((await press()).textContent).toMatch(/119.MDL/u);
    expect(screen.getByText(/Not available now: House lager/u)).toBeShown();
  });

  it('is not offered where all of it is off, with a check, or to whoever has ordered nothing', async () => {
    const off = menu.map((item) => ({ ...item, active: false }));
    await table(beers, { menu: off });
    expect(screen.queryByRole('button', { name: /^Same again/u })).toBeNull();
  });

  it('is not offered with a check', async () => {
    await table(beers, {}, session({ checkId: 'check-1' }));
    expect(screen.queryByRole('button', { name: /^Same again/u })).toBeNull();
  });
});

describe('the same again for a waiter', () => {
  it('is the last round of the whole table, whoever had it, and nothing is asked', async () => {
    const mine = waiter();
    const tableOrders = orders([mine], [session(), ...beers]);
    const asking = { ...venue, askAge: true };
    const api = await openApp(
      '/table-summary?lang=en',
      { tableOrders, placeOrder: { status: 'ok', orders: [] }, venue: asking },
      { session: mine, carts: memoryCarts() },
    );
    fireEvent.click(await press());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toEqual({
      sessionId: 'waiter-session',
      orderItems: [{ menuItemId: 'lager__500ml', options: [], quantity: 2 }],
    });
  });
});

describe('the same again of beers, where the venue asks who is 18 (D-051)', () => {
  const asking = {
    venue: { ...venue, askAge: true },
    menu: menu.map((one) => ({ ...one, age18: one.group === 'beer' })),
  };

  it('asks first, sends nothing after No, and says the answer with the order', async () => {
    const { api } = await table(beers, asking);
    fireEvent.click(await press());
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('placeOrder')).toHaveLength(0);
    fireEvent.click(await press());
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, I am 18' }));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({ adult: true });
  });
});
