import { typedText } from '@masa/domain/language';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

const sauces: Answer<'optionGroups'>[number] = {
  id: 'sauces',
  names: { en: 'Sauces' },
  rank: 1,
  options: [{ id: 'mayo', names: { en: 'Mayo' }, rank: 1 }],
};
const heat: Answer<'optionGroups'>[number] = { ...sauces, id: 'spiciness_level', names: { en: 'Spiciness' } };

beforeEach(() => signedIn());
function open(place: string, handlers: Handlers) {
  const server = new FakeServer({ ping: () => ({ ...irina, isAdmin: true }), ...handlers });
  return { server, ...renderApp(`/waiter/settings/menu/${place}?lang=en`) };
}
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('the categories', () => {
  it('are renamed and moved, and own ones are added under an id of their own', async () => {
    const beer = { id: 'beer', names: { en: 'Beer' }, rank: 4 };
    const { server, user } = open('categories', {
      menuGroups: () => [beer],
      stations: () => [],
      changeMenuGroup: () => beer,
      addMenuGroup: () => beer,
    });
    await user.click(await screen.findByRole('button', { name: 'Beer' }));
    const known = await form('Beer');
    const place = known.getByLabelText(/Place/u);
    await user.clear(place);
    await user.type(place, 'first');
    await user.click(known.getByRole('button', { name: 'Save' }));
    expect(known.getByText('A whole number from 0 to 9999.')).toBeTruthy();
    await user.clear(place);
    await user.type(place, '2');
    await user.click(known.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('changeMenuGroup')).toHaveLength(1));
    expect(server.sent('changeMenuGroup')[0]?.body).toEqual({
      names: typedText({ en: 'Beer' }),
      rank: 2,
    });

    const added = await form('New category');
    await user.click(added.getByRole('button', { name: 'Add' }));
    expect(added.getByText('Please enter a name in at least one language.')).toBeTruthy();
    await user.type(added.getByLabelText('Русский'), 'Пиво');
    await user.type(added.getByLabelText('English'), 'Beer');
    await user.click(added.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.sent('addMenuGroup')).toHaveLength(1));
    expect(server.sent('addMenuGroup')[0]?.body).toEqual({
      id: 'beer_2',
      names: typedText({ ru: 'Пиво', en: 'Beer' }),
    });
  });
});

describe('a category that is not needed', () => {
  it('goes after a question, and says what stands in the way', async () => {
    let groups = [
      { id: 'beer', names: { en: 'Beer' }, rank: 4 },
      { id: 'tea', names: { en: 'Tea' }, rank: 5 },
    ];
    const { server, user } = open('categories', {
      menuGroups: () => groups,
      stations: () => [],
      deleteMenuGroup: () => refuse('menu_group_in_use'),
    });
    await user.click(await screen.findByRole('button', { name: 'Beer' }));
    const remove = screen.getByRole('button', { name: 'Delete category' });
    await user.click(remove);
    const question = within(screen.getByRole('group', { name: 'Delete Beer?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.sent('deleteMenuGroup')).toEqual([]);
    await user.click(remove);
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect(
      await screen.findByText('There are dishes in this category. Move them or delete them first.'),
    ).toBeTruthy();
    server.handlers.deleteMenuGroup = () => {
      groups = groups.slice(1);
      return { status: 'deleted', id: 'beer' };
    };
    await user.click(screen.getByRole('button', { name: 'Delete category' }));
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Beer' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Tea' })).toBeTruthy();
    expect(server.sent('deleteMenuGroup').map(({ params }) => params)).toEqual([
      { id: 'beer' },
      { id: 'beer' },
    ]);
  });
});

