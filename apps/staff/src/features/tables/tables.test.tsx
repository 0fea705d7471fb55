import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession, aTable } from '../../testing/answers.ts';
import { FakeServer, refuse, silence } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const storedSession = (): unknown => JSON.parse(localStorage.getItem('customer-session') ?? 'null');
const server = () =>
  new FakeServer({
    tables: () => [aTable('10'), aTable('2', 0, 6), aTable('12', 1, 4)],
    virtualTables: () => [
      { ...aTable('Glovo', 2, 0), table: { tableId: 'VGLOVO', tableName: 'Glovo', zone: null } },
    ],
    waiterTableSession: () => aSession(),
    waiterQuickSession: () =>
      aSession({ id: 'quick', sessionId: 'quick', tableId: 'A7', isQuickOrder: true }),
  });
const launch = async (name: string) => screen.findByRole('button', { name });
const words = (element: Element) => element.textContent.replace(/\s+/gu, ' ').trim();
const tiles = async () => screen.findAllByRole('button', { name: /delivered/u });

describe('picking a table', () => {
  it('lists the tables by number with what was delivered and what waits', async () => {
    server();
    const { user } = renderApp();
    await user.click(await launch('Table'));
    expect((await tiles()).map(words)).toEqual([
      '2 6 delivered',
      '10 0 delivered',
      '12 1 waiting 4 delivered',
    ]);
  });

  it('lists the virtual tables with theirs', async () => {
    const fake = server();
    const { user } = renderApp();
    await user.click(await launch('Virtual table'));
    expect((await tiles()).map(words)).toEqual(['Glovo 2 waiting 0 delivered']);
    expect(fake.sent('virtualTables')).toHaveLength(1);
  });

  it('gives up the request when the waiter leaves before it is answered', async () => {
    const fake = server();
    fake.handlers.virtualTables = () => silence;
    const { user } = renderApp();
    await user.click(await launch('Virtual table'));
    await user.click(screen.getByRole('button', { name: 'Back to the hall' }));
    expect(fake.sent('virtualTables')[0]?.signal?.aborted).toBe(true);
  });

  it('offers Take order, Bill and Close, and Close leaves the choice without a call', async () => {
    const fake = server();
    const { user } = renderApp();
    await user.click(await launch('Table'));
    const [, , twelve] = await tiles();
    if (twelve) await user.click(twelve);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('4 delivered, 1 waiting')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Take order' })).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Bill' })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await launch('Quick order')).toBeTruthy();
    expect(fake.sent('waiterTableSession')).toEqual([]);
  });

  it.each([
    ['Take order', '/menu?lang=en'],
    ['Bill', '/table-summary?lang=en'],
  ])('%s keeps the session of the waiter and goes to %s', async (action, address) => {
    const fake = server();
    const { user, left } = renderApp('/waiter/home?pick=physical');
    await user.click(await screen.findByRole('button', { name: /^12/u }));
    await user.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(left.mock.calls).toEqual([[address]]));
    expect(fake.sent('waiterTableSession')[0]?.params).toEqual({ tableId: 'T12' });
    expect(storedSession()).toEqual(aSession());
  });

  it('takes the language along to the guest pages', async () => {
    server();
    const { user, left } = renderApp('/waiter/home?pick=physical&lang=ru');
    await user.click(await screen.findByRole('button', { name: /^12/u }));
    await user.click(screen.getByRole('button', { name: 'Принять заказ' }));
    await waitFor(() => expect(left.mock.calls).toEqual([['/menu?lang=ru']]));
  });

  it('says why and stays when the session is refused', async () => {
    const fake = server();
    fake.handlers.waiterTableSession = () => refuse('table_not_found');
    const { user, left } = renderApp('/waiter/home?pick=physical');
    await user.click(await screen.findByRole('button', { name: /^12/u }));
    await user.click(screen.getByRole('button', { name: 'Take order' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Not doneThis table is gone, or its code was renewed.',
    );
    expect(left.mock.calls).toEqual([]);
    expect(storedSession()).toBeNull();
  });

  it('shows the generic error with a retry when the list cannot be loaded', async () => {
    const fake = server();
    fake.handlers.tables = () => refuse('internal_error');
    const { user } = renderApp('/waiter/home?pick=physical');
    await screen.findByRole('alert');
    fake.handlers.tables = () => [aTable('3')];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tiles()).toHaveLength(1);
  });
});

describe('the quick order', () => {
  it('gets a session of its own and goes to the menu', async () => {
    const fake = server();
    const { user, left } = renderApp();
    await user.click(await launch('Quick order'));
    await waitFor(() => expect(left.mock.calls).toEqual([['/menu?lang=en']]));
    expect(fake.sent('waiterQuickSession')).toHaveLength(1);
    expect(storedSession()).toMatchObject({ sessionId: 'quick', isQuickOrder: true });
  });
});
