import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani } from '../money/money.ts';
import { priceEffects, priceUnder, roundings, ruledPrice, runningAt, type PriceRule } from './price-rule.ts';

const LAGER = toBani(5_500);
const ruleOf = (rule: Partial<PriceRule>): PriceRule => ({
  id: 'beer_hour',
  names: {},
  weekdays: [1, 2, 3, 4],
  from: '17:00',
  until: '19:00',
  groups: ['beer'],
  items: [],
  effect: 'percent',
  value: 20,
  modifiersToo: false,
  roundTo: 1,
  active: true,
  ...rule,
});
const anyRule: fc.Arbitrary<PriceRule> = fc
  .tuple(
    fc.uuid(),
    fc.constantFrom(...priceEffects),
    fc.integer({ min: 1, max: 100 }),
    fc.constantFrom(...roundings),
  )
  .map(([id, effect, value, roundTo]) =>
    ruleOf({ id, effect, value: effect === 'percent' ? value : value * 97, roundTo }),
  );
const price = fc.nat({ max: 100_000 }).map(toBani);

describe('D-065: what a rule makes of a price', () => {
  it.each([
    ['percent', 20, 1, 4_400],
    ['percent', 33, 1, 3_685],
    ['percent', 33, 100, 3_700],
    ['percent', 33, 50, 3_700],
    ['amount', 6_000, 1, 0],
    ['amount', 1_000, 1, 4_500],
    ['fixed', 4_000, 1, 4_000],
  ] as const)('%s %d to whole %d: %d', (effect, value, roundTo, result) => {
    expect(priceUnder(LAGER, { effect, value, roundTo })).toBe(result);
  });

  it('takes the lowest of several, and of equal ones the first by id', () => {
    const rules = [ruleOf({ id: 'b' }), ruleOf({ id: 'a', effect: 'fixed', value: 4_000 })];
    expect(ruledPrice(LAGER, rules)).toMatchObject({ price: 4_000, rule: { id: 'a' } });
    const equal = [ruleOf({ id: 'z', effect: 'fixed', value: 4_400 }), ruleOf({ id: 'm' })];
    expect(ruledPrice(LAGER, equal)?.rule.id).toBe('m');
    expect(ruledPrice(LAGER, equal.toReversed())?.rule.id).toBe('m');
  });

  it('never raises a price, never goes below nothing, and does not mind the order of the rules', () => {
    fc.assert(
      fc.property(price, fc.array(anyRule, { maxLength: 5 }), (list, rules) => {
        const now = ruledPrice(list, rules);
        expect(now?.rule.id).toBe(ruledPrice(list, rules.toReversed())?.rule.id);
        if (now === null) return;
        expect(now.price).toBeLessThan(list);
        expect(now.price).toBeGreaterThanOrEqual(0);
        expect(now.price % now.rule.roundTo).toBe(0);
        for (const rule of rules)
          expect(now.price).toBeLessThanOrEqual(Math.min(list, priceUnder(list, rule)));
      }),
    );
  });

  it('runs on its weekdays, and not when it is switched off', () => {
    const tuesday = { date: '2026-11-24', time: '17:00' };
    const friday = { date: '2026-11-27', time: '17:00' };
    expect(runningAt([ruleOf({})], tuesday)).toHaveLength(1);
    expect(runningAt([ruleOf({})], friday)).toHaveLength(0);
    expect(runningAt([ruleOf({ active: false })], tuesday)).toHaveLength(0);
  });
});
