import type { SalesSum, SalesSumKind, SoldLabel } from '@masa/domain/sales';
import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromJson, toJson, toNumber } from '../../db/rows.ts';

type Row = Readonly<Record<string, unknown>>;
export type Range = { readonly from: string; readonly to: string };
/** A day of which something was sold or has changed. */
export type SalesDay = {
  readonly day: string;
  readonly version: number;
  /** What the kept sums were counted under; null where they are not of this version. */
  readonly keptUnder: string | null;
};
export type DayTill = Omit<SalesSum, 'kind' | 'key'> & { readonly day: string };
export type KeptSums = {
  readonly sums: readonly SalesSum[];
  readonly labels: readonly SoldLabel[];
  readonly days: readonly DayTill[];
};

const FIELDS = ['count', 'amount', 'extra'] as const;
const COLUMNS = { count: 'count_', amount: 'amount', extra: 'extra' } as const;
const amountsOf = (row: Row) => ({
  count: toNumber(row['count']),
  amount: toNumber(row['amount']),
  extra: toNumber(row['extra']),
});

/**
 * Something that the sums of a day are made of changes in this transaction: what was counted before is not its sum any
 * more. Whoever counts meanwhile finds another version when he wants to keep what he counted.
 */
export async function salesChanged(tx: Tx, day: string): Promise<void> {
  await tx('sales_days')
    .insert({ day, version: 1 })
    .onConflict('day')
    .merge({ version: tx.raw('sales_days.version + 1') as never });
}

/** As `salesChanged`, of the day on which this check was paid; nothing while it is not. */
export async function salesOfCheckChanged(tx: Tx, checkId: string): Promise<void> {
  const row = (await tx('checks').where({ id: checkId }).first('business_day')) as Row | undefined;
  if (row?.['business_day']) await salesChanged(tx, row['business_day'] as string);
}

/** As `salesChanged`, of the day on which this visit was paid for. */
export async function salesOfVisitChanged(tx: Tx, sessionId: string): Promise<void> {
  const row = (await tx('check_sessions').where({ live_session_id: sessionId }).first('check_id')) as
    | Row
    | undefined;
  if (row) await salesOfCheckChanged(tx, row['check_id'] as string);
}

export async function readSalesDays(reader: Reader, { from, to }: Range): Promise<SalesDay[]> {
  const rows = (await reader('sales_days')
    .whereBetween('day', [from, to])
    .select('day', 'version', 'counted_version', 'counted_under')) as Row[];
  return rows.map((row) => ({
    day: row['day'] as string,
    version: toNumber(row['version']),
    keptUnder:
      row['counted_version'] !== null && toNumber(row['counted_version']) === toNumber(row['version'])
        ? (row['counted_under'] as string)
        : null,
  }));
}

/** The sums of these days together, with the till of each, and what their dishes were called last. */
export async function readKeptSums(reader: Reader, days: readonly string[]): Promise<KeptSums> {
  const sums = await inPieces<string, Row>(days, (piece) =>
    reader('day_sales')
      .whereIn('day', piece)
      .groupBy('kind', 'key_')
      .select({ kind: 'kind', key: 'key_' })
      .sum(Object.fromEntries(FIELDS.map((field) => [field, COLUMNS[field]]))),
  );
  const tills = await inPieces<string, Row>(days, (piece) =>
    reader('day_sales')
      .where({ kind: 'till' })
      .whereIn('day', piece)
      .select({ day: 'day', ...COLUMNS }),
  );
  const labels = await inPieces<string, Row>(days, (piece) => {
    const newest = reader('day_sales')
      .where({ kind: 'item' })
      .whereIn('day', piece)
      .groupBy('key_')
      .select('key_')
      .max({ day: 'day' })
      .as('newest');
    return reader('day_sales as s')
      .join(newest, (join) => void join.on('newest.key_', 's.key_').on('newest.day', 's.day'))
      .where({ 's.kind': 'item' })
      .select('s.key_', 's.day', 's.label');
  });
  return {
    sums: sums.map((row) => ({
      kind: row['kind'] as SalesSumKind,
      key: row['key'] as string,
      ...amountsOf(row),
    })),
    days: tills.map((row) => ({ day: row['day'] as string, ...amountsOf(row) })),
    labels: labels.map((row) => ({
      ...fromJson<Pick<SoldLabel, 'names' | 'group'>>(row['label']),
      menuItemId: row['key_'] as string,
      day: row['day'] as string,
    })),
  };
}

/** How many checks of each of these days have no receipt: where to look for them. */
export async function unfiscalisedByDay(
  reader: Reader,
  days: readonly string[],
): Promise<Map<string, number>> {
  const rows = await inPieces<string, Row>(days, (piece) =>
    reader('day_sales')
      .where({ kind: 'unfiscalised' })
      .whereIn('day', piece)
      .select({ day: 'day', count: 'count_' }),
  );
  return new Map(rows.map((row) => [row['day'] as string, toNumber(row['count'])]));
}

/**
 * Keeps what was counted of a day, unless something has changed since its version was read (0: it had none). False:
 * nothing is kept, and whoever wants to know counts again.
 */
export async function keepSums(
  tx: Tx,
  { day, version }: Pick<SalesDay, 'day' | 'version'>,
  counted: Pick<KeptSums, 'sums' | 'labels'>,
  { under, now }: { readonly under: string; readonly now: number },
): Promise<boolean> {
  if (version === 0) await tx('sales_days').insert({ day, version: 0 }).onConflict('day').ignore();
  const kept = await tx('sales_days')
    .where({ day, version })
    .update({ counted_version: version, counted_under: under, counted_at: now });
  if (kept === 0) return false;
  const labels = new Map(
    counted.labels.map(({ menuItemId, names, group }) => [menuItemId, { names, group }]),
  );
  await tx('day_sales').where({ day }).delete();
  await inPieces(counted.sums, (piece) =>
    tx('day_sales').insert(
      piece.map(({ kind, key, count, amount, extra }) => ({
        day,
        kind,
        key_: key,
        count_: count,
        amount,
        extra,
        label: kind === 'item' ? toJson(labels.get(key) ?? {}) : null,
      })),
    ),
  );
  return true;
}

/**
 * The name goes where a person's sums stand, the sums stay. Whoever is counting one of his days at this moment has read
 * the name and keeps nothing: its version is another one by then, and with it that of the sums.
 */
export async function renameInSums(tx: Tx, username: string, pseudonym: string): Promise<void> {
  const days = (await tx('checks')
    .whereIn('finished_by', [username, pseudonym])
    .whereNotNull('business_day')
    .distinct()
    .orderBy('business_day')
    .pluck('business_day')) as string[];
  await inPieces(days, (piece) =>
    tx('sales_days')
      .insert(piece.map((day) => ({ day, version: 0 })))
      .onConflict('day')
      .ignore(),
  );
  await tx('sales_days').update({
    version: tx.raw('version + 1') as never,
    counted_version: tx.raw('counted_version + 1') as never,
  });
  await tx('day_sales').where({ kind: 'staff', key_: username }).update({ key_: pseudonym });
}

export const sumsOfPerson = async (reader: Reader, username: string): Promise<Row[]> =>
  (await reader('day_sales')
    .where({ kind: 'staff', key_: username })
    .orderBy('day')
    .select('day', 'kind', 'key_', 'count_', 'amount', 'extra')) as Row[];
