import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../features/cart/stored-cart.ts';
import { toBani } from '@masa/domain/money';
import { extraRanch, extras, extraSauce, fries, onBill, platter, wings12, wings8 } from '../testing/added.ts';
import { menu, ordered, orders, session } from '../testing/evening.ts';
import { lost, type Answers } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const options = [
  { group: 'spiciness_level', choice: 'very_spicy' },
  { group: 'wings_dipping_sauce', choice: 'blue_cheese_sauce' },
];
const plain = (key: string): CartLine => ({ key, menuItemId: 'buffalo__12pc', options });
const rich = (key: string): CartLine => ({ ...plain(key), modifiers: [extraRanch, fries] });
const taken = { status: 'ok' as const, orders: [] };
const withAdded = [wings8, wings12, platter, ...menu.slice(2)];

async function cartOf(lines: readonly CartLine[], answers: Answers = {}) {
  const carts = memoryCarts();
  const mine = session();
  carts.kept.set(mine.id, { lines, submission: null });
  const api = await openApp(
    '/menu/cart?lang=en',
    { menu: withAdded, placeOrder: taken, ...answers },
    { session: mine, carts },
  );
  await screen.findAllByRole('listitem');
  return api;
}
const send = () => screen.findByRole('button', { name: 'Send to the kitchen' });

describe('in the cart', () => {
  it('tells what was added and what it costs, in the one sum of its line', async () => {
    await cartOf([rich('a'), rich('b'), plain('c'), rich('d')]);
    const [first, second, ...others] = screen.getAllByRole('listitem');
    expect(first).toHaveText(/Very spicy · Blue cheese\+ Extra ranch.15 · \+ Fries.35657/u);
    expect(second).toHaveText(/Very spicy · Blue cheese169/u);
    expect(others).toHaveLength(0);
    expect(screen.getByText(/826.MDL/u)).toBeShown();
  });

  it('sends it with the dish, and nothing where nothing was added', async () => {
    const api = await cartOf([rich('a'), rich('b'), plain('c'), rich('d')]);
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toEqual({
      sessionId: session().id,
      undo: true,
      seenTotal: 82_600,
      orderItems: [
        { menuItemId: 'buffalo__12pc', options, modifiers: [extraRanch, fries], quantity: 3 },
        { menuItemId: 'buffalo__12pc', options },
      ],
    });
  });

  it('adds one more of the same with what was added to it', async () => {
    const api = await cartOf([rich('a')]);
    fireEvent.click(screen.getByRole('button', { name: /^One more Buffalo/u }));
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({
      orderItems: [{ modifiers: [extraRanch, fries], quantity: 2 }],
    });
  });

  it('reckons with the price of the size, and with the dearest ones in the price of the dish', async () => {
    const cheddar = { group: 'wings_extras', choice: 'add_cheddar', count: 1 };
    const oneFree = { ...wings12, modifiers: [extraSauce, { ...extras(1_900), included: 1 }] };
    await cartOf([{ ...plain('a'), modifiers: [cheddar, fries] }], { menu: [oneFree] });
    expect(screen.getByRole('listitem')).toHaveText(/\+ Fries · \+ Melted cheddar.19188/u);
  });

  it('opens the sheet with its picks, and saves what is changed in its place', async () => {
    const api = await cartOf([rich('a'), rich('b'), plain('c')]);
    const change = () => {
      const [button] = screen.getAllByRole('button', { name: /^Change Buffalo, 12.pcs$/u });
      if (button) fireEvent.click(button);
    };
    const saves = () => screen.getByRole('button', { name: /^Save/u });
    change();
    await screen.findByRole('dialog', { name: 'Buffalo' });
    expect(screen.getByRole('checkbox', { name: /^Ranch/u, checked: true })).toBeShown();
    expect(saves()).toHaveText(/^Save · 438.MDL/u);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Fries/u }));
    fireEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(saves()).toHaveText(/^Save · 184.MDL/u);
    fireEvent.click(saves());
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await send());
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({
      orderItems: [{ modifiers: [extraRanch] }, { menuItemId: 'buffalo__12pc', options }],
    });
  });

  it('keeps nothing of a sheet that is closed', async () => {
    await cartOf([rich('a')]);
    fireEvent.click(screen.getByRole('button', { name: /^Change Buffalo/u }));
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Fries/u }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('listitem')).toHaveText('+ Fries');
  });

  it('marks a line whose addition has left the menu, and sends the rest', async () => {
    const noFries = { ...extras(1_900), choices: extras(1_900).choices.slice(1) };
    const kept = {
      language: 'en' as const,
      name: 'Buffalo, 12 pcs',
      options: 'Very spicy · Blue cheese',
      added: '+ Extra ranch 15 · + Fries 35',
      price: toBani(21_900),
      image: null,
    };
    const api = await cartOf([{ ...rich('a'), kept }, plain('b')], {
      menu: [{ ...wings12, modifiers: [extraSauce, noFries] }],
    });
    const [gone] = screen.getAllByRole('listitem');
    expect(gone).toHaveText('+ Extra ranch 15 · + Fries 35');
    expect(gone).toHaveText('One of these choices is temporarily unavailable');
    expect(gone).not.toHaveText('219');
    fireEvent.click(screen.getByRole('button', { name: 'Take out what is unavailable and send the rest' }));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({
      orderItems: [{ menuItemId: 'buffalo__12pc', options }],
    });
  });

  it('marks a line which now names too many of a group', async () => {
    const both = [fries, { group: 'wings_extras', choice: 'add_cheddar', count: 1 }];
    await cartOf([{ ...plain('a'), modifiers: both }], {
      menu: [{ ...wings12, modifiers: [{ ...extras(1_900), max: 1 }] }],
    });
    expect(screen.getByRole('listitem')).toHaveText('One of these choices is temporarily unavailable');
  });

  it('shows what was kept while there is no menu', async () => {
    const kept = {
      language: 'en' as const,
      name: 'Buffalo, 12 pcs',
      options: 'Very spicy · Blue cheese',
      added: '+ Fries 35',
      price: toBani(20_400),
      image: null,
    };
    await cartOf([{ ...plain('a'), modifiers: [fries], kept }], { menu: lost });
    expect(screen.getByRole('listitem')).toHaveText(/\+ Fries 35204/u);
  });

  it('shows of an older cart what the kitchen will make, where nobody was asked', async () => {
    await cartOf([{ key: 'a', menuItemId: 'platter', options: [] }]);
    expect(screen.getByRole('listitem')).toHaveText(/Platter\+ Buffalo · \+ Hellfire329/u);
  });
});

