import { describe, expect, it } from 'vitest';
import { lossesOf } from './loss-detectors.ts';
import type { LossRefund } from './loss-evening.ts';
import { toBani } from '../money/money.ts';
import { at, check, first, found, friday, struck } from '../testing/friday.ts';

it('L5: cash without a receipt, where the house has to make one, once its day is over', () => {
  const bare = friday({ checks: [check('a', { receiptAt: null }), check('b', { receiptAt: null })] });
  expect(lossesOf(bare, {})).toMatchObject([{ detector: 'L5', amount: 80_000, facts: { times: 2 } }]);
  expect(found({ ...bare, fiscalRequired: false })).toEqual([]);
  expect(found({ ...bare, now: at(20) })).toEqual([]);
  expect(found(friday({ checks: [check('a')] }))).toEqual([]);
  expect(found(friday({ checks: [check('a', { receiptAt: null, wish: 'card' })] }))).toEqual([]);
});

it('L6: a card that became cash twice in a week; once, the terminal may have refused', () => {
  const cash = {
    id: 'p',
    checkId: 'paid',
    method: 'cash' as const,
    amount: toBani(40_000),
    by: 'irina',
    at: at(17),
    corrects: null,
    deedIds: [7, 9],
  };
  const before = { ...cash, id: 'q', at: at(-50) };
  expect(first(friday({ switched: [before, cash] }))).toMatchObject({
    detector: 'L6',
    amount: 80_000,
    made: [7, 9],
  });
  expect(found(friday({ switched: [cash] }))).toEqual([]);
  // It was told on the evening on which it became the second time.
  expect(found(friday({ switched: [before, { ...before, id: 'r' }] }))).toEqual([]);
});

describe('L8: a drawer', () => {
  const drawer = {
    id: 's',
    drawerId: 'd',
    by: 'irina',
    at: at(20),
    expected: 50_000,
    counted: 47_000,
    cash: 10_000,
  };
  it('is told when more than 20 lei are missing, or more than half a percent of its cash', () => {
    expect(first(friday({ drawers: [drawer] }))).toMatchObject({
      detector: 'L8',
      amount: 3_000,
      weight: 'amber',
    });
    expect(found(friday({ drawers: [{ ...drawer, counted: 48_000 }] }))).toEqual([]);
    expect(found(friday({ drawers: [{ ...drawer, cash: 1_000_000 }] }))).toEqual([]);
  });

  it('is red the third time in two weeks that it differs the same way', () => {
    const times = [at(-100), at(-50)].map((when, n) => ({ ...drawer, id: `before ${n}`, at: when }));
    expect(first(friday({ drawers: [...times, drawer] }))).toMatchObject({
      weight: 'red',
      facts: { times: 3 },
    });
    const other = times.map((one) => ({ ...one, counted: 53_000 }));
    expect(first(friday({ drawers: [...other, drawer] }))).toMatchObject({ weight: 'amber' });
  });
});

describe('L8: the counts of one shift', () => {
  const drawer = {
    id: 's',
    drawerId: 'd',
    by: 'irina',
    at: at(20),
    expected: 80_000,
    counted: 80_000,
    cash: 0,
  };
  const counted = (id: number, countedCash: number, expectedCash: number) => ({
    id,
    at: at(19, id),
    actor: 'user:irina',
    action: 'drawer.counted',
    entityId: 'd',
    details: { shift: 's', countedCash, expectedCash },
  });
  it('are told when they differ, though the last one is what should be there', () => {
    const deeds = [counted(1, 77_000, 80_000), counted(2, 80_000, 80_000)];
    expect(lossesOf(friday({ drawers: [drawer], deeds }), {})).toMatchObject([
      { detector: 'L8', amount: 3_000, weight: 'amber', made: [1, 2], facts: { kind: 'counts', times: 2 } },
    ]);
  });

  it('are nobody’s question within 20 lei, nor where sales came between two that were right', () => {
    const close = [counted(1, 78_000, 80_000), counted(2, 80_000, 80_000)];
    expect(found(friday({ drawers: [drawer], deeds: close }))).toEqual([]);
    const sold = [counted(1, 50_000, 50_000), counted(2, 80_000, 80_000)];
    expect(found(friday({ drawers: [drawer], deeds: sold }))).toEqual([]);
  });
});

