import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTarget } from '../../venue/databases.ts';
import type { OwnVenue } from '../../venue/venue.ts';
import { atMost, plain, type Figure } from '../figures.ts';
import { feltDuring, heldUp, type Pulse } from './feel-pulse.ts';
import { beginJobs } from './through-side-door.ts';

const BACKUP = resolve(import.meta.dirname, '../../../services/api/src/backup/main.ts');
const VERIFY = join(import.meta.dirname, 'verify.ts');
/** Deeds whose seals are taken away, to be made again. */
const TO_SEAL = 20_000;
const SEALED_WITHIN_MS = 180_000;
/** A year of guests is forgotten in hours; so long is enough to see whom it holds up. */
const SWEEP_MS = 20_000;

/** Names are kept for so many days (packages/contract/src/venue.schemas.ts); a shorter history has nobody to forget. */
const NAMES_KEPT_DAYS = 90;

type Place = {
  readonly name: string;
  readonly venue: OwnVenue;
  readonly pulse: Pulse;
  readonly idle: number;
  readonly days: number;
};

async function program(args: readonly string[], venue: OwnVenue): Promise<void> {
  const url = venue.databaseTarget.startsWith('mysql:') ? venue.databaseTarget : '';
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: venue.dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await once(child, 'exit');
  process.off('exit', end);
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}.`);
}

/** The newest seals are gone, as after a night without power: they are made again while people order. */
async function sealing(venue: OwnVenue): Promise<void> {
  const db = openTarget(venue.databaseTarget);
  const newest = async (table: string, column: string): Promise<number> =>
    (await db(table).max({ id: column }).first<{ readonly id: number }>()).id;
  try {
    const last = await newest('audit_seals', 'audit_id');
    await db('audit_seals')
      .where('audit_id', '>', last - TO_SEAL)
      .delete();
    await beginJobs(venue);
    for (const began = Date.now(); (await newest('audit_seals', 'audit_id')) < last;) {
      if (Date.now() - began > SEALED_WITHIN_MS) throw new Error('The audit log was not sealed.');
      await pause(500);
    }
  } finally {
    await db.destroy();
  }
}

const forgotten = async ({ databaseTarget }: OwnVenue): Promise<number> => {
  const db = openTarget(databaseTarget);
  try {
    const row = await db('audit_log').where({ action: 'guests.forgotten' }).count({ deeds: '*' }).first();
    return Number(row?.deeds);
  } finally {
    await db.destroy();
  }
};

async function sweep(venue: OwnVenue): Promise<void> {
  const before = await forgotten(venue);
  await beginJobs(venue);
  await pause(SWEEP_MS);
  if ((await forgotten(venue)) === before)
    throw new Error('Nobody was forgotten: is the history long enough?');
}

/** How long the works of a bar hold the others up; the last one leaves a history behind that is being forgotten. */
export async function workFigures(
  { name, venue, pulse, idle, days }: Place,
  most: number,
): Promise<Figure[]> {
  const file = join(venue.dataDir, 'bench.masa');
  const works: readonly (readonly [what: string, work: () => Promise<void>])[] = [
    ['a backup', () => program([BACKUP, 'backup', file], venue)],
    ["a restore's look at its backup", () => program([VERIFY, file], venue)],
    [`the seals of ${TO_SEAL} deeds`, () => sealing(venue)],
    ...(days > NAMES_KEPT_DAYS ? ([['names that are forgotten', () => sweep(venue)]] as const) : []),
  ];
  const figures: Figure[] = [];
  for (const [what, work] of works) {
    const began = performance.now();
    const { ms, turn, noisy } = heldUp(await feltDuring(pulse, work()), idle, 'work');
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    const figure = atMost(`${name}: held up by ${what}`, ms, most, { unit: ' ms', noisy, noiseAdds: true });
    const told = `${seconds} s; the loop of the API worked for ${turn.toFixed(0)} ms at a stretch`;
    process.stderr.write(`   ${figure.name}: ${figure.value}, ${told}\n`);
    figures.push(figure, plain(`${name}: ${what}`, told));
  }
  rmSync(file, { force: true });
  return figures;
}
