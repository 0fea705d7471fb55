import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { openDatabase } from '../../services/api/src/db/database.ts';
import { migrations } from '../../services/api/src/db/migrations/index.ts';
import { recount } from '../../services/api/src/modules/report/public.ts';
import { ADMIN_PASSWORD, openHouse, type House } from '../house/house.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { buildHistory, DAYS } from './history/build.ts';
import { cpuFigures } from './history/cpu.ts';
import { everyQuestion, type Question } from './history/questions.ts';

/** With 365 days: 100,000 checks of ten dishes. */
const CHECKS_A_DAY = 275;
const HELD_AT_MOST_MS = 50;
const YEAR_AT_MOST_MS = 2_000;
const IDLE_MS = 10_000;
/** What a call leaves behind comes to rest. */
const REST_MS = 100;
const CACHE = resolve(import.meta.dirname, '../../.cache/history');
const KEPT_MS = 5 * 86_400_000;

const say = (words: string): void => void process.stderr.write(`   ${words}\n`);

/** A SQLite of this schema is built once and kept for some days: its year ends yesterday. */
async function fill(house: House): Promise<void> {
  const target = house.databaseTarget;
  if (target.startsWith('mysql:')) return buildHistory(target, CHECKS_A_DAY);
  const schema = createHash('sha256').update(
    JSON.stringify([migrations.map(({ name }) => name), CHECKS_A_DAY]),
  );
  const kept = join(CACHE, `${schema.digest('hex').slice(0, 12)}.sqlite`);
  if (!existsSync(kept) || Date.now() - statSync(kept).mtimeMs > KEPT_MS) {
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    await buildHistory(target, CHECKS_A_DAY);
    copyFileSync(target, `${kept}.part`);
    renameSync(`${kept}.part`, kept);
    return;
  }
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${target}${suffix}`, { force: true });
  copyFileSync(kept, target, constants.COPYFILE_FICLONE);
}

/** The longest wait since the last time, and what of it was not the machine's (history/pulse.ts). */
type Held = { readonly longest: number; readonly held: number };
type Pulse = {
  readonly held: () => Promise<Held>;
  readonly stop: () => Promise<void>;
};

/** Somebody else, in a process of his own: whether the house is up, and what a table has ordered. */
function feelPulse(origin: string, tableId: string): Pulse {
  const file = join(import.meta.dirname, 'history/pulse.ts');
  const child = spawn(process.execPath, [file, origin, '/api/health/live', `/api/table-summary/${tableId}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    held: async () => {
      child.stdin.write('\n');
      const line = await lines.next();
      if (line.done === true) throw new Error('The pulse has stopped.');
      return JSON.parse(line.value) as Held;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}

async function signedIn(house: House): Promise<{ readonly authorization: string }> {
  const { password } = await createClient(routes, { origin: house.origin }).login({
    body: { username: 'admin', password: ADMIN_PASSWORD, deviceName: 'bench' },
  });
  return { authorization: basicAuthorization('admin', password) };
}

/** What deeds would have written, as `npm run sums` writes it. */
async function countSums(target: string): Promise<{ readonly seconds: number; readonly cpu: number }> {
  const db = openDatabase(target, { patient: true });
  try {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await recount(db, Date.now());
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: (performance.now() - began) / 1_000, cpu: (user + system) / 1_000_000 };
  } finally {
    await db.destroy();
  }
}

type Asked = Question & {
  readonly ms: readonly number[];
  readonly held: readonly Held[];
  readonly bytes: number;
};

async function askAll(
  house: House,
  questions: readonly Question[],
  rounds: number,
  pulse: Pulse,
): Promise<Asked[]> {
  const headers = await signedIn(house);
  const asked: Asked[] = [];
  for (const question of questions) {
    const ms: number[] = [];
    const held: Held[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      await pause(REST_MS);
      await pulse.held();
      const began = performance.now();
      const answer = await fetch(`${house.origin}${question.path}`, { headers });
      bytes = (await answer.arrayBuffer()).byteLength;
      ms.push(performance.now() - began);
      // A guest's own call and a paper that is kept no longer are refused, which takes its reading as well.
      if (answer.status >= 500) throw new Error(`${question.path}: ${answer.status}`);
      await pause(20);
      held.push(await pulse.held());
    }
    asked.push({ ...question, ms, held, bytes });
    say(
      `${question.name.padEnd(24)} ${ms.map((one) => one.toFixed(0)).join(' ')} ms, held ${held.map((one) => one.held.toFixed(0)).join(' ')} ms (with the machine's ${held.map((one) => one.longest.toFixed(0)).join(' ')}), ${bytes} bytes`,
    );
  }
  return asked;
}

