import { fiscalTill } from '../fiscal-till.ts';
import { anOpenDrawer } from './drawer.ts';
import type { Place, Writes } from './write.ts';

const DISCOUNT = { kind: 'discount', percent: 10, reason: 'regular' } as const;
const HALF = { kind: 'equal', n: 2, k: 1 } as const;
const WRONG = 'wrong_amount';
const MORE_THAN_IS_DUE = 1_000_000;

/** A check with much on it: a discount, a part that was paid in cash into an open drawer, and one that is promised. */
async function muchOn(at: Place) {
  await anOpenDrawer(at);
  const params = { checkId: await at.asked() };
  const { ana, boss } = at.bar;
  await boss.adjustCheck({ params, body: DISCOUNT });
  const { share } = await ana.makeShare({ params, body: HALF });
  const { amount } = share;
  const cash = { method: 'cash', amount, tendered: amount + 100, shareId: share.id } as const;
  const { paymentId } = await ana.takePayment({ params, body: cash });
  const { share: open } = await ana.makeShare({ params, body: { ...HALF, k: 2 } });
  return { params, paymentId, open };
}

/** What is taken for checks, given back, promised and changed on them: each in the scene in which it has most to write. */
export const moneyWrites = {
  completeCheck: async (at) => {
    const { params } = await muchOn(at);
    return (once) => at.bar.ana.completeCheck({ params }, once);
  },
  takePayment: async (at) => {
    const { params, open } = await muchOn(at);
    const body = {
      method: 'cash',
      amount: open.amount,
      tendered: open.amount + 100,
      shareId: open.id,
    } as const;
    return (once) => at.bar.ana.takePayment({ params, body }, once);
  },
  makeShare: async (at) => {
    const { params, open } = await muchOn(at);
    await at.bar.ana.dropShare({ params: { ...params, shareId: open.id } });
    return (once) => at.bar.ana.makeShare({ params, body: { kind: 'free', amount: 100 } }, once);
  },
  dropShare: async (at) => {
    const { params, open } = await muchOn(at);
    return (once) => at.bar.ana.dropShare({ params: { ...params, shareId: open.id } }, once);
  },
  undoPayment: async (at) => {
    const { paymentId } = await muchOn(at);
    return (once) => at.bar.ana.undoPayment({ params: { paymentId } }, once);
  },
  adjustCheck: async (at) => {
    const { params, open } = await muchOn(at);
    await at.bar.ana.dropShare({ params: { ...params, shareId: open.id } });
    return (once) =>
      at.bar.boss.adjustCheck({ params, body: { kind: 'write_off', reason: 'rounding' } }, once);
  },
  takeBackAdjustment: async ({ bar, asked }) => {
    const params = { checkId: await asked() };
    const { adjustmentId } = await bar.boss.adjustCheck({ params, body: DISCOUNT });
    return (once) => bar.boss.takeBackAdjustment({ params: { ...params, adjustmentId } }, once);
  },
  takeBackAdjustments: async ({ bar, asked }) => {
    const params = { checkId: await asked() };
    await bar.boss.adjustCheck({ params, body: DISCOUNT });
    await bar.boss.adjustCheck({ params, body: { kind: 'comp', reason: 'waiting' } });
    return (once) => bar.boss.takeBackAdjustments({ params }, once);
  },
  refundPayment: async (at) => {
    const { paymentId } = await muchOn(at);
    const body = { amount: 100, reason: WRONG };
    return (once) => at.bar.boss.refundPayment({ params: { paymentId }, body }, once);
  },
  finishRefund: async ({ bar, asked }) => {
    const params = { checkId: await asked() };
    const { paymentId } = await bar.ana.takePayment({ params, body: { method: 'card', amount: 100 } });
    const body = { amount: 100, reason: WRONG };
    const { refundId } = await bar.boss.refundPayment({ params: { paymentId }, body });
    return (once) => bar.boss.finishRefund({ params: { refundId }, body: { went: false } }, once);
  },
  correctPayment: async (at) => {
    // Of a closed check: what it was frozen with and the sums of its day move as well.
    const { params, paymentId } = await muchOn(at);
    await at.bar.ana.completeCheck({ params });
    return (once) => at.bar.boss.correctPayment({ params: { paymentId }, body: { method: 'card' } }, once);
  },
  cancelCheck: async ({ bar, asked }) => {
    const params = { checkId: await asked() };
    await bar.boss.adjustCheck({ params, body: DISCOUNT });
    await bar.ana.makeShare({ params, body: HALF });
    return (once) => bar.ana.cancelCheck({ params }, once);
  },
  lateCash: async (at) => {
    // A part of it is booked, the rest lies there without a check.
    const { params } = await muchOn(at);
    const body = { amount: MORE_THAN_IS_DUE, takenTs: at.bar.clock.now() };
    return (once) => at.bar.ana.lateCash({ params, body }, once);
  },
  settleLooseCash: async (at) => {
    const { params } = await muchOn(at);
    const { ana, boss, clock } = at.bar;
    const cashId = params.checkId.replaceAll('-', '');
    await ana.lateCash({ params, body: { amount: MORE_THAN_IS_DUE, takenTs: clock.now(), cashId } });
    const body = { note: 'Paid twice.', gaveBack: true };
    return (once) => boss.settleLooseCash({ params: { cashId }, body }, once);
  },
  noteReturn: async (at) => {
    const { params, paymentId } = await muchOn(at);
    const { ana, boss } = at.bar;
    await ana.printFiscal({ params });
    await (await fiscalTill(at.bar)).prints('183');
    const { refundId } = await boss.refundPayment({
      params: { paymentId },
      body: { amount: 100, reason: WRONG },
    });
    return (once) => boss.noteReturn({ params: { refundId }, body: { number: '184' } }, once);
  },
} satisfies Writes;
