import type { Reader, Tx } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';

export type LookedDay = { readonly day: string; readonly lookedAt: number; readonly done: boolean };

/** The last days that were looked at, the newest first. */
export async function readLookedDays(reader: Reader, limit: number): Promise<LookedDay[]> {
  const rows = await reader('loss_days')
    .orderBy('day', 'desc')
    .limit(limit)
    .select('day', 'looked_at', 'done');
  return rows.map((row) => ({ day: row.day, lookedAt: row.looked_at, done: fromBool(row.done) }));
}
/** Since when this house is watched. */
export async function firstLookedDay(reader: Reader): Promise<string | null> {
  const row = await reader('loss_days').orderBy('day').first('day');
  return row?.day ?? null;
}
export async function writeLookedDay(tx: Tx, day: string, done: boolean, now: number): Promise<void> {
  const said = { looked_at: now, done };
  await tx('loss_days')
    .insert({ day, ...said })
    .onConflict('day')
    .merge(said);
}
