import { accountSchemas } from './account.schemas.ts';
import { alertSchemas } from './alert.schemas.ts';
import { auditSchemas } from './audit.schemas.ts';
import { calendarSchemas } from './calendar.schemas.ts';
import { checkSchemas, staffCheckSchemas } from './check.schemas.ts';
import { receiptPageSchemas } from './check-receipt.schemas.ts';
import { demoMenuSchemas } from './menu-demo.schemas.ts';
import type { AnswerOf, ParsedRequestOf, RequestOf, ResponseOf, SchemasFor } from './endpoint.ts';
import { feedbackSchemas, staffFeedbackSchemas } from './feedback.schemas.ts';
import { healthSchemas } from './health.schemas.ts';
import { imageSchemas } from './image.schemas.ts';
import { menuSchemas } from './menu.schemas.ts';
import { menuEditorSchemas } from './menu-editor.schemas.ts';
import { menuModifierSchemas } from './menu-modifiers.schemas.ts';
import { menuPrintSchemas } from './menu-print.schemas.ts';
import { menuSettingsSchemas } from './menu-settings.schemas.ts';
import { orderingLimitSchemas, timeRuleSchemas } from './opening.schemas.ts';
import { orderSchemas, staffOrderSchemas } from './order.schemas.ts';
import { overviewSchemas } from './overview.schemas.ts';
import { drawerSchemas } from './drawer.schemas.ts';
import { lossSchemas } from './loss.schemas.ts';
import { paymentSchemas } from './payment.schemas.ts';
import { shareSchemas } from './payment-share.schemas.ts';
import { presenceSchemas } from './presence.schemas.ts';
import { printSchemas } from './print.schemas.ts';
import { promoSettingsSchemas } from './promo-settings.schemas.ts';
import { promoSchemas } from './promo.schemas.ts';
import { qrSheetSchemas } from './qr-sheet.schemas.ts';
import { dayCloseSchemas } from './day-close.schemas.ts';
import { kitchenSchemas } from './kitchen.schemas.ts';
import { reportSchemas } from './report.schemas.ts';
import type { RouteName, routes } from './routes.ts';
import { seatingSchemas } from './seating.schemas.ts';
import { sessionSchemas, tableSchemas } from './session.schemas.ts';
import { staffSchemas } from './account-staff.schemas.ts';
import { stationSchemas } from './station.schemas.ts';
import { stockSchemas } from './stock.schemas.ts';
import { supplierSchemas } from './supplier.schemas.ts';
import { diningTableSchemas } from './session-tables.schemas.ts';
import { taskSettingsSchemas } from './task-settings.schemas.ts';
import { taskSchemas } from './task.schemas.ts';
import { venueSchemas } from './venue.schemas.ts';
import { wallSchemas } from './wall.schemas.ts';

/** Schemas by the same names as the routes. Browsers import the types of this file only. */
export const schemas = {
  ...sessionSchemas,
  ...tableSchemas,
  ...diningTableSchemas,
  ...qrSheetSchemas,
  ...menuSchemas,
  ...menuSettingsSchemas,
  ...menuEditorSchemas,
  ...menuModifierSchemas,
  ...menuPrintSchemas,
  ...demoMenuSchemas,
  ...venueSchemas,
  ...wallSchemas,
  ...timeRuleSchemas,
  ...stationSchemas,
  ...orderingLimitSchemas,
  ...orderSchemas,
  ...staffOrderSchemas,
  ...overviewSchemas,
  ...presenceSchemas,
  ...seatingSchemas,
  ...promoSchemas,
  ...promoSettingsSchemas,
  ...checkSchemas,
  ...staffCheckSchemas,
  ...receiptPageSchemas,
  ...paymentSchemas,
  ...shareSchemas,
  ...drawerSchemas,
  ...lossSchemas,
  ...feedbackSchemas,
  ...staffFeedbackSchemas,
  ...accountSchemas,
  ...staffSchemas,
  ...printSchemas,
  ...imageSchemas,
  ...taskSchemas,
  ...taskSettingsSchemas,
  ...calendarSchemas,
  ...kitchenSchemas,
  ...reportSchemas,
  ...dayCloseSchemas,
  ...supplierSchemas,
  ...alertSchemas,
  ...auditSchemas,
  ...stockSchemas,
  ...healthSchemas,
} satisfies SchemasFor<typeof routes>;

export type Request<N extends RouteName> = RequestOf<(typeof schemas)[N]>;
export type ParsedRequest<N extends RouteName> = ParsedRequestOf<(typeof schemas)[N]>;
export type Response<N extends RouteName> = ResponseOf<(typeof schemas)[N]>;
export type Answer<N extends RouteName> = AnswerOf<(typeof schemas)[N]>;
