import { accountRoutes } from './account.http.ts';
import { alertRoutes } from './alert.http.ts';
import { calendarRoutes } from './calendar.http.ts';
import { checkRoutes, staffCheckRoutes } from './check.http.ts';
import { healthRoutes } from './health.http.ts';
import { imageRoutes } from './image.http.ts';
import { menuRoutes } from './menu.http.ts';
import { orderRoutes, staffOrderRoutes } from './order.http.ts';
import { printRoutes } from './print.http.ts';
import { promoRoutes } from './promo.http.ts';
import { sessionRoutes, tableRoutes } from './session.http.ts';
import { taskRoutes } from './task.http.ts';

/** The whole route table. Browsers take the domains they need from `*.http.ts` instead. */
export const routes = {
  ...sessionRoutes,
  ...tableRoutes,
  ...menuRoutes,
  ...orderRoutes,
  ...staffOrderRoutes,
  ...promoRoutes,
  ...checkRoutes,
  ...staffCheckRoutes,
  ...accountRoutes,
  ...printRoutes,
  ...imageRoutes,
  ...taskRoutes,
  ...calendarRoutes,
  ...alertRoutes,
  ...healthRoutes,
};
export type RouteName = keyof typeof routes;
