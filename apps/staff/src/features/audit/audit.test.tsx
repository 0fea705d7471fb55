import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { NOW } from '../../testing/answers.ts';
import { aCalendar, admin } from '../../testing/calendar-answers.ts';
import { FakeServer, noAnswer, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

type Deed = Answer<'auditLog'>[number];
const aDeed = (change: Partial<Deed> = {}): Deed => ({
  id: 7,
  at: '2026-11-20T18:40:00.000Z',
  actor: 'user:ana',
  action: 'order.deleted',
  entity: 'order',
  entityId: 'order-9',
  details: { item: 'stout', price: 5_500 },
  names: { stout: { name: { ro: 'Stout', ru: 'Стаут', en: 'Stout' }, qualifier: '500ml' } },
  seal: null,
  ...change,
});
const openWith = (handlers: Handlers = {}) => {
  const server = new FakeServer({
    ping: () => admin,
    auditLog: () => [aDeed()],
    calendar: () => aCalendar({ former: [{ username: 'ion2', displayName: 'Chef Ion' }] }),
    ...handlers,
  });
  return { server, ...renderApp('/waiter/settings/audit?lang=en') };
};
const queries = (server: FakeServer) => server.sent('auditLog').map(({ query }) => query);

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

describe('the audit log', () => {
  it('says in one line who did what and when, and opens in place', async () => {
    const { user } = openWith();
    const open = await screen.findByRole('button', { name: 'Struck a dish off' });
    const row = open.closest('tr');
    expect(row?.textContent?.replace(/\s/gu, ' ')).toBe(
      '20 Nov, 20:40AnaStruck a dish offStout, 500 ml · 55 MDL',
    );
    await user.click(open);
    expect(open.getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByText(/order-9|stout|item\b/u)).toBeNull();
    expect(screen.getByText('Item').nextElementSibling?.textContent).toMatch(/^Stout, 500\sml$/u);
    expect(screen.getByText('Price').nextElementSibling?.textContent).toMatch(/^55\sMDL$/u);
    expect(screen.getByText('Not sealed yet')).toBeTruthy();
    await user.click(open);
    expect(screen.queryByText('Not sealed yet')).toBeNull();
  });

  it('names who has left as everybody called him, and whom nobody knows as he signed in', async () => {
    openWith({ auditLog: () => [aDeed({ id: 8, actor: 'user:ion2' }), aDeed({ actor: 'user:x7' })] });
    expect(await screen.findByText('Chef Ion')).toBeTruthy();
    expect(screen.getByText('x7')).toBeTruthy();
  });

  it('shows what was before beside what came after, and the seal', async () => {
    const { user } = openWith({
      auditLog: () => [
        aDeed({
          action: 'menu_item.changed',
          details: { before: { price: 4_550 }, after: { price: 5_000 } },
          seal: 'abcdef0123456789',
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Changed the menu' }));
    expect(screen.getByText(/^45\.50\sMDL$/u).tagName).toBe('S');
    expect(screen.getByText('Sealed abcdef012345')).toBeTruthy();
  });

  it('says at a glance what a person understands, and of a change only what changed', async () => {
    const batch = 'ff6b3e50-0fa5-4437-8876-bf890a5a7695';
    const placed = { batchId: batch, items: [{ id: batch, menuItemId: 'stout', price: 5_500 }] };
    const ion = { displayName: 'Ion', roles: ['kitchen'], active: true };
    const details = { before: ion, after: { ...ion, roles: ['kitchen', 'waiter'], active: false } };
    openWith({
      auditLog: () => [
        aDeed({ id: 9, action: 'order.placed', details: placed }),
        aDeed({ id: 8, action: 'user.changed', details }),
        aDeed({ id: 7, action: 'supplier_order.item_added', details: { item: batch } }),
        aDeed({ id: 6, action: 'moon.landed', details: {} }),
      ],
    });
    const table = await screen.findByRole('table', { name: 'Audit' });
    const said = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, .audit-gist')].map((cell) => cell.textContent?.replaceAll(/\s/gu, ' ')),
    );
    expect(said).toEqual([
      ['Ordered', 'Stout, 500 ml (Price: 55 MDL)'],
      ['Changed a person', 'Roles: kitchen → kitchen, hall · Active: yes → no'],
      ['Supplier order: item added', ''],
      ['moon.landed', ''],
    ]);
  });

  it('tells a shift by its day and role, and what nobody did by the program that did it', async () => {
    openWith({
      auditLog: () => [
        aDeed({
          actor: 'system',
          action: 'shift.assigned',
          entity: 'shift',
          entityId: '2026-11-20:kitchen',
          details: { from: null, to: 'ana' },
          names: { ana: { name: 'Ana', qualifier: null } },
        }),
      ],
    });
    expect(await screen.findByText('20 Nov 2026, kitchen · Ana')).toBeTruthy();
    expect(screen.getByText('The program')).toBeTruthy();
  });

  it('names a device as the list of devices does', async () => {
    const name =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
    openWith({
      auditLog: () => [
        aDeed({
          action: 'device.signed_in',
          entity: 'device',
          entityId: 'device-1',
          details: {},
          names: { 'device-1': { name, qualifier: null } },
        }),
      ],
    });
    expect(await screen.findByText('Chrome, Linux')).toBeTruthy();
    expect(screen.queryByText(/Mozilla/u)).toBeNull();
  });

  it.each([
    ['ro', 'Categorie', 'Aripioare', 'Opțiuni', 'Sos: Ranch (Activ: nu)'],
    ['ru', 'Категория', 'Крылышки', 'Опции', 'Соус: Ранч (Включено: нет)'],
  ])('opened, has words and names instead of fields and ids (%s)', async (language, ...words) => {
    const named = (ro: string, ru: string) => ({ name: { ro, ru }, qualifier: null });
    const after = {
      group: 'wings',
      optionsCatalogue: [{ optionGroup: 'dip', options: [{ id: 'ranch', active: false, rank: 1 }] }],
    };
    const server = new FakeServer({
      ping: () => admin,
      calendar: () => aCalendar(),
      auditLog: () => [
        aDeed({
          action: 'menu_item.added',
          entity: 'menu_item',
          entityId: 'wings_buffalo__12pc',
          details: { after },
          names: {
            wings_buffalo__12pc: {
              name: { ro: 'Aripioare Buffalo', ru: 'Крылышки Баффало' },
              qualifier: '12pc',
            },
            wings: named('Aripioare', 'Крылышки'),
            dip: named('Sos', 'Соус'),
            ranch: named('Ranch', 'Ранч'),
          },
        }),
      ],
    });
    const { user } = renderApp(`/waiter/settings/audit?lang=${language}`);
    const table = await screen.findByRole('table');
    await user.click(await within(table).findByRole('button'));
    expect(table.textContent).not.toMatch(/wings_buffalo|optionsCatalogue|optionGroup/u);
    const told = [...table.querySelectorAll('dt, dd')].map((cell) =>
      cell.textContent?.replaceAll(/\s/gu, ' '),
    );
    expect(told).toEqual(words);
    expect(server.sent('auditLog')).not.toHaveLength(0);
  });

  it('is sifted by what, who and when', async () => {
    const { server, user } = openWith();
    await screen.findByRole('button', { name: 'Struck a dish off' });
    await user.click(screen.getByRole('button', { name: 'Cancelled checks' }));
    await waitFor(() => expect(queries(server).at(-1)?.get('action')).toBe('check.cancelled'));
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(queries(server).at(-1)?.get('entity')).toBe('menu_item'));
    expect(queries(server).at(-1)?.get('action')).toBeNull();
    await user.type(screen.getByLabelText('Who'), 'chef ion{Enter}');
    await waitFor(() => expect(queries(server).at(-1)?.get('actor')).toBe('ion2'));
    await user.clear(screen.getByLabelText('Who'));
    await user.type(screen.getByLabelText('Who'), 'ana{Enter}');
    await waitFor(() => expect(queries(server).at(-1)?.get('actor')).toBe('ana'));
    await user.type(screen.getByLabelText('From'), '2026-11-20');
    await waitFor(() => expect(queries(server).at(-1)?.get('from')).toBe('2026-11-20'));
  });

  it('asks for older entries from where it ended', async () => {
    const page = (from: number) => Array.from({ length: 50 }, (_, at) => aDeed({ id: from - at }));
    const { server, user } = openWith({
      auditLog: ({ query }) => (query.get('before') === '51' ? [aDeed({ id: 50 })] : page(100)),
    });
    await user.click(await screen.findByRole('button', { name: 'Older entries' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull());
    expect(queries(server).some((query) => query.get('before') === '51')).toBe(true);
    const table = within(screen.getByRole('table', { name: 'Audit' }));
    expect(table.getAllByRole('rowheader')).toHaveLength(51);
  });

  it('says that it loads, that it could not, and that nothing fits', async () => {
    const { server, user } = openWith({ auditLog: () => silence });
    expect(await screen.findByText('Loading')).toBeTruthy();
    server.handlers.auditLog = () => noAnswer;
    await user.click(screen.getByRole('button', { name: 'Promos' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.auditLog = () => [];
    await user.click(again);
    server.handlers.auditLog = () => [aDeed()];
    await user.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await screen.findByRole('button', { name: 'Struck a dish off' })).toBeTruthy();
  });
});
