import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import { sweepIdempotencyKeys, unitOfWork } from './db/unit-of-work.ts';
import { httpApp } from './http/app.ts';
import { identifier } from './http/identify.ts';
import { abandonedBy, sweepIncoming } from './http/incoming.ts';
import { limits } from './http/limits.ts';
import { promoMisses, unknownTables } from './limits/misses.ts';
import { browserHub } from './live/browser-hub.ts';
import { inProcessBus, type EventBus } from './live/bus.ts';
import { listenerOf } from './live/listener.ts';
import { neighbours, noNeighbours } from './live/neighbours.ts';
import { printHub } from './live/print-hub.ts';
import { redisBus } from './live/redis-bus.ts';
import { routeUpgrades } from './live/upgrade.ts';
import { metrics as makeMetrics } from './metrics.ts';
import {
  accountHandlers,
  accountService,
  personalDataService,
  staffAccountHandlers,
  staffAccountService,
  tabletService,
  type AccountOptions,
  type AccountService,
} from './modules/account/public.ts';
import { alertHandlers, alertPusher, alertService, pushKeys, seenSweep } from './modules/alert/public.ts';
import { auditHandlers, auditSealer } from './modules/audit/public.ts';
import { calendarHandlers, calendarService } from './modules/calendar/public.ts';
import { checkHandlers, checkPaper, checkRequestService, checkService } from './modules/check/public.ts';
import { dayCloseHandlers, dayCloseService } from './modules/day-close/public.ts';
import { healthHandlers, healthService } from './modules/health/public.ts';
import { imageHandlers, imageService, imageSweep, lockUploads } from './modules/image/public.ts';
import {
  demoMenuHandlers,
  demoMenuService,
  menuEditor,
  menuEditorHandlers,
  menuGroupService,
  menuHandlers,
  menuImport,
  menuSettingsHandlers,
  menuSettingsService,
  picturesOfMenu,
  recipeService,
  shelf,
} from './modules/menu/public.ts';
import { orderHandlers, orderService, type OrderService } from './modules/order/public.ts';
import { overviewHandlers } from './modules/overview/public.ts';
import { printService, type PrintModule } from './modules/print/public.ts';
import {
  endPromoOfEmptyTable,
  promoHandlers,
  promoService,
  promoSettingsHandlers,
  promoSettingsService,
  releasePromo,
} from './modules/promo/public.ts';
import { qrSheetHandlers, qrSheetService } from './modules/qr-sheet/public.ts';
import { reportHandlers } from './modules/report/public.ts';
import {
  diningTableHandlers,
  diningTableService,
  guestProof,
  idleSessionSweep,
  isAnybodyHere,
  sessionHandlers,
  sessionService,
  tableEmptier,
  tableLocks,
  waiterCallService,
} from './modules/session/public.ts';
import { retentionSweep } from './modules/retention/public.ts';
import { stockHandlers, storeroom } from './modules/stock/public.ts';
import {
  deliveryDesk,
  deliveryService,
  documentsOfSuppliers,
  orderDesk,
  proposalService,
  supplierHandlers,
  supplierOrderService,
  supplierService,
} from './modules/supplier/public.ts';
import {
  photosOfTasks,
  taskHandlers,
  taskService,
  taskSettingsHandlers,
  taskSettingsService,
} from './modules/task/public.ts';
import {
  picturesOfVenue,
  readVenue,
  venueHandlers,
  venueHead,
  venueService,
  venueTimeOf,
} from './modules/venue/public.ts';
import type { Redis } from './redis.ts';
import { personsEverywhere } from './persons-everywhere.ts';
import { demoMenuSource } from './seed/demo-menu.ts';
import { startSchedule, type Job, type Schedule } from './schedule.ts';
import { realWorld, type World } from './world.ts';

export type Parts = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly world?: World;
  readonly bus?: EventBus;
  /** The line to other processes of this venue. */
  readonly redis?: Redis | null;
  readonly accounts?: AccountOptions;
};

