import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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
      names: { ro: '', ru: '', en: 'Beer' },
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
      names: { ro: '', ru: 'Пиво', en: 'Beer' },
    });
  });
});

describe('the option groups', () => {
  it('get options, which never go; the levels of spiciness stay four', async () => {
    const { server, user } = open('options', {
      optionGroups: () => [sauces, heat],
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
});
