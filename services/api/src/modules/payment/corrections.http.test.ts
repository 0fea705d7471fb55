import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { refunding, SATURDAY, SATURDAY_MORNING, TOTAL } from '../../testing/refunding.ts';

const SUNDAY_MORNING = '2026-11-22T08:00:00+02:00';

let bar: Evening;
let till: ReturnType<typeof refunding>;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await till.comes();
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

describe('a payment that was written down wrong', () => {
  it('M-024: is mirrored and booked as it was, and every sum moves with it', async () => {
    const payment = await till.paid({ paymentMethod: 'card', tips: 1_000 });
    const told = await till.correct(payment, 'cash');
    expect(told).toMatchObject({
      paid: TOTAL,
      due: 0,
      payments: [
        { id: payment, refunded: TOTAL + 1_000 },
        { id: told.paymentId, method: 'cash', amount: TOTAL, tip: 0 },
      ],
      refunds: [{ purpose: 'correction', method: 'card', amount: TOTAL, tip: 1_000, state: 'done' }],
    });
    expect(await till.day()).toMatchObject({ till: TOTAL, expectedCash: TOTAL });
    expect(await till.report()).toMatchObject({
      totals: { checks: 1, till: TOTAL, tips: 0 },
      byPayment: [
        { paymentMethod: 'cash', checks: 1, total: TOTAL, tips: 0 },
        { paymentMethod: 'card', checks: 0, total: 0, tips: 0 },
      ],
      byMethod: [
        { method: 'cash', payments: 1, total: TOTAL },
        { method: 'card', payments: 0, total: 0 },
      ],
      refunds: { refunds: 0 },
    });
    expect((await till.calendar()).basis).toMatchObject({ till: TOTAL, cardTips: 0 });
    expect(await till.pay.details(till.its.checkId)).toMatchObject({ paymentMethod: 'cash', tips: 0 });
    const entries = await bar.boss.auditLog({ query: { entityId: till.its.checkId } });
    const details = entries.filter(({ action }) => action.startsWith('payment.')).map((one) => one.details);
    expect(details).toContainEqual(expect.objectContaining({ payment, purpose: 'correction' }));
    expect(details).toContainEqual(expect.objectContaining({ payment: told.paymentId, corrects: payment }));
    // And back: a card again, without the tip that nobody knows of.
    await till.correct(told.paymentId, 'card');
    expect(await till.day()).toMatchObject({ till: TOTAL, expectedCash: 0 });
  });

  it('is put right while its check is open, too', async () => {
    await till.ask();
    const { paymentId } = await till.take({ method: 'cash', amount: 3_000 });
    expect(await till.correct(paymentId, 'card')).toMatchObject({ paid: 3_000, due: TOTAL - 3_000 });
    expect(await till.day()).toMatchObject({ expectedCash: 0 });
    await till.pay.complete(till.its.checkId);
    expect(await till.day()).toMatchObject({ till: TOTAL, expectedCash: TOTAL - 3_000 });
  });

  it('pays no share that was given up while its money was on its way back', async () => {
    await till.ask();
    const params = { checkId: till.its.checkId };
    const { share } = await bar.ana.makeShare({ params, body: { kind: 'whole' } });
    const { paymentId } = await till.take({ method: 'card', amount: TOTAL, shareId: share.id });
    const { refundId } = await till.give(paymentId, { amount: TOTAL });
    await till.finish(refundId, false);
    expect(await till.correct(paymentId, 'cash')).toMatchObject({
      paid: TOTAL,
      payments: [{ method: 'card' }, { method: 'cash', amount: TOTAL }],
    });
    await till.pay.complete(params.checkId);
  });

  it('stays once it has gone back in part, or was that way already', async () => {
    const payment = await till.paid();
    expect(await refusalOf(till.correct(payment, 'cash'))).toBe('409 refund_otherwise');
    await till.give(payment, { amount: 100 });
    expect(await refusalOf(till.correct(payment, 'card'))).toBe('409 refund_too_large');
    expect(await refusalOf(till.correct(payment, 'card', bar.ana))).toBe('403 right_missing');
    expect(
      await refusalOf(
        bar.boss.correctPayment({ params: { paymentId: payment }, body: { method: 'meal_voucher' } }),
      ),
    ).toBe('409 provider_off');
  });

  it('M-025: stays once the day is closed, or anybody was paid for it', async () => {
    const payment = await till.paid({ paymentMethod: 'card' });
    await till.closeDay();
    expect(await refusalOf(till.correct(payment, 'cash'))).toBe('409 day_closed');
    bar.clock.turnTo(SATURDAY_MORNING);
    await till.comes();
    const next = await till.paid({ paymentMethod: 'card' });
    bar.clock.turnTo(SUNDAY_MORNING);
    // Nobody has closed Saturday yet: what is put right counts for Saturday.
    const { paymentId } = await till.correct(next, 'cash');
    expect(await till.day(SATURDAY)).toMatchObject({ till: TOTAL, expectedCash: TOTAL });
    await till.payFor(SATURDAY);
    expect(await refusalOf(till.correct(paymentId, 'card'))).toBe('409 shift_paid');
  });

  it('and a day that is closed meanwhile: either the day was told with it, or it stays', async () => {
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      bar.clock.turnTo(`${date}T20:00:00+02:00`);
      const payment = await till.paid({ paymentMethod: 'card' });
      const [put] = await Promise.allSettled([till.correct(payment, 'cash'), till.closeDay(date)]);
      const { closed } = await till.day(date);
      expect(closed?.report.byMethod[0]?.method).toBe(put.status === 'fulfilled' ? 'cash' : 'card');
      await till.comes();
    }
  });
});

