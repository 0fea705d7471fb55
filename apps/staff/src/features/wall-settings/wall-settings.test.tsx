import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Wall = Answer<'walls'>[number];
const counter: Wall = {
  id: 'counter',
  name: 'Above the counter',
  language: 'ro',
  secondLanguage: 'ru',
  createdTs: 1_763_661_600_000,
};
const ADDRESS = 'http://bar.test/wall/Qm9ydGhlY291bnRlcjEyMw';

beforeEach(signedIn);

function open(handlers: Handlers = {}, { isAdmin = true } = {}) {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin }),
    printAgents: () => [],
    walls: () => [counter],
    ...handlers,
  });
  return { server, ...renderApp('/waiter/settings/printers?lang=en') };
}
const section = async () => within(await screen.findByRole('region', { name: 'Walls' }));
const form = async () => within(await screen.findByRole('form', { name: 'New wall' }));

describe('the walls of the house (K-036)', () => {
  it('are the administrator’s alone', async () => {
    const { server } = open({}, { isAdmin: false });
    expect(await screen.findByRole('region', { name: 'Printers' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Walls' })).toBeNull();
    expect(server.sent('walls')).toEqual([]);
  });

  it('are listed with their languages, and none is said so', async () => {
    open();
    expect((await (await section()).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
      ['Above the counterRomână, then РусскийSwitch off'],
    );
  });

  it('can be none, and cannot be asked for', async () => {
    open({ walls: () => [] });
    expect(await (await section()).findByText('No walls')).toBeTruthy();
  });

  it('are made with two languages; the address is shown once', async () => {
    let walls: Wall[] = [];
    const { server, user } = open({
      walls: () => walls,
      makeWall: () => {
        walls = [counter];
        return { ...counter, address: ADDRESS };
      },
    });
    await user.click((await form()).getByRole('button', { name: 'Add wall' }));
    expect(await screen.findByText('Say where it hangs.')).toBeTruthy();
    await user.type((await form()).getByRole('textbox', { name: /Where it hangs/u }), 'Above the counter');
    const second = within((await form()).getByRole('radiogroup', { name: 'Second language' }));
    await user.click(second.getByRole('radio', { name: 'Română' }));
    await user.click((await form()).getByRole('button', { name: 'Add wall' }));
    expect(await screen.findByText('Choose another one than the first.')).toBeTruthy();
    expect(server.sent('makeWall')).toEqual([]);
    await user.click(second.getByRole('radio', { name: 'Русский' }));
    await user.click((await form()).getByRole('button', { name: 'Add wall' }));
    const shown = within(await screen.findByRole('region', { name: 'Address of Above the counter' }));
    expect(shown.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', ADDRESS);
    expect(server.sent('makeWall').map(({ body }) => body)).toEqual([
      { name: 'Above the counter', language: 'ro', secondLanguage: 'ru' },
    ]);
    await user.click(shown.getByRole('button', { name: 'It is open' }));
    expect(await form()).toBeTruthy();
    expect(screen.queryByDisplayValue(ADDRESS)).toBeNull();
  });

  it('are at most twenty', async () => {
    const { user } = open({ makeWall: () => refuse('too_many_walls') });
    await user.type((await form()).getByRole('textbox', { name: /Where it hangs/u }), 'Door');
    await user.click((await form()).getByRole('button', { name: 'Add wall' }));
    expect(await screen.findByText('There are 20 already. Switch one off first.')).toBeTruthy();
  });

  it('are switched off after a question, and stay when that did not arrive', async () => {
    let walls = [counter];
    const { server, user } = open({ walls: () => walls, revokeWall: () => noAnswer });
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Switch off Above the counter' }));
      await user.click(screen.getByRole('button', { name: 'Yes, switch off' }));
    };
    await press();
    expect(await screen.findByText('Not switched off. Try again.')).toBeTruthy();
    server.handlers = {
      ...server.handlers,
      revokeWall: () => {
        walls = [];
        return { status: 'revoked', id: 'counter' };
      },
    };
    await press();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Above the counter' })).toBeNull());
    expect(server.sent('revokeWall').at(-1)?.params).toEqual({ id: 'counter' });
  });
});
