import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import { unitOfWork } from './db/unit-of-work.ts';
import { httpApp } from './http/app.ts';
import { identifier } from './http/identify.ts';
import { abandonedBy, sweepIncoming } from './http/incoming.ts';
import { limits } from './http/limits.ts';
import { promoMisses, unknownTables } from './limits/misses.ts';
import { browserHub } from './live/browser-hub.ts';
import { inProcessBus, type EventBus } from './live/bus.ts';
import { listenerOf } from './live/listener.ts';
import { printHub } from './live/print-hub.ts';
import { routeUpgrades } from './live/upgrade.ts';
import { metrics as makeMetrics } from './metrics.ts';
import {
  accountHandlers,
  accountService,
  type AccountOptions,
  type AccountService,
} from './modules/account/public.ts';
import { alertHandlers, alertPusher, alertService, pushKeys, seenSweep } from './modules/alert/public.ts';
import { calendarHandlers, calendarService } from './modules/calendar/public.ts';
import { checkHandlers, checkPaper, checkRequestService, checkService } from './modules/check/public.ts';
import { healthHandlers, healthService } from './modules/health/public.ts';
import { imageHandlers, imageService, imageSweep } from './modules/image/public.ts';
import { menuHandlers, picturesOfMenu } from './modules/menu/public.ts';
import { orderHandlers, orderService, type OrderService } from './modules/order/public.ts';
import { overviewHandlers } from './modules/overview/public.ts';
import { printService, type PrintModule } from './modules/print/public.ts';
import { endPromoOfEmptyTable, promoHandlers, promoService, releasePromo } from './modules/promo/public.ts';
import {
  guestProof,
  idleSessionSweep,
  sessionHandlers,
  sessionService,
  tableLocks,
  waiterCallService,
} from './modules/session/public.ts';
import { photosOfTasks, taskHandlers, taskService } from './modules/task/public.ts';
import { picturesOfVenue, venueHead } from './modules/venue/public.ts';
import { startSchedule, type Job, type Schedule } from './schedule.ts';
import { sweepIdempotencyKeys } from './db/unit-of-work.ts';
import { realWorld, type World } from './world.ts';

export type Parts = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly world?: World;
  readonly bus?: EventBus;
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
  readonly startBackground: () => Schedule;
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
  bus = inProcessBus(),
  accounts: accountOptions,
}: Parts): Product {
  const context: Context = { config, world, db, log, bus, uow: unitOfWork(db, world, log) };
  const metrics = makeMetrics();

  const accounts = accountService(context, accountOptions);
  const images = imageService(context);
  const locks = tableLocks(bus);
  const print = printService(context, { venueHead, ...checkPaper(locks) });
  const proof = guestProof(context);
  const orders: OrderService = orderService(context, {
    locks,
    printing: print.printing,
    releasePromo,
    placed: metrics.orderPlaced,
  });
  const effects = { moved: orders.moved, left: endPromoOfEmptyTable };
  const sessions = sessionService(context, proof, locks, effects);
  const calls = waiterCallService(context, locks);
  const promos = promoService(context, { locks, orders, countMisses: promoMisses(config) });
  const requests = checkRequestService(context, locks);
  const checks = checkService(context, { proof, locks, orders, printing: print.printing });
  const health = healthService(context);
  const keys = pushKeys(context);
  const pusher = alertPusher(context, keys, accounts.liveDevices);
  const browsers = browserHub(context);
  const agents = printHub({ context, desk: print.desk });
  metrics.gauge('masa_live_connections', 'Open live connections of browsers', browsers.connections);

  const handlers = {
    ...accountHandlers(accounts),
    ...alertHandlers(alertService(context), keys),
    ...calendarHandlers(calendarService(context)),
    ...checkHandlers(requests, checks),
    ...healthHandlers(context, health, metrics),
    ...imageHandlers(images),
    ...menuHandlers(context),
    ...orderHandlers(context, proof, orders),
    ...overviewHandlers(context, print.printing),
    ...print.handlers,
    ...promoHandlers(promos),
    ...sessionHandlers(context, proof, sessions, calls, unknownTables(config)),
    ...taskHandlers(taskService(context)),
  };
  const identify = identifier({ authenticate: accounts.authenticate, deviceOf: proof.deviceOf });
  const { mayUpload } = images;
  const edge = { identify, prove: proof.prove, mayUpload, ...limits(config) };
  const app = httpApp(config, log, metrics, handlers, edge);

  const jobs: readonly Job[] = [
    { name: 'alerts to locked phones', everyMs: 2_000, run: pusher.look },
    { name: 'alerts seen long ago', everyMs: HOUR_MS, run: seenSweep(context) },
    { name: 'print leases and late jobs', everyMs: 5_000, run: print.desk.sweep },
    { name: 'old papers', everyMs: HOUR_MS, run: print.sweepPapers },
    {
      name: 'unused pictures',
      everyMs: HOUR_MS,
      run: imageSweep(context, [picturesOfMenu, picturesOfVenue, photosOfTasks]),
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
    startBackground: () => startSchedule(jobs, log),
    close: async () => {
      health.stopBeingReady();
      browsers.close();
      await agents.close();
      await pusher.close();
    },
  };
}
