import type { Tx } from '../../db/database.ts';

/** Under which percentages a business day is paid (AMB-101, AMB-102). */
export type DayTerms = { readonly bonusPercent: number; readonly tipShare: number };

/**
 * The terms that a day began with, made once and held until the transaction ends. MariaDB takes the row for itself in
 * either case of the insert: two firsts at once wait, they do not tie each other up.
 */
export async function openBusinessDay(
  tx: Tx,
  day: string,
  { bonusPercent, tipShare }: DayTerms,
): Promise<void> {
  await tx('business_days')
    .insert({ day, bonus_percent: bonusPercent, tip_share: tipShare })
    .onConflict('day')
    .merge(['day']);
}

/** Waits for whoever is taking money on that day; a day without a row has taken none. */
export async function lockBusinessDay(tx: Tx, day: string): Promise<void> {
  await tx('business_days').where({ day }).forUpdate().first('day');
}
