import { z } from 'zod';
import type { Daypart, PriceRule } from '@masa/domain/price-rule';
import { clockTime, completeText, key, readYaml } from './read-yaml.ts';

const span = {
  names: completeText,
  /** 1 = Monday … 7 = Sunday */
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  from: clockTime,
  until: clockTime,
  groups: z.array(key).default([]),
  items: z.array(key).default([]),
  active: z.boolean(),
};
const priceRule = z
  .strictObject({ ...span, percent: z.int().min(1).max(100) })
  .transform(({ percent, ...rest }): Omit<PriceRule, 'id'> => ({
    ...rest,
    effect: 'percent',
    value: percent,
    modifiersToo: false,
    roundTo: 1,
  }));

const opening = z.strictObject({ dayparts: z.array(z.strictObject(span)), priceRules: z.array(priceRule) });
export type DemoOpening = {
  readonly dayparts: readonly Omit<Daypart, 'id'>[];
  readonly priceRules: readonly Omit<PriceRule, 'id'>[];
};

export const loadOpening = (): DemoOpening => readYaml('opening.yaml', opening);
