import type { AccountTables } from '../modules/account/account.tables.ts';
import type { AlertTables } from '../modules/alert/alert.tables.ts';
import type { AuditTables } from '../modules/audit/audit.tables.ts';
import type { CalendarTables } from '../modules/calendar/calendar.tables.ts';
import type { CheckTables } from '../modules/check/check.tables.ts';
import type { DrawerTables } from '../modules/drawer/drawer.tables.ts';
import type { DbTables } from './own.tables.ts';
import type { FeedbackTables } from '../modules/feedback/feedback.tables.ts';
import type { ImageTables } from '../modules/image/image.tables.ts';
import type { KitchenTables } from '../modules/kitchen/kitchen.tables.ts';
import type { TimesTables } from '../modules/times/times.tables.ts';
import type { LossTables } from '../modules/loss/loss.tables.ts';
import type { MenuTables } from '../modules/menu/menu.tables.ts';
import type { OpeningTables } from '../modules/opening/opening.tables.ts';
import type { OrderTables } from '../modules/order/order.tables.ts';
import type { PaymentTables } from '../modules/payment/payment.tables.ts';
import type { PrintTables } from '../modules/print/print.tables.ts';
import type { PromoTables } from '../modules/promo/promo.tables.ts';
import type { ReportTables } from '../modules/report/report.tables.ts';
import type { SessionTables } from '../modules/session/session.tables.ts';
import type { StationTables } from '../modules/station/station.tables.ts';
import type { StockTables } from '../modules/stock/stock.tables.ts';
import type { SupplierTables } from '../modules/supplier/supplier.tables.ts';
import type { TaskTables } from '../modules/task/task.tables.ts';
import type { VenueTables } from '../modules/venue/venue.tables.ts';
import type { WallTables } from '../modules/wall/wall.tables.ts';

/**
 * Every table of the product, as its owner declares it in `<module>.tables.ts`: what a row is as the databases hand it back. A
 * column that nobody declared does not compile in a query (`query.ts`), and `database.test.ts` holds the list against the
 * schema of both databases.
 */
export type Tables = AccountTables &
  AlertTables &
  AuditTables &
  CalendarTables &
  CheckTables &
  DbTables &
  DrawerTables &
  FeedbackTables &
  ImageTables &
  KitchenTables &
  TimesTables &
  LossTables &
  MenuTables &
  OpeningTables &
  OrderTables &
  PaymentTables &
  PrintTables &
  PromoTables &
  ReportTables &
  SessionTables &
  StationTables &
  StockTables &
  SupplierTables &
  TaskTables &
  VenueTables &
  WallTables;
