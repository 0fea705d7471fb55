import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { aMenuItem, wings } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Station = Answer<'stations'>[number];
const station = (change: Partial<Station> = {}): Station => ({
  id: 'fryer',
  names: { ro: 'Friteuză', en: 'Fryer' },
  side: 'kitchen',
  rank: 20,
  slots: 4,
  screen: true,
  off: false,
  returnable: false,
  fixed: false,
  groups: [],
  items: ['kvass__400ml'],
  choices: [],
  ...change,
});
const kitchen = station({
  id: 'kitchen',
  names: { en: 'Kitchen' },
  rank: 0,
  slots: null,
  fixed: true,
  items: [],
});

beforeEach(() => signedIn());

function open(place: string, handlers: Handlers = {}, language = 'en') {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    stations: () => [kitchen, station()],
    modifierGroups: () => [],
    menuSettings: () => [wings('8pc'), aMenuItem()],
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/stations${place}?lang=${language}`) };
}
const list = async () => within(await screen.findByRole('region', { name: 'Stations' }));
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('the stations of kitchen and bar (AMB-233)', () => {
  it('are listed with their side and what is made there', async () => {
    open('');
    const rows = await (await list()).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('in every house'),
      expect.stringContaining('4 portions at once'),
    ]);
  });

  it('are named, and told what is made there', async () => {
    const { server, user } = open('/create', { addStation: () => station({ id: 'new' }) });
    const fields = await form('New station');
    await user.type(fields.getAllByRole('textbox')[0] ?? document.body, 'Friteuza');
    await user.click(fields.getByRole('button', { name: 'Save station' }));
    await waitFor(() => expect(window.location.pathname).toBe('/waiter/settings/stations'));
    expect(server.sent('addStation')[0]?.body).toMatchObject({ side: 'kitchen', slots: null, off: false });
  });

  it('say what is missing before anything is sent', async () => {
    const { server, user } = open('/create');
    const fields = await form('New station');
    await user.type(fields.getByLabelText('Portions at once'), 'many');
    await user.click(fields.getByRole('button', { name: 'Save station' }));
    expect(fields.getByText('Write its name in one language')).toBeTruthy();
    expect(fields.getByText('A whole number from 1 to 50')).toBeTruthy();
    expect(server.sent('addStation')).toEqual([]);
  });

  it('are switched off, and given up only after a question', async () => {
    const { server, user } = open('/fryer/edit', {
      changeStation: () => station({ off: true }),
      removeStation: () => refuse('station_in_use'),
    });
    const fields = await form('Station');
    await user.click(fields.getByRole('switch', { name: 'Somebody works here now' }));
    await user.click(screen.getByRole('button', { name: 'Give the station up' }));
    await user.click(await screen.findByRole('button', { name: 'Give it up' }));
    expect(await screen.findByText(/Something is still to be made there/)).toBeTruthy();
    await user.click(fields.getByRole('button', { name: 'Save station' }));
    await waitFor(() => expect(server.sent('changeStation')[0]?.body).toMatchObject({ off: true }));
  });

  it('keep kitchen and bar, which always have a screen and cannot be given up', async () => {
    open('/kitchen/edit');
    const fields = await form('Station');
    expect(fields.queryByRole('switch', { name: 'Has a screen of its own' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give the station up' })).toBeNull();
  });

  it.each([
    ['station_not_found', 'Not saved. It is no longer there.'],
    ['menu_item_unknown', 'Not saved. Some of it is no longer on the menu.'],
  ] as const)('say why one is not saved: %s', async (code, words) => {
    const { user } = open('/fryer/edit', { changeStation: () => refuse(code) });
    const fields = await form('Station');
    await user.click(fields.getByRole('switch', { name: 'Has a screen of its own' }));
    await user.click(fields.getByRole('button', { name: 'Save station' }));
    expect(await fields.findByText(words)).toBeTruthy();
  });

  it('load, fail and say so, and know which is gone', async () => {
    const loading = open('', { stations: () => silence });
    expect(await screen.findByRole('status')).toBeTruthy();
    loading.unmount();
    const gone = open('/nobody/edit');
    expect(await screen.findByText('This station is no longer there')).toBeTruthy();
    gone.unmount();
    const { server, user } = open('', { stations: () => refuse('internal_error') });
    await user.click(await screen.findByRole('button', { name: /again/i }));
    server.handlers.stations = () => [kitchen];
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await (await list()).findByText('Kitchen')).toBeTruthy();
  });

  it('are none of a waiter’s business', async () => {
    open('', { ping: () => irina });
    expect(await screen.findByText(/administrator/i)).toBeTruthy();
  });
});
