import { describe, expect, it } from 'vitest';
import { adjusted, over, type Adjustment } from './adjustment.ts';

const off = (id: string, more: Partial<Adjustment>): Adjustment => ({
  id,
  kind: 'discount',
  percent: null,
  amount: null,
  items: null,
  by: 'boss',
  effect: null,
  returnNumber: null,
  gone: false,
  ...more,
});
const dishes = (...costs: number[]) => costs.map((effective, at) => ({ id: `dish ${at}`, effective }));

describe('what was changed on a check', () => {
  it('is spread by the largest remainder, of equal ones to the first', () => {
    expect(over(1_000, [9_500, 6_500, 4_500])).toEqual([463, 317, 220]);
    expect(over(2_051, [9_500, 6_500, 4_505])).toEqual([950, 650, 451]);
    expect(over(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(over(0, [0, 0])).toEqual([0, 0]);
  });

  it('takes effect on a dish first, then on all; service is of the rest, and what is lost goes off all of it', () => {
    const all = [
      off('tenth', { percent: 10 }),
      off('dish', { amount: 1_000, items: ['dish 1'] }),
      off('service', { kind: 'service', percent: 10 }),
      off('lost', { kind: 'write_off', amount: 5_000 }),
      off('taken back', { kind: 'comp', gone: true }),
    ];
    const { costs, effects, service } = adjusted(dishes(4_550, 5_500), all);
    // 905 of 9050; 815 of 8145 (half up); 5000 of 8960.
    expect(Object.fromEntries(effects)).toEqual({ dish: 1_000, tenth: 905, service: 815, lost: 5_000 });
    expect([...costs.values()].reduce((sum, one) => sum + one, service)).toBe(8_145 + 815 - 5_000);
  });

  it('takes no more than there is', () => {
    const { costs, effects } = adjusted(dishes(100, 200), [off('much', { amount: 500 })]);
    expect([...costs.values()]).toEqual([0, 0]);
    expect(effects.get('much')).toBe(300);
  });
});
