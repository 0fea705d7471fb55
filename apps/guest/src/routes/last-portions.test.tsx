import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../features/cart/stored-cart.ts';
import type { MenuItem } from '../shared/menu-words.ts';
import { buffalo12, buffalo8, menu, session, waiter } from '../testing/evening.ts';
import { refuse } from '../testing/fake-api.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const seated = { session: session() };
const houseLager = menu.filter(({ id }) => id === 'lager__500ml');
const card = async (): Promise<HTMLElement> => {
  const dish = (await screen.findByRole('heading', { name: 'Buffalo', level: 3 })).closest('article');
  if (dish === null) throw new Error('Buffalo stands on no card.');
  return dish;
};
const sauce = (dish: HTMLElement) => within(dish).getByRole('button', { name: /sauce|соус|sos/iu });

/** The same dish, with so much ranch for it; none at all takes it off. */
const withRanch = (dish: MenuItem, left: number | null): MenuItem => ({
  ...dish,
  optionsCatalogue: dish.optionsCatalogue.map((group) => ({
    ...group,
    options: group.options.flatMap((option) =>
      option.id === 'ranch_dressing' ? (left === 0 ? [] : [{ ...option, left }]) : [option],
    ),
  })),
});

/** What a waiter is offered although none is left. */
const withRanchLeft = (dish: MenuItem): MenuItem => ({
  ...dish,
  optionsCatalogue: dish.optionsCatalogue.map((group) => ({
    ...group,
    options: group.options.map((option) =>
      option.id === 'ranch_dressing' ? { ...option, left: 0 } : option,
    ),
  })),
});

describe('the last portions', () => {
  it('are told on the price of their size, to eye and ear', async () => {
    await openApp('/menu?lang=en', { menu: [{ ...buffalo8, left: 3 }, buffalo12] }, seated);
    const dish = within(await card());
    const scarce = dish.getByRole('button', { name: /8.pcs/u });
    expect(scarce).toHaveName(/add to cart\. Last 3$/u);
    expect(within(scarce).getByText('Last 3')).toBeShown();
    expect(dish.getByRole('button', { name: /12.pcs/u })).not.toHaveText('Last');
    fireEvent.click(scarce);
    expect(screen.getByRole('link', { name: /Cart/u })).toHaveText('1');
  });

  it('are told beside an option that is nearly gone, only while it is the one shown', async () => {
    await openApp('/menu?lang=en', { menu: [withRanch(buffalo8, 2), withRanch(buffalo12, 1)] }, seated);
    const dish = await card();
    expect(dish).not.toHaveText('Last');
    fireEvent.click(sauce(dish));
    // The larger one needs more of it: what is told is never too much.
    expect(sauce(dish)).toHaveName('Dipping sauce: Ranch, Last 1, 2 of 2');
    expect(within(sauce(dish)).getByText('Last 1')).toBeShown();
  });

  it('are told beside a heat that is nearly gone', async () => {
    const hot = {
      optionGroup: 'spiciness_level',
      name: 'Spiciness',
      options: [{ id: 'extremely_spicy', name: 'Extremely spicy', left: 4 }],
    };
    await openApp('/menu?lang=en', { menu: [{ ...buffalo8, optionsCatalogue: [hot] }] }, seated);
    expect((await screen.findByRole('slider')).getAttribute('aria-valuetext')).toBe(
      'Extremely spicy · Last 4',
    );
  });

  it.each([
    ['en', 1, 'Last 1'],
    ['en', 3, 'Last 3'],
    ['ro', 1, 'A rămas 1'],
    ['ro', 3, 'Au rămas 3'],
    ['ru', 1, 'Осталась 1'],
    ['ru', 3, 'Осталось 3'],
  ])('are told in %s: %i', async (language, left, words) => {
    await openApp(`/menu?lang=${language}`, { menu: [{ ...buffalo8, left }] }, seated);
    expect(within(await card()).getByText(words)).toBeShown();
  });

  it('are not told of where there are enough', async () => {
    await openApp('/menu?lang=en', {}, seated);
    expect(await card()).not.toHaveText('Last');
  });
});

