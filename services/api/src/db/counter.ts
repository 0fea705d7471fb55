import type { Tx } from './database.ts';
import { toNumber } from './rows.ts';

/** Counts up and answers the new value; the row stays locked until the transaction ends. */
export async function nextCount(tx: Tx, name: string, day: string): Promise<number> {
  await tx('counters')
    .insert({ name, day, value: 1 })
    .onConflict(['name', 'day'])
    .merge({ value: tx.raw('counters.value + 1') });
  const row = (await tx('counters').where({ name, day }).first('value')) as { value: unknown };
  return toNumber(row.value);
}
