import type { PromoEffect } from '@masa/domain/promo';
import {
  bani,
  flag,
  integer,
  key,
  listOf,
  matching,
  object,
  oneOf,
  readYaml,
  refuse,
  type Read,
  orNull,
  withDefault,
} from './read-yaml.ts';

export type DemoPromo = {
  readonly code: string;
  readonly singleItem: boolean;
  readonly effect: PromoEffect;
  /** Without groups and items it suits every item. `items` are menu item ids. */
  readonly groups: readonly string[];
  readonly items: readonly string[];
  /** Days from the business day of the seed, from its start; null = always was valid. */
  readonly validFromDays: number | null;
  /** Days from the business day of the seed, to its end; null = for ever. */
  readonly validUntilDays: number | null;
  /** null = no limit */
  readonly maxUses: number | null;
  readonly uses: number;
  readonly active: boolean;
};

const effect: Read<PromoEffect> = (node) => {
  if (node.value === 'free') return { kind: 'free' };
  const { percent, amount } = object({
    percent: orNull(integer(1, 100)),
    amount: orNull(bani),
  })(node);
  if (percent !== null && amount === null) return { kind: 'percent', value: percent };
  if (amount !== null && percent === null) return { kind: 'amount', value: amount };
  return refuse(node, 'free, a percent or an amount');
};

const fields = object({
  code: matching(/^[A-Z0-9]{3,40}$/u, 'a code of capital letters and digits'),
  for: oneOf(['item', 'table']),
  effect,
  groups: withDefault(listOf(key), []),
  items: withDefault(listOf(key), []),
  validFromDays: orNull(integer()),
  validUntilDays: orNull(integer()),
  maxUses: withDefault(orNull(integer(1)), 1),
  uses: withDefault(integer(0), 0),
  active: withDefault(flag, true),
});

const promo: Read<DemoPromo> = (node) => {
  const { for: target, ...rest } = fields(node);
  if (target === 'table' && rest.effect.kind !== 'percent')
    refuse(node, 'a percent, the only table promo there is');
  return { singleItem: target === 'item', ...rest };
};

export const loadPromos = (): readonly DemoPromo[] => readYaml('promos.yaml', listOf(promo));
