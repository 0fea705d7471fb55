import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import { LIVE_PATH } from '@masa/contract/live';
import type { routes } from '@masa/contract/routes';
import { modulesOf } from './all-modules.ts';
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
import { metrics as makeMetrics } from './process/metrics.ts';
import { refusedLog } from './process/refused-log.ts';
import type { AccountOptions, AccountService } from './modules/account/public.ts';
import type { PrintVerbs } from './modules/print/public.ts';
import type { PersonalData } from './db/personal-data.ts';
import type { Redis } from './process/redis.ts';
import { HOUR_MS, startSchedule, type Job, type Schedule } from './process/schedule.ts';
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
