import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { dayReportOf, FRIDAY, mihaiHasDined, TOTAL, type Paying } from '../../testing/paying.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
let pay: Paying;
let mihai: Guest;
let checkId: string;
beforeEach(async () => {
  ({ bar, pay, mihai } = await mihaiHasDined());
});
afterEach(() => bar.close());

const ask = async () => (checkId = await pay.opened(pay.separate(mihai)));
const take = (body: Request<'takePayment'>['body']) => bar.ana.takePayment({ params: { checkId }, body });
const close = () => bar.ana.completeCheck({ params: { checkId } });

describe('cash that was booked by mistake', () => {
  it('goes back within half a minute, by whoever booked it, and counts as if it had not come', async () => {
    await ask();
    const { paymentId } = await take({ method: 'cash', amount: 3_000, tendered: 5_000 });
    const undo = (api = bar.ana) => api.undoPayment({ params: { paymentId } });
    expect(await refusalOf(undo(bar.ion))).toBe('409 undo_too_late');
    expect(await undo()).toMatchObject({
      paid: 0,
      due: TOTAL,
      payments: [{ refunded: 3_000 }],
      refunds: [{ purpose: 'before_close', amount: 3_000, givenBy: 'ana' }],
    });
    expect(await refusalOf(undo())).toBe('409 undo_too_late');
    expect(await bar.boss.dayClose({ params: { date: FRIDAY } })).toMatchObject({ expectedCash: 0 });
    await close();
    expect((await dayReportOf(bar)).byMethod).toEqual([
      { method: 'cash', payments: 1, total: TOTAL, tips: 0 },
    ]);
  });

  it('is told as his own to whoever took it, on the tablet on which he did, and on no other', async () => {
    await ask();
    const tablet = async (username: string) =>
      bar.staff(
        username,
        (await bar.staff(username).login({ body: { username, password: PASSWORD } })).password,
      );
    const [bar1, bar2, others] = [await tablet('ana'), await tablet('ana'), await tablet('ion')];
    const { paymentId, payments } = await bar1.takePayment({
      params: { checkId },
      body: { method: 'cash', amount: 3_000 },
    });
    expect(payments).toMatchObject([{ takenHere: true }]);
    const toldTo = async (api: typeof bar1) => (await api.checkMoney({ params: { checkId } })).payments;
    expect(await toldTo(bar1)).toMatchObject([{ takenHere: true }]);
    expect(await toldTo(bar2)).toMatchObject([{ takenBy: 'ana', takenHere: false }]);
    expect(await toldTo(others)).toMatchObject([{ takenHere: false }]);
    expect(await refusalOf(bar2.undoPayment({ params: { paymentId } }))).toBe('409 undo_too_late');
    expect(await bar1.undoPayment({ params: { paymentId } })).toMatchObject({ paid: 0 });
  });

  it('stays once half a minute has passed, the table is closed, or it was no cash', async () => {
    await ask();
    const undo = ({ paymentId }: { paymentId: string }) => bar.ana.undoPayment({ params: { paymentId } });
    const old = await take({ method: 'cash', amount: 1_000 });
    bar.clock.advance(30_000);
    expect(await refusalOf(undo(old))).toBe('409 undo_too_late');
    expect(await refusalOf(undo(await take({ method: 'card', amount: 1_000 })))).toBe('409 undo_too_late');
    const beforeTheClockWasSetBack = await take({ method: 'cash', amount: 500 });
    bar.clock.advance(-3_600_000);
    expect(await refusalOf(undo(beforeTheClockWasSetBack))).toBe('409 undo_too_late');
    const last = await take({ method: 'cash', amount: TOTAL - 2_500 });
    await close();
    expect(await refusalOf(undo(last))).toBe('409 check_not_open');
    expect(await refusalOf(undo({ paymentId: crypto.randomUUID() }))).toBe('404 payment_not_found');
  });
});
