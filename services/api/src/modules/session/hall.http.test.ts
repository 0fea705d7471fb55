import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, stampOf, type Evening, type Guest } from '../../testing/evening.ts';
import { TABLES } from '../../testing/test-venue.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

describe("the waiter's own session", () => {
  it('bears the display name, is marked and is found again', async () => {
    const table = bar.table();
    const first = await bar.waiterAt(table);
    expect(first).toMatchObject({
      tableId: table,
      username: 'Ana',
      waiterSession: true,
      isQuickOrder: false,
      status: 'open',
    });
    expect((await bar.waiterAt(table)).id).toBe(first.id);
    const ion = await bar.ion.waiterTableSession({ params: { tableId: table } });
    expect(ion).toMatchObject({ username: 'Ion', waiterSession: true });
    expect(ion.id).not.toBe(first.id);
  });

  it('stays the same while its check is asked for, and is new afterwards', async () => {
    const table = bar.table();
    const session = await bar.waiterAt(table);
    const waiter = { api: bar.ana, session, table };
    await order(waiter, 'lager_1l');
    const { checkId = '' } = await bar.ana.requestTableCheck({
      body: {
        tableId: table,
        requestedBySessionId: session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: await stampOf(waiter),
      },
    });
    expect(await bar.waiterAt(table)).toMatchObject({ id: session.id, checkId });
    await bar.ana.completeCheck({ params: { checkId } });
    expect((await bar.waiterAt(table)).id).not.toBe(session.id);
  });

  it('opens virtual tables too, but no unknown, closed or quick one', async () => {
    const quick = await bar.ana.waiterQuickSession();
    expect(await bar.waiterAt(TABLES.virtual)).toMatchObject({
      tableId: TABLES.virtual,
      waiterSession: true,
    });
    for (const table of ['ZZZZZZZZZZZZ', TABLES.hidden, quick.tableId])
      expect(await refusalOf(bar.waiterAt(table))).toBe('404 table_not_found');
  });
});

describe('a quick order', () => {
  it('gets a pseudo table of its own whose number never returns', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => bar.ana.waiterQuickSession()));
    const numbers = made
      .map(({ tableId }) => Number(/^A([1-9]\d*)$/u.exec(tableId)?.[1]))
      .toSorted((a, b) => a - b);
    expect(new Set(numbers).size).toBe(5);
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 4);
    const [one] = made;
    expect(one).toMatchObject({ isQuickOrder: true, waiterSession: true, status: 'open', username: 'Ana' });
    const { tableName } = await bar.ana.tableSummary({ params: { tableId: one?.tableId ?? '' } });
    expect(tableName).toBe(`Quick order ${one?.tableId}`);
  });

  it('is no table of the hall', async () => {
    const { tableId } = await bar.ana.waiterQuickSession();
    const listed = [...(await bar.ana.tables()), ...(await bar.ana.virtualTables())].map(
      ({ table }) => table.tableId,
    );
    expect(listed).not.toContain(tableId);
  });
});

