import { describe, expect, it } from 'vitest';
import { keepsMoney, leftOf, paidAs, paidIn, paidOf, tipsOf, type Payment, type Refund } from './ledger.ts';

const taken = (id: string, more: Partial<Payment>): Payment => ({
  id,
  method: 'cash',
  amount: 0,
  tip: 0,
  change: 0,
  by: 'ana',
  at: 0,
  source: 'staff',
  day: '2026-11-20',
  share: null,
  corrects: null,
  shift: null,
  ...more,
});

describe('the money of a check', () => {
  const cash = taken('cash', { amount: 6_000, change: 4_000, shift: 'the drawer' });
  const card = taken('card', { method: 'card', amount: 4_000, tip: 500 });
  const undone = { payment: 'cash', purpose: 'before_close', method: 'cash', amount: 6_000, tip: 0 } as const;
  const told = { by: 'ana', at: 0, day: '2026-11-20', items: [], state: 'done' } as const;
  const back: Refund = { ...undone, ...told, id: 'back', shift: 'the drawer' };
  const wish = { method: 'cash', tips: 0 } as const;

  it('is what came without its change, and what was undone has never come', () => {
    expect(paidOf({ payments: [cash, card], refunds: [] })).toBe(10_000);
    expect(paidOf({ payments: [cash, card], refunds: [back] })).toBe(4_000);
    expect(tipsOf({ payments: [cash, card], refunds: [back] })).toBe(500);
    expect(paidIn({ payments: [cash, card], refunds: [] }, 'the drawer')).toBe(6_000);
    expect(paidIn({ payments: [cash, card], refunds: [back] }, 'the drawer')).toBe(0);
  });

  it('is gone with whoever is at the terminal with it, and is there again where the terminal kept it', () => {
    const onItsWay: Refund = {
      ...back,
      payment: 'card',
      method: 'card',
      amount: 1_000,
      shift: null,
      state: 'by_hand',
    };
    const failed: Refund = { ...onItsWay, state: 'failed' };
    expect(leftOf({ payments: [card], refunds: [onItsWay] }, card)).toEqual({ amount: 3_000, tip: 500 });
    expect(leftOf({ payments: [card], refunds: [failed] }, card)).toEqual({ amount: 4_000, tip: 500 });
    expect(keepsMoney({ payments: [], refunds: [onItsWay] })).toBe(true);
    expect(keepsMoney({ payments: [cash], refunds: [back] })).toBe(false);
  });

  it('was paid by card where there is a tip, else by what was more of it, else as its guest had wished', () => {
    const tipless = { ...card, tip: 0 };
    expect(paidAs({ payments: [cash, card], refunds: [] }, wish)).toEqual({ method: 'card', tips: 500 });
    expect(paidAs({ payments: [cash, tipless], refunds: [] }, wish)).toEqual({ method: 'cash', tips: 0 });
    expect(paidAs({ payments: [cash, tipless], refunds: [back] }, wish)).toEqual({ method: 'card', tips: 0 });
    expect(paidAs({ payments: [], refunds: [] }, wish)).toEqual(wish);
  });
});