describe('a drawer', () => {
  const drawer = async () => (await bar.boss.addDrawer({ body: { name: 'Bar' } })).id;
  const open = (id: string, float = 50_000) => bar.boss.openDrawer({ params: { id }, body: { float } });
  const hand = async (id: string, amount: number) => {
    await bar.boss.countDrawer({ params: { id }, body: { amount, pieces: [] } });
    return bar.boss.closeDrawer({ params: { id }, body: { note: 'counted' } });
  };

  /** Whoever counted before the cash moved counts once more. */
  const endsAgain = async (id: string, ended: PromiseSettledResult<unknown>) => {
    if (ended.status === 'fulfilled') return;
    expect(await refusalOf(Promise.reject(ended.reason))).toBe('409 drawer_not_counted');
    await hand(id, 50_000);
  };

  it('M-057: should hold what came less what went back out of it', async () => {
    const id = await drawer();
    await open(id);
    const payment = await till.paid();
    await till.give(payment, { amount: 5_000 });
    const { last } = await hand(id, 50_000 + TOTAL - 5_000);
    expect(last).toMatchObject({ expected: 50_000 + TOTAL - 5_000, difference: 0 });
  });

  it('that was handed over keeps cash that is taken back a moment later', async () => {
    const id = await drawer();
    await open(id);
    await till.ask();
    const { paymentId } = await till.take({ method: 'cash', amount: 3_000 });
    await hand(id, 53_000);
    await open(id, 53_000);
    const undo = bar.ana.undoPayment({ params: { paymentId } });
    expect(await refusalOf(undo)).toBe('409 drawer_handed_over');
    // A refund leaves the drawer of whoever pays it out.
    await till.give(paymentId, { amount: 3_000 });
    expect((await hand(id, 50_000)).last).toMatchObject({ expected: 50_000, difference: 0 });
  });

  it('M-025: that was closed keeps a payment as it was written down', async () => {
    const id = await drawer();
    await open(id);
    const payment = await till.paid();
    await hand(id, 50_000 + TOTAL);
    expect(await refusalOf(till.correct(payment, 'card'))).toBe('409 day_closed');
  });

  it('and a refund at the moment of its close: either inside, or without a drawer', async () => {
    const id = await drawer();
    for (let round = 0; round < 4; round += 1) {
      await open(id);
      const payment = await till.paid();
      await bar.boss.countDrawer({ params: { id }, body: { amount: 50_000, pieces: [] } });
      const [, ended] = await Promise.allSettled([
        till.give(payment, { amount: 5_000 }),
        bar.boss.closeDrawer({ params: { id }, body: { note: 'closing' } }),
      ]);
      await endsAgain(id, ended);
      expect((await till.report()).refunds).toMatchObject({ refunds: round + 1 });
      await till.comes();
    }
  });

  it('M-061: and a table at the moment of its close: the cash is inside, or without a drawer', async () => {
    const id = await drawer();
    for (let round = 0; round < 4; round += 1) {
      await open(id);
      await till.ask();
      await bar.boss.countDrawer({ params: { id }, body: { amount: 50_000, pieces: [] } });
      const both = await Promise.allSettled([
        till.pay.complete(till.its.checkId),
        bar.boss.closeDrawer({ params: { id }, body: { note: 'closing' } }),
      ]);
      expect(both[0].status).toBe('fulfilled');
      await endsAgain(id, both[1]);
      await till.comes();
    }
  });
});
