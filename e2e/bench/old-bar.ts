import { onBothDatabases } from './both-databases.ts';
import { atMost, plain, type Figure } from './figures.ts';
import { barWith, CHECKS_A_DAY, YOUNG } from './history/bar.ts';
import type { Length } from './history/build.ts';
import { BUDGET_MS, overviewOf } from './overview-call.ts';

/** 1,003,750 dishes. */
const A_YEAR: Length = { days: 365, checksADay: CHECKS_A_DAY };
const MOST_GROWTH = 1.3;

async function full(server: string, length: Length, rounds: number) {
  const { venue, built } = await barWith(server, length);
  try {
    return { built, ...(await overviewOf(venue, rounds)) };
  } finally {
    await venue.close();
  }
}

/** CPU of the API for one call. */
const grown = (what: string, young: number, old: number, noisy: boolean): readonly Figure[] => [
  plain(`${what} after 1,000 dishes`, `${young.toFixed(2)} ms`),
  atMost(`${what} after a million`, old, BUDGET_MS, { unit: ' ms', noisy, noiseAdds: true }),
  atMost(`${what}: growth`, old / young, MOST_GROWTH, { unit: 'x', noisy }),
];

async function figuresOn(name: string, server: string, rounds: number): Promise<readonly Figure[]> {
  const young = await full(server, YOUNG, rounds);
  const old = await full(server, A_YEAR, rounds);
  const noisy = young.noisy || old.noisy;
  return [
    plain(`${name}: control, node:http`, `${young.control}; ${old.control}`),
    plain(`${name}: a year of dishes`, old.built),
    ...grown(`${name}: overview`, young.cpuMs, old.cpuMs, noisy),
    ...grown(`${name}: the kitchen's board`, young.kitchenMs, old.kitchenMs, noisy),
  ];
}

/** The board of the full bar of `overview-call.ts` after a year, against one that has just opened (K-051). */
export const oldBarFigures = (rounds: number, database?: string): Promise<readonly Figure[]> =>
  onBothDatabases(figuresOn, rounds, database);
