import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { menu, ordered, orders, session, waiter } from '../testing/evening.ts';
import { refuse, type Answers } from '../testing/fake-api.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const most = {
  favourites: {
    items: ['lager__500ml', 'gone', 'buffalo__8pc'].map((menuItemId, at) => ({ menuItemId, sold: 90 - at })),
  },
};
async function open(answers: Answers, who = waiter(), language = 'en') {
  const carts = memoryCarts();
  const api = await openApp(`/menu?lang=${language}`, answers, { session: who, carts });
  await screen.findByRole('heading', { level: 1 });
  return { api, carts, inCart: () => carts.kept.get(who.id)?.lines.map(({ menuItemId }) => menuItemId) };
}
const favourites = async (name = 'Favourites') => within(await screen.findByRole('region', { name }));

describe("favourites above a waiter's menu", () => {
  it('are what the house has sold most and still has, the most sold first', async () => {
    await open(most);
    const names = (await favourites()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringMatching(/^House lager, 500.ml 55.MDL$/u),
      expect.stringMatching(/^Buffalo, 8.pcs 119.MDL$/u),
    ]);
  });

  it('go into the cart with one touch, or open the sheet where there is something to choose', async () => {
    const { inCart } = await open(most);
    const keys = await favourites();
    fireEvent.click(keys.getByRole('button', { name: /^House lager/u }));
    await waitFor(() => expect(inCart()).toEqual(['lager__500ml']));
    fireEvent.click(keys.getByRole('button', { name: /^Buffalo/u }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(inCart()).toEqual(['lager__500ml']);
  });

  it('have the last round of the table before them, which goes into the cart and is not sent', async () => {
    const beers = [1, 2].map((n) => ordered(`beer-${n}`));
    const tableOrders = orders([session(), ...beers], [waiter()]);
    const { api, inCart } = await open({ ...most, tableOrders });
    const again = await screen.findByRole('button', { name: /^Last round again 2 × House lager/u });
    expect(again.textContent).toMatch(/110.MDL$/u);
    fireEvent.click(again);
    await waitFor(() => expect(inCart()).toEqual(['lager__500ml', 'lager__500ml']));
    expect(api.callsOf('placeOrder')).toEqual([]);
  });

  it('leave that round where the house has sold nothing yet, and it says what of it is gone', async () => {
    const gone = ordered('soup', { of: 'soup__bowl', name: 'Soup' });
    const tableOrders = orders([session(), ordered('beer-1'), gone], [waiter()]);
    await open({ favourites: { items: [] }, tableOrders });
    expect(await screen.findByRole('button', { name: /^Last round again 1 × House lager/u })).toBeTruthy();
    expect(screen.getByText(/^Not available now: Soup/u)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
  });

  it.each([
    ['ro', 'Cele mai cerute'],
    ['ru', 'Чаще всего'],
  ])('are there in %s', async (language, name) => {
    await open(most, waiter(), language);
    expect((await favourites(name)).getAllByRole('button')).toHaveLength(2);
  });

  it('are no guest\u2019s, and none where nobody answers: the menu is there', async () => {
    const guest = await open(most, session());
    await screen.findAllByRole('region');
    expect(guest.api.callsOf('favourites')).toEqual([]);
    cleanup();
    await open({ favourites: refuse('internal_error') });
    expect((await screen.findAllByText(menu[0]?.name ?? '')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
  });
});
