import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCall, aCheck, anOrder, anOverview, aTable, NOW } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { holdPhone } from '../../testing/phone.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(signedIn);

const ago = (minutes: number) => NOW - minutes * 60_000;
const nobody = { guests: 0, sinceTs: null, openTotal: 0, dishes: 0, paidTs: null };
const sitting = (name: string, guests: number, minutes: number, openTotal = 0, dishes = 0) => ({
  ...nobody,
  tableId: `T${name}`,
  guests,
  sinceTs: ago(minutes),
  openTotal,
  dishes,
});

/** A hall on a busy evening: 1 waits too long, 2 pays, 3 waits, 5 has everything, 7 has just come, 9 has paid. */
const hall = (handlers: Handlers = {}) =>
  new FakeServer({
    tables: () => ['1', '2', '3', '4', '5', '7', '9'].map((name) => aTable(name)),
    floor: () => ({
      tables: [
        sitting('1', 2, 30, 16_800, 2),
        sitting('2', 3, 50, 48_600, 4),
        sitting('3', 4, 12, 20_000, 3),
        sitting('5', 5, 48, 60_200, 6),
        sitting('7', 2, 4),
        { ...nobody, tableId: 'T9', paidTs: ago(2) },
      ],
      now: NOW,
    }),
    overview: () =>
      anOverview({
        openKitchenOrders: [
          anOrder({ id: 'late', tableId: 'T1', tableName: '1', minutes: 17 }),
          anOrder({ id: 'fresh', tableId: 'T3', tableName: '3', minutes: 5 }),
          anOrder({ id: 'ready', tableId: 'T3', tableName: '3', minutes: 3, status: 'ready_for_delivery' }),
        ],
        openWaiterOrders: [
          anOrder({ id: 'ready', tableId: 'T3', tableName: '3', minutes: 3, status: 'ready_for_delivery' }),
        ],
        checks: [aCheck({ tableId: 'T2', tableName: '2' })],
      }),
    ...handlers,
  });