describe('the option groups', () => {
  it('get options, which never go; the levels of spiciness stay four', async () => {
    const { server, user } = open('options', {
      optionGroups: () => [sauces, heat],
      stations: () => [],
      modifierGroups: () => [],
      changeOptionGroup: () => refuse('option_group_not_found'),
    });
    await user.click(await screen.findByRole('button', { name: 'Spiciness' }));
    expect((await form('Spiciness')).queryByRole('button', { name: 'Add an option' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sauces' }));
    const known = await form('Sauces');
    await user.click(known.getByRole('button', { name: 'Add an option' }));
    await user.type(known.getByLabelText('Option 2, English'), 'Mayo');
    await user.click(known.getByRole('button', { name: 'Save' }));
    expect(await known.findByText('Not saved.')).toBeTruthy();
    expect(server.sent('changeOptionGroup')[0]?.body).toMatchObject({
      options: [{ id: 'mayo' }, { id: 'mayo_2', names: { en: 'Mayo' } }],
    });
  });
});

describe('a menu from a file', () => {
  const row = { id: 'tea__300ml', names: { en: 'Tea' }, group: 'tea', price: 3_000 };
  const differences: Answer<'importMenu'> = {
    applied: false,
    added: [row],
    changed: [
      {
        ...row,
        changes: [
          { field: 'price', before: '3000', after: '3550' },
          { field: 'image', before: '', after: 'tea.webp' },
        ],
      },
    ],
    removed: [row, { ...row, id: 'ale' }],
  };
  const pick = async (user: ReturnType<typeof renderApp>['user']) =>
    user.upload(await screen.findByLabelText('Choose a file'), new File(['id\n'], 'menu.csv'));

  it('shows what would change, and changes it with one press', async () => {
    const { server, user } = open('file', {
      importMenu: ({ query }) => ({ ...differences, applied: query.get('dryRun') === '0' }),
    });
    await pick(user);
    const changed = within(await screen.findByRole('region', { name: '1 changed' }));
    const cells = changed
      .getAllByRole('definition')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));
    expect(cells).toEqual(['30 MDL 35.50 MDL', 'nothing tea.webp']);
    expect(screen.getByRole('region', { name: '1 new' }).textContent).toMatch(/Tea, 300.ml/u);
    expect(
      within(screen.getByRole('region', { name: '2 leave the menu' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect((await screen.findAllByText('The menu is changed')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(server.sent('importMenu').map(({ query }) => query.get('dryRun'))).toEqual(['1', '0']);
  });

  it('is one of extras where that is what it holds, told in their own words', async () => {
    const change = { field: 'max' as const, before: '2', after: '3' };
    const { server, user } = open('file', {
      importMenu: () => ({
        ...differences,
        added: [],
        changed: [{ ...row, id: 'wings_extras', changes: [change, { ...change, field: 'group' }] }],
        removed: [],
      }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Extras' }));
    expect(screen.getByText(/what the file does not name stays as it is/u)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Printed menu' })).toBeNull();
    await pick(user);
    const changed = within(await screen.findByRole('region', { name: '1 changed' }));
    expect(changed.getAllByRole('term').map((term) => term.textContent)).toEqual(['At most', 'Group']);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(server.sent('importMenu')).toHaveLength(2));
    expect(server.sent('importMenu').map(({ query }) => query.get('what'))).toEqual([
      'modifiers',
      'modifiers',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Dishes' }));
    expect(screen.queryByRole('region', { name: '1 changed' })).toBeNull();
  });

  it('says what of extras is wrong, and what may stand there', async () => {
    const problems = [
      { line: 3, field: 'size_prices', problem: 'value', column: 'size_prices', said: '12pc 41' },
      { line: 4, field: 'choice', problem: 'id_taken', column: 'choice', said: 'mayo' },
      { line: 5, field: 'group', problem: 'modifier_unknown', column: 'group', said: 'nowhere' },
    ];
    const { user } = open('file', { importMenu: () => refuse('menu_file_invalid', { problems, faults: 3 }) });
    await user.click(await screen.findByRole('radio', { name: 'Extras' }));
    await pick(user);
    const told = await screen.findByRole('alert');
    expect(
      within(told)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Line 3 · Prices by size (size_prices) “12pc 41”: cannot be this; may be: size: price; size: price, such as 8pc: 15; 12pc: 19.50',
      'Line 4 · Extra (choice) “mayo”: something else has this id already',
      'Line 5 · Group (group) “nowhere”: there is no such group of extras',
    ]);
  });

  it('says that nothing would, or why it cannot be read', async () => {
    const { server, user } = open('file', {
      importMenu: () => ({ applied: false, added: [], changed: [], removed: [] }),
    });
    await pick(user);
    expect(await screen.findByText('The menu is like this already.')).toBeTruthy();
    server.handlers.importMenu = () => noAnswer;
    await user.upload(screen.getByLabelText('menu.csv'), new File(['id\n'], 'menu.csv'));
    expect(await screen.findByText(/The server doesn't answer/u)).toBeTruthy();
    server.handlers.importMenu = () => refuse('unsupported_type');
    await user.upload(screen.getByLabelText('menu.csv'), new File(['id\n'], 'menu.csv'));
    expect(await screen.findByText('This file could not be read.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('says everything that is wrong with it: where, what stands there and what may', async () => {
    const problems = [
      { line: 2, field: 'price', problem: 'value', column: 'Preț', said: '5,505' },
      { line: 2, field: 'active', problem: 'value', column: 'active', said: 'maybe', allowed: ['da', 'nu'] },
      {
        line: 3,
        field: 'group',
        problem: 'group_unknown',
        column: 'group',
        said: 'Desert',
        allowed: ['Beer'],
      },
      { line: 4, field: 'name', problem: 'missing', column: 'name_ro' },
      { line: 5, field: '', problem: 'unreadable' },
    ];
    const { server, user } = open('file', {
      importMenu: () => refuse('menu_file_invalid', { problems, faults: 105 }),
    });
    await pick(user);
    const told = within(await screen.findByRole('alert'));
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 2 · Price (Preț) “5,505”: cannot be this; may be: lei such as 55 or 55.50, up to 100\u00a0000',
      'Line 2 · On the menu (active) “maybe”: cannot be this; may be: da, nu',
      'Line 3 · Category (group) “Desert”: there is no such category; may be: Beer',
      'Line 4 · name_ro: is missing; may be: a name in at least one language, up to 120 characters',
      'Line 5: cannot be read; the file must be UTF-8',
      'and 100 more mistakes',
    ]);
    expect(server.sent('importMenu')[0]?.query.get('lang')).toBe('en');
  });

  it('begins with an example, in each of the three languages', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    const { server, user } = open('file', { exampleMenu: () => new Uint8Array([105]) });
    for (const language of ['Română', 'Русский', 'English'])
      await user.click(await screen.findByRole('button', { name: `Example: ${language}` }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(3));
    expect(server.sent('exampleMenu').map(({ query }) => query.get('lang'))).toEqual(['ro', 'ru', 'en']);
  });
});
