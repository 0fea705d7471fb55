import type { SalesSum } from '@masa/domain/sales';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { readVenue } from '../../modules/venue/public.ts';

type Row = Readonly<Record<string, unknown>>;

const numberOrNull = (value: unknown) => (value === null ? null : toNumber(value));
const dayOf = (row: Row) => ({
  day: row['day'] as string,
  version: toNumber(row['version']),
  countedVersion: numberOrNull(row['counted_version']),
});
const sumOf = (row: Row) => ({
  day: row['day'] as string,
  kind: row['kind'] as SalesSum['kind'],
  key: row['key_'] as string,
  count: toNumber(row['count_']),
  amount: toNumber(row['amount']),
  extra: toNumber(row['extra']),
  label: row['label'] === null ? null : JSON.stringify(JSON.parse(row['label'] as string)),
});

/** The kept sums of business days, and what else they hang on. */
export async function readSales(reader: Reader) {
  const { vatRates, timeZone, businessDayStart } = await readVenue(reader);
  return {
    salesDays: ((await reader('sales_days').select('*')) as Row[]).map(dayOf),
    salesSums: ((await reader('day_sales').select('*')) as Row[]).map(sumOf),
    ratesAndClock: { vatRates, timeZone, businessDayStart },
  };
}
