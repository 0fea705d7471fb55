import type { orderingLimitRoutes, timeRuleRoutes } from '@masa/contract/opening.http';
import { limitScopes, type LimitScope } from '@masa/domain/ordering-limit';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { found, Refusal } from '../../refusal.ts';
import type { LimitKind, LimitService } from './limit.service.ts';
import { daypartOf, daypartToWire, limitsToWire, priceRuleOf, priceRuleToWire } from './opening.wire.ts';
import type { TimeRuleService } from './time-rule.service.ts';

/** 'pause:kitchen', as `limitsToWire` calls it. */
function limitNamed(id: string): { readonly kind: LimitKind; readonly scope: LimitScope } {
  const [kind, named] = id.split(':');
  const scope = found(
    limitScopes.find((one) => one === named),
    'limit_not_found',
  );
  if (kind !== 'pause' && kind !== 'slow') throw new Refusal('limit_not_found');
  return { kind, scope };
}

export const openingHandlers = (
  { dayparts, priceRules }: TimeRuleService,
  limits: LimitService,
): Handlers<typeof timeRuleRoutes & typeof orderingLimitRoutes> => ({
  dayparts: async () => (await dayparts.all()).map(daypartToWire),
  addDaypart: ({ body, caller, once }) =>
    dayparts.add(daypartOf(body), staffOf(caller), { once, tell: daypartToWire }),
  changeDaypart: async ({ params, body, caller }) =>
    daypartToWire(await dayparts.change(params.id, daypartOf(body), staffOf(caller))),
  endDaypart: ({ params, caller, once }) => dayparts.end(params.id, staffOf(caller), once),

  priceRules: async () => (await priceRules.all()).map(priceRuleToWire),
  addPriceRule: ({ body, caller, once }) =>
    priceRules.add(priceRuleOf(body), staffOf(caller), { once, tell: priceRuleToWire }),
  changePriceRule: async ({ params, body, caller }) =>
    priceRuleToWire(await priceRules.change(params.id, priceRuleOf(body), staffOf(caller))),
  endPriceRule: ({ params, caller, once }) => priceRules.end(params.id, staffOf(caller), once),

  orderingLimits: async () => limitsToWire(await limits.all()),
  limitOrdering: ({ body, caller, once }) =>
    limits.limit(body, staffOf(caller), { once, tell: limitsToWire }),
  resumeOrdering: ({ params, caller, once }) => {
    const { kind, scope } = limitNamed(params.id);
    return limits.resume(kind, scope, staffOf(caller), { once, tell: limitsToWire });
  },
});
