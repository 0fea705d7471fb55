import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IDLE_SESSION_HOURS } from '@masa/domain/session';
import { jsonText } from '../../db/rows.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, order, refusalOf, type Api, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { readCodes } from '../../testing/read-sheets.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening({ rateLimits: true, publicUrl: 'https://masa.example' });
  pay = paying(bar);
});
beforeEach(() => use('slip'));
afterAll(() => bar.close());

const use = (firstOrder: 'free' | 'vouched' | 'slip') => bar.boss.putVenue({ body: { firstOrder } });
const seat = (tableId: string) => bar.ana.seatGuests({ params: { tableId } });
const seated = async (name = 'Olga', table = bar.table()) => ({
  ...(await bar.guest(name, (await seat(table)).code)),
  own: table,
});
const scan = ({ api }: { readonly api: Api }, table: string, uniqueCustomerId: string) =>
  api.createSession({ body: { table, uniqueCustomerId } });
const orderingOf = async ({ api, session }: Pick<Guest, 'api' | 'session'>) =>
  (await api.getSession({ params: { sessionId: session.id } })).ordering;
const entryOf = async (tableId: string) =>
  (await bar.ana.tables()).find(({ table }) => table.tableId === tableId)?.seating;
const papersOf = async (code: string) => {
  const papers = await bar.database
    .db('print_jobs')
    .where({ kind: 'slip' })
    .select('document', 'status', 'role');
  return papers.filter(({ document }) => jsonText(storedJson(document)).includes(code));
};

describe("the table's own code where guests are seated with slips", () => {
  it('shows the menu and calls the waiter, no more', async () => {
    const table = bar.table();
    expect(await bar.bare.tableSummary({ params: { tableId: table } })).toMatchObject({ ordering: 'slip' });
    const mihai = await bar.guest('Mihai', table);
    expect(mihai.session).toMatchObject({ ordering: 'slip', tableId: table });
    expect((await mihai.api.menu({ query: { lang: 'en' } })).length).toBeGreaterThan(0);
    await mihai.api.callWaiter({ params: { tableId: table, sessionId: mihai.session.id } });
    expect((await bar.ana.overview()).waiterCalls.map(({ tableId }) => tableId)).toContain(table);

    const waiter = { api: bar.ana, session: await bar.waiterAt(table) };
    const [fries = ''] = await order(waiter, 'fries');
    const claim = { newSessionId: mihai.session.id, previousSessionId: waiter.session.id, orderId: fries };
    const voucher = { promocode: 'TABLE10', sessionId: mihai.session.id };
    const refused = [
      () => order(mihai, 'fries'),
      () => mihai.api.claimOrder({ body: claim }),
      () => mihai.api.applyPromo({ body: voucher }),
      () => pay.table(mihai),
    ];
    for (const attempt of refused) expect(await refusalOf(attempt())).toBe('409 slip_needed');
  });

  it('asks nothing of staff: their orders, quick orders and bills go on', async () => {
    const table = bar.table();
    const waiter = { api: bar.ana, session: await bar.waiterAt(table), table };
    expect(await order(waiter, 'fries', 'lager_1l')).toHaveLength(2);
    expect((await pay.bill(waiter)).checkTotal.regularTotal).toBe(4_550 + 9_900);
    await pay.complete(await pay.opened(pay.table(waiter)));
    const { id: sessionId } = await bar.ana.waiterQuickSession();
    const orderItems = [{ menuItemId: 'fries', options: [] }];
    const quick = { order: { sessionId, orderItems }, paymentMethod: 'cash' as const, printFiscal: false };
    expect(await bar.ana.quickOrder({ body: quick })).toMatchObject({ status: 'created' });
  });
});

