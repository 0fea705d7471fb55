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
const deactivate = async (tableId: string) => {
  await bar.boss.deactivateDiningTable({ params: { tableId } });
  return tableId;
};
const ends = {
  renewed: renew,
  deactivated: deactivate,
  'deactivated by its form': async (tableId: string) => {
    await bar.boss.changeDiningTable({ params: { tableId }, body: { active: false } });
    return tableId;
  },
};
const keep = ({ session }: Pick<Guest, 'session'>) =>
  bar.ana.keepVisit({ params: { sessionId: session.id } });
const keepAll = (tableId: string) => bar.ana.keepHeldTable({ params: { tableId } });
const stateOf = async ({ api, session }: Guest) => {
  const { status, ordering } = await api.getSession({ params: { sessionId: session.id } });
  return `${status}, ${ordering}`;
};
const heldAt = async (table: string) =>
  (await bar.ana.overview()).heldVisits.find(({ tableId }) => tableId === table);
const move = ({ api, session }: Guest, table: string) =>
  api.moveSession({ body: { table, sessionId: session.id } });
const claim = ({ api, session }: Guest, owner: Guest, orderId: string) =>
  api.claimOrder({ body: { newSessionId: session.id, previousSessionId: owner.session.id, orderId } });

describe.each(Object.entries(ends))('a table that is %s', (_, end) => {
  it('ends the visits that owe nothing; the others keep table and bill and wait for staff', async () => {
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    const thief = await bar.guest('Thief', table);
    await order(mihai, 'fries');
    await order(olga, 'fries', 'lager__500ml');
    const listed = (await bar.boss.diningTables()).find(({ tableId }) => tableId === table);
    expect(listed?.visits).toEqual({ staying: 2, ending: 1 });
    const now = await end(table);

    expect([await stateOf(mihai), await stateOf(olga), await stateOf(thief)]).toEqual([
      'open, staff',
      'open, staff',
      'closed, open',
    ]);
    expect(await refusalOf(order(thief, 'fries'))).toBe('409 session_not_open');
    expect(await refusalOf(order(mihai, 'fries'))).toBe('409 visit_held');
    expect((await mihai.api.tableOrders({ params: { tableId: table } })).checkTotal.regularTotal).toBe(
      14_600,
    );
    expect(await heldAt(now)).toMatchObject({
      tableId: now,
      active: now !== table,
      sessions: [
        { sessionId: mihai.session.id, username: 'Mihai', dishes: 1 },
        { sessionId: olga.session.id, username: 'Olga', dishes: 2 },
      ],
    });
  });

  it('lets its guests order on with one tap of the staff, under the code that they came with', async () => {
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    await order(mihai, 'fries');
    await order(olga, 'fries');
    const now = await end(table);
    const phone = await listen(bar.origin, { Origin: bar.origin, Cookie: mihai.phone.cookie() });

    expect(await keep(mihai)).toEqual({ status: 'kept' });
    expect(await phone.next(table)).toMatchObject({ tableId: table });
    expect(await stateOf(mihai)).toBe('open, open');
    await order(mihai, 'lager__500ml');
    expect(await refusalOf(order(olga, 'fries'))).toBe('409 visit_held');
    expect((await heldAt(now))?.sessions.map(({ username }) => username)).toEqual(['Olga']);

    expect(await keepAll(now)).toEqual({ status: 'kept' });
    await order(olga, 'lager__500ml');
    expect(await heldAt(now)).toBeUndefined();
    const { tableId, checkTotal } = await olga.api.tableOrders({ params: { tableId: table } });
    expect([tableId, checkTotal.regularTotal]).toEqual([table, 2 * 4_550 + 2 * 5_500]);
    expect(await refusalOf(bar.guest('Late', table))).toBe('404 table_not_found');
    phone.close();
  });

  it('stays on the staff’s lists until everybody has paid', async () => {
    const table = bar.table();
    const mihai = await bar.guest('Mihai', table);
    await order(mihai, 'fries');
    const now = await end(table);
    const listed = async () => (await bar.ana.tables()).find((entry) => entry.table.tableId === now);
    expect(await listed()).toMatchObject({ table: { active: now !== table }, sessionSummary: { orders: 1 } });
    const waiter = { api: bar.ana, session: await bar.waiterAt(now) };
    expect((await bar.ana.tableOrders({ params: { tableId: now } })).checkTotal.regularTotal).toBe(4_550);
    await pay.complete(await pay.opened(pay.table(waiter)));
    expect(await stateOf(mihai)).toBe('closed, staff');
    expect(await listed()).toEqual(now === table ? undefined : expect.anything());
    if (now === table) expect(await refusalOf(bar.waiterAt(now))).toBe('404 table_not_found');
  });
});