describe('on the page of the table', () => {
  const wings = { name: 'Buffalo', of: 'buffalo__12pc' };
  const added = [onBill(extraRanch, 'Extra ranch', 1_500), onBill(fries, 'Fries', 3_500)];

  it('shows what was added and its price, and keeps apart what differs in it', async () => {
    const ana = session();
    const bill = orders([
      ana,
      ordered('o1', { ...wings, modifiers: added, regularPrice: 21_900 }),
      ordered('o2', { ...wings, modifiers: added.slice(0, 1), regularPrice: 18_400 }),
      ordered('o3', { ...wings, modifiers: added, regularPrice: 21_900 }),
    ]);
    await openApp('/table-summary?lang=en', { tableOrders: bill }, { session: ana });
    const section = (await screen.findByRole('button', { name: /^Ana/u })).closest('section');
    const rows = within(section ?? document.body).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveText(/2 × Buffalo, 12.pcs\+ Extra ranch.15 · \+ Fries.35438/u);
    expect(rows[1]).toHaveText(/Buffalo, 12.pcs\+ Extra ranch.15184/u);
  });

  it('keeps apart equal sums with other additions, and names several of one', async () => {
    const ana = session();
    const bill = orders([
      ana,
      ordered('o1', { ...wings, modifiers: added.slice(0, 1), regularPrice: 18_400 }),
      ordered('o2', {
        ...wings,
        modifiers: [onBill({ ...fries, count: 2 }, 'Fries', 0)],
        regularPrice: 18_400,
      }),
    ]);
    await openApp('/table-summary?lang=en', { tableOrders: bill }, { session: ana });
    expect(await screen.findByText('+ 2 × Fries')).toBeShown();
    expect(screen.getByText(/\+ Extra ranch.15/u)).toBeShown();
  });
});
