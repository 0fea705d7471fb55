import { describe, expect, it } from 'vitest';
import {
  canTell,
  documentFor,
  laterFields,
  receiptFamilies,
  receiptPayments,
  type FiscalDocument,
} from './print-document.ts';

const receipt: FiscalDocument = {
  kind: 'fiscal',
  shortId: '4C1D9',
  checkNumber: 42,
  checkType: 'table',
  tableName: '12',
  guestName: null,
  requestedAt: 0,
  printedBy: 'Ana',
  paymentMethod: 'card',
  lines: [],
  regularTotal: 31_700,
  effectiveTotal: 31_700,
  tips: 0,
  vat: [],
  cashSystem: null,
};
const mixed: FiscalDocument = {
  ...receipt,
  payments: [
    { method: 'cash', amount: 10_000 },
    { method: 'card', amount: 15_000 },
    { method: 'meal_voucher', amount: 6_700 },
  ],
};
const NOTHING: ReadonlySet<string> = new Set();
const TODAY: ReadonlySet<string> = new Set(laterFields);

describe('what a receipt says of its payment', () => {
  it('is one way where nobody knew more', () => {
    expect(receiptPayments(receipt)).toEqual([{ method: 'card', amount: 31_700 }]);
    expect(receiptFamilies(receipt)).toEqual([{ method: 'card', amount: 31_700 }]);
  });

  it('is two words at most on paper, cash last', () => {
    expect(receiptFamilies(mixed)).toEqual([
      { method: 'card', amount: 21_700 },
      { method: 'cash', amount: 10_000 },
    ]);
  });

  it('M-117: is left out for an agent that does not know it, and only what one word tells is given to it', () => {
    const vouchers = { ...receipt, payments: [{ method: 'meal_voucher' as const, amount: 31_700 }] };
    expect(documentFor(vouchers, NOTHING)).toEqual(receipt);
    expect(documentFor(vouchers, TODAY)).toEqual(vouchers);
    expect([receipt, vouchers, mixed].map((document) => canTell(document, NOTHING))).toEqual([
      true,
      true,
      false,
    ]);
    expect(canTell(mixed, TODAY)).toBe(true);
  });
});