describe('a held visit', () => {
  it('may see its bill, call the waiter and pay, and may not order, claim, move or use a voucher', async () => {
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    const [fries = ''] = await order(mihai, 'fries');
    const [beer = ''] = await order(olga, 'lager__500ml');
    await renew(table);
    const voucher = (appliedToOrder: string | null) =>
      mihai.api.applyPromo({ body: { promocode: 'MINUS10', sessionId: mihai.session.id, appliedToOrder } });
    const refused = [
      () => order(mihai, 'fries'),
      () => claim(mihai, olga, beer),
      () => move(mihai, bar.table()),
      () => voucher(fries),
      () => voucher(null),
    ];
    for (const attempt of refused) expect(await refusalOf(attempt())).toBe('409 visit_held');

    const params = { tableId: table, sessionId: mihai.session.id };
    expect(await mihai.api.callWaiter({ params })).toEqual({ status: 'called' });
    expect((await mihai.api.tableSummary({ params })).orders).toBe(2);
    const checkId = await pay.opened(pay.separate(mihai));
    await pay.cancel(checkId);
    expect(await refusalOf(order(mihai, 'fries'))).toBe('409 visit_held');
    await pay.complete(await pay.opened(pay.table(mihai)));
    expect(await stateOf(mihai)).toBe('closed, staff');
  });

  it('ends when its dishes are taken off: who is not here has nothing left at the table', async () => {
    const table = bar.table();
    const thief = await bar.guest('Thief', table);
    const [fries = '', beer = ''] = await order(thief, 'fries', 'lager__500ml');
    const now = await renew(table);
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect(await stateOf(thief)).toBe('open, staff');
    await bar.ana.deleteItem({ params: { orderItemId: beer } });
    expect(await stateOf(thief)).toBe('closed, staff');
    expect(await heldAt(now)).toBeUndefined();
    expect(await refusalOf(thief.api.tableOrders({ params: { tableId: table } }))).toBe(
      '404 table_not_found',
    );
  });

  it('ends when somebody who is here takes its last dish over', async () => {
    const table = bar.table();
    const mihai = await bar.guest('Mihai', table);
    const [fries = ''] = await order(mihai, 'fries');
    const olga = await bar.guest('Olga', await renew(table));
    expect(await claim(olga, mihai, fries)).toMatchObject({ claimStatus: 'Claimed' });
    expect(await stateOf(mihai)).toBe('closed, staff');
    expect(await stateOf(olga)).toBe('open, open');
  });

  it('that is on a check stays for it, also with nothing of its own, and ends when the check is called off', async () => {
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    await order(mihai, 'fries');
    const checkId = await pay.opened(pay.table(olga));
    await renew(table);
    expect([await stateOf(mihai), await stateOf(olga)]).toEqual(['open, staff', 'open, staff']);
    await pay.cancel(checkId);
    expect([await stateOf(mihai), await stateOf(olga)]).toEqual(['open, staff', 'closed, staff']);
    await pay.complete(await pay.opened(pay.table(mihai)));
  });

  it('goes on at once when its phone scans the sheet that lies on the table now', async () => {
    const table = bar.table();
    const mihai = await bar.guest('Mihai', table);
    await order(mihai, 'fries');
    const fresh = await renew(table);
    expect(await move(mihai, fresh)).toMatchObject({ tableId: fresh, ordering: 'open' });
    await order(mihai, 'fries');
    expect(await heldAt(fresh)).toBeUndefined();
  });

  it('stays held when its phone scans the old sheet again, and is at home with its visit', async () => {
    const table = bar.table();
    const scan = (username: string) =>
      bar.bare.createSession({ body: { table, uniqueCustomerId: 'secret of Mihai', username } });
    const session = await scan('Mihai');
    await order({ api: bar.bare, session }, 'fries');
    await renew(table);
    expect(await scan('Mihai')).toMatchObject({ id: session.id, tableId: table, ordering: 'staff' });
  });

  it('that was kept waits again after the next renewal, whatever code it came with', async () => {
    const first = bar.table();
    const mihai = await bar.guest('Mihai', first);
    await order(mihai, 'fries');
    const second = await renew(first);
    await keepAll(second);
    const olga = await bar.guest('Olga', second);
    await order(olga, 'fries');
    const third = await renew(second);
    expect([await stateOf(mihai), await stateOf(olga)]).toEqual(['open, staff', 'open, staff']);
    expect(await refusalOf(keepAll(second))).toBe('404 table_not_found');
    expect([await stateOf(mihai), await stateOf(olga)]).toEqual(['open, staff', 'open, staff']);
    await keepAll(third);
    for (const guest of [mihai, olga]) await order(guest, 'fries');
  });
});

