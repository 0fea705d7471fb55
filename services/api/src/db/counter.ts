import type { Reader, Tx } from './database.ts';
import { statement } from './statement.ts';

/** Counts up and answers the new value; the row stays locked until the transaction ends. */
export async function nextCount(tx: Tx, name: string, day: string): Promise<number> {
  await tx('counters')
    .insert({ name, day, value: 1 })
    .onConflict(['name', 'day'])
    .merge({ value: tx.raw('counters.value + 1') });
  const row = await tx('counters').where({ name, day }).first('value');
  if (!row) throw new Error(`The counter ${name} is not there.`);
  return row.value;
}

/** A counter without days. */
export const FOREVER = '1970-01-01';

const raise = statement((tx, { name, more }: { readonly name: string; readonly more: number }) =>
  tx('counters')
    .insert({ name, day: FOREVER, value: more })
    .onConflict(['name', 'day'])
    .merge({ value: tx.raw('counters.value + 1') }),
);
const valueOf = statement((reader, { name }: { readonly name: string }) =>
  reader('counters').where({ name, day: FOREVER }).select('value'),
);

/** Whatever goes by this name has changed: who keeps it in memory reads it anew once this transaction is stored. */
export async function raiseVersion(tx: Tx, name: string): Promise<void> {
  await raise.change(tx, { name, more: 1 });
}

/** Whoever does what goes by this name does so alone, until his transaction ends. */
export async function holdName(tx: Tx, name: string): Promise<void> {
  await raise.change(tx, { name, more: 1 });
}

/** Of what has never changed it is 0. */
export async function readVersion(reader: Reader, name: string): Promise<number> {
  return (await valueOf.one(reader, { name }))?.value ?? 0;
}

/** How far each has counted on a day; who has not begun is not in it. */
export async function readCounts(reader: Reader, day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await reader('counters').where({ day }).select('name', 'value');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Has counted on to this. */
export async function writeCount(tx: Tx, name: string, day: string, value: number): Promise<void> {
  await tx('counters').insert({ name, day, value }).onConflict(['name', 'day']).merge({ value });
}
