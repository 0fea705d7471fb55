import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { TABLES } from '../../testing/test-venue.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Change = Parameters<Evening['boss']['changeDiningTable']>[0]['body'];
const change = (tableId: string, body: Change) => bar.boss.changeDiningTable({ params: { tableId }, body });
const renew = (tableId: string) => bar.boss.renewTableCode({ params: { tableId } });
const named = async (tableName: string) =>
  (await bar.boss.diningTables()).filter((table) => table.tableName === tableName);

describe('a new table', () => {
  it('gets a code that nobody can guess, and seats guests at once', async () => {
    const table = await bar.boss.addDiningTable({ body: { tableName: ' Terrace 1 ', zone: 'Terrace' } });
    expect(table).toMatchObject({ tableName: 'Terrace 1', zone: 'Terrace', virtual: false, active: true });
    expect(table.tableId).toMatch(/^[0-9B-HJKMNP-TW-Z]{12}$/u);
    expect((await bar.ana.tables()).map((entry) => entry.table.tableName)).toContain('Terrace 1');
    const olga = await bar.guest('Olga', table.tableId);
    expect(olga.session.tableId).toBe(table.tableId);
  });

  it('that is virtual is the staff’s alone', async () => {
    const { tableId } = await bar.boss.addDiningTable({ body: { tableName: 'Take-away', virtual: true } });
    expect(tableId).toMatch(/^V/u);
    expect((await bar.ana.virtualTables()).map(({ table }) => table.tableId)).toContain(tableId);
    const seat = bar.bare.createSession({ body: { table: tableId, uniqueCustomerId: 'x' } });
    expect(await refusalOf(seat)).toBe('404 table_not_found');
  });

  it('needs a name that no other table has', async () => {
    expect(await refusalOf(bar.boss.addDiningTable({ body: { tableName: 'TERRACE 1' } }))).toBe(
      '409 table_name_taken',
    );
    expect(await refusalOf(bar.boss.addDiningTable({ body: { tableName: '  ' } }))).toBe(
      '400 invalid_request',
    );
  });

  it('is the administrator’s to make', async () => {
    const taken = bar.ana.addDiningTable({ body: { tableName: 'Mine' } });
    expect(await refusalOf(taken)).toBe('403 administrator_only');
  });
});

describe('a table that changes', () => {
  it('is called by its new name everywhere, also on the bill of who sits there', async () => {
    const tableId = bar.table();
    const mihai = await bar.guest('Mihai', tableId);
    expect(await change(tableId, { tableName: 'By the window', zone: null })).toMatchObject({ zone: null });
    const { tableName } = await mihai.api.tableSummary({ params: { tableId } });
    expect(tableName).toBe('By the window');
    expect(await refusalOf(change(bar.table(), { tableName: 'by the window' }))).toBe('409 table_name_taken');
    const [deed] = await bar.boss.auditLog({ query: { action: 'table.changed', limit: 1 } });
    expect(deed?.details).toMatchObject({ after: { tableName: 'By the window' } });
  });

  it('stays physical or virtual for good', async () => {
    expect(await refusalOf(change(TABLES.one, { virtual: true }))).toBe('409 table_kind_fixed');
    expect(await change(TABLES.one, { virtual: false })).toMatchObject({ virtual: false });
  });

  it('cannot be a quick order’s, or nobody’s', async () => {
    const quick = await bar.ana.waiterQuickSession();
    expect(await refusalOf(change(quick.tableId, { tableName: 'Bar' }))).toBe('404 table_not_found');
    expect(await refusalOf(change('nowhere', {}))).toBe('404 table_not_found');
    expect((await bar.boss.diningTables()).map(({ tableId }) => tableId)).not.toContain(quick.tableId);
  });

  it('leaves service at once, and nobody sits down there until it is back', async () => {
    const empty = bar.table();
    expect(await bar.boss.deactivateDiningTable({ params: { tableId: empty } })).toMatchObject({
      status: 'deleted',
      active: false,
    });
    expect(await refusalOf(bar.guest('Late', empty))).toBe('404 table_not_found');
    await change(empty, { active: true });
    expect((await bar.guest('Late', empty)).session.tableId).toBe(empty);
  });
});

describe('a renewed code', () => {
  it('ends the old sheet; whoever sits there keeps his bill under the code that he came with', async () => {
    const old = bar.table();
    const mihai = await bar.guest('Mihai', old);
    await order(mihai, 'fries');
    const { tableId, tableName } = await renew(old);
    expect(tableId).not.toBe(old);
    expect(await refusalOf(bar.guest('Late', old))).toBe('404 table_not_found');
    const session = await mihai.api.getSession({ params: { sessionId: mihai.session.id } });
    expect(session).toMatchObject({ tableId: old, status: 'open' });
    const { checkTotal } = await mihai.api.tableOrders({ params: { tableId: old } });
    expect(checkTotal.regularTotal).toBe(4_550);
    expect(await named(tableName)).toHaveLength(1);
    expect((await bar.guest('Olga', tableId)).session.tableId).toBe(tableId);
  });

  it('is told once to the phones at the table, under the code that they came with', async () => {
    const old = bar.table();
    const mihai = await bar.guest('Mihai', old);
    const phone = await listen(bar.origin, { Origin: bar.origin, Cookie: mihai.phone.cookie() });
    await renew(old);
    bar.product.context.bus.publish({ kind: 'venue', timestamp: bar.clock.now() });
    expect((await phone.until(null)).map(({ tableId }) => tableId)).toEqual([old, null]);
    phone.close();
  });

  it('of a table that has none is refused', async () => {
    expect(await refusalOf(renew('nowhere'))).toBe('404 table_not_found');
  });
});
