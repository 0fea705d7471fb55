import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { wings } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Station = Answer<'stations'>[number];
const station = (id: string, en: string, change: Partial<Station> = {}): Station => ({
  id,
  names: { en },
  side: 'kitchen',
  rank: 20,
  slots: null,
  screen: true,
  off: false,
  returnable: false,
  fixed: false,
  groups: [],
  items: [],
  choices: [],
  ...change,
});
const kitchen = station('kitchen', 'Kitchen', { rank: 0, fixed: true });
const bar = station('bar', 'Bar', { side: 'bar', rank: 1, fixed: true });
const grill = station('grill', 'Grill', { groups: ['wings'] });
const fryer = station('fryer', 'Fryer', { off: true });
const house = [kitchen, bar, grill, fryer];

const extras: Answer<'modifierGroups'>[number] = {
  id: 'wings_extras',
  names: { en: 'Extras' },
  rank: 1,
  min: 0,
  max: 3,
  included: 0,
  joins: null,
  active: true,
  choices: [
    {
      id: 'add_fries',
      names: { en: 'Fries' },
      rank: 1,
      price: 3_500,
      sizePrices: {},
      vatGroup: null,
      maxEach: 1,
      default: false,
      sameAs: null,
      age18: null,
      allergens: null,
      mayContain: [],
      active: true,
    },
  ],
  dishes: ['wings_buffalo__8pc', 'wings_buffalo__12pc'],
};
const withExtras = (size: '8pc' | '12pc') => ({
  ...wings(size),
  modifiers: [{ group: 'wings_extras', rank: 1, min: null, max: null, included: null, choices: [] }],
});

beforeEach(() => signedIn());

async function open(handlers: Handlers = {}) {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    menuSettings: () => [withExtras('8pc'), withExtras('12pc')],
    menuGroups: () => [{ id: 'wings', names: { en: 'Wings' }, rank: 1 }],
    optionGroups: () => [],
    stations: () => house,
    modifierGroups: () => [extras],
    routeToStations: () => house,
    changeMenuItem: ({ params }) => {
      const { allergens: _, modifierGroups: __, optionsCatalogue: ___, ...item } = wings('8pc');
      return { ...item, id: params['id'] ?? '', optionsCatalogue: [] };
    },
    ...handlers,
  });
  const { user } = renderApp('/waiter/settings/menu/dish/wings_buffalo?lang=en');
  const form = within(await screen.findByRole('form', { name: 'Edit dish' }));
  const save = () => user.click(form.getByRole('button', { name: 'Save dish' }));
  const routes = () => server.sent('routeToStations').map(({ params, body }) => [params, body]);
  return { server, user, form, save, routes };
}

describe('where a dish is made (AMB-233)', () => {
  it('is said at each of its sizes, and only where it is new', async () => {
    const { server, user, form, save, routes } = await open();
    const stations = within(form.getByRole('group', { name: 'Stations' }));
    expect(stations.getByText(/^Nothing ticked: Grill\./u)).toBeTruthy();
    await user.click(stations.getByRole('checkbox', { name: 'Fryer (nobody works there now)' }));
    await user.click(stations.getByRole('checkbox', { name: 'Grill' }));
    await save();
    await waitFor(() => expect(routes()).toHaveLength(2));
    expect(routes()).toEqual(
      ['8pc', '12pc'].map((size) => [
        { kind: 'items', value: `wings_buffalo__${size}` },
        { stations: ['grill', 'fryer'] },
      ]),
    );
    expect(server.sent('changeMenuItem')).toEqual([]);
  });

  it('is left as it is by whoever changes something else, also where sizes differ', async () => {
    const one = { ...grill, items: ['wings_buffalo__12pc'] };
    const { server, user, form, save, routes } = await open({ stations: () => [kitchen, bar, one] });
    const minutes = form.getByLabelText(/^Preparation, minutes/u);
    await user.type(minutes, '12');
    await save();
    await waitFor(() => expect(server.sent('changeMenuItem')).toHaveLength(2));
    expect(server.sent('changeMenuItem').map(({ body }) => body)).toEqual([
      { prepMinutes: 12 },
      { prepMinutes: 12 },
    ]);
    expect(routes()).toEqual([]);
  });

  it('is another place for what is added to it, and with the dish again', async () => {
    const { user, form, save, routes } = await open();
    const elsewhere = within(form.getByRole('group', { name: 'Extras are made at' }));
    await user.selectOptions(elsewhere.getByRole('combobox', { name: 'Fries' }), 'Fryer');
    await save();
    await waitFor(() =>
      expect(routes()).toEqual([[{ kind: 'choices', value: 'add_fries' }, { stations: ['fryer'] }]]),
    );
  });

  it('is kitchen or bar where the house has no other: the form says where more are added', async () => {
    const { form } = await open({ stations: () => [kitchen, bar] });
    expect(form.queryByRole('group', { name: 'Stations' })).toBeNull();
    expect(form.getByRole('link', { name: 'Stations' }).getAttribute('href')).toContain('stations');
  });

  it('is told to be gone where another tablet has given the station up', async () => {
    const { user, form, save } = await open({ routeToStations: () => refuse('station_not_found') });
    await user.click(form.getByRole('checkbox', { name: 'Grill' }));
    await save();
    expect(await form.findByText(/A chosen station is no longer there\./u)).toBeTruthy();
  });

  it.each(['0', '241', 'ten'])('takes whole minutes alone: %s (AMB-239)', async (said) => {
    const { server, user, form, save } = await open();
    await user.type(form.getByLabelText(/^Preparation, minutes/u), said);
    await save();
    expect(await form.findByText('Whole minutes from 1 to 240')).toBeTruthy();
    expect(server.sent('changeMenuItem')).toEqual([]);
  });
});

describe('where a category is made (AMB-233)', () => {
  it('is said with its name, and sent where it is new', async () => {
    const group = { id: 'wings', names: { en: 'Wings' }, rank: 1 };
    const server = new FakeServer({
      ping: () => ({ ...irina, isAdmin: true }),
      menuGroups: () => [group],
      stations: () => house,
      changeMenuGroup: () => group,
      routeToStations: () => house,
    });
    const { user } = renderApp('/waiter/settings/menu/categories?lang=en');
    await user.click(await screen.findByRole('button', { name: 'Wings' }));
    const form = within(await screen.findByRole('form', { name: 'Wings' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('changeMenuGroup')).toHaveLength(1));
    expect(server.sent('routeToStations')).toEqual([]);
    await user.click(form.getByRole('checkbox', { name: 'Grill' }));
    await user.click(form.getByRole('checkbox', { name: /^Fryer/u }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent('routeToStations')).toHaveLength(1));
    expect(server.sent('routeToStations')[0]).toMatchObject({
      params: { kind: 'groups', value: 'wings' },
      body: { stations: ['fryer'] },
    });
  });
});