async function figuresOn(
  name: string,
  server: string,
  rounds: number,
  calls?: string,
): Promise<readonly Figure[]> {
  // The history comes before the API, or its background work would meet it half built.
  const house = await openHouse(server);
  try {
    await house.killAgent();
    await house.killApi();
    const began = performance.now();
    await fill(house);
    say(
      `${name}: the history of ${CHECKS_A_DAY * DAYS} checks took ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    const counted = await countSums(house.databaseTarget);
    await house.startApi();
    const yesterday = addDays(businessDay(Date.now(), DEFAULT_VENUE_TIME), -1);
    const questions = await everyQuestion(house.databaseTarget, yesterday);
    const [table] = await house.tables();
    const pulse = feelPulse(house.origin, table?.tableId ?? '');
    await pause(IDLE_MS);
    await pulse.held();
    await pause(IDLE_MS);
    const { held: before } = await pulse.held();
    const chosen = questions.filter((one) => calls === undefined || calls.split(',').includes(one.name));
    const asked = await askAll(house, chosen, rounds, pulse);
    await pulse.held();
    await pause(IDLE_MS);
    const idle = Math.max(before, (await pulse.held()).held);
    await pulse.stop();
    const { origin, databaseTarget: target } = house;
    const place = { name, origin, target, apiPid: house.apiPid() ?? 0, headers: await signedIn(house) };
    const cpu = await cpuFigures(place, chosen);
    const beyond = (one: Asked) => Math.max(0, median(one.held.map(({ held }) => held)) - idle);
    const worst = asked.toSorted((one, other) => beyond(other) - beyond(one)).slice(0, 8);
    return [
      plain(`${name}: checks, dishes`, `${CHECKS_A_DAY * DAYS}, ${CHECKS_A_DAY * DAYS * 10}`),
      plain(
        `${name}: programs that wanted a core`,
        `${(loadavg()[0] ?? 0).toFixed(1)}, cores: ${availableParallelism()}`,
      ),
      plain(`${name}: the longest wait of an idle bar`, `${idle.toFixed(0)} ms`),
      plain(
        `${name}: all sums counted anew`,
        `${counted.seconds.toFixed(1)} s, ${counted.cpu.toFixed(1)} s of CPU`,
      ),
      ...cpu,
      ...worst.map((one) =>
        atMost(`${name}: held up by ${one.name}`, beyond(one), HELD_AT_MOST_MS, { unit: ' ms' }),
      ),
      ...asked
        .filter(({ isYear }) => isYear)
        .map((one) =>
          atMost(`${name}: a year of ${one.name}`, median(one.ms), YEAR_AT_MOST_MS, { unit: ' ms' }),
        ),
    ];
  } catch (reason) {
    say(house.said());
    throw reason;
  } finally {
    await house.close();
  }
}

/**
 * Every read of the contract on a year of a busy bar, or those that `calls` names: how long it takes, and how long it holds
 * everybody else up.
 */
export async function historyFigures(
  rounds: number,
  database?: string,
  calls?: string,
): Promise<readonly Figure[]> {
  const mariadb = process.env['TEST_DATABASE'];
  const figures: Figure[] = [];
  if (database !== 'mariadb') figures.push(...(await figuresOn('SQLite', 'sqlite', rounds, calls)));
  if (database !== 'sqlite')
    figures.push(
      ...(mariadb?.startsWith('mysql:')
        ? await figuresOn('MariaDB', mariadb, rounds, calls)
        : [plain('MariaDB', 'NOT RUN, TEST_DATABASE names no server')]),
    );
  return figures;
}
