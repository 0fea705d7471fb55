import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessDay } from '@masa/domain/business-day';
import { ADMIN_PASSWORD, furnish, type House } from './house.ts';
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

export type WarmHouses = {
  /** A bar that nobody has been to, with the demo's month behind it, on SQLite. */
  readonly open: (environment?: NodeJS.ProcessEnv) => Promise<House>;
  readonly close: () => Promise<void>;
};

/**
 * What a first start makes is made once per day and copied for each bar, and the programs stay loaded between them: most
 * stories are about people, and the start of the programs has stories of its own.
 */
export function warmHouses(): WarmHouses {
  const programs = warmPrograms();
  let seeded: { readonly day: string; readonly folder: string } | null = null;

  const forget = () => {
    if (seeded) rmSync(seeded.folder, { recursive: true, force: true });
    seeded = null;
  };
  const seededFolder = async (): Promise<string> => {
    const day = businessDay(Date.now(), DAY);
    if (seeded?.day === day) return seeded.folder;
    forget();
    const folder = mkdtempSync(join(tmpdir(), 'masa-seeded-'));
    seeded = { day, folder };
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
    return folder;
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
