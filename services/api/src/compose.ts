import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import { backgroundJobs } from './background-jobs.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import { announcements } from './db/announcements.ts';
import { unitOfWork } from './db/unit-of-work.ts';
import { diskOf, type Disk } from './disk.ts';
import { httpApp } from './http/app.ts';
import { openHouse } from './http/house.ts';
import { identifier } from './http/identify.ts';
import { limits } from './http/limits.ts';
import { doors } from './limits/doors.ts';
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
import { alertHandlers, alertPusher, alertService, pushKeys } from './modules/alert/public.ts';
import { auditHandlers } from './modules/audit/public.ts';
import { calendarHandlers, calendarService } from './modules/calendar/public.ts';
import { checkHandlers, checkPaper, checkRequestService, checkService } from './modules/check/public.ts';
import { dayCloseHandlers, dayCloseService } from './modules/day-close/public.ts';
import { healthHandlers, healthService } from './modules/health/public.ts';
import { imageHandlers, imageService, lockUploads } from './modules/image/public.ts';
import {
  demoMenuHandlers,
  demoMenuService,
  menuEditor,
  menuEditorHandlers,
  menuGroupService,
  menuHandlers,
  menuImport,
  menuInMemory,
  menuSettingsHandlers,
  menuSettingsService,
  recipeService,
  shelf,
} from './modules/menu/public.ts';
import { orderHandlers, orderService, releaseAt, type OrderService } from './modules/order/public.ts';
import { overviewHandlers } from './modules/overview/public.ts';
import { presenceHandlers, presenceService } from './modules/presence/public.ts';
import { printService, type PrintModule } from './modules/print/public.ts';
import {
  endPromoOfEmptyTable,
  promoHandlers,
  promoService,
  promoSettingsHandlers,
  promoSettingsService,
  releasePromos,
} from './modules/promo/public.ts';
import { qrSheetHandlers, qrSheetService } from './modules/qr-sheet/public.ts';
import { reportHandlers } from './modules/report/public.ts';
import { seatingHandlers, seatingService } from './modules/seating/public.ts';
import {
  diningTableHandlers,
  diningTableService,
  guestProof,
  heldVisits,
  isAnybodyHere,
  namedTables,
  needNoSlips,
  outdateSheets,
  sessionHandlers,
  sessionService,
  tableEmptier,
  tableLocks,
  waiterCallService,
  type Release,
} from './modules/session/public.ts';
import { stockHandlers, storeroom } from './modules/stock/public.ts';
import {
  deliveryDesk,
  deliveryService,
  orderDesk,
  proposalService,
  supplierHandlers,
  supplierOrderService,
  supplierService,
} from './modules/supplier/public.ts';
import {
  taskHandlers,
  taskService,
  taskSettingsHandlers,
  taskSettingsService,
} from './modules/task/public.ts';
import {
  readVenue,
  venueHandlers,
  venueHead,
  venueService,
  venueSign,
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
  /** For long reads; where none is named, `db` itself. */
  readonly beside?: Database;
  readonly log: Logger;
  readonly world?: World;
  readonly bus?: EventBus;
  /** The line to other processes of this venue. */
  readonly redis?: Redis | null;
  readonly accounts?: AccountOptions;
  readonly disk?: Disk;
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

/** Whoever sits down at one table, at once and in line. A whole bar may do so in one moment. */
const SITTING_DOWN = { atOnce: 2, inLine: 600 };

/** The one place where things are built. Tests hand in time, chance and a database; the product its own. */
export function compose({
  config,
  db,
  beside = db,
  log,
  world = realWorld,
  redis = null,
  bus = redis ? redisBus(redis, log) : inProcessBus(),
  accounts: accountOptions,
  disk = diskOf(config),
}: Parts): Product {
  const counting = { rateLimits: config.rateLimits, store: redis?.counters ?? null };
  const announcing = announcements(db, bus, log);
  const uow = unitOfWork(db, world, announcing, log);
  const context: Context = { config, world, db, beside, log, bus, counting, uow };
  const metrics = makeMetrics();

  const accounts = accountService(context, accountOptions);
  const images = imageService(context, disk);
  const release: Release = (work, locked, only) => releaseAt(print.printing)(work, locked, only);
  const locks = tableLocks(release);
  const print: PrintModule = printService(context, {
    venueHead,
    isTraining: async (tx) => (await readVenue(tx)).trainingMode,
    ...checkPaper(locks),
  });
  const proof = guestProof(context);
  const tables = namedTables(context);
  const held = heldVisits(context, locks, { left: endPromoOfEmptyTable });
  const stock = storeroom(context);
  const orders: OrderService = orderService(context, {
    locks,
    menu: menuInMemory(),
    printing: print.printing,
    releasePromos,
    consume: stock.consume,
    letGo: held.letGo,
    placed: metrics.orderPlaced,
  });
  const effects = { moved: orders.moved, left: endPromoOfEmptyTable };
  const sessions = sessionService(context, proof, locks, effects);
  const calls = waiterCallService(context, locks, tables);
  const promos = promoService(context, { locks, orders, countMisses: promoMisses(counting) });
  const requests = checkRequestService(context, locks, tables);
  const checks = checkService(context, {
    proof,
    locks,
    tables,
    orders,
    letGo: held.letGo,
    printing: print.printing,
  });
  const health = healthService(context, redis, disk);
  const menuShelf = shelf(context);
  const keys = pushKeys(context);
  const pusher = alertPusher(context, keys, accounts.liveDevices);
  const browsers = browserHub(context);
  const house = openHouse(context);
  const agents = printHub({
    context,
    letIn: house.keep,
    desk: print.desk,
    others: redis ? neighbours(redis, log) : noNeighbours,
  });
  metrics.gauge('masa_connections', 'Open connections of any kind', house.connections);
  metrics.gauge('masa_live_connections', 'Open live connections of browsers', browsers.connections);

  const entrance = { countMisses: unknownTables(counting), throughDoorOf: doors(SITTING_DOWN) };

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
    ...orderHandlers(context, proof, tables, orders),
    ...overviewHandlers(context, print.printing, disk),
    ...presenceHandlers(presenceService(context, { locks, orders, checks, left: effects.left })),
    ...seatingHandlers(context, seatingService(context, locks, print.printing)),
    ...print.handlers,
    ...promoHandlers(promos),
    ...promoSettingsHandlers(promoSettingsService(context)),
    ...diningTableHandlers(context, diningTableService(context, locks, held)),
    ...qrSheetHandlers(qrSheetService(context)),
    ...sessionHandlers(context, proof, tables, sessions, calls, held, entrance),
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
        emptyTables: tableEmptier(locks, effects),
        isAnybodyHere,
        needNoSlips,
        outdateSheets,
      }),
    ),
  };
  const identify = identifier({ authenticate: accounts.authenticate, meet: proof.meet });
  const { mayUpload } = images;
  const edge = { identify, prove: proof.prove, mayUpload, ...limits(counting) };
  const app = httpApp(context, metrics, handlers, edge, house, venueSign(context));

  const jobs = backgroundJobs(context, { announcing, pusher, print, menuShelf, locks, effects });

  return {
    context,
    app,
    accounts,
    print,
    attach: (server) => {
      house.watch(server);
      routeUpgrades(server, context, {
        browsers,
        identify: listenerOf(context, accounts, proof, tables, house.addressOf),
        letIn: house.keep,
        printAgents: agents.handleUpgrade,
      });
    },
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