describe('what has just run out', () => {
  it('leaves the open menu by the live message, without a reload', async () => {
    const api = await openApp('/menu?lang=en', { menu: [buffalo8, buffalo12] }, seated);
    const dish = await card();
    fireEvent.click(sauce(dish));
    FakeSocket.last.accept();
    api.now({ menu: [withRanch(buffalo8, 0), { ...withRanch(buffalo12, 0), active: false }] });
    FakeSocket.last.say({ timestamp: 1, tableId: null });
    // The choice falls back to what is left of it.
    await waitFor(() => expect(sauce(dish)).toHaveName('Dipping sauce: Blue cheese, 1 of 1'));
    expect(within(dish).getByRole('button', { name: /Temporarily unavailable/u })).toBeDisabled();
    expect(within(dish).getByRole('button', { name: /8.pcs, 119/u })).toBeEnabled();
  });

  it('in one size alone: the other is still sold with it, and nobody gets another sauce than the one shown', async () => {
    await openApp('/menu?lang=en', { menu: [withRanch(buffalo12, 0), buffalo8] }, seated);
    const dish = await card();
    fireEvent.click(sauce(dish));
    expect(sauce(dish)).toHaveName('Dipping sauce: Ranch, 2 of 2');
    expect(within(dish).getByRole('button', { name: /Temporarily unavailable 12.pcs/u })).toBeDisabled();
    expect(within(dish).getByRole('button', { name: /8.pcs, 119/u })).toBeEnabled();
    fireEvent.click(sauce(dish));
    expect(within(dish).getByRole('button', { name: /12.pcs, 169/u })).toBeEnabled();
  });
});

describe('what has sold out, for a waiter (AMB-113)', () => {
  it('says so and can be ordered, dish and option', async () => {
    const api = await openApp(
      '/menu?lang=en',
      {
        menu: ({ query }) =>
          query['for'] === 'waiter'
            ? [{ ...withRanchLeft(buffalo8), left: 0 }]
            : [{ ...withRanch(buffalo8, 0), active: false, left: 0 }],
      },
      { session: waiter() },
    );
    const dish = await card();
    const add = await within(dish).findByRole('button', { name: /8.pcs.*Sold out$/u });
    expect(within(add).getByText('Sold out')).toBeShown();
    fireEvent.click(sauce(dish));
    expect(sauce(dish)).toHaveName('Dipping sauce: Ranch, Sold out, 2 of 2');
    fireEvent.click(add);
    expect(screen.getByRole('link', { name: /Cart/u })).toHaveText('1');
    expect(api.callsOf('menu').at(-1)?.query).toEqual({ lang: 'en', for: 'waiter' });
  });
});

describe('a phone on which nobody has sat down yet', () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const goneIs = (dish: HTMLElement) =>
    within(dish).findByRole('button', { name: /Temporarily unavailable/u });
  const off = { menu: [{ ...buffalo8, active: false, left: 0 }] };

  it('learns that a dish has gone when it is taken up again, and asks nothing while it is away', async () => {
    const api = await openApp('/menu?lang=en', { menu: [buffalo8] });
    const dish = await card();
    api.now(off);
    const asked = api.callsOf('menu').length;
    show('hidden');
    expect(api.callsOf('menu')).toHaveLength(asked);
    show('visible');
    expect(await goneIs(dish)).toBeDisabled();
    vi.restoreAllMocks();
  });

  it('looks once a minute while it is read', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const api = await openApp('/menu?lang=en', { menu: [buffalo8] });
    const dish = await card();
    api.now(off);
    act(() => void vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    expect(await goneIs(dish)).toBeDisabled();
  });
});