const tile = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the floor as a plan', () => {
  it('tells of each table how it stands, its guests, what is ready and what is open', async () => {
    hall();
    renderApp();
    for (const name of [
      'Table 1: 17 min without food, 2 guests, seated 30 min, 1 in work, 168 MDL',
      'Table 2: Asks to pay, card, 3 guests, seated 50 min, 486 MDL',
      'Table 3: Waiting 5 min, 4 guests, seated 12 min, 1 ready, 1 in work, 200 MDL',
      'Table 4: free',
      'Table 5: Served, 5 guests, seated 48 min, 602 MDL',
      'Table 7: seated 4 min, 2 guests',
      'Table 9: Paid, can be cleared',
    ])
      expect(await tile(name.replaceAll(' MDL', '\u00a0MDL'))).toBeTruthy();
  });

  it('rings around the table that calls', async () => {
    hall({ overview: () => anOverview({ waiterCalls: [aCall({ tableId: 'T7', tableName: '7' })] }) });
    renderApp();
    expect((await tile(/^Table 7: seated 4 min, calls the waiter/u)).className).toContain('is-called');
  });

  it('counts what came back for a table: its guests wait for it since then, and the hall sees it (AMB-237)', async () => {
    const back = (id: string, change: Partial<Parameters<typeof anOrder>[0]>) =>
      anOrder({
        id,
        tableId: 'T5',
        tableName: '5',
        minutes: 48,
        status: 'delivered',
        work: 'being_prepared',
        recall: { no: 1, kind: 'recall', reason: 'cold', remake: false, by: 'ana', at: ago(6) },
        ...change,
      });
    hall({
      overview: () =>
        anOverview({ recalled: [back('cold', {}), back('warm', { work: 'ready_for_delivery' })] }),
    });
    renderApp();
    const name =
      'Table 5: Waiting 6 min, 5 guests, seated 48 min, 1 ready, 1 in work, 2 came back, 602\u00a0MDL';
    expect(await tile(name)).toBeTruthy();
  });

  it('shows how long guests sit there, and what is ready also where they call', async () => {
    const ready = anOrder({ id: 'r', tableId: 'T3', tableName: '3', status: 'ready_for_delivery' });
    hall({
      overview: () =>
        anOverview({
          openWaiterOrders: [ready],
          waiterCalls: [aCall({ tableId: 'T3', tableName: '3' })],
        }),
    });
    renderApp();
    const shown = await tile(/^Table 3: Waiting 4 min, calls the waiter/u);
    const visible = [...shown.querySelectorAll('[aria-hidden="true"]')].map((one) => one.textContent);
    expect(visible.join(' ')).toContain('12 min');
    expect(visible).toContain('1');
  });

  it('says what its colours mean', async () => {
    hall();
    renderApp();
    const legend = within(await screen.findByRole('list', { name: 'What the colours mean' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'asks to pay',
      'too long',
      'long',
      'waiting for food',
      'served',
      'seated',
      'paid',
      'free',
    ]);
  });

  it('opens everything there is of a table', async () => {
    hall();
    const { user } = renderApp();
    await user.click(await tile(/^Table 2:/u));
    const sheet = within(await screen.findByRole('dialog', { name: 'Table 2' }));
    expect(sheet.getByText('486 MDL to pay')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Take order' })).toBeTruthy();
    expect(sheet.getByRole('region', { name: 'Checks' })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Choose another table' }));
    await user.click(await tile(/^Table 3:/u));
    const other = within(await screen.findByRole('dialog', { name: 'Table 3' }));
    expect(other.queryByRole('region', { name: 'Checks' })).toBeNull();
    expect(await other.findByRole('button', { name: 'Handed out 1' })).toBeTruthy();
    expect(other.getByText(/^Not started: /u)).toBeTruthy();
  });

  it('fires a course of the kitchen where its table is, and keeps each order’s apart (K-029)', async () => {
    const course = (id: string, change: Partial<Parameters<typeof anOrder>[0]> = {}) =>
      anOrder({ id, tableId: 'T3', tableName: '3', batchId: 'b1', course: 2, held: true, ...change });
    const server = hall({
      overview: () =>
        anOverview({
          openKitchenOrders: [
            course('one'),
            course('two'),
            course('third', { course: 3 }),
            course('made', { course: 1, held: false }),
            course('elsewhere', { tableId: 'T1', tableName: '1', batchId: 'b2' }),
          ],
          openWaiterOrders: [],
        }),
      fireCourse: () => ({ fired: [] }),
    });
    const { user } = renderApp();
    await user.click(await tile(/^Table 3:/u));
    const sheet = within(await screen.findByRole('dialog', { name: 'Table 3' }));
    const fire = await sheet.findAllByRole('button', { name: /^Fire course/u });
    expect(fire.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Fire course 2',
      'Fire course 3',
    ]);
    expect(sheet.getByText(/^2× /u)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Fire course 2' }));
    await waitFor(() => expect(server.sent('fireCourse')).toHaveLength(1));
    expect(server.sent('fireCourse')[0]?.body).toEqual({ batchId: 'b1', tableId: 'T3', course: 2 });
    await user.click(sheet.getByRole('button', { name: 'Choose another table' }));
    await user.click(await tile(/^Table 5:/u));
    const other = within(await screen.findByRole('dialog', { name: 'Table 5' }));
    expect(other.queryByRole('region', { name: 'Orders' })).toBeNull();
  });

  it('shows one part of the house where there are several', async () => {
    const inZone = (name: string, zone: string) => ({
      ...aTable(name),
      table: { ...aTable(name).table, zone },
    });
    hall({ tables: () => [inZone('1', 'Hall'), inZone('2', 'Hall'), inZone('3', 'Terrace')] });
    const { user } = renderApp();
    await user.click(await tile('Terrace 1'));
    expect(await tile(/^Table 3:/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Table 1:/u })).toBeNull();
    await user.click(await tile('All 3'));
    expect(await tile(/^Table 1:/u)).toBeTruthy();
  });

  it('says when tables cannot be loaded, and when there are none', async () => {
    hall({ tables: () => refuse('internal_error') });
    const { unmount } = renderApp();
    expect(await screen.findByText('The tables could not be loaded.')).toBeTruthy();
    unmount();
    hall({ tables: () => [] });
    renderApp();
    expect(await screen.findByText('No tables yet')).toBeTruthy();
  });

  it('shows what the board knows while nobody tells of guests and money', async () => {
    hall({ floor: () => refuse('internal_error') });
    renderApp();
    expect(await tile('Table 1: 17 min without food, 1 in work')).toBeTruthy();
    expect(await tile('Table 2: Asks to pay, card')).toBeTruthy();
  });
});

describe('the floor as a list', () => {
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim());

  it('is what a phone shows: where somebody is needed first, the most urgent at the top', async () => {
    holdPhone();
    hall();
    renderApp();
    expect(await rowsOf('Need you now')).toEqual([
      '2 Asks to pay, card 3 guests · 50 min 486 MDL',
      '1 17 min without food 2 guests · 30 min · 1 in work 168 MDL',
    ]);
    expect(await rowsOf('Going well')).toEqual([
      '3 Waiting 5 min 4 guests · 12 min · 1 ready · 1 in work 200 MDL',
      '5 Served 5 guests · 48 min 602 MDL',
      '7 seated 4 min 2 guests',
      '9 Paid can be cleared',
    ]);
    expect((await rowsOf('Free')).length).toBe(1);
  });

  it('puts a table that calls before all others', async () => {
    holdPhone();
    hall({
      overview: () =>
        anOverview({
          checks: [aCheck({ tableId: 'T2', tableName: '2' })],
          waiterCalls: [aCall({ tableId: 'T7', tableName: '7' })],
        }),
    });
    renderApp();
    expect((await rowsOf('Need you now')).map((row) => row.slice(0, 1))).toEqual(['7', '2']);
  });

  it('is kept on a device that has chosen it', async () => {
    hall();
    const { user, unmount } = renderApp();
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('region', { name: 'Need you now' })).toBeTruthy();
    unmount();
    renderApp();
    expect(await screen.findByRole('region', { name: 'Need you now' })).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: 'Plan' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Need you now' })).toBeNull());
  });

  it('says so when nobody needs anything', async () => {
    holdPhone();
    hall({ overview: () => anOverview() });
    renderApp('/waiter/home?lang=ru');
    expect(await screen.findByText('Сейчас никто не ждёт.')).toBeTruthy();
  });
});
