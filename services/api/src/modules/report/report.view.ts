import { REPORT_LIST_MOST, type SalesReport } from '@masa/contract/report.schemas';
import type { Response } from '@masa/contract/schemas';
import { addDays, instantOfDay, venueClock } from '@masa/domain/business-day';
import type { PaymentMethod } from '@masa/domain/check';
import type { VenueText } from '@masa/domain/language';
import { sumBani, toBani } from '@masa/domain/money';
import { salesTally, type SoldItem } from '@masa/domain/sales';
import type { Reader } from '../../db/database.ts';
import { fromJson, isoOf, toNumber } from '../../db/rows.ts';
import { readVenue, venueTimeOf, type VenueSettings } from '../venue/public.ts';

type Row = Readonly<Record<string, unknown>>;
type Range = { readonly from: string; readonly to: string };
type Snapshot = Response<'getCheck'>;

/** A year of checks is read in pieces: its snapshots never lie in memory together, and orders go on in between. */
const CHECKS_AT_ONCE = 500;

const completedIn = (reader: Reader, { from, to }: Range) =>
  reader('checks').where({ status: 'completed', training: false }).whereBetween('business_day', [from, to]);

const piecesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / CHECKS_AT_ONCE) }, (_, at) =>
    ids.slice(at * CHECKS_AT_ONCE, (at + 1) * CHECKS_AT_ONCE),
  );

type ItemFacts = Pick<SoldItem, 'group' | 'vatGroup' | 'handOverMs'>;
/** The money of an item counts even if nothing else were known of it. */
const NOTHING_KNOWN: ItemFacts = { group: '', vatGroup: '', handOverMs: null };

/** What was frozen with the order itself: its group, its VAT group, its times. */
async function factsOf(reader: Reader, checkIds: readonly string[]): Promise<ReadonlyMap<string, ItemFacts>> {
  const rows = (await reader('order_items as i')
    .join('check_sessions as c', 'c.session_id', 'i.session_id')
    .whereIn('c.check_id', [...checkIds])
    .select(
      'i.id',
      'i.menu_group',
      'i.vat_group',
      'i.status',
      'i.created_at',
      'i.status_changed_at',
    )) as Row[];
  return new Map(
    rows.map((row) => [
      row['id'] as string,
      {
        group: row['menu_group'] as string,
        vatGroup: row['vat_group'] as string,
        handOverMs:
          row['status'] === 'delivered'
            ? Math.max(0, toNumber(row['status_changed_at']) - toNumber(row['created_at']))
            : null,
      },
    ]),
  );
}

/** Which of these checks have a fiscal receipt on paper. */
async function receiptsOf(reader: Reader, checkIds: readonly string[]): Promise<ReadonlySet<string>> {
  const printed = (await reader('print_jobs')
    .where({ kind: 'fiscal', status: 'printed' })
    .whereIn('check_id', [...checkIds])
    .pluck('check_id')) as string[];
  return new Set(printed);
}

const soldItems = (snapshot: Snapshot, facts: ReadonlyMap<string, ItemFacts>): SoldItem[] =>
  snapshot.sessionPrechecks.flatMap(({ items }) =>
    items.map(({ orderItem, appliedPromo, regularPrice, effectivePrice }) => ({
      ...(facts.get(orderItem.id) ?? NOTHING_KNOWN),
      menuItemId: orderItem.orderedItemId,
      names: orderItem.names,
      regularPrice: toBani(regularPrice),
      effectivePrice: toBani(effectivePrice),
      promoCode: appliedPromo?.code ?? null,
    })),
  );

