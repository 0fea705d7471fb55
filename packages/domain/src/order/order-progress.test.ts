import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus } from './order-status.ts';
import {
  areTimesTrue,
  hitsOfTen,
  keptMinutes,
  orderProgress,
  roundedMinutes,
  type ItemEstimate,
  type ItemProgress,
} from './order-progress.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`);
const estimate = (usual: number, late: number, more: Partial<ItemEstimate> = {}): ItemEstimate => ({
  usualSeconds: usual * 60,
  lateSeconds: late * 60,
  promisedTs: at('20:30'),
  ...more,
});
const cooking = (told: ItemEstimate | null): ItemProgress => ({ work: 'being_prepared', estimate: told });
const ready: ItemProgress = { work: 'ready_for_delivery', estimate: null };
const served: ItemProgress = { work: 'delivered', estimate: null };

describe('what a guest is told of an order', () => {
  it('is a number, a range and a clock of five whole minutes (Q-004)', () => {
    expect(orderProgress([cooking(estimate(8, 12)), served], at('20:07'))).toEqual({
      state: 'told',
      minutes: 12,
      usualMinutes: 8,
      by: at('20:20'),
      late: false,
    });
  });

  it('changes its number by two minutes or not at all (Q-004)', () => {
    expect(keptMinutes(12, 11)).toBe(12);
    expect(keptMinutes(12, 13)).toBe(12);
    expect(keptMinutes(12, 10)).toBe(10);
    expect(keptMinutes(null, 7)).toBe(7);
  });

  it('is rounded up: to minutes below ten, to even ones above, never below two (Q-005)', () => {
    const minutes = [0, -50, 100, 121, 540, 541, 600, 601, 720, 721].map(roundedMinutes);
    expect(minutes).toEqual([2, 2, 2, 3, 9, 10, 10, 12, 12, 14]);
  });

  it('is what the slowest dish says', () => {
    const told = orderProgress([cooking(estimate(8, 12)), cooking(estimate(10, 11))], at('20:07'));
    expect(told).toMatchObject({ usualMinutes: 10, minutes: 12 });
  });

  it('is nothing where one of its dishes is not known, or the range says too little (Q-003, Q-007)', () => {
    for (const told of [null, estimate(8, 24), estimate(50, 61)])
      expect(orderProgress([cooking(estimate(8, 12)), cooking(told)], at('20:07'))).toEqual({
        state: 'unknown',
      });
    expect(orderProgress([cooking(estimate(8, 23))], at('20:07'))).toMatchObject({ state: 'told' });
    expect(orderProgress([cooking(estimate(50, 60))], at('20:07'))).toMatchObject({ state: 'told' });
  });

  it('is sorry, without a figure, where nearly all took less (Q-006)', () => {
    const longer = estimate(0, 0, { usualSeconds: null, lateSeconds: null });
    expect(orderProgress([cooking(estimate(8, 12)), cooking(longer)], at('20:07'))).toEqual({
      state: 'longer',
    });
  });

  it('is sorry, with the rest, past the time that was told first', () => {
    const late = estimate(3, 6, { promisedTs: at('20:05') });
    expect(orderProgress([cooking(late)], at('20:07'))).toMatchObject({
      state: 'told',
      minutes: 6,
      late: true,
    });
  });

  it('is one line once all is ready, and once all is served', () => {
    expect(orderProgress([ready, served], at('20:07'))).toEqual({ state: 'on_its_way' });
    expect(orderProgress([served, served], at('20:07'))).toEqual({ state: 'served' });
  });

  it('hangs on the instant that the server says, and on no clock of a phone (Q-010)', () => {
    const items = [cooking(estimate(8, 12))];
    expect(orderProgress(items, at('20:07'))).toEqual(orderProgress(items, at('20:07')));
    expect(orderProgress(items, at('22:07'))).toMatchObject({ minutes: 12, by: at('22:20') });
  });

  it('is always one of these, with figures that go together', () => {
    const item = fc.record({
      work: fc.constantFrom(...orderStatus.states),
      estimate: fc.option(
        fc.tuple(fc.nat(70), fc.nat(30)).map(([usual, more]) => estimate(usual, usual + more)),
      ),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), fc.nat(86_400_000), (items, now) => {
        const told = orderProgress(items, now);
        if (told.state !== 'told') return;
        expect(told.minutes).toBeGreaterThanOrEqual(Math.max(2, told.usualMinutes));
        expect(told.by % 300_000).toBe(0);
        expect(told.by).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('how often the house was right', () => {
  it('decides whether it says anything at all (Q-007)', () => {
    expect([null, 0.69, 0.7, 0.8, 0.92, 0.93].map(areTimesTrue)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is said as it was measured, of ten (Q-011)', () => {
    expect([0.66, 0.7, 0.76, 0.84, 0.87, 0.92, 0.95].map(hitsOfTen)).toEqual([null, 7, 8, 8, 9, 9, null]);
  });
});
