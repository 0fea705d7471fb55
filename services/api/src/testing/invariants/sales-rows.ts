import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { jsonText } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { readVenue } from '../../modules/venue/public.ts';
import { all } from './rows.ts';

const dayOf = (row: Tables['sales_days']) => ({
  day: row.day,
  version: row.version,
  countedVersion: row.counted_version,
});
const sumOf = ({ key_: key, count_: count, label, ...row }: Tables['day_sales']) => ({
  ...row,
  key,
  count,
  label: label === null ? null : jsonText(readJson('day_sales.label', label, key)),
});

/** The kept sums of business days, and what else they hang on. */
export async function readSales(reader: Reader) {
  const { vatRates, timeZone, businessDayStart } = await readVenue(reader);
  return {
    salesDays: await all(reader, 'sales_days', dayOf),
    salesSums: await all(reader, 'day_sales', sumOf),
    ratesAndClock: { vatRates, timeZone, businessDayStart },
  };
}
