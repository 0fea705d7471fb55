import { describe, expect, it } from 'vitest';
import { countedOf, drawerShift, expectedIn, isTakenByTwo, staysOf } from './drawer.ts';
import { toBani } from './money.ts';

const cash = (float: number, received: number, change: number, refunds: number, put: number, out: number) =>
  expectedIn({
    float: toBani(float),
    received: toBani(received),
    change: toBani(change),
    refunds: toBani(refunds),
    in: toBani(put),
    out: toBani(out),
  });

describe('a drawer shift', () => {
  it('is counted before it is closed, as often as somebody wants, and then no more', () => {
    expect(drawerShift.next('open', 'close')).toBeUndefined();
    expect(drawerShift.next('open', 'count')).toBe('counted');
    expect(drawerShift.next('counted', 'count')).toBe('counted');
    expect(drawerShift.next('counted', 'close')).toBe('closed');
    expect(drawerShift.isFinal('closed')).toBe(true);
  });

  it('M-057: should hold its float and what came, without what went', () => {
    expect(cash(50_000, 40_000, 8_300, 5_000, 0, 10_000)).toBe(66_700);
    expect(cash(0, 0, 0, 0, 0, 0)).toBe(0);
    expect(cash(100, 0, 0, 200, 50, 0)).toBe(-50);
  });

  it('holds what its notes and coins come to', () => {
    expect(
      countedOf([
        { worth: 10_000, pieces: 3 },
        { worth: 25, pieces: 7 },
      ]),
    ).toBe(30_175);
    expect(countedOf([])).toBe(0);
  });

  it('leaves the float that it began with, or what there is', () => {
    expect(staysOf(toBani(281_500), toBani(100_000))).toBe(100_000);
    expect(staysOf(toBani(4_000), toBani(100_000))).toBe(4_000);
  });

  it('lets nobody go to the safe alone, nor with much', () => {
    expect(isTakenByTwo('safe', 100)).toBe(true);
    expect(isTakenByTwo('purchase', 50_000)).toBe(false);
    expect(isTakenByTwo('purchase', 50_001)).toBe(true);
  });
});
