import { describe, expect, it } from 'vitest';
import { paidAs, paidIn, paidOf, tipsOf, type Payment } from './ledger.ts';

const taken = (id: string, more: Partial<Payment>): Payment => ({
  id,
  method: 'cash',
  amount: 0,
  tip: 0,
  change: 0,
  by: 'ana',
  at: 0,
  source: 'staff',
  shift: null,
  ...more,
});

describe('the money of a check', () => {
  const cash = taken('cash', { amount: 6_000, change: 4_000, shift: 'the drawer' });
  const card = taken('card', { method: 'card', amount: 4_000, tip: 500 });
  const undone = { payment: 'cash', purpose: 'before_close', amount: 6_000, tip: 0, by: 'ana' } as const;
  const back = { ...undone, id: 'back', shift: 'the drawer' };
  const wish = { method: 'cash', tips: 0 } as const;

  it('is what came without its change, and what was undone has never come', () => {
    expect(paidOf({ payments: [cash, card], refunds: [] })).toBe(10_000);
    expect(paidOf({ payments: [cash, card], refunds: [back] })).toBe(4_000);
    expect(tipsOf({ payments: [cash, card], refunds: [back] })).toBe(500);
    expect(paidIn({ payments: [cash, card], refunds: [] }, 'the drawer')).toBe(6_000);
    expect(paidIn({ payments: [cash, card], refunds: [back] }, 'the drawer')).toBe(0);
  });

  it('was paid by card where there is a tip, else by what was more of it, else as its guest had wished', () => {
    const tipless = { ...card, tip: 0 };
    expect(paidAs({ payments: [cash, card], refunds: [] }, wish)).toEqual({ method: 'card', tips: 500 });
    expect(paidAs({ payments: [cash, tipless], refunds: [] }, wish)).toEqual({ method: 'cash', tips: 0 });
    expect(paidAs({ payments: [cash, tipless], refunds: [back] }, wish)).toEqual({ method: 'card', tips: 0 });
    expect(paidAs({ payments: [], refunds: [] }, wish)).toEqual(wish);
  });
});
