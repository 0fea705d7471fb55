import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay } from '@masa/domain/business-day';
import { z } from 'zod';
import { ADMIN_PASSWORD, furnish, type Venue } from './venue.ts';
import { attend, stopProgram, type Program } from './processes.ts';
import type { Done, Wish } from './warm-programs.ts';

const PROGRAMS = join(import.meta.dirname, 'warm-programs.ts');
/** The demo venue's: the month that is seeded ends with this day. */
const DAY = { timeZone: 'Europe/Chisinau', startsAt: '05:00' };

type Pending = { readonly resolve: () => void; readonly reject: (reason: Error) => void };

/** Programs that open and close bars as they are told; started when the first is asked for. */
function warmPrograms() {
  let program: Program | null = null;
  const pending = new Map<string, Pending>();
  const start = (): Program => {
    const started = attend(fork(PROGRAMS, [], { silent: true }));
    started.child.on('message', ({ id, wrong }: Done) => {
      const { resolve, reject } = pending.get(id) ?? {};
      pending.delete(id);
      if (wrong === null) resolve?.();
      else reject?.(new Error(`${wrong}\n${started.said()}`));
    });
    started.child.once('exit', () => {
      program = null;
      for (const { reject } of pending.values()) reject(new Error(`The programs ended. ${started.said()}`));
      pending.clear();
    });
    return started;
  };
  return {
    said: () => program?.said() ?? '',
    ask: async (wish: Wish): Promise<void> => {
      program ??= start();
      const { child } = program;
      await new Promise<void>((resolve, reject) => {
        pending.set(wish.id, { resolve, reject });
        child.send(wish);
      });
    },
    stop: async () => {
      if (program) await stopProgram(program);
    },
  };
}

export const seededBar = z.object({ day: z.string(), folder: z.string() }).readonly();
export type Seeded = z.infer<typeof seededBar>;

/** What a first start makes of an empty folder, on this day. */
async function seed(programs: ReturnType<typeof warmPrograms>, day: string): Promise<Seeded> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-seeded-'));
  const id = randomUUID();
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ADMIN_PASSWORD,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SEED: 'demo',
    SEED_LANGUAGE: 'en',
  };
  await programs.ask({ id, wish: 'open', environment });
  await programs.ask({ id, wish: 'close' });
  return { day, folder };
}

const today = (): string => businessDay(Date.now(), DAY);

/** For all workers of a run, before the first of them. */
export async function seedOnce(): Promise<Seeded> {
  const programs = warmPrograms();
  const seeded = await seed(programs, today());
  await programs.stop();
  return seeded;
}

export type WarmVenues = {
  /** A bar that nobody has been to, with the demo's month behind it, on SQLite. */
  readonly open: (environment?: NodeJS.ProcessEnv) => Promise<Venue>;
  readonly close: () => Promise<void>;
};

/**
 * What a first start makes is made once per day and copied for each bar, and the programs stay loaded between them: most
 * stories are about people, and the start of the programs has stories of its own.
 */
export function warmVenues(given: Seeded | null = null): WarmVenues {
  const programs = warmPrograms();
  let own: Seeded | null = null;

  const forget = () => {
    if (own) rmSync(own.folder, { recursive: true, force: true });
    own = null;
  };
  const seededFolder = async (): Promise<string> => {
    const day = today();
    const fitting = [given, own].find((seeded) => seeded?.day === day);
    if (fitting) return fitting.folder;
    // The business day has changed since: its month ends a day later.
    forget();
    own = await seed(programs, day);
    return own.folder;
  };

  return {
    open: async (environment = {}) => {
      const folder = await seededFolder();
      const { agent, clear, environment: all, ...rooms } = await furnish('sqlite', environment);
      cpSync(folder, rooms.dataDir, { recursive: true });
      const id = randomUUID();
      await programs.ask({ id, wish: 'open', environment: all });
      await programs.ask({ id, wish: 'agent', words: { api: rooms.origin, ...agent } });
      return {
        ...rooms,
        said: programs.said,
        minutePasses: () => programs.ask({ id, wish: 'minute' }),
        close: async () => {
          await programs.ask({ id, wish: 'close' });
          await clear();
        },
      };
    },
    close: async () => {
      await programs.stop();
      forget();
    },
  };
}
