import { isLabelled, labelledKinds, type SalesSum, type SoldLabel } from '@masa/domain/sales-sums';
import type { Sum } from '../../db/columns.ts';
import { isSqlite, type Reader, type Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson, toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { KeptRows } from '../../db/personal-data.ts';
import { sold } from './sold.view.ts';

export type Range = { readonly from: string; readonly to: string };
export const EVER: Range = { from: '0000-01-01', to: '9999-12-31' };
/** A day on which something was sold. */
export type SalesDay = {
  readonly day: string;
  /** Goes up with whatever changes what was sold on that day. */
  readonly version: number;
  /** What the kept sums hang on beside the checks; null where they are not of this version. */
  readonly keptUnder: string | null;
};
export type DayTill = Omit<SalesSum, 'kind' | 'key'> & { readonly day: string };
export type KeptSums = {
  readonly sums: readonly SalesSum[];
  readonly labels: readonly SoldLabel[];
  readonly days: readonly DayTill[];
  /** How many checks of each day have no receipt: where to look for them. */
  readonly unfiscalised: ReadonlyMap<string, number>;
};

const COLUMNS = { count: 'count_', amount: 'amount', extra: 'extra' } as const;
type Amounts = Readonly<Record<keyof typeof COLUMNS, Sum>>;
const amountsOf = ({ count, amount, extra }: Amounts) => ({
  count: toNumber(count),
  amount: toNumber(amount),
  extra: toNumber(extra),
});

/** How one more is added where a row stands already, in the words of either database. */
const more = (tx: Tx) =>
  isSqlite(tx)
    ? {
        count_: tx.raw('day_sales.count_ + excluded.count_'),
        amount: tx.raw('day_sales.amount + excluded.amount'),
        extra: tx.raw('day_sales.extra + excluded.extra'),
        label: tx.raw('coalesce(excluded.label, day_sales.label)'),
      }
    : {
        count_: tx.raw('count_ + values(count_)'),
        amount: tx.raw('amount + values(amount)'),
        extra: tx.raw('extra + values(extra)'),
        label: tx.raw('coalesce(values(label), label)'),
      };

type Counted = Pick<KeptSums, 'sums' | 'labels'>;

const rowsOf = (day: string, { sums, labels }: Counted): Tables['day_sales'][] => {
  const byKey = new Map(labels.map(({ kind, key, names, group }) => [`${kind} ${key}`, { names, group }]));
  return sums.map(({ kind, key, count, amount, extra }) => {
    const label = byKey.get(`${kind} ${key}`);
    return {
      day,
      kind,
      key_: key,
      count_: count,
      amount,
      extra,
      label: label ? toJson(label) : null,
    };
  });
};

/**
 * Adds to the sums of a day, in the transaction that makes them true. The day's own row comes first: whoever changes the
 * same day waits there, and nobody meets another among the sums. A day whose sums hang on other rates or another clock
 * than these is left to be counted anew.
 */
export async function addToSums(
  tx: Tx,
  { day, under, now }: { readonly day: string; readonly under: string; readonly now: number },
  counted: Counted,
): Promise<void> {
  await tx('sales_days')
    .insert({ day, version: 1, counted_version: 1, counted_under: under, counted_at: now })
    .onConflict('day')
    // MariaDB sets one after the other: the version that is asked about is still the one before.
    .merge({
      counted_version: tx.raw(
        'case when sales_days.counted_version = sales_days.version and sales_days.counted_under = ? then sales_days.version + 1 end',
        [under],
      ),
      version: tx.raw('sales_days.version + 1'),
    });
  const [known] = await readSalesDays(tx, { from: day, to: day });
  if (known?.keptUnder !== under) return;
  await inPieces(rowsOf(day, counted), (piece) =>
    tx('day_sales').insert(piece).onConflict(['day', 'kind', 'key_']).merge(more(tx)),
  );
}

/** On which day this visit was paid for; undefined while it is not, and for one that was a training. */
export async function dayOfVisit(reader: Reader, sessionId: string): Promise<string | undefined> {
  const row = await sold(reader)
    .join('check_sessions as s', 's.check_id', 'c.id')
    .where('s.live_session_id', sessionId)
    .first('c.business_day');
  return row?.business_day ?? undefined;
}

export async function readSalesDays(reader: Reader, { from, to }: Range): Promise<SalesDay[]> {
  const rows = await reader('sales_days')
    .whereBetween('day', [from, to])
    .orderBy('day')
    .select('day', 'version', 'counted_version', 'counted_under');
  return rows.map(({ day, version, counted_version: counted, counted_under: under }) => ({
    day,
    version,
    keptUnder: counted === version ? under : null,
  }));
}

/** As many as a report may ask about: MariaDB and SQLite take a year of days in one statement. */
const DAYS_AT_ONCE = { atOnce: 366 };

/** On which of the days that were added up each dish, and each thing that was added or left out, was sold last. */
function lastSold(
  rows: readonly (Pick<SalesSum, 'kind' | 'key'> & { readonly last_day: string | null })[],
): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { kind, key, last_day: day } of rows)
    if (isLabelled(kind) && day !== null && day > (last.get(`${kind} ${key}`) ?? ''))
      last.set(`${kind} ${key}`, day);
  return last;
}

