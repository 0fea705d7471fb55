import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type AgentAnswer = Answer<'printAgents'>[number];
const bar: AgentAnswer = {
  id: 'bar',
  name: 'Bar PC',
  lastSeen: '2026-11-20T18:00:00.000Z',
  revoked: false,
  connected: true,
  twin: null,
};
const kitchen: AgentAnswer = { ...bar, id: 'kitchen', name: 'Kitchen', lastSeen: null, connected: false };
const old: AgentAnswer = { ...bar, id: 'old', name: 'Old one', revoked: true, connected: false };

beforeEach(signedIn);

function open(handlers: Handlers = {}, { isAdmin = true, language = 'en' } = {}) {
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin }),
    printAgents: () => [bar, kitchen, old],
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/printers?lang=${language}`) };
}
const section = async (name = 'Print agents') => within(await screen.findByRole('region', { name }));
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('the print agents', () => {
  it('are the administrator’s alone', async () => {
    const { server } = open({}, { isAdmin: false });
    expect(await screen.findByRole('region', { name: 'Printers' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Print agents' })).toBeNull();
    expect(server.sent('printAgents')).toEqual([]);
  });

  it('say whether they are there and when they were last; a revoked one is gone', async () => {
    open();
    const rows = await (await section()).findAllByRole('listitem');
    expect(rows.map((one) => one.textContent)).toEqual([
      'Bar PCLast seen 20 Nov 2026, 20:00ConnectedRevoke',
      'KitchenNever seenNot connectedRevoke',
    ]);
  });

  it('are revoked after a question, and leave the list', async () => {
    let agents = [bar, kitchen];
    const { server, user } = open({
      printAgents: () => agents,
      revokePrintAgent: () => {
        agents = [{ ...bar, revoked: true }, kitchen];
        return { status: 'deleted', id: 'bar' };
      },
    });
    await user.click((await row('Bar PC')).getByRole('button', { name: 'Revoke Bar PC' }));
    expect(screen.getByRole('group', { name: 'Revoke Bar PC?' })).toBe(document.activeElement);
    expect(server.sent('revokePrintAgent')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, revoke' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Bar PC' })).toBeNull());
    expect(server.sent('revokePrintAgent').map(({ params }) => params['agentId'])).toEqual(['bar']);
  });

  it('stay when they could not be revoked', async () => {
    const { user } = open({ revokePrintAgent: () => noAnswer });
    await user.click((await row('Bar PC')).getByRole('button', { name: 'Revoke Bar PC' }));
    await user.click(screen.getByRole('button', { name: 'Yes, revoke' }));
    expect((await (await row('Bar PC')).findByRole('alert')).textContent).toBe('Not revoked. Try again.');
  });
});

describe('a new agent', () => {
  it('shows its key once, with the command that starts it, until it is said to be kept', async () => {
    const { server, user } = open({
      createPrintAgent: () => ({ id: 'new', name: 'Terrace', key: 'secret-key' }),
    });
    const form = within(await screen.findByRole('form', { name: 'New print agent' }));
    await user.type(form.getByLabelText('Name of the new agent'), ' Terrace ');
    await user.click(form.getByRole('button', { name: 'Make a key' }));
    const shown = await section('Key of Terrace');
    expect(server.sent('createPrintAgent').map(({ body }) => body)).toEqual([{ name: 'Terrace' }]);
    expect(shown.getByLabelText<HTMLInputElement>('Key').value).toBe('secret-key');
    expect(shown.getByLabelText<HTMLInputElement>('Command').value).toBe(
      `node masa-print-agent.mjs --api ${window.location.origin} --key-file agent.key --config printers.yaml`,
    );
    await user.click(shown.getByRole('button', { name: 'Copy: Key' }));
    expect(await navigator.clipboard.readText()).toBe('secret-key');
    await user.click(shown.getByRole('button', { name: 'I have kept the key' }));
    expect(screen.queryByDisplayValue('secret-key')).toBeNull();
    expect(await screen.findByRole('form', { name: 'New print agent' })).toBeTruthy();
  });

  it.each([
    ['', noAnswer, 'Enter a name.'],
    ['Bar PC', refuse('agent_name_taken'), 'A print agent with this name already exists.'],
    ['Terrace', noAnswer, 'Not added. Try again.'],
  ] as const)('called %j says what is wrong', async (name, said, words) => {
    const { user } = open({ createPrintAgent: () => said });
    const form = within(await screen.findByRole('form', { name: 'New print agent' }));
    if (name !== '') await user.type(form.getByLabelText('Name of the new agent'), name);
    await user.click(form.getByRole('button', { name: 'Make a key' }));
    expect((await form.findByRole('alert')).textContent).toBe(words);
  });

  it.each([
    ['ro', 'Creează o cheie'],
    ['ru', 'Создать ключ'],
  ])('is made in %s as well', async (language, add) => {
    open({}, { language });
    expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  });
});
