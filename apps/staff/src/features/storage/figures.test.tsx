import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/answers.ts';
import { FakeServer, noAnswer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';
import { aBatch, aConfig, aLevel, aMovement, cream, someFigures } from '../../testing/stock-answers.ts';

beforeEach(() => {
  signedIn();
  vi.setSystemTime(NOW);
  return () => vi.useRealTimers();
});

const used = [0, 1.5, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 4, 0.5];
const figures = someFigures({
  used: [
    { stockConfigId: 'wings', byDay: used },
    { stockConfigId: 'cream', byDay: used.map(() => 0) },
  ],
  value: [
    { stockConfigId: 'wings', value: 184_050 },
    { stockConfigId: 'cream', value: null },
  ],
  totalValue: 184_050,
  expiring: [
    { batchId: 'old', stockConfigId: 'cream', amount: 0.5, expires: '2026-11-20T02:59:59.999Z' },
    { batchId: 'batch-1', stockConfigId: 'wings', amount: 18.4, expires: '2026-11-25T02:59:59.999Z' },
  ],
});

function openStorage(handlers: Handlers = {}) {
  const server = new FakeServer({
    stockConfigs: () => [aConfig(), cream],
    stockBatches: () => [aBatch()],
    stockLevels: () => [aLevel({ reserved: 1.2, available: 17.2, expired: 0.4 })],
    stockFigures: () => figures,
    stockMovements: () => [],
    ...handlers,
  });
  return { server, ...renderApp('/waiter/stock?lang=en') };
}
const openFigures = async (handlers: Handlers = {}) => {
  const app = openStorage(handlers);
  await app.user.click(await screen.findByRole('radio', { name: 'Figures' }));
  return app;
};
const openItem = async (handlers: Handlers = {}) => {
  const app = openStorage(handlers);
  await app.user.click(await screen.findByRole('button', { name: 'Chicken wings' }));
  return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Chicken wings' })) };
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the figures of the storeroom', () => {
  it('say what it is worth, and what has no price', async () => {
    await openFigures();
    expect((await screen.findAllByText('1 840.50 MDL')).length).toBe(2);
    expect(screen.getByText('1 item without a price')).toBeTruthy();
    const table = within((await region('Stock value')).getByRole('table'));
    expect(table.getAllByRole('row').map((each) => each.textContent)).toEqual([
      'Stock itemStock value',
      'Chicken wings1\u00a0840.50\u00a0MDL',
    ]);
  });

  it('say what expires, the first to go first', async () => {
    await openFigures();
    const rows = (await region('Expires this week')).getAllByRole('listitem');
    expect(rows.map((each) => each.textContent)).toEqual([
      'Creamexpired 19 Nov0.5\u00a0liters',
      'Chicken wingsuntil 24 Nov18.4\u00a0kg',
    ]);
  });

  it('draw what was used day by day, and tell it in a table', async () => {
    await openFigures();
    const section = await region('Use, last 14 days');
    // Of cream nothing was used.
    expect(section.getAllByRole('listitem')).toHaveLength(1);
    expect(section.getByText('8 kg in all, at most 4 kg a day')).toBeTruthy();
    const table = within(section.getByRole('table', { name: 'Use of Chicken wings by day' }));
    expect(table.getAllByRole('row')).toHaveLength(15);
    expect(table.getAllByRole('row').at(-1)?.textContent).toBe('20 Nov0.5\u00a0kg');
    const bars = [...document.querySelectorAll('.use-chart rect')];
    expect(bars.map((bar) => Number(bar.getAttribute('height')))).toEqual(used.map((each) => each * 16));
    expect(bars.at(-1)?.getAttribute('class')).toBe('is-today');
  });

  it('say so where there is nothing to tell', async () => {
    await openFigures({ stockFigures: () => someFigures() });
    expect(await screen.findByText('Nothing expires this week')).toBeTruthy();
    expect(screen.getByText('No prices yet')).toBeTruthy();
    expect(screen.getByText('Nothing was used')).toBeTruthy();
  });

  it.each([
    ['the server fails', refuse('internal_error')],
    ['nobody answers', noAnswer],
  ] as const)('offer to try again when %s, and the batches are there all the same', async (_, said) => {
    const { server, user } = openStorage({ stockFigures: () => said });
    expect(await screen.findByRole('button', { name: 'Chicken wings' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Figures' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.handlers.stockFigures = () => figures;
    await user.click(again);
    expect(await screen.findByText('1 item without a price')).toBeTruthy();
  });
});

describe('a stock item', () => {
  it('says how much there is, for what, and what is to be written off', async () => {
    const { sheet } = await openItem();
    const terms = sheet.getAllByRole('term').map((term) => term.textContent);
    const values = sheet.getAllByRole('definition').map((value) => value.textContent);
    expect(terms.map((term, at) => `${term}: ${values[at]}`)).toEqual([
      'On hand: 18.4\u00a0kg',
      'For open orders: 1.2\u00a0kg',
      'Available: 17.2\u00a0kg',
      'Expired, to write off: 0.4\u00a0kg',
      'Min–max: 8–25\u00a0kg',
    ]);
  });

  it('tells what came and went, by whom and why', async () => {
    const { server, sheet } = await openItem({
      stockMovements: () => [
        aMovement({ id: 4, cause: 'shortage', delta: -0.4, batchId: null }),
        aMovement({ id: 3 }),
        aMovement({ id: 2, cause: 'count', delta: -0.2, reason: 'fell down', actor: 'user:ana' }),
        aMovement({ id: 1, cause: 'delivery', delta: 20, reason: 'delivery:d-1' }),
      ],
    });
    const history = within(await sheet.findByRole('region', { name: 'History' }));
    const rows = await history.findAllByRole('listitem');
    expect(rows.map((each) => each.textContent)).toEqual([
      'Used, and was not there20 Nov, 20:07 · ion\u22120.4\u00a0kg',
      'Used in the kitchen20 Nov, 20:07 · ion\u22121.2\u00a0kg',
      'Count20 Nov, 20:07 · Ana · fell down\u22120.2\u00a0kg',
      'Delivery20 Nov, 20:07 · ion · from a delivery+20\u00a0kg',
    ]);
    expect(server.sent('stockMovements')[0]?.query.get('config')).toBe('wings');
    expect(history.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('shows older movements page by page', async () => {
    const all = Array.from({ length: 45 }, (_, n) => aMovement({ id: 45 - n, reason: `number ${45 - n}` }));
    const { server, user, sheet } = await openItem({
      stockMovements: ({ query }) => {
        const before = Number(query.get('before') ?? 46);
        return all.filter(({ id }) => id < before).slice(0, Number(query.get('limit')));
      },
    });
    const history = within(await sheet.findByRole('region', { name: 'History' }));
    await history.findByText(/number 45$/u);
    await user.click(history.getByRole('button', { name: 'Show older' }));
    await history.findByText(/number 6$/u);
    await user.click(await history.findByRole('button', { name: 'Show older' }));
    await history.findByText(/number 1$/u);
    await waitFor(() => expect(history.queryByRole('button', { name: 'Show older' })).toBeNull());
    expect(history.getAllByRole('listitem')).toHaveLength(45);
    const asked = server.sent('stockMovements').flatMap(({ query }) => query.get('before') ?? []);
    expect(asked).toEqual(['26', '6']);
  });

  it('says when older movements did not come', async () => {
    const all = Array.from({ length: 20 }, (_, n) => aMovement({ id: 40 - n }));
    const { user, sheet } = await openItem({
      stockMovements: ({ query }) => (query.has('before') ? noAnswer : all),
    });
    await user.click(await sheet.findByRole('button', { name: 'Show older' }));
    expect(await sheet.findByText('Not loaded. Try again.')).toBeTruthy();
  });

  it('gets a new batch from here', async () => {
    const { user, sheet } = await openItem();
    await user.click(sheet.getByRole('button', { name: 'New batch' }));
    const form = within(await screen.findByRole('dialog', { name: 'New batch' }));
    expect(form.getByLabelText<HTMLSelectElement>('Stock item').value).toBe('wings');
  });
});
