import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { migrations, openDatabase, recount } from '@masa/api/benches';
import { ADMIN_PASSWORD, openVenue, type OwnVenue } from '../../venue/venue.ts';
import { buildHistory, type Length } from './build.ts';
import { everyQuestion, type Question } from './questions.ts';
import { WITH_SIDE_DOOR } from './through-side-door.ts';

/** Two years; with 275 checks of ten dishes a day a year of it is 1,003,750 dishes. */
export const DAYS = 730;
export const CHECKS_A_DAY = 275;
/** A bar that has just opened: 1,000 dishes. */
export const YOUNG: Length = { days: 4, checksADay: 25 };
/** A start looks through the whole file first. */
const START_MS = 300_000;
const CACHE = resolve(import.meta.dirname, '../../../.cache/history');
const KEPT_MS = 5 * 86_400_000;

export const say = (words: string): void => void process.stderr.write(`   ${words}\n`);

/** A SQLite of this schema is built once and kept for some days: its years end yesterday. Answers how long it took. */
async function fill(target: string, length: Length): Promise<string> {
  const began = performance.now();
  const built = async (): Promise<string> => {
    await buildHistory(target, length);
    return `built in ${((performance.now() - began) / 1_000).toFixed(0)} s`;
  };
  if (target.startsWith('mysql:')) return built();
  const shape = ['template-day.ts', 'build.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
  const schema = createHash('sha256').update(
    JSON.stringify([migrations.map(({ name }) => name), length, shape]),
  );
  const kept = join(CACHE, `${schema.digest('hex').slice(0, 12)}.sqlite`);
  if (!existsSync(kept) || Date.now() - statSync(kept).mtimeMs > KEPT_MS) {
    mkdirSync(CACHE, { recursive: true });
    const told = await built();
    copyFileSync(target, `${kept}.part`, constants.COPYFILE_FICLONE);
    renameSync(`${kept}.part`, kept);
    return told;
  }
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${target}${suffix}`, { force: true });
  copyFileSync(kept, target, constants.COPYFILE_FICLONE);
  return 'kept from an earlier run';
}

async function signedIn(venue: OwnVenue): Promise<{ readonly authorization: string }> {
  const { password } = await createClient(routes, { origin: venue.origin }).login({
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

export type Bar = {
  readonly venue: OwnVenue;
  readonly headers: Readonly<Record<string, string>>;
  readonly built: string;
  readonly sums: string;
  readonly questions: readonly Question[];
};

/** The history comes before the API, or its background work would meet it half built. */
export async function barWith(server: string, length: Length): Promise<Bar> {
  const venue = await openVenue(server, WITH_SIDE_DOOR);
  try {
    await venue.killAgent();
    await venue.killApi();
    const built = await fill(venue.databaseTarget, length);
    const { seconds, cpu } = await countSums(venue.databaseTarget);
    // Or the venue would save its day by itself while it is asked.
    const backups = join(venue.dataDir, 'backups');
    mkdirSync(backups, { recursive: true });
    writeFileSync(join(backups, `masa-${businessDay(Date.now(), DEFAULT_VENUE_TIME)}.masa`), '');
    await venue.startApi(START_MS);
    const yesterday = addDays(businessDay(Date.now(), DEFAULT_VENUE_TIME), -1);
    const questions = await everyQuestion(venue.databaseTarget, yesterday);
    const sums = `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU`;
    say(`${length.checksADay * length.days} checks: ${built}; all sums counted anew: ${sums}`);
    return { venue, headers: await signedIn(venue), built, sums, questions };
  } catch (reason) {
    say(venue.said());
    await venue.close();
    throw reason;
  }
}
