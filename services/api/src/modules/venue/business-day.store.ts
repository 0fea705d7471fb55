import type { Bani } from '@masa/domain/money';
import type { SalesReport } from '@masa/domain/sales-report';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';

/** Under which percentages a business day is paid (AMB-101, AMB-102). */
export type DayTerms = {
  readonly bonusPercent: number;
  readonly tipShare: number;
  readonly bonusOnService: boolean;
};

export const openedDayRow = (day: string, { bonusPercent, tipShare, bonusOnService }: DayTerms) => ({
  day,
  bonus_percent: bonusPercent,
  tip_share: tipShare,
  bonus_on_service: bonusOnService,
});

/**
 * The terms that a day began with, made once and held until the transaction ends. MariaDB takes the row for itself in
 * either case of the insert: two firsts at once wait, they do not tie each other up.
 */
export async function openBusinessDay(tx: Tx, day: string, terms: DayTerms): Promise<void> {
  await tx('business_days').insert(openedDayRow(day, terms)).onConflict('day').merge(['day']);
}

/** Waits for whoever is taking money on that day; a day without a row has taken none. */
export async function lockBusinessDay(tx: Tx, day: string): Promise<void> {
  await tx('business_days').where({ day }).forUpdate().first('day');
}

/** How a business day was closed. */
export type Closing = {
  readonly at: number;
  readonly by: string;
  readonly countedCash: Bani;
  /** What the ledger said should lie in the drawers; null: closed before there was one. */
  readonly expectedCash: Bani | null;
  /** The day's report as it stood then. */
  readonly report: SalesReport;
};

export async function readClosing(reader: Reader, day: string): Promise<Closing | undefined> {
  const row = await reader('business_days')
    .where({ day })
    .whereNotNull('closed_at')
    .first('closed_at', 'closed_by', 'counted_cash', 'expected_cash', 'report');
  if (!row) return undefined;
  const { closed_at: at, closed_by: by, counted_cash: countedCash, report } = row;
  const expectedCash = row.expected_cash;
  if (at === null || by === null || countedCash === null || report === null)
    throw new Error(`How ${day} was closed is not all there.`);
  return { at, by, countedCash, expectedCash, report: readJson('business_days.report', report, day) };
}

/** The day's row is there and held: `openBusinessDay`. */
export async function closeBusinessDay(
  tx: Tx,
  day: string,
  { at, by, countedCash, expectedCash, report }: Closing,
): Promise<void> {
  await tx('business_days')
    .where({ day })
    .update({
      closed_at: at,
      closed_by: by,
      counted_cash: countedCash,
      expected_cash: expectedCash,
      report: toJson(report),
    });
}
