import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import {
  aConfig,
  aUse,
  wings,
  type MenuItemAnswer,
  type OptionAnswer,
  type UseAnswer,
} from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const configs = [
  aConfig('chicken', 'Chicken wings'),
  aConfig('ranch', 'Ranch dressing'),
  aConfig('celery', 'Celery'),
];

function openWith(handlers: Handlers = {}, language = 'en') {
  let item = wings('8pc');
  let uses: UseAnswer[] = [aUse('chicken', 0.3)];
  const changeOption = (id: string | undefined, fields: Partial<OptionAnswer>): MenuItemAnswer => {
    item = {
      ...item,
      optionsCatalogue: item.optionsCatalogue.map((group) => ({
        ...group,
        options: group.options.map((option) => (option.id === id ? { ...option, ...fields } : option)),
      })),
    };
    return item;
  };
  const server = new FakeServer({
    menuItemSettings: () => item,
    activateMenuItem: ({ body }) => (item = { ...item, ...(body as { active: boolean }) }),
    rankMenuItem: ({ body }) => (item = { ...item, ...(body as { rank: number }) }),
    activateMenuOption: ({ params, body }) => changeOption(params['optionId'], body as { active: boolean }),
    rankMenuOption: ({ params, body }) => changeOption(params['optionId'], body as { rank: number }),
    stockConfigs: () => configs,
    menuItemStock: () => uses,
    addMenuItemStock: ({ body }) => {
      const { stockId, ratio } = body as { stockId: string; ratio: number };
      const use = aUse(stockId, ratio);
      uses = [...uses, use];
      return use;
    },
    changeMenuItemStock: ({ body }) => {
      const changed = body as { id: string; stockId: string; ratio: number };
      uses = uses.map((use) => (use.id === changed.id ? { ...use, ...changed } : use));
      return aUse(changed.stockId, changed.ratio);
    },
    removeMenuItemStock: ({ params }) => {
      uses = uses.filter(({ id }) => id !== params['depId']);
      return { status: 'deleted', id: params['depId'] ?? '' };
    },
    menuOptionStock: () => [],
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/menu/wings_buffalo__8pc/edit?lang=${language}`) };
}

const recipe = async () => within(await screen.findByRole('region', { name: 'What one portion uses' }));
const row = (name: string) => screen.findByRole('listitem', { name });
const option = async (name: string) => within(await row(name));
const alertText = async () => (await screen.findByRole('alert')).textContent;

beforeEach(signedIn);

describe('the screen of an item', () => {
  it('names the item and its size, and says what it is (S-093)', async () => {
    openWith();
    expect(await screen.findByRole('heading', { level: 1, name: 'Buffalo wings, 8\u00a0pcs' })).toBeTruthy();
    const own = within(screen.getByRole('region', { name: 'Menu Settings' }));
    expect(own.getByText('Wings')).toBeTruthy();
    expect(own.getByText(/119\sMDL · kitchen/u)).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Buffalo wings, 8\u00a0pcs'));
  });

  it('switches and ranks the item (S-094)', async () => {
    const { server, user } = openWith();
    const own = within(await screen.findByRole('region', { name: 'Menu Settings' }));
    await user.click(own.getByRole('switch'));
    await user.click(await own.findByRole('button', { name: /^Undo/u }));
    await waitFor(() => expect(own.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
    expect(server.sent('activateMenuItem').map(({ body }) => body)).toEqual([
      { active: false },
      { active: true },
    ]);
    const rank = own.getByRole('spinbutton');
    await user.clear(rank);
    await user.type(rank, '3{Enter}');
    expect(await own.findByText('Saved')).toBeTruthy();
    expect(server.sent('rankMenuItem').map(({ body }) => body)).toEqual([{ rank: 3 }]);
  });

  it('goes back to the list', async () => {
    const { user } = openWith({ menuSettings: () => [wings('8pc')] });
    await screen.findByRole('heading', { level: 1, name: /^Buffalo wings/u });
    await user.click(screen.getByRole('button', { name: 'Back to Menu Settings' }));
    expect(await screen.findByRole('searchbox', { name: 'Find a dish' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/waiter/settings?lang=en');
  });

  it('goes back to what was searched for', async () => {
    void new FakeServer({
      menuSettings: () => [wings('8pc', { id: 'wings_buffalo' })],
      menuItemSettings: () => wings('8pc'),
      stockConfigs: () => configs,
      menuItemStock: () => [],
    });
    const { user } = renderApp('/waiter/settings?lang=en&find=buffalo');
    await user.click(await screen.findByRole('link', { name: 'Buffalo wings' }));
    await user.click(await screen.findByRole('button', { name: 'Back to Menu Settings' }));
    expect(await screen.findByDisplayValue('buffalo')).toBeTruthy();
  });

  it('shows that it loads', async () => {
    openWith({ menuItemSettings: () => silence });
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Menu item' })).toBeTruthy();
  });

  it.each([
    ['en', refuse('menu_item_not_found'), 'Failed to load menu item.'],
    ['ro', refuse('internal_error'), 'Produsul din meniu nu a putut fi încărcat.'],
    ['ru', noAnswer, 'Не удалось загрузить позицию меню.'],
  ] as const)('says in %s when it could not be loaded (S-100)', async (language, said, text) => {
    openWith({ menuItemSettings: () => said }, language);
    expect(await alertText()).toContain(text);
  });

  it('says when it could not be updated (S-100)', async () => {
    const { user } = openWith({ activateMenuItem: () => refuse('internal_error') });
    const own = within(await screen.findByRole('region', { name: 'Menu Settings' }));
    await user.click(own.getByRole('switch'));
    expect((await own.findByRole('alert')).textContent).toBe('Failed to update item.');
  });
});

describe('the options of an item', () => {
  it('stand by group, with chillies beside those that have a spice level', async () => {
    openWith();
    const heat = within(await screen.findByRole('region', { name: 'Spiciness' }));
    expect(heat.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Very spicy',
      'Extremely spicy',
    ]);
    const chillies = (name: string) =>
      heat.getByRole('listitem', { name }).querySelectorAll('.chilli:not(.is-off)').length;
    expect([chillies('Very spicy'), chillies('Extremely spicy')]).toEqual([3, 4]);
    const sauces = screen.getByRole('region', { name: 'Dipping sauce' });
    expect(sauces.querySelector('.chilli')).toBeNull();
  });

  it('are switched, called back and ranked (S-095)', async () => {
    const { server, user } = openWith();
    const ranch = await option('Ranch dressing');
    await user.click(ranch.getByRole('switch', { name: 'Ranch dressing on the menu' }));
    await user.click(await ranch.findByRole('button', { name: 'Undo: put Ranch dressing back on the menu' }));
    await waitFor(() => expect(ranch.getByRole('switch').getAttribute('aria-checked')).toBe('true'));
    const calls = server.sent('activateMenuOption');
    expect(calls.map(({ params }) => ({ ...params }))).toEqual([
      { id: 'wings_buffalo__8pc', optionId: 'ranch_dressing' },
      { id: 'wings_buffalo__8pc', optionId: 'ranch_dressing' },
    ]);
    expect(calls.map(({ body }) => body)).toEqual([{ active: false }, { active: true }]);
    const rank = ranch.getByRole('spinbutton', { name: 'Place of Ranch dressing' });
    await user.click(rank);
    await user.keyboard('{ArrowUp}');
    await user.tab();
    await waitFor(() => expect(server.sent('rankMenuOption').map(({ body }) => body)).toEqual([{ rank: 3 }]));
  });

  it('say when they could not be updated (S-100)', async () => {
    const { user } = openWith({ activateMenuOption: () => noAnswer });
    const ranch = await option('Ranch dressing');
    await user.click(ranch.getByRole('switch'));
    expect((await ranch.findByRole('alert')).textContent).toBe('Failed to update option.');
  });

  it('open to what they use up, asked for only then (S-097)', async () => {
    const { server, user } = openWith({
      addMenuOptionStock: ({ body }) => ({
        ...aUse('ranch', 0.06),
        optionId: 'ranch_dressing',
        ...(body as { ratio: number }),
      }),
    });
    const ranch = await option('Ranch dressing');
    expect(server.sent('menuOptionStock')).toEqual([]);
    await user.click(ranch.getByRole('button', { name: 'Ranch dressing: what it uses', expanded: false }));
    expect(await ranch.findByText('Nothing is taken from the stock for it yet.')).toBeTruthy();
    await user.selectOptions(ranch.getByRole('combobox', { name: 'Stock item' }), 'Ranch dressing');
    await user.type(ranch.getByRole('textbox', { name: /^Ratio/u }), '0.06');
    await user.click(ranch.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.sent('addMenuOptionStock')).toHaveLength(1));
    const [call] = server.sent('addMenuOptionStock');
    expect({ ...call?.params }).toEqual({ id: 'wings_buffalo__8pc', optionId: 'ranch_dressing' });
    expect(call?.body).toEqual({ stockId: 'ranch', ratio: 0.06 });
  });
});

describe('what a portion uses', () => {
  it('lists each stock with its ratio, and offers only those that are not listed (S-096, S-099)', async () => {
    openWith();
    const section = await recipe();
    const ratio: HTMLInputElement = await section.findByRole('textbox', { name: 'Ratio of Chicken wings' });
    expect(ratio.value).toBe('0.30');
    const offered = within(section.getByRole('combobox')).getAllByRole('option');
    expect(offered.map((one) => one.textContent)).toEqual([
      'Choose a stock item',
      'Ranch dressing',
      'Celery',
    ]);
  });

  it('needs both stock and ratio (S-098)', async () => {
    const { server, user } = openWith();
    const section = await recipe();
    await user.click(await section.findByRole('button', { name: 'Add' }));
    expect(section.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Please choose a stock item.',
      'A number from 0 in steps of 0.01.',
    ]);
    expect(server.sent('addMenuItemStock')).toEqual([]);
  });

  it.each(['-1', '0.005', 'much', '20000'])('refuses %s as ratio', async (typed) => {
    const { server, user } = openWith();
    const section = await recipe();
    await user.selectOptions(await section.findByRole('combobox'), 'Celery');
    await user.type(section.getByRole('textbox', { name: /^Ratio kg/u }), typed);
    await user.click(section.getByRole('button', { name: 'Add' }));
    expect(section.getByRole('alert').textContent).toBe('A number from 0 in steps of 0.01.');
    expect(server.sent('addMenuItemStock')).toEqual([]);
  });

  it('takes one more stock, with a comma as well, from zero on', async () => {
    const { server, user } = openWith();
    const section = await recipe();
    for (const [name, ratio] of [
      ['Celery', '0,05'],
      ['Ranch dressing', '0'],
    ] as const) {
      await user.selectOptions(await section.findByRole('combobox'), name);
      await user.type(section.getByRole('textbox', { name: /^Ratio kg/u }), ratio);
      await user.keyboard('{Enter}');
      await section.findByRole('textbox', { name: `Ratio of ${name}` });
    }
    expect(server.sent('addMenuItemStock').map(({ body }) => body)).toEqual([
      { stockId: 'celery', ratio: 0.05 },
      { stockId: 'ranch', ratio: 0 },
    ]);
    expect(await section.findByText('Every stock item is listed.')).toBeTruthy();
    expect(section.queryByRole('combobox')).toBeNull();
  });

  it('changes a ratio where it stands', async () => {
    const { server, user } = openWith();
    const section = await recipe();
    const ratio: HTMLInputElement = await section.findByRole('textbox', { name: 'Ratio of Chicken wings' });
    await user.click(ratio);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(ratio.value).toBe('0.32');
    await user.tab();
    await waitFor(() =>
      expect(server.sent('changeMenuItemStock').map(({ body }) => body)).toEqual([
        { id: 'use-chicken', stockId: 'chicken', ratio: 0.32 },
      ]),
    );
    expect(await section.findByText('Saved')).toBeTruthy();
  });

  it('says what is wrong with a ratio, and keeps it', async () => {
    const { server, user } = openWith();
    const section = await recipe();
    const ratio: HTMLInputElement = await section.findByRole('textbox', { name: 'Ratio of Chicken wings' });
    await user.clear(ratio);
    await user.type(ratio, '-2');
    await user.tab();
    expect(section.getByRole('alert').textContent).toBe('A number from 0 in steps of 0.01.');
    expect(ratio.value).toBe('-2');
    expect(server.sent('changeMenuItemStock')).toEqual([]);
  });

  it('loses a stock after a question in its place', async () => {
    const { server, user } = openWith();
    const section = await recipe();
    const remove = await section.findByRole('button', { name: 'Remove Chicken wings' });
    await user.click(remove);
    expect(section.getByRole('group', { name: 'Remove Chicken wings from the recipe?' })).toBe(
      document.activeElement,
    );
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(remove));
    expect(server.sent('removeMenuItemStock')).toEqual([]);
    await user.click(remove);
    await user.click(section.getByRole('button', { name: 'Yes, remove' }));
    expect(await section.findByText('Nothing is taken from the stock for it yet.')).toBeTruthy();
    expect(server.sent('removeMenuItemStock').map(({ params }) => params['depId'])).toEqual(['use-chicken']);
  });

  it('says when a colleague was faster (S-101)', async () => {
    const { user } = openWith({
      addMenuItemStock: () => refuse('stock_already_linked'),
      changeMenuItemStock: () => refuse('stock_dependency_not_found'),
      removeMenuItemStock: () => noAnswer,
    });
    const section = await recipe();
    await user.selectOptions(await section.findByRole('combobox'), 'Celery');
    await user.type(section.getByRole('textbox', { name: /^Ratio kg/u }), '1{Enter}');
    expect((await section.findByRole('alert')).textContent).toBe(
      'Failed to update dependency. This stock is already listed here.',
    );
    const chicken = await option('Chicken wings');
    await user.type(chicken.getByRole('textbox'), '{ArrowUp}{Enter}');
    expect((await chicken.findByRole('alert')).textContent).toBe(
      'Failed to update dependency. A colleague has removed it meanwhile.',
    );
    await user.click(chicken.getByRole('button', { name: 'Remove Chicken wings' }));
    await user.click(chicken.getByRole('button', { name: 'Yes, remove' }));
    await waitFor(() => expect(chicken.getByRole('alert').textContent).toBe('Failed to update dependency.'));
  });

  it('says when it could not be loaded, or what there is in stock could not (S-101)', async () => {
    const { server, user } = openWith({
      menuItemStock: () => refuse('internal_error'),
      stockConfigs: () => refuse('internal_error'),
    });
    const section = await recipe();
    await section.findByText('Failed to load stock configs.');
    expect(section.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      expect.stringContaining('Failed to load stock dependencies.'),
      expect.stringContaining('Failed to load stock configs.'),
    ]);
    server.handlers.menuItemStock = () => [];
    server.handlers.stockConfigs = () => [];
    const [again] = section.getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    expect(
      await section.findByText('There are no stock items yet. Create one in Stock Settings.'),
    ).toBeTruthy();
  });
});
