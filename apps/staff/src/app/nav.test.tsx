import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { presetRights } from '@masa/domain/right';
import { irina, NOW } from '../testing/answers.ts';
import { admin } from '../testing/calendar-answers.ts';
import { FakeServer, refuse } from '../testing/fake-server.ts';
import { aReport } from '../testing/report-answers.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';
import { holdPhone, turnScreen } from '../testing/phone.ts';

type LevelAnswer = Answer<'stockLevels'>[number];
const aLevel = (stockConfigId: string, low: boolean): LevelAnswer => ({
  stockConfigId,
  onHand: 1,
  reserved: 0,
  available: 1,
  min: 2,
  max: 8,
  low,
  countDue: false,
  expired: 0,
});

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const current = (name: string) =>
  within(screen.getByRole('navigation', { name })).getByRole('link', { current: 'page' }).textContent;

beforeEach(signedIn);

describe('the sidebar', () => {
  it('offers Home, Profile, Stock, Settings (S-002)', async () => {
    void new FakeServer();
    renderApp('/waiter');
    await screen.findByRole('link', { name: 'Stock' });
    expect(links('Main')).toEqual(['Penaj', 'Home', 'Profile', 'Stock', 'Settings']);
    expect(current('Main')).toBe('Home');
  });

  it.each([
    ['/waiter/stock/orders', 'Stock'],
    ['/waiter/settings/printers', 'Settings'],
    ['/waiter/settings/stock-settings/create', 'Settings'],
    ['/waiter/menu/kvass__400ml/edit', 'Settings'],
  ])('marks where %s belongs: %s', async (address, section) => {
    void new FakeServer({ menuItemSettings: () => refuse('menu_item_not_found') });
    renderApp(address);
    await screen.findByRole('link', { name: 'Stock' });
    expect(current('Main')).toBe(section);
  });

  it('leads on in the language that is read', async () => {
    void new FakeServer();
    const { user } = renderApp('/waiter?lang=ru');
    await user.click(await screen.findByRole('link', { name: 'Склад' }));
    expect(window.location.pathname + window.location.search).toBe('/waiter/stock?lang=ru');
  });
});

describe('the settings', () => {
  it('open with Menu Settings, which is the first of their tabs (S-008)', async () => {
    void new FakeServer();
    renderApp('/waiter/settings');
    expect(await screen.findByText('The menu is empty')).toBeTruthy();
    expect(links('Settings')).toEqual([
      'Menu Settings',
      'Stock Settings',
      'Printers',
      'Closed checks',
      'Devices',
    ]);
    expect(current('Settings')).toBe('Menu Settings');
    await waitFor(() => expect(document.title).toContain('Menu Settings'));
  });
});

describe('the settings of a manager', () => {
  const manager = { ...irina, rights: [...presetRights.manager] };
  const cash = { cashId: 'cash-1', checkId: 'check-1', amount: toBani(1_234), takenBy: 'irina' };

  it('have the report of the day that he works on, and no other', async () => {
    vi.setSystemTime(NOW);
    const server = new FakeServer({ ping: () => manager, dayReport: () => aReport() });
    renderApp('/waiter/settings/reports?lang=en');
    expect(await screen.findByText('Average check')).toBeTruthy();
    expect(links('Settings')).toContain('Reports');
    expect(server.sent('dayReport')[0]?.params).toEqual({ date: '2026-11-20' });
    for (const name of ['rangeReport', 'strikeOffs', 'learnedTimes'] as const)
      expect(server.sent(name)).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Days' })).toBeNull();
    vi.useRealTimers();
  });

  it('have the cash without a check, and say what became of it', async () => {
    let cashes = [{ ...cash, takenTs: NOW, day: '2026-11-20' }];
    const server = new FakeServer({
      ping: () => manager,
      looseCash: () => ({ cash: cashes }),
      settleLooseCash: () => {
        cashes = [];
        return { id: 'cash-1', checkId: 'check-1', amount: toBani(1_234), note: 'Paid twice.' };
      },
    });
    const { user } = renderApp('/waiter/settings?lang=en');
    await user.click(await screen.findByRole('link', { name: 'Cash without a check' }));
    const row = within(await screen.findByRole('listitem', { name: /12.34/u }));
    await user.type(row.getByRole('textbox'), 'Paid twice.');
    await user.click(row.getByRole('button', { name: 'Given back to the guest' }));
    expect(await screen.findByText('No cash without a check')).toBeTruthy();
    expect(server.sent('settleLooseCash')[0]?.body).toEqual({ note: 'Paid twice.', gaveBack: true });
  });
});

