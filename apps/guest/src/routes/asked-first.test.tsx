import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AllergenWord } from '@masa/domain/allergens';
import { extraSauce, wings12 } from '../testing/added.ts';
import { item, session, venue, waiter } from '../testing/evening.ts';
import { memoryCarts, memoryOwn, openApp, type Phone } from '../testing/open-app.tsx';

const known = (contains: AllergenWord[]) => ({ state: 'known' as const, contains, mayContain: [] });
const wings = item('wings', { name: 'Wings', allergens: known(['milk', 'eggs']) });
const fries = item('fries', { name: 'Fries', allergens: known(['gluten']) });
const dip = item('dip', { name: 'Dip', allergens: { ...known([]), mayContain: ['milk'] } });
const stew = item('stew', { name: 'Stew', allergens: { ...known([]), state: 'unknown' } });
const beer = item('lager__500ml', { name: 'Lager', group: 'beer', age18: true, allergens: known([]) });
const kvass = item('kvass__500ml', { name: 'Kvass', group: 'beer', allergens: known([]) });
const menu = [wings, fries, dip, stew, beer, kvass];
const mine = session();

let carts = memoryCarts();
let own = memoryOwn(mine.id);
beforeEach(() => {
  carts = memoryCarts();
  own = memoryOwn(mine.id);
});

