import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, stampOf, type Evening } from '../testing/evening.ts';
import { paying } from '../testing/paying.ts';
import { knexOf } from '../db/database.ts';

const HOUR_MS = 3_600_000;

describe.each([
  ['back two hours', -2 * HOUR_MS],
  ['on three days', 72 * HOUR_MS],
  ['back by a minute', -60_000],
])('the clock is set %s in the middle of the evening', (_, step) => {
  let bar: Evening;
  beforeEach(async () => {
    bar = await evening();
  });
  afterEach(() => bar.close());

  const ringing = async () => (await bar.ana.overview()).alerts.waiter;
  const call = ({ api, session, table }: Awaited<ReturnType<Evening['guest']>>) =>
    api.callWaiter({ params: { tableId: table, sessionId: session.id } });
  const seen = async () => bar.ana.seen({ body: { role: 'waiter', things: [...(await ringing()).things] } });

  it('who has called before rings on, and who calls now rings at once', async () => {
    const [mihai, olga] = [await bar.guest('Mihai', bar.table()), await bar.guest('Olga', bar.table())];
    await call(mihai);
    expect((await ringing()).count).toBe(1);
    bar.clock.advance(step);
    expect((await ringing()).count).toBe(1);
    await call(olga);
    expect((await ringing()).count).toBe(2);
    await seen();
    expect((await ringing()).count).toBe(0);
    // Nobody came: he calls again, from the same table and with nothing in the way but the time.
    bar.clock.advance(21_000);
    await call(mihai);
    expect((await ringing()).count).toBe(1);
    const friend = await bar.guest('Ion', mihai.table);
    bar.clock.advance(21_000);
    await call(friend);
    expect((await ringing()).count).toBe(2);
  });

  it('what was ordered before and after rings, and stamps only grow', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'lager__500ml');
    const before = await stampOf(mihai);
    bar.clock.advance(step);
    await order(mihai, 'lager__500ml');
    const after = await stampOf(mihai);
    expect(after).toBeGreaterThan(before);
    expect((await ringing()).count).toBe(2);
    expect((await ringing()).nextTs).toBeNull();
    const pay = paying(bar);
    const checkId = await pay.opened(pay.separate(mihai, { lastProcessedUpdate: after }));
    await pay.complete(checkId);
  });

  it('who is signed in stays so, and what the API does by itself goes on', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    bar.clock.advance(step);
    for (const { run } of bar.product.jobs) await run();
    // The log is sealed when it has settled, by the new clock or the old one.
    bar.clock.advance(3 * 60_000);
    for (const { run } of bar.product.jobs) await run();
    const { db } = bar.database;
    const count = async (table: string) => Number((await knexOf(db)(table).count({ n: '*' }))[0]?.['n']);
    expect(await count('audit_seals')).toBe(await count('audit_log'));
    expect(await order(mihai, 'fries')).toHaveLength(1);
  });
});
