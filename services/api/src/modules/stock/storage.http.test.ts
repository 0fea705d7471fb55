import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stackUp } from '../../testing/crowd.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { listen } from '../../testing/listening.ts';

let bar: Evening;
let stock: KeepingStock;
const OPENING = '2026-11-20T20:00:00+02:00';
beforeAll(async () => {
  bar = await evening();
  stock = keepingStock(bar);
});
afterAll(() => bar.close());

const correct = (id: string, body: { amount?: number; expires?: string | null; reason: string }) =>
  bar.ana.correctStockBatch({ params: { id }, body });
const writeOff = (id: string, reason?: string) =>
  bar.ana.writeOffStockBatch({ params: { id }, query: reason === undefined ? {} : { reason } });

describe('a batch', () => {
  it('that came without a delivery is on hand at once (A-076)', async () => {
    const id = await stock.config({ min: 2, max: 8 });
    const ears = await listen(bar.origin, { authorization: `Basic ${btoa('ion:correct horse battery')}` });
    expect(await stock.level(id)).toMatchObject({ onHand: 0, low: true });
    const made = await stock.batch(id, 3.25, { reason: 'Market', expires: '2026-11-27' });
    expect(made).toMatchObject({
      stockItemType: id,
      amount: 3.25,
      initialAmount: 3.25,
      active: true,
      badge: 'active',
      reason: 'Market',
      cost: null,
      // The end of that business day.
      expires: '2026-11-28T02:59:59.999Z',
    });
    expect((await ears.next(null))?.tableId).toBeNull();
    ears.close();
    expect(await stock.batches(id)).toEqual([made]);
    expect(await stock.level(id)).toMatchObject({ onHand: 3.25, available: 3.25, low: false, expired: 0 });
    expect(await stock.movements(id)).toEqual([{ cause: 'manual', delta: 3.25, batchId: made.id }]);
    expect(await refusalOf(stock.batch('nothing', 1))).toBe('404 stock_config_not_found');
    for (const amount of [0, -1, 0.0001, 1e9])
      expect([amount, await refusalOf(stock.batch(id, amount))]).toEqual([amount, '400 invalid_request']);
  });

  it('is one of many: 501 crates are counted away at once', async () => {
    const id = await stock.config();
    const { id: crate } = await stock.batch(id, 2);
    await stackUp(bar, crate, 500);
    expect(await stock.level(id)).toMatchObject({ onHand: 1_002 });
    await stock.count(id, 1);
    expect(await stock.level(id)).toMatchObject({ onHand: 1 });
    expect((await stock.batches(id)).filter(({ active }) => active)).toHaveLength(1);
  });

  it('comes once under one key', async () => {
    const id = await stock.config();
    const send = () =>
      bar.ana.addStockBatch({ body: { stockItemType: id, amount: 2 } }, { idempotencyKey: 'crate-1' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    expect(await stock.level(id)).toMatchObject({ onHand: 2 });
  });

  it('has four badges; only an active one is on hand', async () => {
    const id = await stock.config();
    await stock.batch(id, 1);
    await stock.batch(id, 2, { expires: '2026-11-20T19:59:00+02:00' });
    await stock.batch(id, 4, { created: '2026-11-22T08:00:00+02:00' });
    const used = await stock.batch(id, 8);
    await correct(used.id, { amount: 0, reason: 'Miscounted' });
    const badges = (await stock.batches(id)).map(({ badge, amount }) => `${badge} ${amount}`);
    expect(badges.toSorted()).toEqual(['active 1', 'expired 2', 'future 4', 'inactive 0']);
    expect(await stock.level(id)).toMatchObject({ onHand: 1, expired: 2 });
    expect((await stock.batches(id)).find(({ badge }) => badge === 'inactive')).toMatchObject({
      active: false,
      reason: 'used up',
    });
  });

  it('that ran out is listed for a fortnight, one that was written off no more', async () => {
    const id = await stock.config();
    const [empty, gone] = [await stock.batch(id, 1), await stock.batch(id, 2)];
    await correct(empty.id, { amount: 0, reason: 'Spilt' });
    expect(await writeOff(gone.id, 'Mouldy')).toEqual({ status: 'deleted', id: gone.id });
    expect((await stock.batches(id)).map((batch) => batch.id)).toEqual([empty.id]);
    expect((await stock.movements(id)).at(-1)).toEqual({ cause: 'write_off', delta: -2, batchId: gone.id });
    expect(await refusalOf(writeOff(gone.id))).toBe('404 stock_batch_not_found');
    expect(await refusalOf(correct(gone.id, { amount: 2, reason: 'No' }))).toBe('404 stock_batch_not_found');
    await writeOff(empty.id);
    expect(await stock.batches(id)).toEqual([]);

    const old = await stock.batch(id, 1);
    await correct(old.id, { amount: 0, reason: 'Spilt' });
    bar.clock.turnTo('2026-12-05T19:00:00+02:00');
    expect(await stock.batches(id)).toEqual([]);
    bar.clock.turnTo(OPENING);
  });

  it('is corrected with a reason, which its movement keeps', async () => {
    const id = await stock.config();
    const made = await stock.batch(id, 5, { expires: '2026-11-25' });
    expect(await refusalOf(correct(made.id, { amount: 4, reason: ' ' }))).toBe('400 invalid_request');
    expect(await correct(made.id, { amount: 4.5, reason: 'Half a kilo on the floor' })).toMatchObject({
      amount: 4.5,
      initialAmount: 5,
      expires: made.expires,
      reason: made.reason,
    });
    const until = await correct(made.id, { expires: '2026-11-29', reason: 'Frozen' });
    expect(until).toMatchObject({ amount: 4.5, expires: '2026-11-30T02:59:59.999Z' });
    const never = await correct(made.id, { expires: null, reason: 'Salt keeps' });
    expect(never).toMatchObject({ amount: 4.5, expires: null, badge: 'active' });
    const [last] = await bar.ana.stockMovements({ query: { config: id } });
    expect(last).toMatchObject({
      delta: -0.5,
      cause: 'correction',
      reason: 'Half a kilo on the floor',
      actor: 'user:ana',
      orderItemId: null,
    });
    await correct(made.id, { amount: 0, reason: 'All of it' });
    expect(await correct(made.id, { amount: 2, reason: 'Found it' })).toMatchObject({
      active: true,
      badge: 'active',
      reason: 'Found it',
    });
    expect(await stock.level(id)).toMatchObject({ onHand: 2 });
  });

  it('is the business of the staff', async () => {
    expect(await refusalOf(bar.bare.stockBatches())).toBe('401 unauthorized');
    expect(await refusalOf(bar.bare.stockFigures())).toBe('401 unauthorized');
  });
});

describe('a count', () => {
  it('of less takes from what expires first', async () => {
    const id = await stock.config();
    const [late, soon] = [
      await stock.batch(id, 5, { expires: '2026-12-20' }),
      await stock.batch(id, 2, { expires: '2026-11-25' }),
    ];
    expect(await stock.count(id, 4, 'Monday count')).toMatchObject({ onHand: 4, countDue: false });
    expect((await stock.movements(id)).slice(2)).toEqual([
      { cause: 'count', delta: -2, batchId: soon.id },
      { cause: 'count', delta: -1, batchId: late.id },
    ]);
    const [last] = await bar.ana.stockMovements({ query: { config: id } });
    expect(last?.reason).toBe('Monday count');
    expect((await bar.ana.stockConfig({ params: { id } })).lastCountedAt).not.toBeNull();
  });

  it('of more lies with the newest active batch, else in one of its own', async () => {
    const id = await stock.config();
    await stock.batch(id, 9, { created: '2026-11-22T08:00:00+02:00' });
    const [old, young] = [
      await stock.batch(id, 1, { created: '2026-11-18T08:00:00+02:00' }),
      await stock.batch(id, 1, { created: '2026-11-19T08:00:00+02:00' }),
    ];
    await stock.count(id, 3.5);
    const amounts = Object.fromEntries((await stock.batches(id)).map((batch) => [batch.id, batch.amount]));
    expect(amounts).toMatchObject({ [old.id]: 1, [young.id]: 2.5 });

    const other = await stock.config();
    expect(await stock.count(other, 7, 'Behind the shelf')).toMatchObject({ onHand: 7 });
    expect(await stock.batches(other)).toMatchObject([
      { amount: 7, initialAmount: 7, expires: null, reason: 'Behind the shelf', badge: 'active' },
    ]);
  });

  it('of nothing uses everything up; what expired stays to be written off', async () => {
    const id = await stock.config();
    await stock.batch(id, 3);
    await stock.batch(id, 2, { expires: '2026-11-19' });
    expect(await stock.count(id, 0)).toMatchObject({ onHand: 0, expired: 2 });
    expect((await stock.batches(id)).map(({ badge }) => badge).toSorted()).toEqual(['expired', 'inactive']);
  });

  it('that finds what is expected moves nothing and is a count', async () => {
    const id = await stock.config();
    await stock.batch(id, 3);
    await stock.count(id, 3);
    expect(await stock.movements(id)).toHaveLength(1);
    expect((await bar.ana.stockConfig({ params: { id } })).lastCountedAt).not.toBeNull();
    expect(await refusalOf(stock.count('nothing', 3))).toBe('404 stock_config_not_found');
    expect(await refusalOf(stock.count(id, -1))).toBe('400 invalid_request');
  });

  it('is due every so many business days (AMB-112)', async () => {
    const id = await stock.config({ stockControlSchedule: 2 });
    const due = async (at: string) => {
      bar.clock.turnTo(at);
      return (await stock.level(id)).countDue;
    };
    // Made on Friday: due with Sunday's business day, not at its midnight.
    expect(await due('2026-11-22T04:59:00+02:00')).toBe(false);
    expect(await due('2026-11-22T05:00:00+02:00')).toBe(true);
    // Counted at half past one at night: that is still Sunday.
    bar.clock.turnTo('2026-11-23T01:30:00+02:00');
    await stock.count(id, 0);
    expect(await due('2026-11-24T04:59:00+02:00')).toBe(false);
    expect(await due('2026-11-24T05:00:00+02:00')).toBe(true);
    bar.clock.turnTo(OPENING);
  });
});

describe('an expiry by day', () => {
  it.each([
    ['before spring loses an hour', '2027-03-27', '2027-03-28T01:59:59.999Z'],
    ['on the short day', '2027-03-28', '2027-03-29T01:59:59.999Z'],
    ['before autumn repeats one', '2027-10-30', '2027-10-31T02:59:59.999Z'],
    ['on the long day', '2027-10-31', '2027-11-01T02:59:59.999Z'],
  ])('%s is the last instant of that business day', async (_, expires, instant) => {
    const id = await stock.config();
    expect((await stock.batch(id, 1, { expires })).expires).toBe(instant);
    const around = (ms: number) => bar.clock.turnTo(new Date(Date.parse(instant) + ms).toISOString());
    around(-60_000);
    expect(await stock.level(id)).toMatchObject({ onHand: 1, expired: 0 });
    around(1);
    expect(await stock.level(id)).toMatchObject({ onHand: 0, expired: 1 });
    bar.clock.turnTo(OPENING);
  });
});

describe('the movements', () => {
  it('are read page by page, newest first', async () => {
    const id = await stock.config();
    for (let amount = 1; amount <= 5; amount += 1) await stock.batch(id, amount);
    const page = (before?: number) =>
      bar.ana.stockMovements({
        query: { config: id, limit: 2, ...(before === undefined ? {} : { before }) },
      });
    const first = await page();
    const second = await page(first.at(-1)?.id);
    const third = await page(second.at(-1)?.id);
    expect([first, second, third].map((one) => one.map(({ delta }) => delta))).toEqual([[5, 4], [3, 2], [1]]);
    expect(await page(third.at(-1)?.id)).toEqual([]);
    expect((await bar.ana.stockMovements({ query: { limit: 1 } }))[0]?.id).toBe(first[0]?.id);
    expect(await refusalOf(bar.ana.stockMovements({ query: { limit: 201 } }))).toBe('400 invalid_request');
  });
});