describe('the list of tables', () => {
  const summaryOf = async (table: string) => {
    const entries = await bar.ana.tables();
    return entries.find((entry) => entry.table.tableId === table)?.sessionSummary;
  };

  it('counts delivered and waiting orders of open sessions, deleted ones left out', async () => {
    const table = bar.table();
    expect(await summaryOf(table)).toEqual({ orders: 0, ordersDelivered: 0, ordersWaiting: 0 });
    const mihai = await bar.guest('Mihai', table);
    const [fries = '', , beer = ''] = await order(mihai, 'fries', 'fries', 'lager__500ml');
    await order({ api: bar.ana, session: await bar.waiterAt(table) }, 'lager_1l');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
      await bar.ana.advanceOrder({ params: { orderId: beer, nextStatus } });
    expect(await summaryOf(table)).toEqual({ orders: 3, ordersDelivered: 1, ordersWaiting: 2 });
    expect(await bar.bare.tableSummary({ params: { tableId: table } })).toMatchObject({
      tableId: table,
      orders: 3,
    });
  });

  it('holds every active table, empty ones too, physical and virtual apart', async () => {
    const physical = (await bar.ana.tables()).map(({ table }) => table);
    expect(physical.slice(0, 2)).toMatchObject([
      { tableId: TABLES.one, tableName: 'one', zone: 'Hall' },
      { tableId: TABLES.two, tableName: 'two', zone: 'Hall' },
    ]);
    const ids = physical.map(({ tableId }) => tableId);
    expect(ids).not.toContain(TABLES.hidden);
    expect(ids).not.toContain(TABLES.virtual);
    expect((await bar.ion.virtualTables()).map(({ table }) => table.tableId)).toEqual([TABLES.virtual]);
  });

  it('has no summary of an unknown table', async () => {
    expect(await refusalOf(bar.bare.tableSummary({ params: { tableId: 'nowhere' } }))).toBe(
      '404 table_not_found',
    );
  });
});

describe('calling the waiter', () => {
  const call = ({ api, session, table }: Guest, at = table) =>
    api.callWaiter({ params: { tableId: at, sessionId: session.id } });
  const callsAt = async (table: string) =>
    (await bar.ana.overview()).waiterCalls.filter(({ tableId }) => tableId === table);

  it('shows one card however often the guest calls, oldest call first, until somebody comes', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await call(mihai)).toEqual({ status: 'called' });
    const [first] = await callsAt(mihai.table);
    expect(first).toMatchObject({ sessionId: mihai.session.id, username: 'Mihai' });
    bar.clock.advance(60_000);
    await call(mihai);
    expect(await callsAt(mihai.table)).toEqual([first]);
    expect((await bar.ana.overview()).sessionsLookup[mihai.session.id]?.username).toBe('Mihai');

    const params = { callId: first?.id ?? '' };
    expect(await bar.ion.acceptWaiterCall({ params })).toEqual({ status: 'done' });
    expect(await callsAt(mihai.table)).toEqual([]);
    expect(await refusalOf(bar.ana.acceptWaiterCall({ params }))).toBe('404 waiter_call_not_found');
    await call(mihai);
    expect(await callsAt(mihai.table)).toHaveLength(1);
  });

  it('is answered by exactly one of two waiters', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await call(mihai);
    const [open] = await callsAt(mihai.table);
    const params = { callId: open?.id ?? '' };
    const outcomes = await Promise.allSettled([
      bar.ana.acceptWaiterCall({ params }),
      bar.ion.acceptWaiterCall({ params }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('follows the guest to his new table and can be accepted there', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const to = bar.table();
    await call(mihai);
    await mihai.api.moveSession({ body: { table: to, sessionId: mihai.session.id } });
    await order(mihai, 'fries');
    const [open] = await callsAt(to);
    expect(open).toMatchObject({ sessionId: mihai.session.id });
    await bar.ana.acceptWaiterCall({ params: { callId: open?.id ?? '' } });
    expect(await callsAt(to)).toEqual([]);
  });

  it('needs an open session of that table', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(call(mihai, bar.table()))).toBe('409 other_table');
    expect(await refusalOf(call(mihai, 'nowhere'))).toBe('404 table_not_found');
    const nobody = { ...mihai, session: { ...mihai.session, id: crypto.randomUUID() } };
    expect(await refusalOf(call(nobody))).toBe('404 session_not_found');
    await order(mihai, 'fries');
    const { checkId = '' } = await mihai.api.requestSessionCheck({
      body: { sessionId: mihai.session.id, paymentMethod: 'cash', lastProcessedUpdate: await stampOf(mihai) },
    });
    await call(mihai);
    await bar.ana.completeCheck({ params: { checkId } });
    expect(await refusalOf(call(mihai))).toBe('409 session_not_open');
  });
});