/** What was struck off in these business days, by the clock of the deed. */
async function voidsIn(
  reader: Reader,
  { from, to }: Range,
  settings: VenueSettings,
): Promise<SalesReport['voids']> {
  const time = venueTimeOf(settings);
  const struckOff = () =>
    reader('order_items as i')
      .join('sessions as s', 's.id', 'i.session_id')
      .where('s.training', false)
      .where('i.deleted_at', '>=', instantOfDay(from, time.startsAt, time))
      .where('i.deleted_at', '<', instantOfDay(addDays(to, 1), time.startsAt, time));
  const [sums] = (await struckOff().count({ items: '*' }).sum({ total: 'i.price' })) as Row[];
  const rows = (await struckOff()
    .join('dining_tables as t', 't.id', 's.table_id')
    .orderBy([{ column: 'i.deleted_at', order: 'desc' }, { column: 'i.id' }])
    .limit(REPORT_LIST_MOST)
    .select('i.id', 'i.names', 'i.price', 'i.deleted_at', 'i.deleted_by', 't.name as table_name')) as Row[];
  return {
    items: toNumber(sums?.['items']),
    total: toBani(toNumber(sums?.['total'])),
    list: rows.map((row) => ({
      orderId: row['id'] as string,
      names: fromJson<VenueText>(row['names']),
      price: toBani(toNumber(row['price'])),
      tableName: row['table_name'] as string,
      deletedAt: isoOf(toNumber(row['deleted_at'])),
      deletedBy: (row['deleted_by'] as string | null) ?? '',
    })),
  };
}

async function groupNames(reader: Reader): Promise<ReadonlyMap<string, VenueText>> {
  const rows = (await reader('menu_groups').select('id', 'names')) as Row[];
  return new Map(rows.map((row) => [row['id'] as string, fromJson<VenueText>(row['names'])]));
}

/**
 * What was sold on these business days: the completed checks by the day that is stored with each, at the prices that were
 * frozen with it. A completed check never changes, so the pieces fit together without a transaction around them.
 */
export async function readReport(reader: Reader, range: Range): Promise<SalesReport> {
  const settings = await readVenue(reader);
  const tally = salesTally(settings.vatRates, settings.businessDayStart);
  const unfiscalised: SalesReport['unfiscalised']['list'] = [];
  const ids = (await completedIn(reader, range).orderBy(['business_day', 'id']).pluck('id')) as string[];
  for (const piece of piecesOf(ids)) {
    const rows = (await reader('checks').whereIn('id', piece).orderBy(['finished_at', 'id'])) as Row[];
    const facts = await factsOf(reader, piece);
    const receipts = await receiptsOf(reader, piece);
    for (const row of rows) {
      const finishedAt = toNumber(row['finished_at']);
      const { date, time } = venueClock(finishedAt, settings.timeZone);
      const check = {
        day: row['business_day'] as string,
        date,
        hour: time.slice(0, 2),
        paymentMethod: row['payment_method'] as PaymentMethod,
        tips: toBani(toNumber(row['tips'])),
        completedBy: row['finished_by'] as string,
        items: soldItems(fromJson<Snapshot>(row['snapshot']), facts),
      };
      tally.add(check);
      if (row['fiscal_number'] === null && !receipts.has(row['id'] as string))
        unfiscalised.push({
          checkId: row['id'] as string,
          checkNumber: toNumber(row['check_number']),
          day: check.day,
          finished: isoOf(finishedAt),
          paymentMethod: check.paymentMethod,
          total: toBani(toNumber(row['effective_total'])),
        });
    }
  }
  const names = await groupNames(reader);
  const { byGroup, ...sales } = tally.sales();
  return {
    ...range,
    ...sales,
    byDay: [...sales.byDay],
    byHour: [...sales.byHour],
    byItem: [...sales.byItem],
    byGroup: byGroup.map((sum) => ({ ...sum, names: names.get(sum.group) ?? {} })),
    byVat: [...sales.byVat],
    byPayment: [...sales.byPayment],
    byStaff: [...sales.byStaff],
    promos: [...sales.promos],
    voids: await voidsIn(reader, range, settings),
    unfiscalised: {
      checks: unfiscalised.length,
      total: sumBani(unfiscalised.map(({ total }) => total)),
      list: unfiscalised
        .toSorted((one, other) => other.finished.localeCompare(one.finished))
        .slice(0, REPORT_LIST_MOST),
    },
  };
}
