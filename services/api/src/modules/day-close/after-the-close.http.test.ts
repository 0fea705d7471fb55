import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { fiscalTill } from '../../testing/fiscal-till.ts';
import { violations } from '../../testing/invariants.ts';
import { RACES } from '../../testing/races.ts';
import { FRIDAY, refunding, SATURDAY, TOTAL } from '../../testing/refunding.ts';

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

const closed = async (date = FRIDAY) => {
  const { closed: page } = await till.day(date);
  if (page === null) throw new Error(`${date} is open.`);
  return page;
};
const late = (checkId: string, amount: number) =>
  bar.ana.lateCash({ params: { checkId }, body: { amount, takenTs: bar.clock.now() } });
const settle = (cashId: string, gaveBack: boolean) =>
  bar.boss.settleLooseCash({ params: { cashId }, body: { note: 'Paid twice.', gaveBack } });
const drawer = async () => {
  const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
  const open = () => bar.boss.openDrawer({ params: { id }, body: { float: 50_000 } });
  await open();
  return {
    out: (amount: number) =>
      bar.boss.moveCash({ params: { id }, body: { kind: 'out', amount, reason: 'safe' } }),
    end: async (amount: number) => {
      await bar.boss.countDrawer({ params: { id }, body: { amount } });
      await bar.boss.closeDrawer({ params: { id }, body: {} });
    },
    open,
  };
};

describe('a day that is closed', () => {
  it('lists cash that was told after it until somebody says what became of it', async () => {
    await till.paid();
    await till.closeDay();
    expect((await closed()).left).toEqual([]);
    bar.clock.advance(600_000);
    expect(await late(till.its.checkId, 12_000)).toEqual({ booked: 0, loose: 12_000 });
    const page = await closed();
    expect(page.left).toMatchObject([{ kind: 'loose_cash', amount: 12_000, takenBy: 'ana' }]);
    expect(page.since).toEqual({ checks: 0, total: 0, cash: 12_000 });
    const [cash] = page.left.flatMap((one) => (one.kind === 'loose_cash' ? [one.cashId] : []));
    await settle(cash ?? '', true);
    expect(await closed()).toMatchObject({ left: [], since: { checks: 0, total: 0, cash: 0 } });
  });

  it('lists what its manager knew of when it was closed: cash, and a refund whose end nobody had told', async () => {
    const payment = await till.paid({ paymentMethod: 'card' });
    const { refundId } = await till.give(payment, { amount: 1_000 });
    await late(till.its.checkId, 2_000);
    await till.closeDay();
    const { left } = await closed();
    expect(left).toMatchObject([
      { kind: 'refund_open', refundId, amount: 1_000 },
      { kind: 'loose_cash', amount: 2_000 },
    ]);
    bar.clock.turnTo('2026-11-21T12:00:00+02:00');
    // Whose money it is was told with the day: it went, or the bank is asked for it.
    expect(await refusalOf(till.finish(refundId, false))).toBe('409 day_closed');
    await till.finish(refundId);
    const [cash] = left.flatMap((one) => (one.kind === 'loose_cash' ? [one.cashId] : []));
    await settle(cash ?? '', false);
    expect((await closed()).left).toEqual([]);
  });

  it('lists a sale that the register still has, until its return is noted', async () => {
    const fiscal = await fiscalTill(bar);
    const payment = await till.paid();
    await bar.ana.printFiscal({ params: { checkId: till.its.checkId } });
    await fiscal.prints('183');
    bar.clock.advance(60_000);
    const { refundId } = await till.give(payment, { amount: 1_000 });
    await till.closeDay();
    const after = await till.give(payment, { amount: 500 });
    expect((await closed()).left).toMatchObject([
      { kind: 'return_missing', refundId },
      { kind: 'return_missing', refundId: after.refundId },
    ]);
    const { checkNumber } = await till.pay.details(till.its.checkId);
    for (const one of (await closed()).left) expect(one).toMatchObject({ checkNumber, checkDay: FRIDAY });
    expect((await closed()).since).toMatchObject({ checks: 0, cash: -500 });
    for (const id of [refundId, after.refundId])
      await bar.boss.noteReturn({ params: { refundId: id }, body: { number: '77' } });
    expect((await closed()).left).toEqual([]);
    // What goes back tomorrow waits on tomorrow's page, and its check stands among those of today.
    bar.clock.turnTo('2026-11-21T19:00:00+02:00');
    await till.give(payment, { amount: 200 });
    const missing = (await till.day(SATURDAY)).blockers.filter(({ kind }) => kind === 'return_missing');
    expect(missing).toMatchObject([{ checkNumber, checkDay: FRIDAY }]);
  });

  it('lists a check that was paid after it and has no receipt, where each one needs its own', async () => {
    await bar.boss.putVenue({ body: { fiscalRequired: true } });
    await till.closeDay();
    await till.paid();
    expect((await closed()).left).toMatchObject([
      { kind: 'fiscal_receipt', checkId: till.its.checkId, total: TOTAL },
    ]);
  });

  it('hears once what became of a sum, whichever of two tablets was first, and the money goes once', async () => {
    const bars = await drawer();
    await till.paid();
    await late(till.its.checkId, 90_000);
    await till.closeDay();
    let given = 0;
    for (let n = 1; n <= RACES; n += 1) {
      await late(till.its.checkId, n);
      const cashId = (await closed()).left.flatMap((one) =>
        one.kind === 'loose_cash' && one.amount === n ? [one.cashId] : [],
      )[0];
      const said = [true, false].map((gaveBack) => settle(cashId ?? '', gaveBack));
      const [back, stays] = await Promise.allSettled(said);
      const lost = back?.status === 'rejected' ? said[0] : said[1];
      expect(await refusalOf(lost ?? Promise.resolve())).toBe('409 cash_settled');
      expect([back, stays].filter((one) => one?.status === 'fulfilled')).toHaveLength(1);
      if (back?.status === 'fulfilled') given += n;
    }
    const came = (RACES * (RACES + 1)) / 2;
    expect((await closed()).since.cash).toBe(came - given);
    await bars.end(50_000 + TOTAL + 90_000 + came - given);
  });

  it('tells what of its cash moved after it', async () => {
    const bars = await drawer();
    const payment = await till.paid();
    await till.closeDay();
    expect((await closed()).since).toEqual({ checks: 0, total: 0, cash: 0 });
    await till.give(payment, { amount: 5_000 });
    await bars.out(30_000);
    expect(await closed()).toMatchObject({
      expectedCash: TOTAL,
      since: { checks: 0, total: -5_000, cash: -35_000 },
    });
  });
});