describe('a cart with something that has just run out', () => {
  const lager = { key: 'line-2', menuItemId: 'lager__500ml', options: [] };
  const phone = (...others: CartLine[]) => {
    const carts = memoryCarts();
    const line = {
      key: 'line-1',
      menuItemId: 'buffalo__8pc',
      options: [
        { group: 'spiciness_level', choice: 'very_spicy' },
        { group: 'wings_dipping_sauce', choice: 'ranch_dressing' },
      ],
      kept: {
        language: 'en' as const,
        name: 'Buffalo, 8 pcs',
        options: 'Very spicy · Ranch',
        price: buffalo8.price,
        image: null,
      },
    };
    carts.kept.set('ana-session', { lines: [line, ...others], submission: null });
    return { session: session(), carts };
  };

  it('marks a choice that is gone, by the word it was chosen by', async () => {
    await openApp('/menu/cart?lang=en', { menu: [withRanch(buffalo8, 0)] }, phone());
    const line = await screen.findByRole('listitem');
    await within(line).findByText('One of these choices is temporarily unavailable');
    expect(line).toHaveText('Very spicy · Ranch');
  });

  it.each(['option_inactive', 'item_inactive'] as const)(
    'says after %s what to do, and marks the line',
    async (refusal) => {
      const api = await openApp(
        '/menu/cart?lang=en',
        { menu: [buffalo8], placeOrder: refuse(refusal) },
        phone(),
      );
      const line = await screen.findByRole('listitem');
      expect(line).not.toHaveText('temporarily unavailable');
      // The live message has not come yet; the refusal alone makes the phone look.
      api.now({ menu: [withRanch(buffalo8, 0)] });
      fireEvent.click(screen.getByRole('button', { name: 'Send to the kitchen' }));
      expect(await screen.findByRole('alert')).toHaveText(
        'Something in your cart has just become unavailable. Take out what is marked and send the rest again.',
      );
      await within(line).findByText('One of these choices is temporarily unavailable');
      expect(screen.getByRole('button', { name: /Remove Buffalo/u })).toBeEnabled();
    },
  );

  it('Q-034 leaves it out of the total, and one button takes it out and sends the rest', async () => {
    const seat = phone(lager);
    const api = await openApp(
      '/menu/cart?lang=en',
      { menu: [{ ...buffalo8, active: false }, ...houseLager], placeOrder: { status: 'ok', orders: [] } },
      seat,
    );
    await screen.findByText('Temporarily unavailable');
    expect(screen.getByText('Total, 1 item')).toBeShown();
    expect(screen.getByText(/^55.MDL$/u)).toBeShown();
    fireEvent.click(screen.getByRole('button', { name: 'Take out what is unavailable and send the rest' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(api.callsOf('placeOrder').map(({ body }) => body)).toEqual([
      {
        sessionId: 'ana-session',
        undo: true,
        seenTotal: 5_500,
        orderItems: [{ menuItemId: 'lager__500ml', options: [] }],
      },
    ]);
    expect(seat.carts.kept.get('ana-session')?.lines).toEqual([]);
  });

  it('of which nothing is left to send only takes it out, and says that the cart is empty', async () => {
    const api = await openApp('/menu/cart?lang=en', { menu: [{ ...buffalo8, active: false }] }, phone());
    await screen.findByText('Temporarily unavailable');
    expect(screen.queryByText(/119/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Take out what is unavailable' }));
    expect(await screen.findByText('Your cart is empty')).toBeShown();
    expect(api.callsOf('placeOrder')).toHaveLength(0);
  });

  it('sends again whole what may be in the kitchen already, also when a dish of it has gone since', async () => {
    const seat = phone();
    const sent = seat.carts.kept.get('ana-session')?.lines ?? [];
    seat.carts.kept.set('ana-session', {
      lines: sent,
      submission: { key: 'a'.repeat(32), count: 1, detail: '' },
    });
    const api = await openApp(
      '/menu/cart?lang=en',
      { menu: [{ ...buffalo8, active: false }], placeOrder: { status: 'ok', orders: [] } },
      seat,
    );
    await screen.findByText('Temporarily unavailable');
    fireEvent.click(screen.getByRole('button', { name: 'Send to the kitchen' }));
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
  });

  it('is taken out of a quick order at the counter by the button that places it', async () => {
    const quick = waiter({ id: 'ana-session', isQuickOrder: true });
    const api = await openApp(
      '/menu/cart?lang=en',
      { menu: [{ ...buffalo8, active: false }, ...houseLager], quickOrder: refuse('internal_error') },
      { ...phone(lager), session: quick, credentials: { username: 'victor', password: 'secret' } },
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }));
    // The cart knows what is unavailable once the menu has come.
    fireEvent.click(
      await screen.findByRole('button', { name: /^Take out what is unavailable and place · 55.MDL$/u }),
    );
    await waitFor(() => expect(api.callsOf('quickOrder')).toHaveLength(1));
    expect(api.callsOf('quickOrder')[0]?.body).toMatchObject({
      order: { orderItems: [{ menuItemId: 'lager__500ml' }] },
    });
  });
});
