import { languages } from '@masa/domain/language';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { aMenuItem, wings, type MenuItemAnswer } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const groups: Answer<'menuGroups'> = [
  { id: 'wings', names: { en: 'Wings' }, rank: 1 },
  { id: 'soft_drinks', names: { en: 'Soft drinks' }, rank: 8 },
];
const optionGroups: Answer<'optionGroups'> = [
  {
    id: 'wings_dipping_sauce',
    names: { en: 'Dipping sauce' },
    rank: 1,
    options: [
      { id: 'blue_cheese_sauce', names: { en: 'Blue cheese sauce' }, rank: 1 },
      { id: 'ranch_dressing', names: { en: 'Ranch dressing' }, rank: 2 },
    ],
  },
  { id: 'nestea_type', names: { en: 'Flavour' }, rank: 2, options: [{ id: 'peach', names: {}, rank: 1 }] },
];
const stored = (id: string): Answer<'addMenuItem'> => {
  const { names, descriptions, group, price, active, rank, image, weightGrams, vatGroup, station } =
    aMenuItem();
  const simple = { group, price, active, rank, image, weightGrams, vatGroup, station };
  const told = { volumeMl: null, prepMinutes: null, diet: [], age18: null, additives: {}, nutrition: null };
  return { id, ...simple, ...told, names, descriptions, optionsCatalogue: [], modifiers: [] };
};

beforeEach(() => signedIn());

