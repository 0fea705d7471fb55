import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, type Evening } from '../testing/evening.ts';
import { TABLES } from '../testing/test-venue.ts';

const HOUR_MS = 3_600_000;

describe('when a visit ends without a check', () => {
  let bar: Evening;
  beforeEach(async () => {
    bar = await evening();
  });
  afterEach(() => bar.close());

  const sweepIdle = () => bar.product.jobs.find(({ name }) => name === 'idle sessions')?.run();
  const totalAt = async (table: string) =>
    (await bar.ana.tableOrders({ params: { tableId: table } })).checkTotal;

  it('the voucher of a table goes with its last guest, and the next ones pay what the menu says', async () => {
    const mihai = await bar.guest('Mihai');
    await order(mihai, 'fries');
    await mihai.api.applyPromo({ body: { promocode: 'TABLE10', sessionId: mihai.session.id } });
    expect((await totalAt(TABLES.one)).effectiveTotal).toBe(4_095);
    await mihai.api.moveSession({ body: { table: TABLES.two, sessionId: mihai.session.id } });
    expect((await totalAt(TABLES.two)).effectiveTotal).toBe(4_550);

    const olga = await bar.guest('Olga');
    await order(olga, 'fries');
    expect((await totalAt(TABLES.one)).effectiveTotal).toBe(4_550);
    const own = await olga.api.applyPromo({ body: { promocode: 'TABLE10', sessionId: olga.session.id } });
    expect(own.status).toBe('applied');
  });

  it('the voucher stays while somebody of the visit does', async () => {
    const mihai = await bar.guest('Mihai');
    const olga = await bar.guest('Olga');
    await order(olga, 'fries');
    await mihai.api.applyPromo({ body: { promocode: 'TABLE10', sessionId: mihai.session.id } });
    await mihai.api.moveSession({ body: { table: TABLES.two, sessionId: mihai.session.id } });
    expect((await totalAt(TABLES.one)).effectiveTotal).toBe(4_095);
  });

  it('a phone that nobody has touched for twelve hours is signed off, and its call for the waiter ends', async () => {
    const mihai = await bar.guest('Mihai');
    const olga = await bar.guest('Olga', TABLES.two);
    await order(olga, 'fries');
    for (const { api, session, table } of [mihai, olga]) {
      await api.callWaiter({ params: { tableId: table, sessionId: session.id } });
    }
    expect((await bar.ana.overview()).waiterCalls).toHaveLength(2);
    bar.clock.advance(13 * HOUR_MS);
    await sweepIdle();
    const calls = (await bar.ana.overview()).waiterCalls;
    expect(calls.map(({ username }) => username)).toEqual(['Olga']);
    const { status } = await mihai.api.getSession({ params: { sessionId: mihai.session.id } });
    expect(status).toBe('closed');
    expect((await olga.api.getSession({ params: { sessionId: olga.session.id } })).status).toBe('open');
  });
});

describe('a quick order', () => {
  it('can be counted (A1, A2, …) and is therefore read by staff alone', async () => {
    const bar = await evening();
    const quick = await bar.ana.waiterQuickSession();
    const params = { tableId: quick.tableId };
    await expect(bar.bare.tableOrders({ params })).rejects.toMatchObject({ error: 'not_your_session' });
    await expect(bar.bare.tableSummary({ params })).rejects.toMatchObject({ error: 'table_not_found' });
    expect((await bar.ana.tableSummary({ params })).tableName).toBe(`Quick order ${quick.tableId}`);
    await bar.close();
  });
});
