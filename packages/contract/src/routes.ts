import { accountRoutes } from './account.http.ts';
import { alertRoutes } from './alert.http.ts';
import { auditRoutes } from './audit.http.ts';
import { calendarRoutes } from './calendar.http.ts';
import { checkRoutes, staffCheckRoutes } from './check.http.ts';
import { receiptPageRoutes } from './check-receipt.http.ts';
import { demoMenuRoutes } from './menu-demo.http.ts';
import { feedbackRoutes, staffFeedbackRoutes } from './feedback.http.ts';
import { healthRoutes } from './health.http.ts';
import { imageRoutes } from './image.http.ts';
import { menuRoutes } from './menu.http.ts';
import { menuModifierRoutes } from './menu-modifiers.http.ts';
import { menuEditorRoutes } from './menu-editor.http.ts';
import { menuPrintRoutes } from './menu-print.http.ts';
import { menuSettingsRoutes } from './menu-settings.http.ts';
import { orderingLimitRoutes, timeRuleRoutes } from './opening.http.ts';
import { orderRoutes, staffOrderRoutes } from './order.http.ts';
import { overviewRoutes } from './overview.http.ts';
import { drawerRoutes } from './drawer.http.ts';
import { lossRoutes } from './loss.http.ts';
import { paymentRoutes } from './payment.http.ts';
import { shareRoutes } from './payment-share.http.ts';
import { presenceRoutes } from './presence.http.ts';
import { printRoutes } from './print.http.ts';
import { promoSettingsRoutes } from './promo-settings.http.ts';
import { promoRoutes } from './promo.http.ts';
import { qrSheetRoutes } from './qr-sheet.http.ts';
import { dayCloseRoutes } from './day-close.http.ts';
import { kitchenRoutes } from './kitchen.http.ts';
import { reportRoutes } from './report.http.ts';
import { seatingRoutes } from './seating.http.ts';
import { sessionRoutes, tableRoutes } from './session.http.ts';
import { staffRoutes } from './account-staff.http.ts';
import { stationRoutes } from './station.http.ts';
import { stockRoutes } from './stock.http.ts';
import { supplierRoutes } from './supplier.http.ts';
import { diningTableRoutes } from './session-tables.http.ts';
import { taskSettingsRoutes } from './task-settings.http.ts';
import { taskRoutes } from './task.http.ts';
import { venueRoutes } from './venue.http.ts';
import { wallRoutes, wallSettingsRoutes } from './wall.http.ts';

/** The whole route table. Browsers take the domains they need from `*.http.ts` instead. */
export const routes = {
  ...sessionRoutes,
  ...tableRoutes,
  ...diningTableRoutes,
  ...qrSheetRoutes,
  ...menuRoutes,
  ...menuSettingsRoutes,
  ...menuEditorRoutes,
  ...menuModifierRoutes,
  ...menuPrintRoutes,
  ...demoMenuRoutes,
  ...venueRoutes,
  ...wallRoutes,
  ...wallSettingsRoutes,
  ...timeRuleRoutes,
  ...orderingLimitRoutes,
  ...orderRoutes,
  ...staffOrderRoutes,
  ...overviewRoutes,
  ...presenceRoutes,
  ...seatingRoutes,
  ...promoRoutes,
  ...promoSettingsRoutes,
  ...checkRoutes,
  ...staffCheckRoutes,
  ...receiptPageRoutes,
  ...paymentRoutes,
  ...shareRoutes,
  ...drawerRoutes,
  ...lossRoutes,
  ...feedbackRoutes,
  ...staffFeedbackRoutes,
  ...accountRoutes,
  ...staffRoutes,
  ...printRoutes,
  ...imageRoutes,
  ...taskRoutes,
  ...taskSettingsRoutes,
  ...calendarRoutes,
  ...kitchenRoutes,
  ...stationRoutes,
  ...reportRoutes,
  ...dayCloseRoutes,
  ...supplierRoutes,
  ...alertRoutes,
  ...auditRoutes,
  ...stockRoutes,
  ...healthRoutes,
};
export type RouteName = keyof typeof routes;
