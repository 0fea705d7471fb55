import type { SalesSum } from '@masa/domain/sales-sums';
import { isDatabase, type Database, type Tx } from '../../db/database.ts';
import { readVenue } from '../venue/public.ts';
import { keepSums, readSalesDays, sumsOfDay, EVER } from './sales-day.store.ts';
import { countDay, markOf, paidDays } from './sold-checks.view.ts';

/** What counting every day anew has found. */
export type Recount = {
  readonly days: number;
  /** Sums counted there that were not what their checks add up to. */
  readonly wrong: readonly string[];
};

/** A sum of nothing is none. */
const asText = (sums: readonly SalesSum[]): string =>
  JSON.stringify(
    sums
      .filter(({ count, amount, extra }) => count !== 0 || amount !== 0 || extra !== 0)
      .map(({ kind, key, count, amount, extra }) => [kind, key, count, amount, extra].join(' '))
      .toSorted(),
  );

/**
 * Counts every day on which something was paid from its checks, and keeps that: one day after the other, each in a
 * transaction of its own unless it is told one. A day that a deed changes meanwhile is counted once more.
 */
export async function recount(
  reader: Database | Tx,
  now: number,
  told: (day: string) => void = () => undefined,
): Promise<Recount> {
  const settings = await readVenue(reader);
  const mark = markOf(settings);
  const write = <T>(deed: (tx: Tx) => Promise<T>): Promise<T> =>
    isDatabase(reader) ? reader.transaction(deed) : deed(reader);

  /** Whether what was kept was right; null when somebody changed the day meanwhile. */
  async function one(day: string): Promise<boolean | null> {
    const [known] = await readSalesDays(reader, { from: day, to: day });
    const tally = await countDay(reader, day, settings);
    const under = mark(day);
    return write(async (tx) => {
      const before = asText(await sumsOfDay(tx, day));
      const counted = { sums: tally.sums(), labels: tally.labels() };
      if (!(await keepSums(tx, { day, version: known?.version ?? 0 }, counted, { under, now }))) return null;
      return known?.keptUnder !== under || before === asText(counted.sums);
    });
  }

  const known = (await readSalesDays(reader, EVER)).map(({ day }) => day);
  const days = [...new Set([...known, ...(await paidDays(reader))])].toSorted();
  const wrong: string[] = [];
  for (const day of days) {
    let right = await one(day);
    while (right === null) right = await one(day);
    if (!right) wrong.push(day);
    told(day);
  }
  return { days: days.length, wrong };
}

/** As `recount`, where whoever writes past checks brings them in. */
export const countSales = async ({ tx, now }: { readonly tx: Tx; readonly now: number }): Promise<Recount> =>
  recount(tx, now);
