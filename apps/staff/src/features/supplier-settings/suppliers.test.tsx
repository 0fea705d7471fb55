import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { irina } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type SupplierAnswer = Answer<'suppliers'>[number];
const qualiko: SupplierAnswer = { id: 'qualiko', name: 'qualiko', active: true };
const forward: SupplierAnswer = { id: 'forward', name: 'forward', active: false };

beforeEach(signedIn);

function open(handlers: Handlers = {}, language = 'en') {
  let suppliers = [qualiko, forward];
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    suppliers: () => suppliers,
    addSupplier: ({ body }) => {
      const added = { id: 'new', active: true, ...(body as { name: string }) };
      suppliers = [...suppliers, added];
      return added;
    },
    changeSupplier: ({ params, body }) => {
      const changed = { id: params['id'] ?? '', ...(body as Omit<SupplierAnswer, 'id'>) };
      suppliers = suppliers.map((one) => (one.id === changed.id ? changed : one));
      return changed;
    },
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/suppliers?lang=${language}`) };
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('the suppliers', () => {
  it('are listed, the ones that are off as well', async () => {
    open();
    expect((await row('forward')).getByText('Off')).toBeTruthy();
    expect((await row('qualiko')).queryByText('Off')).toBeNull();
  });

  it('can be one more, whose field is empty again', async () => {
    const { server, user } = open();
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the new supplier');
    await user.type(name, '  Metro ');
    await user.click(screen.getByRole('button', { name: 'Add supplier' }));
    expect(await row('Metro')).toBeTruthy();
    expect(server.sent('addSupplier').map(({ body }) => body)).toEqual([{ name: 'Metro' }]);
    await waitFor(() => expect(name.value).toBe(''));
  });

  it('need a name, and one that no other has', async () => {
    const { server, user } = open({ addSupplier: () => refuse('supplier_name_taken') });
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a name.');
    expect(server.sent('addSupplier')).toEqual([]);
    await user.type(screen.getByLabelText('Name of the new supplier'), 'QUALIKO');
    await user.click(screen.getByRole('button', { name: 'Add supplier' }));
    expect(await screen.findByText('A supplier with this name already exists.')).toBeTruthy();
  });

  it('are renamed in their row', async () => {
    const { server, user } = open();
    await user.click((await row('qualiko')).getByRole('button', { name: 'Rename qualiko' }));
    const field = screen.getByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Qualiko SRL');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await row('Qualiko SRL')).toBeTruthy();
    expect(server.sent('changeSupplier').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'qualiko' }, { name: 'Qualiko SRL', active: true }],
    ]);
  });

  it('keep what was typed when it could not be saved', async () => {
    const { user } = open({ changeSupplier: () => noAnswer });
    await user.click((await row('qualiko')).getByRole('button', { name: 'Rename qualiko' }));
    await user.type(screen.getByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain("The server doesn't answer.");
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('qualiko 2');
  });

  it('are switched off and on again', async () => {
    const { server, user } = open();
    await user.click((await row('qualiko')).getByRole('switch', { name: 'Order from qualiko' }));
    expect(await (await row('qualiko')).findByText('Off')).toBeTruthy();
    await user.click((await row('forward')).getByRole('switch', { name: 'Order from forward' }));
    await waitFor(async () => expect((await row('forward')).queryByText('Off')).toBeNull());
    expect(server.sent('changeSupplier').map(({ body }) => body)).toEqual([
      { name: 'qualiko', active: false },
      { name: 'forward', active: true },
    ]);
  });

  it('say so when there are none, and when they cannot be loaded', async () => {
    const { server, user } = open({ suppliers: () => refuse('internal_error') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.suppliers = () => [];
    await user.click(again);
    expect(await screen.findByText('No suppliers yet')).toBeTruthy();
  });

  it.each([
    ['ro', 'Adaugă furnizorul'],
    ['ru', 'Добавить поставщика'],
  ])('are kept in %s as well', async (language, add) => {
    open({}, language);
    expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  });
});