describe('keeping', () => {
  it('is the staff’s, may be done twice, and stands in the log once', async () => {
    const table = bar.table();
    const mihai = await bar.guest('Mihai', table);
    await order(mihai, 'fries');
    const now = await renew(table);
    const params = { sessionId: mihai.session.id };
    expect(await refusalOf(mihai.api.keepVisit({ params }))).toBe('401 unauthorized');
    expect(await refusalOf(mihai.api.keepHeldTable({ params: { tableId: now } }))).toBe('401 unauthorized');
    for (let tap = 0; tap < 2; tap += 1) {
      expect(await keep(mihai)).toEqual({ status: 'kept' });
      expect(await keepAll(now)).toEqual({ status: 'kept' });
    }
    const deeds = await bar.boss.auditLog({ query: { action: 'visit.kept' } });
    const ofMihai = deeds.filter(({ entityId }) => entityId === mihai.session.id);
    expect(ofMihai.map(({ actor }) => actor)).toEqual(['user:ana']);
  });

  it('of a visit that is over, or of nobody’s, is refused', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    await pay.complete(await pay.opened(pay.separate(mihai)));
    expect(await refusalOf(keep(mihai))).toBe('409 session_not_open');
    const nobody = { params: { sessionId: crypto.randomUUID() } };
    expect(await refusalOf(bar.ana.keepVisit(nobody))).toBe('404 session_not_found');
    expect(await refusalOf(keepAll('nowhere'))).toBe('404 table_not_found');
  });

  it('is in the log of the renewal, too: who was held and whose visit ended', async () => {
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    await order(mihai, 'fries');
    const now = await renew(table);
    const deeds = await bar.boss.auditLog({ query: { action: 'table.code_renewed', limit: 1 } });
    expect(deeds[0]).toMatchObject({
      entityId: now,
      details: { before: table, held: [mihai.session.id], ended: [olga.session.id] },
    });
  });
});

describe('a waiter', () => {
  it('orders on: he knows who sits there', async () => {
    const table = bar.table();
    const waiter = { api: bar.ana, session: await bar.waiterAt(table) };
    await order(waiter, 'lager_1l');
    const now = await renew(table);
    await order(waiter, 'lager_1l');
    expect(await bar.waiterAt(now)).toMatchObject({ id: waiter.session.id, tableId: now, ordering: 'open' });
    expect(await heldAt(now)).toBeUndefined();
  });

  it('who has only opened the table opens it anew', async () => {
    const table = bar.table();
    const before = await bar.waiterAt(table);
    const now = await renew(table);
    expect((await bar.waiterAt(now)).id).not.toBe(before.id);
  });
});