describe('a drawer that was left open', () => {
  const warned = async (date: string) =>
    (await till.day(date)).blockers.flatMap((one) => (one.kind === 'drawer_open' ? [one] : []));

  it('is warned of at each close until it is counted, with the day on which it was opened', async () => {
    const bars = await drawer();
    expect(await warned(FRIDAY)).toMatchObject([{ drawer: 'Bar', openedBy: 'boss', day: FRIDAY }]);
    await till.closeDay();
    bar.clock.turnTo('2026-11-21T23:00:00+02:00');
    expect(await warned(SATURDAY)).toMatchObject([{ drawer: 'Bar', openedBy: 'boss', day: FRIDAY }]);
    await bars.end(50_000);
    expect(await warned(SATURDAY)).toEqual([]);
  });

  it('is not the day’s before it: that of today keeps yesterday from nothing', async () => {
    bar.clock.turnTo('2026-11-21T10:00:00+02:00');
    await drawer();
    expect(await warned(FRIDAY)).toEqual([]);
  });
});

describe('the list of missing returns', () => {
  it('is of those that want one, however many came before that want none, and tells that there are more', async () => {
    const payment = await till.paid();
    // Back before there was a receipt: it never stood on it.
    for (let n = 0; n < 50; n += 1) await till.give(payment, { amount: 1 });
    await bar.ana.printFiscal({ params: { checkId: till.its.checkId } });
    bar.clock.advance(60_000);
    await (await fiscalTill(bar)).prints('183');
    bar.clock.advance(60_000);
    const missing = async () =>
      (await till.day()).blockers.flatMap((one) => (one.kind === 'return_missing' ? [one.refundId] : []));
    const { refundId: first } = await till.give(payment, { amount: 1_000 });
    expect(await missing()).toEqual([first]);
    for (let n = 0; n < 50; n += 1) await till.give(payment, { amount: 1 });
    expect(await missing()).toHaveLength(50);
    expect((await till.day()).more).toEqual(['return_missing']);
    await bar.boss.noteReturn({ params: { refundId: first }, body: { number: '77' } });
    expect(await missing()).toHaveLength(50);
    expect((await till.day()).more).toEqual([]);
  });
});
