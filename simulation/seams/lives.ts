import type { RequestListener } from 'node:http';
import {
  compose,
  createLog,
  inProcessBus,
  openDatabase,
  readConfig,
  type Product,
} from '@masa/api/simulation';
import type { Errand } from '../faults/mishaps.ts';
import type { Turns } from '../world/turns.ts';
import { short } from '../trace/trace.ts';
import { remembered } from '../world/remembered.ts';
import { askAgent } from './agent-line.ts';
import { onErrand } from './errands.ts';
import { transactionsOf, type Ended } from './transactions.ts';
import { committedBytes, openFrom, type Connection, type Fault } from './statements.ts';

/** No files: neither what the bar keeps nor the built apps. */
export const barConfig = {
  ...readConfig({ DATA_DIR: '/nowhere', PRINT_AGENT: 'none', LOG_LEVEL: 'error' }),
  guestDist: '/nowhere',
  staffDist: '/nowhere',
};

/** One process of the API, from its start to its death. */
export type Life = {
  readonly name: string;
  readonly app: RequestListener;
  readonly product: Product;
  /** Answers what takes the wish back. */
  readonly whenDead: (hear: () => void) => () => void;
};

export type Lives = {
  readonly start: () => void;
  /** Null while nobody serves. */
  readonly current: () => Life | null;
  /** Between two statements: what it has not committed is gone, and what it was about to do never happens. */
  readonly kill: () => void;
  /** What is stored at this moment, between two transactions. */
  readonly stored: () => Buffer;
  /** A transaction has begun and is not over. */
  readonly isStoring: () => boolean;
  /** For the night: answers what is stored. */
  readonly close: () => Buffer;
};

export type LivesOf = {
  readonly bytes: Buffer;
  readonly turns: Turns;
  readonly fault: (sql: string) => Fault | null;
  /** What it does by itself is a deed as well. */
  readonly begin: (who: string, deed: string) => Errand;
  readonly died: (life: string) => void;
  /** One of its transactions has ended. */
  readonly ended: (how: Ended, connection: Connection) => void;
  /** Of a deed that somebody has asked for. */
  readonly isKey: (value: unknown) => value is string;
  /** The kind of news that screens hear, and of which table. */
  readonly told: (life: string, event: string, tableId: string | null) => void;
  /** A refusal that the contract does not declare. */
  readonly undeclared: (said: string) => void;
};

/** They ask the disk, which would answer whenever it likes; everything else runs as in the product. */
const JOBS_WITH_FILES = ['abandoned uploads', 'unused pictures', 'names and photos kept long enough'];
/** People and their phones give up after fifteen seconds. */
const LATE_MS = 20_000;
const nameOf = remembered(short);
const SILENT = createLog('silent', { write: () => undefined });
const ROOMY_DISK = { free: () => Promise.resolve(2 ** 40) };

/** As `startSchedule`: one that is still busy is not begun again. */
function keepBusy(list: ReturnType<typeof compose>['jobs'], begin: LivesOf['begin']): void {
  for (const { name, everyMs, run } of list.filter((job) => !JOBS_WITH_FILES.includes(job.name))) {
    let busy = false;
    setInterval(() => {
      if (busy) return;
      busy = true;
      onErrand(begin('api', name), run)
        // Said in the log, and tried again.
        .catch(() => undefined)
        .finally(() => {
          busy = false;
        });
    }, everyMs);
  }
}

export function livesOf(of: LivesOf): Lives {
  const { bytes, turns, fault, died, told, undeclared } = of;
  let stored = bytes;
  let count = 0;
  let life: Life | null = null;
  let connection: Connection | null = null;
  const mourners = new Set<() => void>();

  function end(name: string): void {
    life = null;
    turns.drop(name);
    if (connection) stored = committedBytes(connection);
    connection = null;
  }

  function kill(): void {
    if (!life) return;
    const { name } = life;
    end(name);
    const left = [...mourners];
    mourners.clear();
    for (const hear of left) hear();
    died(name);
  }

  function start(): void {
    count += 1;
    const name = `api ${count}`;
    let listen: ReturnType<typeof transactionsOf> | null = null;
    const listening = (opened: Connection) =>
      (listen ??= transactionsOf(of.isKey, (how) => of.ended(how, opened)));
    turns.as(name, () => {
      const db = openDatabase(':memory:');
      openFrom(db.client, {
        bytes: stored,
        opened: (opened) => {
          connection = opened;
        },
        seam: {
          turn: (sql) => turns.wait('statement', nameOf(sql), name),
          fault,
          delay: () => turns.sleepAs(name, LATE_MS),
          die: kill,
          done: (opened, sql, bindings) => listening(opened)(sql, bindings),
        },
      });
      const bus = inProcessBus();
      bus.subscribe((event) => told(name, event.kind, 'tableId' in event ? event.tableId : null));
      const product = compose({
        config: barConfig,
        db,
        bus,
        disk: ROOMY_DISK,
        log: SILENT,
        undeclared: (route, code) => undeclared(`${route}: ${code}`),
      });
      product.print.agentLink.reachAgentsBy(askAgent);
      keepBusy(product.jobs, of.begin);
      life = {
        name,
        app: product.app,
        product,
        whenDead: (hear) => {
          mourners.add(hear);
          return () => void mourners.delete(hear);
        },
      };
    });
  }

  return {
    start,
    current: () => life,
    kill,
    stored: () => (connection === null || connection.inTransaction ? stored : connection.serialize()),
    isStoring: () => connection?.inTransaction ?? false,
    close: () => {
      if (life) end(life.name);
      return stored;
    },
  };
}
