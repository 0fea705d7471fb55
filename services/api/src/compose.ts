import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import { LIVE_PATH } from '@masa/contract/live';
import type { routes } from '@masa/contract/routes';
import type { Config } from './start/config.ts';
import type { Context } from './context.ts';
import { announcements, type Announcements } from './db/announcements.ts';
import type { Database } from './db/database.ts';
import { sweepIdempotencyKeys, unitOfWork } from './db/unit-of-work.ts';
import { diskOf, type Disk } from './process/disk.ts';
import { httpApp } from './http/app.ts';
import type { Edge } from './http/bind.ts';
import { watchConnections } from './http/connections.ts';
import type { Handlers } from './http/handlers.ts';
import { identifier } from './http/identify.ts';
import { abandonedBy, sweepIncoming } from './http/incoming.ts';
import { limits } from './http/limits.ts';
import { browserHub } from './live/browser-hub.ts';
import { inProcessBus, type EventBus } from './live/bus.ts';
import { listenerOf } from './live/listener.ts';
import { peersOver, noPeers } from './live/peers.ts';
import { printHub } from './live/print-hub.ts';
import { redisBus } from './live/redis-bus.ts';
import { routeUpgrades } from './live/upgrade.ts';
import { metrics as makeMetrics, type Metrics } from './process/metrics.ts';
import { refusedLog } from './process/refused-log.ts';
import { gather } from './module.ts';
import {
  accountModule,
  consented,
  forDrawers,
  type AccountOptions,
  type AccountService,
} from './modules/account/public.ts';
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
import { printModule, type PrintVerbs } from './modules/print/public.ts';
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
import type { PersonalData } from './db/personal-data.ts';
import type { Redis } from './process/redis.ts';
import { HOUR_MS, startSchedule, type Job, type Schedule } from './process/schedule.ts';
import { demoMenuSource } from './seed/demo-menu.ts';
import { realWorld, type World } from './world/world.ts';

export type Parts = {
  readonly config: Config;
  readonly db: Database;
  /** For long reads; where none is named, `db` itself. */
  readonly beside?: Database;
  readonly log: Logger;
  readonly world?: World;
  readonly bus?: EventBus;
  /** The line to other processes of this venue. */
  readonly redis?: Redis | null;
  readonly accounts?: AccountOptions;
  readonly disk?: Disk;
  /** Tests fail at it; the product writes it down. */
  readonly undeclared?: Edge['undeclared'];
};

export type Product = {
  readonly context: Context;
  readonly app: RequestListener;
  readonly handlers: Handlers<typeof routes>;
  readonly accounts: AccountService;
  readonly print: PrintVerbs;
  /** What is kept about members of staff, in the order in which rows are locked. */
  readonly persons: readonly PersonalData[];
  /** Attaches the two kinds of sockets to the server that carries the app. */
  readonly attach: (server: Server) => void;
  /** Background work, also to be run by hand. */
  readonly jobs: readonly Job[];
  /** `more`: what only the product itself does, not the bar of a test. */
  readonly startBackground: (more?: readonly Job[]) => Schedule;
  /** Sockets and listeners; the server and the database belong to the caller. */
  readonly close: () => Promise<void>;
};

type Surroundings = {
  readonly accounts: AccountOptions | undefined;
  readonly disk: Disk;
  readonly metrics: Metrics;
  readonly redis: Redis | null;
};

/**
 * Every module with what it needs, and all that they give. What one asks of another that is built after it is a function
 * that looks for it when it is called.
 */
function modulesOf(context: Context, { accounts, disk, metrics, redis }: Surroundings) {
  const audit = auditModule(context, { venueTime: async (reader) => venueTimeOf(await readVenue(reader)) });
  const health = healthModule(context, { metrics, redis, disk });
  const print = printModule(context, {
    venueHead,
    isTraining: async (tx) => (await readVenue(tx)).trainingMode,
    mayPrint: (work, checkId) => check.verbs.mayPrint(work, checkId),
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
  const alert = alertModule(context, { liveDevices: account.verbs.liveDevices, tables });
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

/** What happens by itself outside the modules. */
const ownJobs = ({ config, db, world }: Context, announcing: Announcements): readonly Job[] => [
  { name: 'announcements', everyMs: 2_000, run: announcing.look },
  {
    name: 'abandoned uploads',
    everyMs: HOUR_MS,
    run: () => sweepIncoming(config.dataDir, abandonedBy(world.now())),
  },
  { name: 'old idempotency keys', everyMs: HOUR_MS, run: () => sweepIdempotencyKeys(db, world.now()) },
];

/** The one place where things are built. Tests hand in time, chance and a database; the product its own. */
export function compose({
  config,
  db,
  beside = db,
  log,
  world = realWorld,
  redis = null,
  bus = redis ? redisBus(redis, log) : inProcessBus(),
  accounts,
  disk = diskOf(config),
  undeclared = (route, code) => log.error({ route, code }, 'refused as the contract does not declare'),
}: Parts): Product {
  const counting = { rateLimits: config.rateLimits, store: redis?.counters ?? null };
  const announcing = announcements(db, bus, log);
  const uow = unitOfWork(db, world, announcing, log);
  const context: Context = { config, world, db, beside, log, bus, counting, uow };
  const metrics = makeMetrics();
  const { all, ...modules } = modulesOf(context, { accounts, disk, metrics, redis });
  const { account, alert, health, image, menu, opening, order, print, session, venue } = modules;
  const browsers = browserHub(context);
  const connections = watchConnections(context);
  const agents = printHub({
    context,
    letIn: connections.keep,
    agentLink: print.verbs.agentLink,
    others: redis ? peersOver(redis, log) : noPeers,
  });
  metrics.gauge('masa_connections', 'Open connections of any kind', connections.count);
  metrics.gauge('masa_live_connections', 'Open live connections of browsers', browsers.connections);
  const { proof, tables } = session.verbs;
  const identify = identifier({ authenticate: account.verbs.authenticate, meet: proof.meet });
  const { mayUpload } = image.verbs;
  const edge = { identify, prove: proof.prove, mayUpload, undeclared, ...limits(counting) };
  const tellRefused = refusedLog(log);
  const jobs = [...ownJobs(context, announcing), ...all.jobs];

  return {
    context,
    app: httpApp(context, metrics, all.handlers, edge, connections, venue.verbs.sign, tellRefused),
    handlers: all.handlers,
    accounts: account.verbs,
    print: print.verbs,
    persons: all.persons,
    attach: (server) => {
      connections.watch(server);
      routeUpgrades(server, context, {
        browsers,
        identify: listenerOf(context, account.verbs, proof, tables, connections.addressOf),
        letIn: connections.keep,
        tellRefused: (request, code) =>
          tellRefused({ code, call: `GET ${LIVE_PATH}`, user: null, ip: connections.addressOf(request) }),
        printAgents: agents.handleUpgrade,
      });
    },
    jobs,
    startBackground: (more = []) => startSchedule([...jobs, ...more], log),
    close: async () => {
      health.verbs.stopBeingReady();
      browsers.close();
      await agents.close();
      await order.verbs.close();
      await alert.verbs.close();
      opening.verbs.close();
      await menu.verbs.close();
    },
  };
}
