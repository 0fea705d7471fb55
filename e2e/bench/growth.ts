import { openVenue, type OwnVenue } from '../venue/venue.ts';
import { onBothDatabases } from './both-databases.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { moreTables, orderAt, tableCodes, waiterOf } from './full-bar.ts';
import { controlMs } from './raw-server.ts';
import { cpuPerCall } from './server-cpu.ts';

const CALLS = 480;
const FEW_TABLES = 10;
const MANY_TABLES = 100;
const ITEMS_A_TABLE = 20;
const ITEMS_AT_ONE = [10, 100, 500] as const;

type Reads = Readonly<Record<'small' | 'board', number>>;
const of = (some: readonly Reads[], key: keyof Reads): number => median(some.map((each) => each[key]));

const cpuOf = (venue: OwnVenue): number => {
  const pid = venue.apiPid();
  if (pid === undefined) throw new Error('The API has ended.');
  return pid;
};
const tableAddress = (venue: OwnVenue, table: string): string => `${venue.origin}/api/orders/${table}`;

async function fill(venue: OwnVenue, tables: readonly string[]): Promise<void> {
  await moreTables(venue.databaseTarget, tables);
  for (const table of tables) await orderAt(venue, table, ITEMS_A_TABLE, 4);
}

async function tablesFigures(name: string, venue: OwnVenue, rounds: number): Promise<readonly Figure[]> {
  const waiter = await waiterOf(venue);
  const few = tableCodes('A', FEW_TABLES);
  await fill(venue, few);
  const reads = async (): Promise<Reads> => ({
    small: await cpuPerCall(cpuOf(venue), tableAddress(venue, few[0] ?? ''), CALLS, waiter),
    board: await cpuPerCall(cpuOf(venue), `${venue.origin}/api/admin/open-session-overview`, CALLS, waiter),
  });
  await reads();
  const before = await calmRounds(rounds, controlMs, reads);
  await fill(venue, tableCodes('B', MANY_TABLES - FEW_TABLES));
  await reads();
  const after = await calmRounds(rounds, controlMs, reads);
  const noisy = before.noisy || after.noisy;
  const each = (some: readonly Reads[], tables: number) => of(some, 'board') / (tables * ITEMS_A_TABLE);
  return [
    plain(`${name}: control, node:http`, `${before.summary}; ${after.summary}`),
    plain(
      `${name}: a table's orders among ${FEW_TABLES}, ${MANY_TABLES} tables`,
      `${of(before.values, 'small').toFixed(2)}, ${of(after.values, 'small').toFixed(2)} ms`,
    ),
    atMost(`${name}: growth of it`, of(after.values, 'small') / of(before.values, 'small'), 1.2, {
      unit: 'x',
      noisy,
    }),
    atMost(
      `${name}: the board, for each open dish, ${MANY_TABLES} tables against ${FEW_TABLES}`,
      each(after.values, MANY_TABLES) / each(before.values, FEW_TABLES),
      1.2,
      { unit: 'x', noisy },
    ),
  ];
}

/** One long table: who reads it pays for what is on it, and for each dish no more than at a small one. */
async function oneTableFigures(name: string, venue: OwnVenue, rounds: number): Promise<readonly Figure[]> {
  const waiter = await waiterOf(venue);
  const tables = tableCodes('C', ITEMS_AT_ONE.length);
  await moreTables(venue.databaseTarget, tables);
  for (const [at, items] of ITEMS_AT_ONE.entries()) await orderAt(venue, tables[at] ?? '', items, 10);
  const reads = async (): Promise<readonly number[]> => {
    const costs: number[] = [];
    for (const table of tables)
      costs.push(await cpuPerCall(cpuOf(venue), tableAddress(venue, table), CALLS / 2, waiter));
    return costs;
  };
  await reads();
  const { values, noisy } = await calmRounds(rounds, controlMs, reads);
  const cost = ITEMS_AT_ONE.map((_, at) => median(values.map((round) => round[at] ?? 0)));
  // Between a hundred and five hundred dishes, so that what every call costs does not count.
  const [, hundred = 0, fiveHundred = 0] = cost;
  const [ten = 0] = cost;
  const slope = (fiveHundred - hundred) / 400 / ((hundred - ten) / 90);
  return [
    plain(
      `${name}: one table with ${ITEMS_AT_ONE.join(', ')} dishes`,
      cost.map((ms) => `${ms.toFixed(2)} ms`).join(', '),
    ),
    atMost(`${name}: each further dish, past 100 against before`, slope, 1.3, { unit: 'x', noisy }),
  ];
}

async function figuresOn(name: string, server: string, rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue(server);
  try {
    // Its papers would be printed while we measure.
    await venue.killAgent();
    return [...(await tablesFigures(name, venue, rounds)), ...(await oneTableFigures(name, venue, rounds))];
  } finally {
    await venue.close();
  }
}

/** What a read costs as the bar fills, on both databases. */
export const growthFigures = (rounds: number): Promise<readonly Figure[]> =>
  onBothDatabases(figuresOn, rounds);