it('L9: a drawer opened without a sale three times, or beside a strike-off of the same person', () => {
  const opening = (n: number, minute: number) => ({
    id: `o${n}`,
    drawerId: 'd',
    by: 'irina',
    at: at(16, minute),
    isNoSale: true,
  });
  expect(found(friday({ openings: [opening(1, 1), opening(2, 30)] }))).toEqual([]);
  expect(first(friday({ openings: [opening(1, 1), opening(2, 30), opening(3, 50)] }))).toMatchObject({
    detector: 'L9',
    facts: { times: 3, kind: 'often' },
  });
  expect(first(friday({ openings: [opening(1, 16)], struck: [struck()] }))).toMatchObject({
    detector: 'L9',
    amount: 10_000,
    facts: { kind: 'beside' },
  });
  const moved = [1, 16, 50].map((minute, n) => ({ ...opening(n, minute), isNoSale: false }));
  expect(found(friday({ openings: moved }))).toEqual([]);
  expect(found(friday({ openings: moved, struck: [struck()] }))).toEqual(['L9']);
  expect(found(friday({ openings: [opening(1, 18)], struck: [struck()] }))).toEqual([]);
  expect(found(friday({ openings: [opening(1, 16)], struck: [struck({ by: 'ana' })] }))).toEqual([]);
});

describe('money that goes back', () => {
  const card = {
    id: 'p',
    checkId: 'paid',
    method: 'card' as const,
    amount: toBani(40_000),
    by: 'irina',
    at: at(17),
    corrects: null,
  };
  const refund = {
    id: 'r',
    paymentId: 'p',
    checkId: 'paid',
    purpose: 'goods' as const,
    method: 'cash' as const,
    amount: 10_000,
    ofBill: toBani(10_000),
    by: 'irina',
    at: at(17, 10),
    tableRow: 9,
    finishedAt: at(17),
    receiptAt: at(17),
    returnNumber: '184',
    returnNote: null,
  };
  it('L10: in cash for a card, or long after its guest has left', () => {
    const bill = [check('paid')];
    expect(first(friday({ checks: bill, payments: [card], refunds: [refund] }))).toMatchObject({
      detector: 'L10',
      weight: 'red',
      facts: { kind: 'other_way' },
    });
    const open = { ...refund, finishedAt: null };
    expect(first(friday({ checks: bill, payments: [card], refunds: [open] }))?.facts).toEqual({
      kind: 'other_way',
    });
    const back = { ...refund, method: 'card' as const };
    expect(found(friday({ checks: bill, payments: [card], refunds: [back] }))).toEqual([]);
    expect(
      first(friday({ checks: bill, payments: [card], refunds: [{ ...back, at: at(17, 31) }] })),
    ).toMatchObject({
      detector: 'L10',
      facts: { kind: 'late', minutes: 31 },
    });
  });

  describe('L18', () => {
    const cash = { ...card, method: 'cash' as const };
    const bare = { ...refund, returnNumber: null };
    const evening = (back: LossRefund, more: Partial<Parameters<typeof friday>[0]> = {}) =>
      friday({ checks: [check('paid')], payments: [cash], refunds: [back], ...more });

    it('is cash that went back after a fiscal receipt, without a receipt of the return', () => {
      expect(first(evening(bare))).toMatchObject({ detector: 'L18', amount: 10_000, weight: 'red' });
      expect(first(evening({ ...bare, returnNote: 'No paper.' }))).toMatchObject({ weight: 'grey' });
      expect(found(evening({ ...bare, returnNumber: '184' }))).toEqual([]);
      expect(found(evening({ ...bare, receiptAt: null }))).toEqual([]);
      expect(found(evening({ ...bare, ofBill: toBani(0) })), 'a tip').toEqual([]);
    });

    it('is not told while whoever gave it back is still at the register', () => {
      expect(found(evening(bare, { now: at(17, 39) }))).toEqual([]);
      expect(found(evening(bare, { now: at(17, 41) }))).toEqual(['L18']);
    });

    it('is not what was taken again in the same way', () => {
      const undone = { ...bare, purpose: 'before_close' as const, at: at(17, 1), finishedAt: at(17, 5) };
      const again = { ...cash, id: 'q', amount: toBani(10_000), at: at(17, 2) };
      expect(found(evening(undone))).toEqual(['L18']);
      expect(found(evening(undone, { payments: [cash, again] }))).toEqual([]);
      expect(found(evening(undone, { payments: [cash, { ...again, method: 'card' }] }))).toEqual(['L18']);
    });

    it('is a card that is put right as cash after its receipt', () => {
      const mirror = { ...bare, purpose: 'correction' as const, method: 'card' as const };
      const put = { ...card, id: 'c', method: 'cash' as const, at: mirror.at, corrects: 'p' };
      const payments = (...rows: (typeof put)[]) => evening(mirror, { payments: [card, ...rows] });
      expect(found(payments(put))).toEqual(['L18']);
      expect(found(evening(mirror, { payments: [card, { ...put, method: 'meal_voucher' }] }))).toEqual([]);
    });
  });
});
