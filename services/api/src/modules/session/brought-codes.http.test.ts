import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

const renew = async (tableId: string) => (await bar.boss.renewTableCode({ params: { tableId } })).tableId;
const scan = (guest: Pick<Guest, 'api'>, table: string, uniqueCustomerId: string) =>
  guest.api.createSession({ body: { table, uniqueCustomerId } });
const move = ({ api, session }: Guest, table: string) =>
  api.moveSession({ body: { table, sessionId: session.id } });
const ears = ({ phone }: Guest) => listen(bar.origin, { Origin: bar.origin, Cookie: phone.cookie() });

/** A guest whose phone writes down everything that it was told. */
async function listening(name: string, table: string) {
  const told: string[] = [];
  const { session, phone } = await bar.guest(name, table);
  const api = bar.browser({
    ...phone,
    fetch: async (...request) => {
      const response = await phone.fetch(...request);
      told.push(await response.clone().text());
      return response;
    },
  });
  return { api, session, phone, table, told };
}

describe('a guest whose table gets a new code', () => {
  it('is told no code but the one that he came with, in no answer and no message', async () => {
    const old = bar.table();
    const mihai = await listening('Mihai', old);
    await order(mihai, 'fries');
    const phone = await ears(mihai);
    const fresh = await renew(old);
    const olga = await bar.guest('Olga', fresh);
    await order(olga, 'lager__500ml');

    const params = { tableId: old };
    expect(await mihai.api.getSession({ params: { sessionId: mihai.session.id } })).toMatchObject({
      tableId: old,
      status: 'open',
    });
    expect(await mihai.api.tableSummary({ params })).toMatchObject({ tableId: old, orders: 2 });
    const bill = await mihai.api.tableOrders({ params });
    expect(bill).toMatchObject({ tableId: old, checkTotal: { regularTotal: 4_550 + 5_500 } });
    expect(Object.values(bill.sessionsLookup).map(({ tableId }) => tableId)).toEqual([old, old]);
    await mihai.api.callWaiter({ params: { ...params, sessionId: mihai.session.id } });
    expect(await move(mihai, old)).toMatchObject({ id: mihai.session.id, tableId: old });
    const checkId = await pay.opened(pay.table(mihai));
    const check = { params: { checkId } };
    expect(await mihai.api.getCheck(check)).toMatchObject({ tableId: old, status: 'requested' });
    await pay.complete(checkId);
    expect(await mihai.api.getCheck(check)).toMatchObject({ tableId: old, status: 'completed' });
    await mihai.api.getSession({ params: { sessionId: mihai.session.id } });

    bar.product.context.bus.publish({ kind: 'venue', timestamp: bar.clock.now() });
    const heard = await phone.until(null);
    expect(new Set(heard.map(({ tableId }) => tableId))).toEqual(new Set([old, null]));
    expect(mihai.told.filter((answer) => answer.includes(fresh))).toEqual([]);
    phone.close();
  });

  it('has a code that opens nothing to anybody else', async () => {
    const old = bar.table();
    const mihai = await bar.guest('Mihai', old);
    await order(mihai, 'fries');
    const fresh = await renew(old);
    const others = {
      'a thief with the photo': bar.browser(bar.phone()),
      'a script': bar.bare,
      'a guest of another table': (await bar.guest('Ion', bar.table())).api,
      'a neighbour who came with the new code': (await bar.guest('Olga', fresh)).api,
    };
    const params = { tableId: old };
    for (const [who, api] of Object.entries(others)) {
      expect([who, await refusalOf(api.tableSummary({ params }))]).toEqual([who, '404 table_not_found']);
      expect([who, await refusalOf(api.tableOrders({ params }))]).toEqual([who, '404 table_not_found']);
      expect([who, await refusalOf(scan({ api }, old, crypto.randomUUID()))]).toEqual([
        who,
        '404 table_not_found',
      ]);
    }
    const ion = await bar.guest('Ion', bar.table());
    expect(await refusalOf(move(ion, old))).toBe('404 table_not_found');
    const call = ion.api.callWaiter({ params: { tableId: old, sessionId: ion.session.id } });
    expect(await refusalOf(call)).toBe('404 table_not_found');
    expect(await refusalOf(pay.table(ion, {}, old))).toBe('404 table_not_found');
  });

  it('comes back to his visit when he scans the old sheet again, also with a phone that lost its cookie', async () => {
    const old = bar.table();
    const api = bar.browser(bar.phone());
    const mihai = await scan({ api }, old, 'secret of Mihai');
    await order({ api, session: mihai }, 'fries');
    const fresh = await renew(old);
    const again = bar.browser(bar.phone());
    expect(await scan({ api: again }, old, 'secret of Mihai')).toMatchObject({ id: mihai.id, tableId: old });
    expect((await again.tableSummary({ params: { tableId: old } })).tableId).toBe(old);
    expect(await refusalOf(scan({ api: again }, old, 'secret of a thief'))).toBe('404 table_not_found');
    expect((await bar.ana.getSession({ params: { sessionId: mihai.id } })).tableId).toBe(fresh);
  });

  it('goes on under the new code once he has scanned the new sheet', async () => {
    const old = bar.table();
    const mihai = await bar.guest('Mihai', old);
    const [fries = ''] = await order(mihai, 'fries');
    const phone = await ears(mihai);
    const fresh = await renew(old);
    expect(await move(mihai, fresh)).toMatchObject({ id: mihai.session.id, tableId: fresh });
    const bill = await mihai.api.tableOrders({ params: { tableId: fresh } });
    expect(bill.sessionPrechecks[0]?.items[0]?.orderItem.id).toBe(fries);
    expect(await refusalOf(mihai.api.tableSummary({ params: { tableId: old } }))).toBe('404 table_not_found');
    await mihai.api.callWaiter({ params: { tableId: fresh, sessionId: mihai.session.id } });
    expect(await phone.next(fresh)).toMatchObject({ tableId: fresh });
    phone.close();
  });

  it('takes the code of the table that he moves to', async () => {
    const [old, to] = [bar.table(), bar.table()];
    const mihai = await bar.guest('Mihai', old);
    expect(await move(mihai, to)).toMatchObject({ tableId: to });
    await order(mihai, 'fries');
    await renew(to);
    expect(await mihai.api.tableSummary({ params: { tableId: to } })).toMatchObject({ tableId: to });
    expect(await mihai.api.getSession({ params: { sessionId: mihai.session.id } })).toMatchObject({
      tableId: to,
    });
  });

  it('sits with others who came with older and newer codes, each under his own', async () => {
    const first = bar.table();
    const mihai = await bar.guest('Mihai', first);
    await order(mihai, 'fries');
    const second = await renew(first);
    const olga = await bar.guest('Olga', second);
    await order(olga, 'fries');
    const third = await renew(second);
    const ion = await bar.guest('Ion', third);
    for (const { api, session, table } of [mihai, olga, ion]) {
      expect(await api.getSession({ params: { sessionId: session.id } })).toMatchObject({ tableId: table });
      const { tableId, sessionsLookup } = await api.tableOrders({ params: { tableId: table } });
      expect(tableId).toBe(table);
      expect(Object.keys(sessionsLookup)).toHaveLength(3);
    }
    expect(await refusalOf(mihai.api.tableOrders({ params: { tableId: second } }))).toBe(
      '404 table_not_found',
    );
  });

  it('that is a script goes on by the id of its own session', async () => {
    const old = bar.table();
    const session = await scan({ api: bar.bare }, old, 'a script');
    const script = { api: bar.bare, session, table: old };
    await order(script, 'fries');
    const fresh = await renew(old);
    expect(await bar.bare.getSession({ params: { sessionId: session.id } })).toMatchObject({ tableId: old });
    expect((await bar.bare.tableOrders({ params: { tableId: old } })).tableId).toBe(old);
    const ear = await listen(bar.origin, {}, `/api/ws?sessionId=${session.id}`);
    expect(await pay.table(script)).toMatchObject({ status: 'created' });
    expect(await ear.next(old)).toMatchObject({ tableId: old });
    expect((await bar.ana.getSession({ params: { sessionId: session.id } })).tableId).toBe(fresh);
    ear.close();
  });
});

describe('staff', () => {
  it('are told the code that the table has now, whatever they ask by', async () => {
    const old = bar.table();
    const mihai = await bar.guest('Mihai', old);
    await order(mihai, 'fries');
    const tablet = await listen(bar.origin, { authorization: `Basic ${btoa('ana:correct horse battery')}` });
    const fresh = await renew(old);
    for (const tableId of [old, fresh]) {
      expect(await bar.ana.tableSummary({ params: { tableId } })).toMatchObject({ tableId: fresh });
      expect(await bar.ana.tableOrders({ params: { tableId } })).toMatchObject({ tableId: fresh });
    }
    await mihai.api.callWaiter({ params: { tableId: old, sessionId: mihai.session.id } });
    expect(await tablet.next(fresh)).toMatchObject({ tableId: fresh });
    const { openKitchenOrders, waiterCalls, sessionsLookup } = await bar.ana.overview();
    const ofMihai = [...openKitchenOrders, ...waiterCalls].filter(
      ({ sessionId }) => sessionId === mihai.session.id,
    );
    expect(ofMihai.map(({ tableId }) => tableId)).toEqual([fresh, fresh]);
    expect(sessionsLookup[mihai.session.id]?.tableId).toBe(fresh);
    tablet.close();
  });
});