export type Product = {
  readonly context: Context;
  readonly app: RequestListener;
  readonly accounts: AccountService;
  readonly print: PrintModule;
  /** Attaches the two kinds of sockets to the server that carries the app. */
  readonly attach: (server: Server) => void;
  /** Background work, also to be run by hand. */
  readonly jobs: readonly Job[];
  /** `more`: what only the product itself does, not the bar of a test. */
  readonly startBackground: (more?: readonly Job[]) => Schedule;
  /** Sockets and listeners; the server and the database belong to the caller. */
  readonly close: () => Promise<void>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The one place where things are built. Tests hand in time, chance and a database; the product its own. */
export function compose({
  config,
  db,
  log,
  world = realWorld,
  redis = null,
  bus = redis ? redisBus(redis, log) : inProcessBus(),
  accounts: accountOptions,
}: Parts): Product {
  const counting = { rateLimits: config.rateLimits, store: redis?.counters ?? null };
  const context: Context = { config, world, db, log, bus, counting, uow: unitOfWork(db, world, log) };
  const metrics = makeMetrics();

  const accounts = accountService(context, accountOptions);
  const images = imageService(context);
  const locks = tableLocks(bus);
  const print = printService(context, {
    venueHead,
    isTraining: async (tx) => (await readVenue(tx)).trainingMode,
    ...checkPaper(locks),
  });
  const proof = guestProof(context);
  const stock = storeroom(context);
  const orders: OrderService = orderService(context, {
    locks,
    printing: print.printing,
    releasePromo,
    consume: stock.consume,
    placed: metrics.orderPlaced,
  });
  const effects = { moved: orders.moved, left: endPromoOfEmptyTable };
  const sessions = sessionService(context, proof, locks, effects);
  const calls = waiterCallService(context, locks);
  const promos = promoService(context, { locks, orders, countMisses: promoMisses(counting) });
  const requests = checkRequestService(context, locks);
  const checks = checkService(context, { proof, locks, orders, printing: print.printing });
  const health = healthService(context, redis);
  const menuShelf = shelf(context);
  const keys = pushKeys(context);
  const pusher = alertPusher(context, keys, accounts.liveDevices);
  const browsers = browserHub(context);
  const agents = printHub({
    context,
    desk: print.desk,
    others: redis ? neighbours(redis, log) : noNeighbours,
  });
  metrics.gauge('masa_live_connections', 'Open live connections of browsers', browsers.connections);

  const handlers = {
    ...accountHandlers(accounts, tabletService(context, accountOptions?.passwordCost)),
    ...staffAccountHandlers(
      staffAccountService(context, accountOptions?.passwordCost),
      personalDataService(context, personsEverywhere, accountOptions?.passwordCost),
    ),
    ...auditHandlers(context, async (reader) => venueTimeOf(await readVenue(reader))),
    ...alertHandlers(alertService(context), keys),
    ...calendarHandlers(calendarService(context)),
    ...reportHandlers(context),
    ...dayCloseHandlers(dayCloseService(context, { printing: print.printing, zReports: print.zReports })),
    ...checkHandlers(requests, checks),
    ...healthHandlers(context, health, metrics),
    ...imageHandlers(images),
    ...menuHandlers(context, menuShelf),
    ...menuEditorHandlers({
      editor: menuEditor(context, { lockUploads }),
      groups: menuGroupService(context),
      files: menuImport(context, { lockUploads }),
    }),
    ...menuSettingsHandlers(menuSettingsService(context), recipeService(context)),
    ...demoMenuHandlers(demoMenuService(context, demoMenuSource(context))),
    ...orderHandlers(context, proof, orders),
    ...overviewHandlers(context, print.printing),
    ...print.handlers,
    ...promoHandlers(promos),
    ...promoSettingsHandlers(promoSettingsService(context)),
    ...diningTableHandlers(context, diningTableService(context)),
    ...qrSheetHandlers(qrSheetService(context)),
    ...sessionHandlers(context, proof, sessions, calls, unknownTables(counting)),
    ...stockHandlers(context),
    ...supplierHandlers({
      suppliers: supplierService(context),
      orders: supplierOrderService(context, orderDesk(context)),
      deliveries: deliveryService(context, deliveryDesk(context, stock)),
      proposals: proposalService(context),
    }),
    ...taskHandlers(taskService(context)),
    ...taskSettingsHandlers(taskSettingsService(context)),
    ...venueHandlers(
      venueService(context, {
        lockUploads,
        emptyTables: tableEmptier(context, locks, effects),
        isAnybodyHere,
      }),
    ),
  };
  const identify = identifier({ authenticate: accounts.authenticate, deviceOf: proof.deviceOf });
  const { mayUpload } = images;
  const edge = { identify, prove: proof.prove, mayUpload, ...limits(counting) };
  const app = httpApp(config, log, metrics, handlers, edge);

  const jobs: readonly Job[] = [
    { name: 'alerts to locked phones', everyMs: 2_000, run: pusher.look },
    { name: 'alerts seen long ago', everyMs: HOUR_MS, run: seenSweep(context) },
    { name: 'print leases and late jobs', everyMs: 5_000, run: print.desk.sweep },
    // A batch expires, or may be used from now on, with nobody touching it.
    { name: 'last portions', everyMs: MINUTE_MS, run: menuShelf.look },
    { name: 'seals of the audit log', everyMs: MINUTE_MS, run: auditSealer(context) },
    { name: 'old papers', everyMs: HOUR_MS, run: print.sweepPapers },
    { name: 'names and photos kept long enough', everyMs: HOUR_MS, run: retentionSweep(context) },
    {
      name: 'unused pictures',
      everyMs: HOUR_MS,
      run: imageSweep(context, [picturesOfMenu, picturesOfVenue, photosOfTasks, documentsOfSuppliers]),
    },
    {
      name: 'abandoned uploads',
      everyMs: HOUR_MS,
      run: () => sweepIncoming(config.dataDir, abandonedBy(world.now())),
    },
    { name: 'idle sessions', everyMs: 10 * MINUTE_MS, run: idleSessionSweep(context, locks, effects) },
    { name: 'old idempotency keys', everyMs: HOUR_MS, run: () => sweepIdempotencyKeys(db, world.now()) },
  ];

  return {
    context,
    app,
    accounts,
    print,
    attach: (server) =>
      routeUpgrades(server, context, {
        browsers,
        identify: listenerOf(context, accounts, proof),
        printAgents: agents.handleUpgrade,
      }),
    jobs,
    startBackground: (more = []) => startSchedule([...jobs, ...more], log),
    close: async () => {
      health.stopBeingReady();
      browsers.close();
      await agents.close();
      await pusher.close();
      await menuShelf.close();
    },
  };
}