describe('screens of the settings that belong to a right', () => {
  it.each([
    ['reports', 'Reports', 'dayReport'],
    ['loose-cash', 'Cash without a check', 'looseCash'],
  ] as const)('/%s say to whoever comes there without it why they are closed', async (at, title, call) => {
    const server = new FakeServer({ ping: () => irina });
    renderApp(`/waiter/settings/${at}?lang=en`);
    expect(await screen.findByText('You do not have this right. The administrator gives it.')).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
    expect(server.sent(call)).toEqual([]);
  });

  it('lead an administrator to the cash without a check of all days', async () => {
    const server = new FakeServer({ ping: () => admin, looseCash: () => ({ cash: [] }) });
    const { user } = renderApp('/waiter/settings?lang=en');
    await user.click(await screen.findByRole('link', { name: 'Cash without a check' }));
    expect(await screen.findByText('No cash without a check')).toBeTruthy();
    expect(screen.queryByText(/Say what became of it/u)).toBeNull();
    expect(server.sent('looseCash')).toHaveLength(1);
  });
});

describe('the settings on a phone', () => {
  beforeEach(holdPhone);

  it('are a list of their own, a row for each entry, with a way back', async () => {
    void new FakeServer();
    const { user } = renderApp('/waiter?lang=en');
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(window.location.pathname).toBe('/waiter/settings/all');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    const rows = ['Menu Settings', 'Stock Settings', 'Printers', 'Closed checks', 'Devices'];
    expect(links('Settings')).toEqual(rows);
    expect(current('Main')).toBe('Settings');
    await waitFor(() => expect(document.title).toContain('Settings'));

    await user.click(screen.getByRole('link', { name: 'Devices' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Devices' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    expect(links('Settings')).toEqual(rows);
    await user.click(screen.getByRole('link', { name: 'Menu Settings' }));
    expect(await screen.findByText('The menu is empty')).toBeTruthy();
  });

  it('keep their addresses: a link to Menu Settings leads there (S-008)', async () => {
    void new FakeServer();
    renderApp('/waiter/settings');
    expect(await screen.findByText('The menu is empty')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Menu Settings' })).toBeTruthy();
  });

  it('become tabs when the screen is turned', async () => {
    void new FakeServer();
    renderApp('/waiter/settings/all');
    await screen.findByRole('navigation', { name: 'Settings' });
    act(() => turnScreen());
    expect(await screen.findByText('The menu is empty')).toBeTruthy();
    expect(current('Settings')).toBe('Menu Settings');
  });
});

describe('the Stock page', () => {
  it.each([
    ['/waiter/stock', 'Storage'],
    ['/waiter/stock/orders', 'Orders'],
    ['/waiter/stock/deliveries', 'Deliveries'],
  ])('opens %s at its tab %s', async (address, tab) => {
    void new FakeServer();
    renderApp(address);
    await screen.findByRole('navigation', { name: 'Stock' });
    expect(links('Stock')).toEqual(['Storage', 'Orders', 'Deliveries']);
    expect(current('Stock')).toBe(tab);
    await waitFor(() => expect(document.title).toContain(tab));
  });

  it('says on every tab how much is below its minimum', async () => {
    const server = new FakeServer({
      stockLevels: () => [aLevel('wings', true), aLevel('celery', false), aLevel('cream', true)],
    });
    const { user } = renderApp('/waiter/stock');
    expect(await screen.findByText('2 below minimum')).toBeTruthy();
    const asked = server.sent('stockLevels').length;
    await user.click(screen.getByRole('link', { name: 'Deliveries' }));
    await waitFor(() => expect(current('Stock')).toBe('Deliveries'));
    expect(screen.getByText('2 below minimum')).toBeTruthy();
    expect(server.sent('stockLevels')).toHaveLength(asked);
  });

  it('says nothing of it while nothing is low, or nothing is known', async () => {
    void new FakeServer({ stockLevels: () => [aLevel('wings', false)] });
    renderApp('/waiter/stock');
    await screen.findByRole('navigation', { name: 'Stock' });
    expect(screen.queryByText(/below minimum/u)).toBeNull();
  });
});
