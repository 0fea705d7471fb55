import { describe, expect, it } from 'vitest';
import { readStoredCash, type CashRow, type KeptCash } from './stored-cash.ts';

const KEY = 'a-deed';
const SUM = 4_900;
const someCash = (change: Partial<KeptCash>): KeptCash => ({
  key: KEY,
  username: 'irina',
  checkId: 'check-5',
  place: 'Table 5',
  amount: SUM,
  tendered: SUM,
  takenTs: 1,
  step: 'new',
  numbered: true,
  whose: null,
  ...change,
});

describe('what lies on the tablet', () => {
  it.each<[what: string, stored: unknown, read: CashRow | null]>([
    ['cash', someCash({ step: 'late' }), someCash({ step: 'late' })],
    [
      'cash of an app of before, which gave it no number',
      { ...someCash({ step: 'tried' }), numbered: undefined },
      someCash({ step: 'tried', numbered: false }),
    ],
    ['how it ended', { key: KEY, end: 'sent', endTs: 2 }, { key: KEY, end: 'sent', endTs: 2 }],
    [
      'how it ended, as it was written before',
      { key: KEY, end: 'refused', endTs: 2 },
      { key: KEY, end: 'given_up', endTs: 2 },
    ],
    ['an end that nobody knows', { key: KEY, end: 'lost', endTs: 2 }, null],
    ['an end of no moment', { key: KEY, end: 'sent' }, null],
    ['less than cash', { key: KEY, amount: SUM }, null],
    ['nothing', undefined, null],
  ])('is read as %s', (_what, stored, read) => {
    expect(readStoredCash(stored)).toEqual(read);
  });
});
