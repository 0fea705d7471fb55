import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AllergenSet } from '@masa/domain/allergens';
import { item, session, waiter } from '../testing/evening.ts';
import { memoryCarts, openApp } from '../testing/open-app.tsx';

const containing = (
  contains: AllergenSet['contains'],
  state: AllergenSet['state'] = 'known',
): AllergenSet => ({
  state,
  contains,
  mayContain: [],
});
const menu = [
  item('wings__8pc', { name: 'Wings', group: 'wings', allergens: containing(['milk', 'eggs']) }),
  item('rings', {
    name: 'Onion rings',
    group: 'beer_snacks',
    allergens: containing(['gluten']),
    diet: ['vegetarian'],
  }),
  item('fries', {
    name: 'Fries',
    group: 'beer_snacks',
    allergens: containing([], 'none'),
    diet: ['vegan', 'vegetarian'],
  }),
  item('mojito', {
    name: 'Mojito',
    group: 'cocktails',
    allergens: containing([], 'unknown'),
    diet: ['vegan', 'vegetarian'],
  }),
  item('litre', { name: 'Litre of lager', group: 'glovo', allergens: containing([]) }),
];
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function openFilters(sitting = session()) {
  await openApp('/menu?lang=en', { menu }, { session: sitting, carts: memoryCarts() });
  fireEvent.click(await screen.findByRole('button', { name: 'Find a dish or a drink' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Filters/u }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

describe('the filters of the menu (D-057)', () => {
  it('say at once how many fit, and count, list and the rest add up to the menu of guests', async () => {
    const sheet = await openFilters();
    expect(sheet.getByRole('button', { name: 'Show 4 dishes' })).toBeEnabled();
    fireEvent.click(sheet.getByRole('button', { name: 'milk' }));
    expect(sheet.getByRole('button', { name: 'milk' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(sheet.getByRole('button', { name: 'Vegetarian' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Show 2 dishes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 dishes fit').tagName).toBe('OUTPUT');
    expect(names()).toEqual(['Onion rings', 'Fries']);

    press('Why not the rest?');
    const rest = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rest).toEqual([
      'WingsContains: milkNot marked as vegetarian',
      'MojitoAllergens not stated. Ask the waiter.unknown',
    ]);
    expect(names().length + rest.length).toBe(menu.length - 1);
    expect(document.body.textContent).not.toContain('Litre of lager');
  });

  it('never let pass what nobody has stated, and tell why (D-042)', async () => {
    const sheet = await openFilters();
    fireEvent.click(sheet.getByRole('button', { name: 'lupin' }));
    expect(sheet.getByRole('button', { name: 'Show 3 dishes' })).toBeEnabled();
    fireEvent.click(sheet.getByRole('checkbox', { name: 'Traces are fine' }));
    expect(sheet.getByRole('button', { name: 'Show 3 dishes' })).toBeEnabled();
  });

  it('stand as pills that take themselves off, and fit in with what is typed', async () => {
    const sheet = await openFilters();
    fireEvent.click(sheet.getByRole('button', { name: 'milk' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Show 2 dishes' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mojito' } });
    expect(await screen.findByText('Nothing found for “mojito”')).toBeShown();
    expect(screen.getByText('Check the spelling or take a filter off.')).toBeShown();
    press('Take off “no milk”');
    await waitFor(() => expect(names()).toEqual(['Mojito']));
    expect(screen.queryByRole('button', { name: 'Remove filter: no milk' })).toBeNull();
  });

  it('say that nothing fits before the sheet is closed, and clear all in one press', async () => {
    const sheet = await openFilters();
    for (const name of ['milk', 'gluten', 'Vegetarian', 'Without alcohol'])
      fireEvent.click(sheet.getByRole('button', { name }));
    expect(sheet.getByRole('button', { name: 'Nothing fits' })).toBeDisabled();
    fireEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(sheet.getByRole('button', { name: 'Show 4 dishes' })).toBeEnabled();
  });

  it('tell the diet of what they show, and serve a waiter as well', async () => {
    const sheet = await openFilters(waiter());
    fireEvent.click(sheet.getByRole('button', { name: 'milk' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Show 3 dishes' }));
    await waitFor(() => expect(names()).toEqual(['Onion rings', 'Fries', 'Litre of lager']));
  });

  it('are asked of no server (D-046)', async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (to, init) => {
      asked.push(`${JSON.stringify(to)} ${JSON.stringify(init ?? {})}`);
      return fetch(to, init);
    };
    try {
      const sheet = await openFilters();
      fireEvent.click(sheet.getByRole('button', { name: 'peanuts' }));
      await waitFor(() => expect(sheet.getByRole('button', { name: /^Show/u })).toBeEnabled());
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked.join(' ')).not.toContain('peanuts');
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      'peanuts',
    );
    expect(location.href).not.toContain('peanuts');
  });
});
