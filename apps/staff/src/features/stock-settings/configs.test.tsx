import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, noAnswer, refuse, silence, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aConfig, cheese, cream, sauce, suppliers } from '../../testing/stock-answers.ts';

beforeEach(() => signedIn());

const lager = aConfig({
  id: 'lager',
  name: 'House lager keg',
  min: 30,
  max: 100,
  unit: 'liter',
  supplier: 'forward',
  stockControlSchedule: 1,
});

function listOf(handlers: Handlers = {}, language = 'en') {
  const server = new FakeServer({
    stockConfigs: () => [aConfig(), sauce, cream, lager],
    suppliers: () => suppliers,
    ...handlers,
  });
  return { server, ...renderApp(`/waiter/settings/stock-settings?lang=${language}`) };
}
const list = async () => within(await screen.findByRole('region', { name: 'Stock items' }));

describe('Stock Settings', () => {
  it('list every config with supplier, schedule, range and what it depends on', async () => {
    listOf();
    const rows = await (await list()).findAllByRole('listitem');
    await waitFor(() => expect(rows[3]?.textContent).toContain('forward'));
    expect(rows.map((row) => row.textContent)).toEqual([
      'Chicken wingsqualiko · every 3 days8–25 kg',
      'Blue cheese saucequaliko · every 7 daysCream × 0.401.5–8 kg',
      'Creamqualiko · every 3 days2–10 liters',
      'House lager kegforward · every 1 day30–100 liters',
    ]);
  });

  it.each([
    ['ro', 'Articole de stoc', 'Blue cheese saucequaliko · la 7 zileCream × 0,401,5–8 kg'],
    ['ru', 'Складские позиции', 'Blue cheese saucequaliko · каждые 7 днейCream × 0,401,5–8 кг'],
  ])('write amounts as %s does', async (language, label, words) => {
    listOf({}, language);
    const rows = await within(await screen.findByRole('region', { name: label })).findAllByRole('listitem');
    expect(rows[1]?.textContent).toBe(words);
  });

  it('lead to the form of each and to a new one', async () => {
    const { user } = listOf({ stockConfig: () => sauce, stockLinks: () => sauce.dependencies });
    await user.click(await (await list()).findByRole('link', { name: /^Blue cheese sauce/u }));
    expect(window.location.pathname).toBe('/waiter/settings/stock-settings/sauce/edit');
    const open = (await list()).getByRole('link', { name: /^Blue cheese sauce/u });
    await waitFor(() => expect(open.getAttribute('aria-current')).toBe('page'));
    await user.click(screen.getByRole('link', { name: 'New' }));
    expect(window.location.pathname).toBe('/waiter/settings/stock-settings/create');
  });

  it('are searched where there are many', async () => {
    const many = Array.from({ length: 8 }, (_, n) => aConfig({ id: `c${n}`, name: `Sauce ${n}` }));
    const { user } = listOf({ stockConfigs: () => [...many, cheese] });
    const search = await screen.findByRole('searchbox', { name: 'Search stock items' });
    await user.type(search, 'CHEESE');
    expect((await list()).getAllByRole('listitem')).toHaveLength(1);
    await user.type(search, 'z');
    expect(await screen.findByText('Nothing is called “CHEESEz”')).toBeTruthy();
  });

  it('say so when there are none', async () => {
    listOf({ stockConfigs: () => [] });
    expect(await screen.findByText('No stock items yet')).toBeTruthy();
  });

  it('show that they load', async () => {
    listOf({ stockConfigs: () => silence });
    expect((await list()).getByText('Loading')).toBeTruthy();
    expect(screen.queryByText('No stock items yet')).toBeNull();
  });

  it.each([
    ['the server fails', refuse('internal_error')],
    ['nobody answers', noAnswer],
  ] as const)('offer to try again when %s', async (_, said) => {
    const { server, user } = listOf({ stockConfigs: () => said });
    const again = await (await list()).findByRole('button', { name: 'Try again' });
    server.handlers.stockConfigs = () => [aConfig()];
    await user.click(again);
    expect(await (await list()).findByRole('link', { name: /^Chicken wings/u })).toBeTruthy();
  });
});