/**
 * The sums of these days together, with the till of each, and what their dishes were called last. Read in one snapshot:
 * deeds go on changing the running day.
 */
export async function readKeptSums(reader: Reader, days: readonly string[]): Promise<KeptSums> {
  const sums = await inPieces(
    days,
    (piece) =>
      reader('day_sales')
        .whereIn('day', piece)
        .groupBy('kind', 'key_')
        .select({ kind: 'kind', key: 'key_' })
        .max({ last_day: 'day' })
        .sum(COLUMNS),
    DAYS_AT_ONCE,
  );
  const ofDays = await inPieces(
    days,
    (piece) =>
      reader('day_sales')
        .whereIn('kind', ['till', 'unfiscalised'])
        .whereIn('day', piece)
        .select({ day: 'day', kind: 'kind', ...COLUMNS }),
    DAYS_AT_ONCE,
  );
  const last = lastSold(sums);
  // Nearly all of them were sold on the last days.
  const labels = await inPieces(new Set(last.values()), (piece) =>
    reader('day_sales')
      .whereIn('kind', labelledKinds)
      .whereIn('day', piece)
      .select('kind', 'key_', 'day', 'label'),
  );
  return {
    sums: sums.map(toSum),
    days: ofDays.filter(({ kind }) => kind === 'till').map((row) => ({ day: row.day, ...amountsOf(row) })),
    unfiscalised: new Map(
      ofDays.filter(({ kind }) => kind === 'unfiscalised').map(({ day, count }) => [day, count]),
    ),
    labels: labels.flatMap(({ kind, key_: key, day, label }) =>
      label !== null && isLabelled(kind) && last.get(`${kind} ${key}`) === day
        ? [{ ...readJson('day_sales.label', label, `${day} ${key}`), kind, key, day }]
        : [],
    ),
  };
}

const toSum = ({ kind, key, ...row }: Pick<SalesSum, 'kind' | 'key'> & Amounts): SalesSum => ({
  kind,
  key,
  ...amountsOf(row),
});

/** What is written down of a day, whether or not it counts. */
export async function sumsOfDay(reader: Reader, day: string): Promise<SalesSum[]> {
  const rows = await reader('day_sales')
    .where({ day })
    .select({ kind: 'kind', key: 'key_', ...COLUMNS });
  return rows.map(toSum);
}

/**
 * Keeps what was counted of a day, unless something has changed since its version was read (0: it had none). False:
 * nothing is kept, and whoever wants to know counts again.
 */
export async function keepSums(
  tx: Tx,
  { day, version }: Pick<SalesDay, 'day' | 'version'>,
  counted: Counted,
  { under, now }: { readonly under: string; readonly now: number },
): Promise<boolean> {
  if (version === 0) await tx('sales_days').insert({ day, version: 0 }).onConflict('day').ignore();
  const kept = await tx('sales_days')
    .where({ day, version })
    .update({ counted_version: version, counted_under: under, counted_at: now });
  if (kept === 0) return false;
  await tx('day_sales').where({ day }).delete();
  await inPieces(rowsOf(day, counted), (piece) => tx('day_sales').insert(piece));
  return true;
}

/**
 * The name goes where a person's sums stand, the sums stay. Whoever is counting one of his days at this moment has read
 * the name and keeps nothing: its version is another one by then, and with it that of the sums.
 */
export async function renameInSums(tx: Tx, username: string, pseudonym: string): Promise<void> {
  await tx('sales_days').update({
    version: tx.raw('version + 1'),
    counted_version: tx.raw('counted_version + 1'),
  });
  await tx('day_sales').where({ kind: 'staff', key_: username }).update({ key_: pseudonym });
}

export const sumsOfPerson = async (reader: Reader, username: string): Promise<KeptRows> =>
  reader('day_sales')
    .where({ kind: 'staff', key_: username })
    .orderBy('day')
    .select('day', 'kind', 'key_', 'count_', 'amount', 'extra');