describe('a slip', () => {
  it('is a code of its own for the table, on paper and in the answer', async () => {
    const table = bar.table();
    const slip = await seat(table);
    expect(slip).toMatchObject({ status: 'seated', tableId: table, fresh: true });
    expect(slip.code).toMatch(/^[0-9BCDEFGHJKMNPQRSTWXYZ]{12}$/u);
    expect(slip.code).not.toBe(table);
    expect(slip.address).toBe(`https://masa.example/table/${slip.code}`);
    const [paper, ...others] = await papersOf(slip.code);
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ status: 'queued', role: 'precheck' });
    expect(paper && storedJson(paper.document)).toMatchObject({
      kind: 'slip',
      link: slip.address,
      printedBy: 'Ana',
    });
    expect(await entryOf(table)).toMatchObject({
      slip: { code: slip.code, address: slip.address, guests: 0 },
    });
    expect(await bar.bare.tableSummary({ params: { tableId: slip.code } })).toEqual({
      tableId: slip.code,
      tableName: slip.tableName,
      orders: 0,
      ordering: 'open',
    });
  });

  it('stands on the screen as well, for an evening without a printer', async () => {
    const table = bar.table();
    expect(await refusalOf(bar.ana.slipQr({ params: { tableId: table } }))).toBe('404 slip_not_found');
    const { address } = await seat(table);
    const picture = await bar.ana.slipQr({ params: { tableId: table } });
    const file = join(bar.product.context.config.dataDir, 'slip.png');
    writeFileSync(file, picture);
    expect(readCodes(file)).toEqual([address]);
  });

  it('lets the whole table order at once, every phone, without a question to the hall', async () => {
    const table = bar.table();
    const { code } = await seat(table);
    const party = [];
    for (const name of ['Olga', 'Ion', 'Vera']) party.push(await bar.guest(name, code));
    for (const guest of party) {
      expect(guest.session).toMatchObject({ tableId: code, ordering: 'open' });
      await order(guest, ...Array.from({ length: 20 }, () => 'fries'));
    }
    const { openKitchenOrders, presence } = await bar.ana.overview();
    expect(
      openKitchenOrders.filter(({ tableId, waits }) => tableId === table && waits === null),
    ).toHaveLength(60);
    expect(presence.filter(({ tableId }) => tableId === table)).toEqual([]);
    expect(await entryOf(table)).toMatchObject({ slip: { code, guests: 3 } });
    const [olga] = party;
    const bill = await olga?.api.tableOrders({ params: { tableId: code } });
    expect(bill?.tableId).toBe(code);
    expect(JSON.stringify(bill)).not.toContain(table);
  });

  it('ends with the check: it opens nothing any more, and whoever came with it late does not order', async () => {
    const olga = await seated();
    await order(olga, 'fries');
    const checkId = await pay.opened(pay.table(olga));
    const late = await bar.guest('Late', olga.table);
    expect(late.session.ordering).toBe('open');
    await pay.complete(checkId);
    expect(await refusalOf(bar.bare.tableSummary({ params: { tableId: olga.table } }))).toBe(
      '404 table_not_found',
    );
    expect(await refusalOf(bar.guest('Thief', olga.table))).toBe('404 table_not_found');
    expect(await orderingOf(late)).toBe('slip');
    expect(await refusalOf(order(late, 'fries'))).toBe('409 slip_needed');
    expect(await entryOf(olga.own)).toEqual({ slip: null });
  });

  it('goes on while somebody at the table has not paid, and after a check that was called off', async () => {
    const olga = await seated();
    const ion = await bar.guest('Ion', olga.table);
    await order(olga, 'fries');
    await order(ion, 'fries');
    await pay.cancel(await pay.opened(pay.table(olga)));
    await order(olga, 'fries');
    await pay.complete(await pay.opened(pay.separate(olga)));
    await order(ion, 'fries');
    const vera = await bar.guest('Vera', olga.table);
    expect(vera.session.ordering).toBe('open');
    await pay.complete(await pay.opened(pay.separate(ion)));
    expect(await refusalOf(bar.guest('Thief', olga.table))).toBe('404 table_not_found');
  });

  it('ends with the check of the waiter who took the orders himself', async () => {
    const table = bar.table();
    const { code } = await seat(table);
    const waiter = { api: bar.ana, session: await bar.waiterAt(table), table };
    await order(waiter, 'fries');
    await pay.complete(await pay.opened(pay.table(waiter)));
    expect(await refusalOf(bar.guest('Thief', code))).toBe('404 table_not_found');
  });

  it('for those who come next stays when those before have paid', async () => {
    const olga = await seated();
    await order(olga, 'fries');
    const checkId = await pay.opened(pay.table(olga));
    bar.clock.advance(60_000);
    const next = await seat(olga.own);
    expect(next).toMatchObject({ fresh: true });
    expect(await refusalOf(bar.guest('Thief', olga.table))).toBe('404 table_not_found');
    await pay.complete(checkId);
    const ion = await bar.guest('Ion', next.code);
    expect(await order(ion, 'fries')).toHaveLength(1);
  });

  it('is printed again for those who sit there, and made anew for those who never scanned it', async () => {
    const table = bar.table();
    const first = await seat(table);
    bar.clock.advance(60_000);
    const second = await seat(table);
    expect(second).toMatchObject({ fresh: true });
    expect(second.code).not.toBe(first.code);
    expect(await papersOf(first.code)).toMatchObject([{ status: 'dismissed' }]);
    expect(await refusalOf(bar.guest('Thief', first.code))).toBe('404 table_not_found');
    await bar.guest('Olga', second.code);
    bar.clock.advance(60_000);
    expect(await seat(table)).toMatchObject({ fresh: false, code: second.code });
  });

  it('makes a guest who was looking at the menu one who orders, with the same phone', async () => {
    const table = bar.table();
    const mihai = bar.browser(bar.phone());
    const looking = await scan({ api: mihai }, table, 'secret of Mihai');
    const { code } = await seat(table);
    const now = await scan({ api: mihai }, code, 'secret of Mihai');
    expect(now).toMatchObject({ id: looking.id, tableId: code, ordering: 'open' });
    expect(await order({ api: mihai, session: now }, 'fries')).toHaveLength(1);
    // Also with the button that changes the table.
    const olga = await bar.guest('Olga', table);
    const moved = await olga.api.moveSession({ body: { table: code, sessionId: olga.session.id } });
    expect(moved).toMatchObject({ id: olga.session.id, tableId: code, ordering: 'open' });
  });

  it('is good for its own table: elsewhere a guest is seated anew', async () => {
    const olga = await seated();
    await order(olga, 'fries');
    const other = bar.table();
    const body = { sessionId: olga.session.id };
    expect(await refusalOf(olga.api.moveSession({ body: { ...body, table: other } }))).toBe(
      '409 slip_needed',
    );
    const { code } = await seat(other);
    expect(await olga.api.moveSession({ body: { ...body, table: code } })).toMatchObject({
      tableId: code,
      ordering: 'open',
    });
    expect(await order(olga, 'fries')).toHaveLength(1);
  });

  it('lets a guest who only looks look at another table', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const other = bar.table();
    const moved = await mihai.api.moveSession({ body: { table: other, sessionId: mihai.session.id } });
    expect(moved).toMatchObject({ tableId: other, ordering: 'slip' });
  });

  it('ends when the table gets another code: its guests wait to be kept, and then order without one', async () => {
    const olga = await seated();
    await order(olga, 'fries');
    await bar.boss.renewTableCode({ params: { tableId: olga.own } });
    expect(await refusalOf(bar.guest('Thief', olga.table))).toBe('404 table_not_found');
    expect(await orderingOf(olga)).toBe('staff');
    await bar.ana.keepVisit({ params: { sessionId: olga.session.id } });
    expect(await order(olga, 'fries')).toHaveLength(1);
  });

  it('ends when the table goes out of service', async () => {
    const table = bar.table();
    const { code } = await seat(table);
    await bar.boss.deactivateDiningTable({ params: { tableId: table } });
    expect(await refusalOf(bar.guest('Thief', code))).toBe('404 table_not_found');
    expect(await refusalOf(seat(table))).toBe('404 table_not_found');
  });

  it('ends when staff say that nobody is there, scanned or not', async () => {
    const empty = bar.table();
    const { code } = await seat(empty);
    await bar.ana.denyPresence({ params: { tableId: empty } });
    expect(await refusalOf(bar.guest('Thief', code))).toBe('404 table_not_found');
    const olga = await seated();
    await order(olga, 'fries');
    await bar.ana.denyPresence({ params: { tableId: olga.own } });
    expect(await refusalOf(order(olga, 'fries'))).toBe('409 slip_needed');
    expect((await olga.api.tableOrders({ params: { tableId: olga.table } })).checkTotal.regularTotal).toBe(
      4_550,
    );
    await pay.complete(await pay.opened(pay.table(olga)));
  });

  it('by which nobody sits any more is forgotten as an idle visit is', async () => {
    const table = bar.table();
    const { code } = await seat(table);
    bar.clock.advance((IDLE_SESSION_HOURS + 1) * 3_600_000);
    const sweep = bar.product.jobs.find(({ name }) => name.includes('idle'));
    await sweep?.run();
    expect(await refusalOf(bar.guest('Thief', code))).toBe('404 table_not_found');
    expect(await entryOf(table)).toEqual({ slip: null });
  });
});