function open(place: string, handlers: Handlers = {}, { language = 'en', isAdmin = true } = {}) {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin }),
    menuSettings: () => [wings('8pc'), wings('12pc'), aMenuItem()],
    menuGroups: () => groups,
    optionGroups: () => optionGroups,
    stations: () => [],
    modifierGroups: () => [],
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings${place}?lang=${language}`) };
}
const form = async (name = 'Edit dish') => within(await screen.findByRole('form', { name }));
const sizeRow = async (name: string, of?: string) => within((await form(of)).getByRole('listitem', { name }));

describe('the menu editor', () => {
  it('is offered to the administrator alone', async () => {
    open('/menu/create', {}, { isAdmin: false });
    expect(await screen.findByText('Only an administrator can see this page.')).toBeTruthy();
    screen.getByRole('link', { name: 'Menu Settings' }).click();
    expect(await screen.findByText('3 of 3 on')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New dish' })).toBeNull();
  });

  it('stands around the list, and belongs to its tab', async () => {
    const { user } = open('');
    await user.click(await screen.findByRole('link', { name: 'New dish' }));
    expect(await form('New dish')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Menu Settings' }).getAttribute('aria-current')).toBe('page');
  });

  it('says what it waits for, what failed and what is gone', async () => {
    const { server } = open('/menu/dish/wings_buffalo', { optionGroups: () => silence });
    expect(await screen.findByText('Loading')).toBeTruthy();
    server.handlers.optionGroups = () => noAnswer;
    window.dispatchEvent(new Event('online'));
    expect(screen.queryByRole('form')).toBeNull();
    open('/menu/dish/soup');
    expect(await screen.findByText('This dish is not on the menu')).toBeTruthy();
  });
});

describe('a new dish', () => {
  it('asks for what is missing, and puts the keyboard there', async () => {
    const { server, user } = open('/menu/create');
    const dish = await form('New dish');
    await user.click(dish.getByRole('button', { name: 'Save dish' }));
    expect(dish.getByText('Please enter a name in at least one language.')).toBeTruthy();
    expect(dish.getByText('Please choose a category.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dish.getByRole('textbox', { name: 'Name' })));
    await user.type(dish.getByLabelText('Price, MDL'), 'dear');
    await user.type(dish.getByLabelText('Weight, g'), '1.5');
    await user.type(dish.getByRole('combobox', { name: 'Size' }), 'big one');
    expect(dish.getByText('Like 119 or 45.50.')).toBeTruthy();
    expect(dish.getByText('Whole grams, or nothing.')).toBeTruthy();
    expect(dish.getByText('Small Latin letters and digits, like 8pc or 330ml.')).toBeTruthy();
    expect(server.sent('addMenuItem')).toEqual([]);
  });

  it('keeps the keyboard in its first size while the page draws itself anew', async () => {
    const { user } = open('/menu/create');
    const dish = await form('New dish');
    const size = dish.getByRole('combobox', { name: 'Size' });
    size.focus();
    await user.click(dish.getByRole('tab', { name: /Română/u }));
    expect(size.isConnected).toBe(true);
    await user.click(size);
    window.dispatchEvent(new Event('online'));
    await user.keyboard('8pc');
    expect(document.activeElement).toBe(size);
  });

  it('marks the languages that are missing, and is shown as guests will see it', async () => {
    const { user } = open('/menu/create');
    const dish = await form('New dish');
    const marked = () =>
      dish.getAllByRole('tab').filter((tab) => tab.textContent?.includes('something is missing')).length;
    expect(marked()).toBe(languages.length);
    await user.type(dish.getByRole('textbox', { name: 'Name' }), 'Zama');
    expect(marked()).toBe(languages.length - 1);
    await user.click(dish.getByRole('tab', { name: /Română/u }));
    await user.type(dish.getByRole('textbox', { name: 'Name' }), 'Zeamă');
    await user.type(dish.getByRole('textbox', { name: /Description/u }), 'De casă.');
    expect(marked()).toBe(languages.length - 1);
    await user.type(dish.getByLabelText('Price, MDL'), '65');
    const preview = dish.getByRole('region', { name: 'As guests will see it', hidden: true });
    expect(preview.textContent).toContain('Zeamă');
    expect(preview.textContent).toContain('De casă.');
    expect(preview.textContent).toContain('65');
  });

  it('is sent size by size; after a failure only the rest is sent again, under the same name', async () => {
    const made: string[] = [];
    const menu: MenuItemAnswer[] = [wings('8pc')];
    let isBroken = true;
    const { server, user } = open('/menu/create', {
      menuSettings: () => menu,
      addMenuItem: ({ body }) => {
        const { id } = body as { id: string };
        if (made.length === 1 && isBroken) return refuse('photo_unknown');
        made.push(id);
        menu.push(aMenuItem({ id, group: 'wings', price: 6_500, names: { en: 'Soup' } }));
        return stored(id);
      },
      changeMenuItem: ({ params }) => stored(params['id'] ?? ''),
    });
    const dish = await form('New dish');
    await user.type(dish.getByRole('textbox', { name: 'Name' }), 'Soup');
    await user.selectOptions(dish.getByLabelText('Category'), 'Wings');
    expect(dish.getByLabelText<HTMLSelectElement>('Made in').value).toBe('kitchen');
    await user.type((await sizeRow('Size 1', 'New dish')).getByRole('combobox'), '300ml');
    await user.type((await sizeRow('Size 300ml', 'New dish')).getByLabelText('Price, MDL'), '65');
    await user.click(dish.getByRole('button', { name: 'Add a size' }));
    await user.keyboard('500ml');
    await user.type((await sizeRow('Size 500ml', 'New dish')).getByLabelText('Price, MDL'), '95,50');
    await user.click(dish.getByRole('button', { name: /^Dipping sauce/u }));
    await user.click(dish.getByRole('checkbox', { name: 'Ranch dressing' }));
    await user.click(dish.getByRole('button', { name: 'Save dish' }));
    expect(await dish.findByText(/The picture is not on the server any more/u)).toBeTruthy();
    isBroken = false;
    await user.click(dish.getByRole('button', { name: 'Save dish' }));
    expect(await screen.findByRole('link', { name: 'New dish' })).toBeTruthy();
    expect(made).toEqual(['soup__300ml', 'soup__500ml']);
    expect(server.sent('addMenuItem').map(({ body }) => body)[0]).toEqual({
      id: 'soup__300ml',
      group: 'wings',
      station: 'kitchen',
      vatGroup: 'B',
      image: null,
      price: 6_500,
      weightGrams: null,
      names: { en: 'Soup' },
      descriptions: {},
      optionsCatalogue: [
        { optionGroup: 'wings_dipping_sauce', options: [{ id: 'ranch_dressing', active: true, rank: 1 }] },
      ],
    });
  });
});

describe('a dish that is changed', () => {
  it('sends only what is new of each size, and what left it', async () => {
    const { server, user } = open('/menu/dish/wings_buffalo', {
      changeMenuItem: ({ params }) => stored(params['id'] ?? ''),
      deleteMenuItem: ({ params }) => ({ status: 'deleted', id: params['id'] ?? '' }),
    });
    const dish = await form();
    expect((await sizeRow('Size 8pc')).getByRole('combobox').hasAttribute('readonly')).toBe(true);
    const price = (await sizeRow('Size 8pc')).getByLabelText('Price, MDL');
    await user.clear(price);
    await user.type(price, '129');
    await user.click(dish.getByRole('button', { name: 'Remove size 12pc' }));
    await user.click(dish.getByRole('button', { name: 'Save dish' }));
    await waitFor(() => expect(server.sent('deleteMenuItem')).toHaveLength(1));
    expect(server.sent('changeMenuItem').map(({ params, body }) => [params['id'], body])).toEqual([
      ['wings_buffalo__8pc', { price: 12_900 }],
    ]);
    expect(server.sent('deleteMenuItem')[0]?.params['id']).toBe('wings_buffalo__12pc');
  });

  it('keeps what its options were: on or off, and where', async () => {
    const { server, user } = open('/menu/dish/wings_buffalo', {
      menuSettings: () => [
        wings('8pc', {
          optionsCatalogue: [
            {
              optionGroup: 'wings_dipping_sauce',
              names: {},
              options: [
                { id: 'ranch_dressing', names: {}, active: false, rank: 7, spiceLevel: null, soldOut: false },
              ],
            },
          ],
        }),
      ],
      changeMenuItem: ({ params }) => stored(params['id'] ?? ''),
    });
    const dish = await form();
    await user.click(dish.getByRole('button', { name: /^Dipping sauce.*1 of 2$/u }));
    await user.click(dish.getByRole('checkbox', { name: 'Blue cheese sauce' }));
    await user.click(dish.getByRole('button', { name: 'Save dish' }));
    await waitFor(() => expect(server.sent('changeMenuItem')).toHaveLength(1));
    expect(server.sent('changeMenuItem')[0]?.body).toEqual({
      optionsCatalogue: [
        {
          optionGroup: 'wings_dipping_sauce',
          options: [
            { id: 'ranch_dressing', active: false, rank: 7 },
            { id: 'blue_cheese_sauce', active: true, rank: 8 },
          ],
        },
      ],
    });
  });

  it('goes with all its sizes, after a question', async () => {
    const { server, user } = open('/menu/dish/wings_buffalo', {
      deleteMenuItem: ({ params }) =>
        params['id'] === 'wings_buffalo__8pc'
          ? refuse('menu_item_not_found')
          : { status: 'deleted', id: params['id'] ?? '' },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete dish' }));
    expect(screen.getByText(/Bills and reports keep what was ordered/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(server.sent('deleteMenuItem')).toHaveLength(2));
    expect(await screen.findByRole('link', { name: 'New dish' })).toBeTruthy();
  });

  it('is not left with changes before that was asked', async () => {
    const { user } = open('/menu/dish/kvass');
    const dish = await form();
    await user.type(dish.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(dish.getByRole('button', { name: 'Cancel' }));
    expect(dish.getByRole('button', { name: 'Save dish', hidden: true }).closest('[hidden]')).not.toBeNull();
  });
});
