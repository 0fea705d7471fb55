import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { TABLES } from '../../testing/test-venue.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const sessionOf = ({ api, session }: Guest) => api.getSession({ params: { sessionId: session.id } });
const scan = (table: string, uniqueCustomerId: string | number, username?: string | null) =>
  bar.browser(bar.phone()).createSession({ body: { table, uniqueCustomerId, username } });

describe('sitting down', () => {
  it('gives a guest an open session of his table, nothing asked and nothing ordered', async () => {
    const table = bar.table();
    const mihai = await bar.guest('Mihai', table);
    expect(mihai.session).toMatchObject({
      sessionId: mihai.session.id,
      tableId: table,
      username: 'Mihai',
      status: 'open',
      checkId: null,
      waiterSession: false,
      isQuickOrder: false,
    });
    expect(Date.parse(mihai.session.createdAt)).toBeLessThanOrEqual(bar.clock.now());
    expect(Number.isSafeInteger(mihai.session.lastUpdate)).toBe(true);
    expect(await sessionOf(mihai)).toEqual(mihai.session);
  });

  it('counts guests without a name: Guest 1, Guest 2', async () => {
    const table = bar.table();
    const names = ['', '   ', '\u0007\u200B', 'Olga', ''];
    const given: string[] = [];
    for (const name of names) given.push((await bar.guest(name, table)).session.username);
    expect(given).toEqual(['Guest 1', 'Guest 2', 'Guest 3', 'Olga', 'Guest 5']);
    expect((await scan(table, 'no name at all')).username).toBe('Guest 6');
    expect((await scan(table, 'null is no name', null)).username).toBe('Guest 7');
  });

  it('never seats two nameless guests under one name, even after one has left', async () => {
    const table = bar.table();
    const first = await bar.guest('', table);
    const second = await bar.guest('', table);
    await first.api.moveSession({ body: { table: bar.table(), sessionId: first.session.id } });
    expect((await bar.guest('', table)).session.username).not.toBe(second.session.username);
  });

  it.each([
    ['  Ana \u0000 Maria\n', 'Ana Maria'],
    ['Ștefan Жанна 🍺', 'Ștefan Жанна 🍺'],
    ['n'.repeat(60), 'n'.repeat(40)],
    ['\u202Eevil', 'evil'],
  ])('writes the name %j as %j', async (given, kept) => {
    expect((await bar.guest(given, bar.table())).session.username).toBe(kept);
  });

  it('knows a phone that taps twice, and takes a better name from it', async () => {
    const table = bar.table();
    const first = await scan(table, 'phone-1', 'Olga');
    expect((await scan(table, 'phone-1', '  ')).id).toBe(first.id);
    expect(await scan(table, 'phone-1', 'Olga P.')).toMatchObject({ id: first.id, username: 'Olga P.' });
    expect((await scan(table, 'phone-2', 'Olga')).id).not.toBe(first.id);
    expect((await scan(bar.table(), 'phone-1', 'Olga')).id).not.toBe(first.id);
  });

  it('takes a numeric customer id for the same person', async () => {
    const table = bar.table();
    expect((await scan(table, '1763')).id).toBe((await scan(table, 1763)).id);
  });

  it('opens a second session for a guest whose first one waits for its check', async () => {
    const table = bar.table();
    const olga = await bar.guest('Olga', table);
    const again = () => bar.browser(olga.phone).createSession({ body: { table, uniqueCustomerId: 'olga' } });
    const first = await again();
    await order({ api: olga.api, session: first }, 'fries');
    const asked = await olga.api.requestSessionCheck({
      body: { sessionId: first.id, paymentMethod: 'cash', lastProcessedUpdate: bar.clock.now() + 1_000 },
    });
    expect(asked.status).toBe('created');
    expect(await again()).not.toMatchObject({ id: first.id });
  });

  it.each([
    ['unknown', 'ZZZZZZZZZZZZ'],
    ['virtual', TABLES.virtual],
    ['closed', TABLES.hidden],
    ['quick', 'A1'],
    ['differently written', TABLES.one.toLowerCase()],
  ])('finds no %s table for a guest', async (_, table) => {
    await bar.ana.waiterQuickSession();
    expect(await refusalOf(scan(table, 'somebody'))).toBe('404 table_not_found');
  });

  it.each([
    {},
    { table: 7, uniqueCustomerId: 'x' },
    { table: TABLES.one },
    { table: TABLES.one, uniqueCustomerId: {} },
  ])('asks for table and customer id: %j', async (body) => {
    const answer = await bar.send('POST', '/api/session-create', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('changing the table', () => {
  it('takes the orders along and stamps both tables', async () => {
    const [from, to] = [bar.table(), bar.table()];
    const mihai = await bar.guest('Mihai', from);
    await order(mihai, 'fries', 'lager__500ml');
    const before = await bar.guest('Olga', to);
    const moved = await mihai.api.moveSession({ body: { table: to, sessionId: mihai.session.id } });
    expect(moved).toMatchObject({ id: mihai.session.id, tableId: to, status: 'open', username: 'Mihai' });
    expect(moved.lastUpdate).toBeGreaterThan(before.session.lastUpdate);
    expect(await sessionOf(mihai)).toEqual(moved);

    const there = await mihai.api.tableOrders({ params: { tableId: to } });
    expect(there.sessionPrechecks.find(({ sessionId }) => sessionId === moved.id)?.items).toHaveLength(2);
    const left = await bar.ana.tableOrders({ params: { tableId: from } });
    expect(left).toMatchObject({
      sessionPrechecks: [],
      sessionsLookup: {},
      checkTotal: { effectiveTotal: 0 },
    });
    expect((await bar.ana.tableSummary({ params: { tableId: from } })).orders).toBe(0);
    expect((await bar.ana.tableSummary({ params: { tableId: to } })).orders).toBe(2);
  });

  it('changes nothing when he scans the table where he sits', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const body = { table: mihai.table, sessionId: mihai.session.id };
    expect(await mihai.api.moveSession({ body })).toEqual(mihai.session);
  });

  it('goes to no table that a guest could not enter', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    for (const table of ['ZZZZZZZZZZZZ', TABLES.virtual, TABLES.hidden, 'A1']) {
      const body = { table, sessionId: mihai.session.id };
      expect(await refusalOf(mihai.api.moveSession({ body }))).toBe('404 table_not_found');
    }
    expect((await sessionOf(mihai)).tableId).toBe(mihai.table);
  });

  it('is refused while the check is on its way, and after it', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    const { checkId = '' } = await mihai.api.requestSessionCheck({
      body: {
        sessionId: mihai.session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: bar.clock.now() + 1_000,
      },
    });
    const move = () => mihai.api.moveSession({ body: { table: bar.table(), sessionId: mihai.session.id } });
    expect(await refusalOf(move())).toBe('409 check_requested');
    await bar.ana.completeCheck({ params: { checkId } });
    expect(await refusalOf(move())).toBe('409 session_not_open');
  });

  it('is not for waiters, who open the other table instead', async () => {
    const session = await bar.waiterAt(bar.table());
    const body = { table: bar.table(), sessionId: session.id };
    expect(await refusalOf(bar.ana.moveSession({ body }))).toBe('409 session_cannot_move');
    const unknown = { table: TABLES.one, sessionId: crypto.randomUUID() };
    expect(await refusalOf(bar.ana.moveSession({ body: unknown }))).toBe('404 session_not_found');
  });
});

describe('a session that is over', () => {
  it('is still there to read, closed; an unknown one is not', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    const { checkId = '' } = await mihai.api.requestSessionCheck({
      body: {
        sessionId: mihai.session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: bar.clock.now() + 1_000,
      },
    });
    await bar.ana.completeCheck({ params: { checkId } });
    expect(await sessionOf(mihai)).toMatchObject({ status: 'closed', checkId });
    const nobody = mihai.api.getSession({ params: { sessionId: crypto.randomUUID() } });
    expect(await refusalOf(nobody)).toBe('404 session_not_found');
  });
});