describe('the setting', () => {
  it('can change while guests sit: who was ordering goes on, who was waiting for a slip orders', async () => {
    await use('free');
    const [mihai, olga] = [await bar.guest('Mihai', bar.table()), await bar.guest('Olga', bar.table())];
    await order(mihai, 'fries');
    await use('slip');
    expect(await order(mihai, 'fries')).toHaveLength(1);
    expect(await order(olga, 'fries')).toHaveLength(1);
    const late = await bar.guest('Late', mihai.table);
    expect(await refusalOf(order(late, 'fries'))).toBe('409 slip_needed');
    await use('vouched');
    expect(await orderingOf(late)).toBe('open');
    expect(await order(late, 'fries')).toHaveLength(1);
    await use('slip');
    expect(await order(late, 'fries')).toHaveLength(1);
  });

  it('is what slips are there for: elsewhere nobody is seated with one', async () => {
    await use('free');
    const table = bar.table();
    expect(await refusalOf(seat(table))).toBe('409 slips_not_used');
    expect(await entryOf(table)).toBe(null);
    expect(await bar.bare.tableSummary({ params: { tableId: table } })).toMatchObject({ ordering: 'open' });
  });

  it('lets a waiting dish of a guest go to the kitchen when he is handed a slip', async () => {
    await use('vouched');
    const table = bar.table();
    const api = bar.browser(bar.phone());
    const session = await scan({ api }, table, 'secret of Dan');
    await order({ api, session }, 'fries');
    await use('slip');
    const { code } = await seat(table);
    await scan({ api }, code, 'secret of Dan');
    const { openKitchenOrders } = await bar.ana.overview();
    expect(openKitchenOrders.filter(({ tableId }) => tableId === table)).toMatchObject([{ waits: null }]);
  });
});

it('seats nobody at a table that no guest may scan, and takes no word of a guest for it', async () => {
  const { tableId } = await bar.ana.waiterQuickSession();
  for (const table of ['VBCDEFGHJKMN', '9BCDEFGHJKMN', 'ZZZZZZZZZZZZ', tableId])
    expect(await refusalOf(seat(table))).toBe('404 table_not_found');
  const olga = await bar.guest('Olga', bar.table());
  expect(await refusalOf(olga.api.seatGuests({ params: { tableId: olga.table } }))).toBe('401 unauthorized');
});
