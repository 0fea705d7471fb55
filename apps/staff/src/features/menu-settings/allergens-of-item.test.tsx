import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { irina } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { aMenuItem, wings, type MenuItemAnswer } from '../../testing/menu-answers.ts';
import { openMenu, rowOf } from '../../testing/menu-list.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Known = MenuItemAnswer['allergens'];
const known: Known = {
  recipe: 'flour and milk',
  computed: { state: 'known', contains: ['milk', 'gluten', 'wheat'], mayContain: [] },
  proposed: { state: 'known', contains: ['milk', 'gluten', 'wheat'], mayContain: ['nuts'] },
  statement: null,
  outdated: false,
};

function openWith(allergens: Partial<Known>, handlers: Handlers = {}) {
  const item = () => wings('8pc', { allergens: { ...known, ...allergens } });
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    stockConfigs: () => [],
    menuItemStock: () => [],
    menuItemSettings: item,
    stateMenuItemAllergens: item,
    ...handlers,
  });
  return { server, ...renderApp('/waiter/menu/wings_buffalo__8pc/edit?lang=en') };
}
const block = async () => within(await screen.findByRole('region', { name: 'Allergens' }));
beforeEach(signedIn);

describe('the allergens of an item (AMB-211)', () => {
  it('are what guests are told', async () => {
    openWith({});
    const shown = await block();
    expect(shown.getByText('Contains: milk, gluten (wheat)')).toBeTruthy();
    expect(shown.getByText('May contain: nuts')).toBeTruthy();
  });

  it.each([
    ['unknown', 'Allergens not stated: something in it is not declared'],
    ['none', 'None of the 14 allergens'],
    // Nothing is named, and nobody has said that this is all (D-075).
    ['known', 'No allergen declared; nobody has confirmed the list'],
  ] as const)('are told where nothing is named: %s', async (state, words) => {
    openWith({ proposed: { state, contains: [], mayContain: [] } });
    expect((await block()).getByText(words)).toBeTruthy();
  });

  it('are taken away by the administrator, with a reason (D-044)', async () => {
    const { server, user } = openWith({});
    const shown = await block();
    const ofRecipe = within(shown.getByRole('group', { name: 'By the recipe' }));
    await user.click(ofRecipe.getByRole('checkbox', { name: 'gluten' }));
    await user.click(shown.getByRole('button', { name: 'Save allergens' }));
    expect(shown.getByText('Please say why: guests rely on it.')).toBeTruthy();
    expect(server.sent('stateMenuItemAllergens')).toHaveLength(0);
    await user.type(shown.getByLabelText('Why it does not contain: gluten'), 'Rice flour.');
    await user.click(shown.getByRole('button', { name: 'Also contains, stated by hand' }));
    await user.click(
      within(shown.getByRole('group', { name: 'Also contains, stated by hand' })).getByRole('checkbox', {
        name: 'celery',
      }),
    );
    await user.click(shown.getByRole('button', { name: 'Save allergens' }));
    await waitFor(() => expect(server.sent('stateMenuItemAllergens')).toHaveLength(1));
    expect(server.sent('stateMenuItemAllergens')[0]?.body).toEqual({
      contains: ['celery'],
      mayContain: [],
      removed: [{ allergen: 'gluten', reason: 'Rice flour.' }],
      confirmed: false,
      recipe: 'flour and milk',
    });
  });

  it('are confirmed anew where the recipe is another one', async () => {
    const removed = [
      { allergen: 'gluten' as const, reason: 'Rice flour.' },
      // The recipe says nothing of it any more.
      { allergen: 'eggs' as const, reason: 'No eggs.' },
    ];
    const statement = { contains: [], mayContain: [], removed, confirmed: true };
    const { server, user } = openWith({ outdated: true, statement });
    const shown = await block();
    expect(shown.getByText('The recipe has changed')).toBeTruthy();
    expect(shown.getByLabelText(/I have checked the whole list/u)).toHaveProperty('checked', false);
    await user.click(shown.getByRole('button', { name: 'Confirm allergens' }));
    await waitFor(() =>
      expect(server.sent('stateMenuItemAllergens')[0]?.body).toMatchObject({
        removed: [{ allergen: 'gluten', reason: 'Rice flour.' }],
        confirmed: false,
      }),
    );
  });

  it('say why they were not saved', async () => {
    const { user } = openWith({}, { stateMenuItemAllergens: () => refuse('recipe_changed') });
    const shown = await block();
    await user.click(shown.getByRole('checkbox', { name: /I have checked/u }));
    await user.click(shown.getByRole('button', { name: 'Save allergens' }));
    expect(await shown.findByRole('alert')).toBeTruthy();
  });

  it('are added to by a waiter, who can take nothing of the recipe away and confirm nothing', async () => {
    openWith({}, { ping: () => irina });
    const shown = await block();
    const ofRecipe = within(shown.getByRole('group', { name: 'By the recipe' }));
    expect(ofRecipe.getByRole('checkbox', { name: 'milk' })).toHaveProperty('disabled', true);
    expect(shown.queryByRole('checkbox', { name: /I have checked/u })).toBeNull();
    expect(shown.getByRole('button', { name: 'Save allergens' })).toBeTruthy();
  });

  it('of an item without a recipe are left to the administrator', async () => {
    openWith({ computed: null }, { ping: () => irina });
    const shown = await block();
    expect(shown.getByText('Without a recipe the administrator states the allergens.')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Save allergens' })).toBeNull();
  });
});

describe('the list of Menu Settings', () => {
  it('counts what is to be confirmed and what nobody has stated (D-044)', async () => {
    const drink = (id: string, allergens: Partial<Known>) =>
      aMenuItem({ id, names: { en: id }, allergens: { ...known, ...allergens } });
    const { user } = openMenu([
      drink('old', { outdated: true }),
      drink('plain', {}),
      drink('mojito', { proposed: { state: 'unknown', contains: [], mayContain: [] } }),
    ]);
    expect(within(await rowOf('old')).getByText('Allergens: confirm')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Allergens not stated: 1' }));
    expect(screen.queryByRole('listitem', { name: 'old' })).toBeNull();
    expect(await rowOf('mojito')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Allergens not stated: 1' }));
    await user.click(screen.getByRole('button', { name: 'Allergens to confirm: 1' }));
    expect(await rowOf('old')).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'mojito' })).toBeNull();
  });
});
