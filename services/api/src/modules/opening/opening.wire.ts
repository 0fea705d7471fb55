import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import type { Daypart, PriceRule } from '@masa/domain/price-rule';
import type { Limits } from './limit.store.ts';
import type { Told } from './time-rule.service.ts';

export const daypartOf =
  (body: ParsedRequest<'addDaypart'>['body']) =>
  (id: string): Daypart => ({ ...body, id });
export const priceRuleOf =
  (body: ParsedRequest<'addPriceRule'>['body']) =>
  (id: string): PriceRule => ({ ...body, id });

const spanToWire = ({ rule, running }: Told<Daypart | PriceRule>): Answer<'addDaypart'> => ({
  id: rule.id,
  names: rule.names,
  weekdays: [...rule.weekdays],
  from: rule.from,
  until: rule.until,
  groups: [...rule.groups],
  items: [...rule.items],
  active: rule.active,
  running,
});
export const daypartToWire = (told: Told<Daypart>): Answer<'addDaypart'> => spanToWire(told);

export const priceRuleToWire = (told: Told<PriceRule>): Answer<'addPriceRule'> => {
  const { effect, value, modifiersToo, roundTo, firstDay = null, lastDay = null } = told.rule;
  return {
    ...spanToWire(told),
    firstDay,
    lastDay,
    effect,
    value,
    modifiersToo,
    roundTo,
    overlaps: [...told.overlaps],
  };
};

/** A limit is spoken of by its kind and its scope: there is one of each. */
export const limitsToWire = ({ pauses, slow }: Limits): Answer<'orderingLimits'> => ({
  limits: [
    ...pauses.map((pause) => ({
      ...pause,
      id: `pause:${pause.scope}`,
      kind: 'pause' as const,
      portions: null,
    })),
    ...slow.map(({ scope, portions, reason, since, until, by }) => ({
      id: `slow:${scope}`,
      scope,
      portions,
      reason,
      since,
      until,
      by,
      kind: 'slow' as const,
      who: 'phones' as const,
    })),
  ],
});
