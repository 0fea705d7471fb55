import { route } from './endpoint.ts';

/** When what is to be had, and for how much (AMB-217, AMB-218). */
export const timeRuleRoutes = {
  dayparts: route('GET', '/api/admin/dayparts', 'administrator', 'Every daypart, also those that are off'),
  addDaypart: route('POST', '/api/admin/dayparts', 'administrator', 'One more daypart'),
  changeDaypart: route('PUT', '/api/admin/dayparts/:id', 'administrator', 'Change a daypart'),
  endDaypart: route('DELETE', '/api/admin/dayparts/:id', 'administrator', 'Switch a daypart off'),
  priceRules: route(
    'GET',
    '/api/admin/price-rules',
    'administrator',
    'Every price rule, and which others reach the same dishes at the same time',
  ),
  addPriceRule: route('POST', '/api/admin/price-rules', 'administrator', 'One more price rule'),
  changePriceRule: route('PUT', '/api/admin/price-rules/:id', 'administrator', 'Change a price rule'),
  endPriceRule: route('DELETE', '/api/admin/price-rules/:id', 'administrator', 'Switch a price rule off'),
};

/** Pausing and slowing down from hall and kitchen (AMB-220). */
export const orderingLimitRoutes = {
  orderingLimits: route(
    'GET',
    '/api/admin/ordering-limits',
    'staff',
    'Where ordering is paused or slowed down',
  ),
  limitOrdering: route('POST', '/api/admin/ordering-limits', 'staff', 'Pause ordering, or slow it down'),
  resumeOrdering: route('DELETE', '/api/admin/ordering-limits/:id', 'staff', 'Take orders again'),
};
