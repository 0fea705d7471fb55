import type { Context } from './context.ts';
import type { Disk } from './process/disk.ts';
import type { Metrics } from './process/metrics.ts';
import { gather } from './module.ts';
import { accountModule, consented, forDrawers, type AccountOptions } from './modules/account/public.ts';
import { alertModule } from './modules/alert/public.ts';
import { auditModule } from './modules/audit/public.ts';
import { calendarModule, isDayPaid } from './modules/calendar/public.ts';
import { checkModule } from './modules/check/public.ts';
import { dayCloseModule } from './modules/day-close/public.ts';
import { drawerModule } from './modules/drawer/public.ts';
import { feedbackModule } from './modules/feedback/public.ts';
import { healthModule } from './modules/health/public.ts';
import { imageModule, lockUploads } from './modules/image/public.ts';
import { kitchenKeeps, kitchenModule } from './modules/kitchen/public.ts';
import { lossModule } from './modules/loss/public.ts';
import { menuChanged, menuModule, picturesOfMenu } from './modules/menu/public.ts';
import { menuPrintModule } from './modules/menu-print/public.ts';
import { openingModule } from './modules/opening/public.ts';
import { orderModule, type OrderService } from './modules/order/public.ts';
import { overviewModule } from './modules/overview/public.ts';
import { cashOfShift, paymentModule } from './modules/payment/public.ts';
import { presenceModule } from './modules/presence/public.ts';
import { printModule } from './modules/print/public.ts';
import { endPromoOfEmptyTable, promoModule, releasePromos } from './modules/promo/public.ts';
import { qrSheetModule } from './modules/qr-sheet/public.ts';
import { reportModule } from './modules/report/public.ts';
import { retentionModule } from './modules/retention/public.ts';
import { seatingModule } from './modules/seating/public.ts';
import { isAnybodyHere, needNoSlips, outdateSheets, sessionModule } from './modules/session/public.ts';
import { wallModule } from './modules/wall/public.ts';
import { stationModule } from './modules/station/public.ts';
import { stockModule } from './modules/stock/public.ts';
import { documentsOfSuppliers, supplierModule } from './modules/supplier/public.ts';
import { photosOfTasks, taskModule } from './modules/task/public.ts';
import { timesModule } from './modules/times/public.ts';
import { picturesOfVenue, readVenue, venueHead, venueModule, venueTimeOf } from './modules/venue/public.ts';
import type { Redis } from './process/redis.ts';
import { demoMenuSource } from './seed/demo-menu.ts';

export type Surroundings = {
  readonly accounts: AccountOptions | undefined;
  readonly disk: Disk;
  readonly metrics: Metrics;
  readonly redis: Redis | null;
};

/**
 * Every module with what it needs, and all that they give. What one asks of another that is built after it is a function
 * that looks for it when it is called.
 */
export function modulesOf(context: Context, { accounts, disk, metrics, redis }: Surroundings) {
  const audit = auditModule(context, { venueTime: async (reader) => venueTimeOf(await readVenue(reader)) });
  const health = healthModule(context, { metrics, redis, disk });
  const print = printModule(context, {
    venueHead,
    isTraining: async (tx) => (await readVenue(tx)).trainingMode,
    mayPrint: (work, checkId) => check.verbs.mayPrint(work, checkId),
    documentNow: (work, ...of) => check.verbs.documentNow(work, ...of),
    fiscalPrinted: (work, paper, receipt) => check.verbs.fiscalPrinted(work, paper, receipt),
  });
  const { printing, zReports } = print.verbs;
  const uses = [picturesOfMenu, picturesOfVenue, photosOfTasks, documentsOfSuppliers];
  const image = imageModule(context, { disk, uses });
  const report = reportModule(context);
  const left = endPromoOfEmptyTable;
  const session = sessionModule(context, {
    release: (work, locked, only) => order.verbs.release(work, locked, only),
    moved: (work, visit, to, stamp) => order.verbs.moved(work, visit, to, stamp),
    left,
  });
  const { proof, tables, locks, letGo, emptyTables } = session.verbs;
  const venue = venueModule(context, { lockUploads, emptyTables, isAnybodyHere, needNoSlips, outdateSheets });
  const stock = stockModule(context);
  const account = accountModule(context, { ...accounts, persons: () => all.persons });
  const alert = alertModule(context, { ...account.verbs, tables });
  const opening = openingModule(context, { menuChanged });
  const station = stationModule(context, { menuChanged });
  const menu = menuModule(context, { demo: demoMenuSource(context) });
  const supplier = supplierModule(context, { receive: stock.verbs.receive });
  const task = taskModule(context);
  const dayClose = dayCloseModule(context, { printing, zReports });
  const { consume, giveBack } = stock.verbs;
  const { admit, throttle } = opening.verbs;
  const fireDue: OrderService['fireDue'] = (...due) => order.verbs.fireDue(...due);
  const times = timesModule(context, { throttle });
  const { pace, loadOf } = times.verbs;
  const hands = { tables, locks, consume, giveBack, printing };
  const kitchen = kitchenModule(context, { ...hands, fireDue, pace, loadOf });
  const order = orderModule(context, {
    proof,
    tables,
    locks,
    menu: menu.verbs.inMemory,
    admit,
    printing,
    releasePromos,
    ...stock.verbs,
    ...kitchenKeeps(context),
    ...times.verbs.times,
    letGo,
    placed: metrics.orderPlaced,
  });
  const orders = order.verbs;
  const seating = seatingModule(context, { locks, printing });
  const promo = promoModule(context, { locks, orders });
  const check = checkModule(context, { proof, locks, tables, orders, letGo, printing });
  const presence = presenceModule(context, { locks, orders, checks: check.verbs, left });
  const overview = overviewModule(context, { printing, disk });

  // In the order in which rows are locked (db/unit-of-work.ts): in it a person's name goes out of all of them.
  const all = gather([
    calendarModule(context),
    venue,
    drawerModule(context, { cashOfShift, ...forDrawers(context) }),
    session,
    qrSheetModule(context),
    seating,
    presence,
    order,
    kitchen,
    times,
    check,
    paymentModule(context, { ...orders, ...check.verbs, proof, consented, isDayPaid }),
    feedbackModule(context, { locks }),
    promo,
    supplier,
    task,
    image,
    opening,
    station,
    menu,
    menuPrintModule(context),
    stock,
    print,
    report,
    dayClose,
    overview,
    alert,
    audit,
    lossModule(context),
    retentionModule(context),
    health,
    account,
    wallModule(context),
  ]);
  return { all, account, alert, health, image, menu, opening, order, print, session, venue };
}