type Bar = Phone & { readonly askAge?: boolean };
const onMenu = ({ askAge = false, ...phone }: Bar = {}) =>
  openApp('/menu?lang=en', { menu, venue: { ...venue, askAge } }, { session: mine, carts, own, ...phone });
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const add = (name: string) => press(new RegExp(`^${name}.*: add to cart$`, 'u'));
const inCart = () => [...carts.kept.values()].flatMap(({ lines }) => lines.map((line) => line.menuItemId));
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));
const settled = async () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('whoever avoids milk (D-047)', () => {
  beforeEach(() => {
    own = memoryOwn(mine.id, { avoided: ['milk'] });
  });

  it('is asked once, with the milk named; "Add anyway" adds, and that line asks no more', async () => {
    await onMenu();
    await add('Wings');
    const asked = await question('Add Wings?');
    expect(asked.getByText('It contains what you must avoid: milk.')).toBeShown();
    expect(inCart()).toEqual([]);
    fireEvent.click(asked.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(inCart()).toEqual(['wings']));
    expect(screen.queryByRole('dialog')).toBeNull();

    fireEvent.click(await screen.findByRole('link', { name: /Cart/u }));
    await press('One more Wings');
    await waitFor(() => expect(inCart()).toEqual(['wings', 'wings']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has nothing in the cart after "Do not add", and after Back', async () => {
    await onMenu();
    await add('Wings');
    fireEvent.click((await question('Add Wings?')).getByRole('button', { name: 'Do not add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await add('Wings');
    await question('Add Wings?');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeShown();
    expect(inCart()).toEqual([]);
  });

  it.each([
    ['Dip', 'It may contain what you must avoid: milk.'],
    ['Stew', 'Allergens not stated. Ask the waiter.'],
  ])('is asked of traces, and of what nobody has stated: %s', async (name, words) => {
    await onMenu();
    await add(name);
    expect((await question(`Add ${name}?`)).getByText(words)).toBeShown();
  });

  it('is asked nothing where traces are fine, or where nothing of it is in the dish', async () => {
    own = memoryOwn(mine.id, { avoided: ['milk'], tracesAreFine: true });
    await onMenu();
    await add('Dip');
    await add('Fries');
    await waitFor(() => expect(inCart()).toEqual(['dip', 'fries']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked in the sheet, in the place of its button, where what was picked decides', async () => {
    const sauced = item('buffalo__12pc', {
      ...wings12,
      name: 'Buffalo',
      allergens: known(['celery']),
      optionsCatalogue: [],
      modifiers: [
        {
          ...extraSauce,
          min: 0,
          choices: extraSauce.choices.map((choice) => ({ ...choice, allergens: known(['milk']) })),
        },
      ],
    });
    await openApp('/menu?lang=en', { menu: [sauced] }, { session: mine, carts, own });
    await press(/, Buffalo$/u);
    const sheet = await question('Buffalo');
    fireEvent.click(sheet.getAllByRole('checkbox')[0] ?? document.body);
    fireEvent.click(sheet.getByRole('button', { name: /^Add · /u }));
    const asked = await sheet.findByRole('group', { name: /^Add Buffalo/u });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent.click(within(asked).getByRole('button', { name: 'Do not add' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: /^Add · /u })).toBeShown());
    expect(inCart()).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: /^Add · /u }));
    fireEvent.click(await sheet.findByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(inCart()).toEqual(['buffalo__12pc']));
  });

  it('is never asked as a waiter, who orders for others', async () => {
    const victor = waiter();
    own = memoryOwn(victor.id, { avoided: ['milk'] });
    await onMenu({ session: victor });
    await add('Wings');
    await waitFor(() => expect(inCart()).toEqual(['wings']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a beer (D-051, D-052)', () => {
  it('asks nothing where the venue does not', async () => {
    await onMenu();
    await add('Lager');
    await waitFor(() => expect(inCart()).toEqual(['lager__500ml']));
    expect(own.kept.get(mine.id)?.adult).toBeNull();
  });

  it('asks 18 once a visit: not the second one, not after a reload; the order says the answer', async () => {
    const api = await onMenu({ askAge: true });
    await add('Kvass');
    await waitFor(() => expect(inCart()).toEqual(['kvass__500ml']));
    await add('Lager');
    fireEvent.click((await question('Are you 18 or older?')).getByRole('button', { name: 'Yes, I am 18' }));
    await waitFor(() => expect(inCart()).toHaveLength(2));
    expect(own.kept.get(mine.id)?.adult).toBe(true);
    fireEvent.click(await screen.findByRole('link', { name: /Cart/u }));
    await press(/^One more Lager/u);
    await waitFor(() => expect(inCart()).toHaveLength(3));
    expect(screen.queryByRole('dialog')).toBeNull();

    api.now({ placeOrder: { status: 'ok', orders: [] } });
    await press('Send to the kitchen');
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({ adult: true });
  });

  it('asks nothing after a reload', async () => {
    own = memoryOwn(mine.id, { adult: true });
    await onMenu({ askAge: true });
    await add('Lager');
    await waitFor(() => expect(inCart()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks again in another visit', async () => {
    own = memoryOwn('the visit before', { adult: true });
    await onMenu({ askAge: true });
    await add('Lager');
    expect((await question('Are you 18 or older?')).getByText(/We ask once/u)).toBeShown();
  });

  it('asks nothing that another tab has asked meanwhile', async () => {
    await onMenu({ askAge: true });
    await screen.findByRole('button', { name: /^Lager.*: add to cart$/u });
    await own.change(mine.id, { adult: true });
    await add('Lager');
    await waitFor(() => expect(inCart()).toEqual(['lager__500ml']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be added by who has said No; food goes, and says that he is not', async () => {
    const api = await onMenu({ askAge: true });
    await add('Lager');
    fireEvent.click((await question('Are you 18 or older?')).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(own.kept.get(mine.id)?.adult).toBe(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await add('Lager');
    const told = await question('Only from 18');
    fireEvent.click(told.getByRole('button', { name: 'I see' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inCart()).toEqual([]);
    await add('Fries');
    await waitFor(() => expect(inCart()).toEqual(['fries']));
    fireEvent.click(await screen.findByRole('link', { name: /Cart/u }));
    api.now({ placeOrder: { status: 'ok', orders: [] } });
    await press('Send to the kitchen');
    await waitFor(() => expect(api.callsOf('placeOrder')[0]?.body).toMatchObject({ adult: false }));
  });

  it('is asked again by who has turned away without an answer', async () => {
    await onMenu({ askAge: true });
    await add('Lager');
    fireEvent.click((await question('Are you 18 or older?')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(own.kept.get(mine.id)?.adult).toBeNull();
    await add('Lager');
    await question('Are you 18 or older?');
    await settled();
    expect(inCart()).toEqual([]);
  });

  it('is never asked of a waiter, and an order without an answer says nothing of it', async () => {
    const api = await onMenu({ askAge: true, session: waiter() });
    await add('Lager');
    fireEvent.click(await screen.findByRole('link', { name: /Cart/u }));
    api.now({ placeOrder: { status: 'ok', orders: [] } });
    await press(/^Send to the kitchen/u);
    await waitFor(() => expect(api.callsOf('placeOrder')).toHaveLength(1));
    expect(api.callsOf('placeOrder')[0]?.body).not.toHaveProperty('adult');
  });
});
