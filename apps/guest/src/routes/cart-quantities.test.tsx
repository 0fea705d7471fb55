import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../testing/evening.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';
import type { Submission } from '../features/cart/stored-cart.ts';

const dish = (key: string, menuItemId: string) => ({ key, menuItemId, options: [] });
const beer = (key: string) => dish(key, 'lager__500ml');
const taken = { status: 'ok' as const, orders: [] };

async function cartOf(lines: ReturnType<typeof dish>[], submission: Submission | null = null) {
  const carts = memoryCarts();
  const mine = session();
  carts.kept.set(mine.id, { lines, submission });
  const api = await openApp('/menu/cart?lang=en', { placeOrder: taken }, { session: mine, carts });
  await screen.findAllByRole('listitem');
  return { api, keys: () => carts.kept.get(mine.id)?.lines.map(({ key }) => key) ?? [] };
}
const lineOf = (name: string) =>
  within(screen.getAllByRole('listitem').find((line) => line.textContent.includes(name)) ?? document.body);
const less = () => screen.getByRole('button', { name: /^Remove one House lager/u });
const more = () => screen.getByRole('button', { name: /^One more House lager/u });
const send = () => screen.findByRole('button', { name: 'Send to the kitchen' });

describe('three beers and a dish', () => {
  const lines = [beer('a'), beer('b'), dish('f', 'buffalo__8pc'), beer('c')];

  it('are two lines, and one beer less is one beer less (D-030)', async () => {
    const { keys } = await cartOf(lines);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(lineOf('House lager').getByText('3')).toBeShown();
    expect(screen.getByText('Total, 4 items')).toBeShown();
    fireEvent.click(less());
    expect(lineOf('House lager').getByText('2')).toBeShown();
    await waitFor(() => expect(keys()).toEqual(['a', 'b', 'f']));
  });

  it('are four beers with one press, and two of three gone leave the bin (D-030)', async () => {
    const { keys } = await cartOf(lines);
    fireEvent.click(more());
    expect(lineOf('House lager').getByText('4')).toBeShown();
    await waitFor(() => expect(keys()).toHaveLength(5));
    for (const _ of [1, 2, 3]) fireEvent.click(less());
    expect(screen.getByRole('button', { name: /^Remove House lager/u })).toBeEnabled();
  });

  it('get back what was taken out by mistake, where it stood and under its key (D-030)', async () => {
    const { keys } = await cartOf(lines);
    fireEvent.click(screen.getByRole('button', { name: /^Remove Buffalo/u }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(keys()).toEqual(['a', 'b', 'f', 'c']));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('go as two lines, the beers with their number', async () => {
    const { api } = await cartOf(lines);
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toEqual({
      sessionId: session().id,
      undo: true,
      seenTotal: 28_400,
      orderItems: [
        { menuItemId: 'lager__500ml', options: [], quantity: 3 },
        { menuItemId: 'buffalo__8pc', options: [] },
      ],
    });
  });
});

it('takes the last one out with the way back on the menu, where an empty cart leads', async () => {
  const { keys } = await cartOf([beer('a')]);
  fireEvent.click(screen.getByRole('button', { name: /^Remove House lager/u }));
  expect(await screen.findByText('Your cart is empty')).toBeShown();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(keys()).toEqual(['a']));
});

it('repeats what an older version of the app sent in the words in which it was sent', async () => {
  const { api } = await cartOf([beer('a'), beer('b')], { key: 'their-key', count: 2, detail: '' });
  fireEvent.click(await send());
  await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
  const [call] = api.callsOf('placeOrder');
  expect(call?.headers.get('Idempotency-Key')).toBe('their-key');
  expect(call?.body).toMatchObject({
    orderItems: [
      { menuItemId: 'lager__500ml', options: [] },
      { menuItemId: 'lager__500ml', options: [] },
    ],
  });
});

it('sends thirty beers as twenty and ten: a line takes no more', async () => {
  const { api } = await cartOf(Array.from({ length: 30 }, (_, at) => beer(`beer-${at}`)));
  fireEvent.click(await send());
  await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
  expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({
    orderItems: [{ quantity: 20 }, { quantity: 10 }],
  });
});
