import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { addDays, businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { isRecord } from '@masa/domain/record';
import { openTarget } from '../venue/databases.ts';
import { onBothDatabases } from './both-databases.ts';
import { atMost, plain, type Figure } from './figures.ts';
import { barWith, CHECKS_A_DAY, type Bar } from './history/bar.ts';
import type { Length } from './history/build.ts';
import { beginJobs } from './history/through-side-door.ts';

const A_YEAR: Length = { days: 365, checksADay: CHECKS_A_DAY };
const AT_MOST_MS = 1_000;
/** So many are found in a house that has much to ask. */
const FINDINGS_A_DAY = 5;
const LOOKED_WITHIN_MS = 60_000;
const FINDING = 'a-year-ago';

type Row = Readonly<Record<string, unknown>>;
type Target = Pick<Bar['venue'], 'databaseTarget'>;
async function inside<T>(
  { databaseTarget }: Target,
  ask: (db: ReturnType<typeof openTarget>) => Promise<T>,
): Promise<T> {
  const db = openTarget(databaseTarget);
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

/** The deeds of one visit of a year ago, a finding that names them, and what was found on all days since. */
const plant = (venue: Target, today: string) =>
  inside(venue, async (db) => {
    const first = addDays(today, -A_YEAR.days);
    const check: unknown = await db('checks').where({ business_day: first }).first('id', 'table_id');
    if (!isRecord(check)) throw new Error('The history has no check.');
    const sessions = (await db('check_sessions')
      .where({ check_id: check['id'] })
      .pluck('session_id')) as string[];
    const items = (await db('order_items').whereIn('session_id', sessions).pluck('id')) as string[];
    const of = [String(check['id']), ...sessions, ...items];
    const evidence = (await db('audit_log')
      .whereIn('entity_id', of)
      .orderBy('id')
      .limit(60)
      .pluck('id')) as number[];
    if (evidence.length === 0) throw new Error('The log of the history knows nothing of its first visit.');
    const found = (id: string, day: string): Row => ({
      id,
      detector: 'L7',
      mark: id,
      business_day: day,
      found_at: 0,
      person: 'ana',
      table_id: check['table_id'],
      check_id: check['id'],
      amount: 3_000,
      weight: 'amber',
      evidence: JSON.stringify(evidence),
      made: JSON.stringify(evidence.slice(-1)),
      facts: '{}',
      state: 'looked',
    });
    const rows = [found(FINDING, first)];
    for (let back = 2; back < A_YEAR.days; back += 1)
      for (let n = 0; n < FINDINGS_A_DAY; n += 1)
        rows.push(found(`finding-${back}-${n}`, addDays(today, -back)));
    await db.batchInsert('loss_findings', rows, 50);
    // All but yesterday was looked at when it was over.
    await db('loss_days').delete();
    await db('loss_days').insert({ day: addDays(today, -2), looked_at: Date.now(), done: true });
    return { first, table: Number(check['table_id']), deeds: evidence.length };
  });

/** How long until the house has looked at the evening that is just over. */
async function looked(venue: Bar['venue'], day: string): Promise<number> {
  return inside(venue, async (db) => {
    const began = performance.now();
    await beginJobs(venue);
    for (;;) {
      if ((await db('loss_days').where({ day }).first('day')) !== undefined) return performance.now() - began;
      if (performance.now() - began > LOOKED_WITHIN_MS) throw new Error('Nobody has looked at yesterday.');
      await pause(5);
    }
  });
}

async function figuresOn(name: string, server: string, rounds: number): Promise<readonly Figure[]> {
  const { venue, headers, built } = await barWith(server, A_YEAR);
  try {
    const today = businessDay(Date.now(), DEFAULT_VENUE_TIME);
    const { first, table, deeds } = await plant(venue, today);
    const admin = createClient(routes, {
      origin: venue.origin,
      authorization: () => headers['authorization'] ?? '',
    });
    const asked: readonly (readonly [what: string, ask: () => Promise<unknown>])[] = [
      ['the findings of that day', () => admin.lossWatch({ query: { from: first, to: first } })],
      ['the findings of the year', () => admin.lossWatch({ query: { from: first, to: today } })],
      [`a finding with its ${deeds} deeds`, () => admin.lossFinding({ params: { id: FINDING } })],
      ['the tables of that evening', () => admin.filmTables({ query: { day: first } })],
      ['the film of one of them', () => admin.tableFilm({ params: { table }, query: { day: first } })],
    ];
    const noisy = (loadavg()[0] ?? 0) > availableParallelism();
    const trust = { unit: ' ms', noisy, noiseAdds: true };
    const figures: Figure[] = [plain(`${name}: a year of ${A_YEAR.days * A_YEAR.checksADay} checks`, built)];
    for (const [what, ask] of asked) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await ask();
        times.push(performance.now() - began);
      }
      figures.push(atMost(`${name}: ${what}, the slowest`, Math.max(...times), AT_MOST_MS, trust));
    }
    const ms = await looked(venue, addDays(today, -1));
    figures.push(
      atMost(`${name}: a look at ${A_YEAR.checksADay} checks of yesterday`, ms, AT_MOST_MS, trust),
    );
    return figures;
  } finally {
    await venue.close();
  }
}

/** What is asked about money that went missing a year ago: each answer within a second, as is the look at an evening. */
export const lossFigures = (rounds: number, database?: string): Promise<readonly Figure[]> =>
  onBothDatabases(figuresOn, rounds, database);
