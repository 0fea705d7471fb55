import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { nutrients } from '@masa/domain/menu-editing';
import { recordOf } from '@masa/domain/record';
import { irina } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { wings, type MenuItemAnswer } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => signedIn());
const milk: MenuItemAnswer['allergens'] = {
  recipe: '',
  computed: null,
  proposed: { state: 'known', contains: ['milk'], mayContain: [] },
  statement: null,
  outdated: false,
};

async function open(change: Partial<MenuItemAnswer> = {}) {
  const sizes = [wings('8pc', change), wings('12pc', change)];
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    menuSettings: () => sizes,
    menuGroups: () => [{ id: 'wings', names: { en: 'Wings' }, rank: 1 }],
    optionGroups: () => [],
    stations: () => [],
    modifierGroups: () => [],
    changeMenuItem: ({ params }) => {
      const { allergens: _, modifierGroups: __, optionsCatalogue: ___, ...item } = wings('8pc');
      return { ...item, id: params['id'] ?? '', optionsCatalogue: [] };
    },
  });
  const { user } = renderApp('/waiter/settings/menu/dish/wings_buffalo?lang=en');
  const form = within(await screen.findByRole('form', { name: 'Edit dish' }));
  return { server, user, form, save: () => user.click(form.getByRole('button', { name: 'Save dish' })) };
}

describe('what a dish is for whoever chooses by it (AMB-213, AMB-214)', () => {
  it('stands behind the fields that were there before, and is sent only where it is new', async () => {
    const { server, user, form, save } = await open();
    const fields = form.getAllByRole('textbox').map((field) => field.getAttribute('id'));
    const volume = form.getByLabelText('Volume, ml · 8pc');
    expect(fields.indexOf(volume.id)).toBeGreaterThan(
      fields.indexOf(form.getAllByLabelText('Weight, g').at(-1)?.id ?? ''),
    );
    await user.click(form.getByRole('checkbox', { name: 'Without alcohol' }));
    await user.selectOptions(form.getByLabelText('Who may have it'), 'Only from 18');
    await user.type(volume, '250');
    await user.type(form.getByLabelText(/^Additives/u), 'E 330');
    await save();
    await waitFor(() => expect(server.sent('changeMenuItem')).toHaveLength(2));
    const both = { diet: ['alcohol_free'], age18: true, additives: { en: 'E 330' } };
    expect(server.sent('changeMenuItem').map(({ body }) => body)).toEqual([{ ...both, volumeMl: 250 }, both]);
  });

  it('has all seven figures of its nutrition, or none', async () => {
    const { server, user, form, save } = await open();
    await user.click(form.getByRole('button', { name: 'Nutrition' }));
    await user.type(form.getByLabelText('Energy, kcal'), '290');
    await save();
    expect(form.getByText('All seven figures, with one decimal at most, or none.')).toBeTruthy();
    expect(server.sent('changeMenuItem')).toHaveLength(0);
    for (const label of [
      'Fat, g',
      'of which saturates, g',
      'Carbohydrate, g',
      'of which sugars, g',
      'Protein, g',
      'Salt, g',
    ])
      await user.type(form.getByLabelText(label), '1,5');
    await save();
    await waitFor(() => expect(server.sent('changeMenuItem')).toHaveLength(2));
    expect(server.sent('changeMenuItem')[0]?.body).toEqual({
      nutrition: { ...recordOf(nutrients, () => 1.5), kcal: 290 },
    });
  });

  it('is no vegan dish while it contains milk, which is named (D-045)', async () => {
    const { server, user, form, save } = await open({ allergens: milk });
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    expect(form.getByText('Vegan: not possible, it contains milk.')).toBeTruthy();
    await save();
    expect(server.sent('changeMenuItem')).toHaveLength(0);
    await user.click(form.getByRole('checkbox', { name: 'Vegan' }));
    await user.click(form.getByRole('checkbox', { name: 'Vegetarian' }));
    await save();
    await waitFor(() => expect(server.sent('changeMenuItem')[0]?.body).toEqual({ diet: ['vegetarian'] }));
  });

  it('keeps nobody from changing the rest where a recipe took a mark away later', async () => {
    const { server, user, form, save } = await open({ allergens: milk, diet: ['vegan'] });
    expect(form.getByText('Vegan: not possible, it contains milk.')).toBeTruthy();
    const [price] = form.getAllByLabelText('Price, MDL');
    if (!price) throw new Error('A size has a price.');
    await user.clear(price);
    await user.type(price, '99');
    await save();
    await waitFor(() => expect(server.sent('changeMenuItem')[0]?.body).toEqual({ price: 9_900 }));
  });
});
