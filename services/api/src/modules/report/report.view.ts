import { addDays, instantOfDay } from '@masa/domain/business-day';
import { recallReasons } from '@masa/domain/kitchen-work';
import type { VenueText } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { paidAs } from '@masa/domain/payment';
import { refundSums, reportLessGivenBack } from '@masa/domain/refund';
import type { CameBack, SalesReport, UnfiscalisedCheck } from '@masa/domain/sales-report';
import type { Sum } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, isoOf, toNumber } from '../../db/rows.ts';
import { EMPTY, givenBackIn, readLedgers, takenIn } from '../payment/public.ts';
import { readVenue, venueTimeOf, type VenueSettings } from '../venue/public.ts';
import { salesIn, type Keep } from './kept-days.ts';
import type { Range } from './sales-day.store.ts';
import { soldWithoutReceipt } from './sold.view.ts';
import { struckOffIn } from './strike-offs.view.ts';

const LIST_MOST = 200;

/** What was struck off in these business days, by the clock of the deed. */
async function voidsIn(reader: Reader, range: Range, settings: VenueSettings): Promise<SalesReport['voids']> {
  const struckOff = () => struckOffIn(reader, range, venueTimeOf(settings));
  const [sums] = await struckOff().count({ items: '*' }).sum({ total: 'i.price' });
  const rows = await struckOff()
    .join('dining_tables as t', 't.id', 's.table_id')
    .orderBy([{ column: 'i.deleted_at', order: 'desc' }, { column: 'i.id' }])
    .limit(LIST_MOST)
    .select('i.id', 'i.names', 'i.price', 'i.deleted_at', 'i.deleted_by', 't.name as table_name')
    .select('i.struck_reason', 'i.struck_wasted');
  return {
    items: toNumber(sums?.items),
    total: toBani(toNumber(sums?.total)),
    list: rows.map((row) => ({
      orderId: row.id,
      names: readJson('order_items.names', row.names, row.id),
      price: row.price,
      tableName: row.table_name,
      deletedAt: isoOf(row.deleted_at ?? 0),
      deletedBy: row.deleted_by ?? '',
      reason: row.struck_reason,
      wasted: row.struck_wasted === null ? null : fromBool(row.struck_wasted),
    })),
  };
}

/** What came back in these business days, by the clock of the deed; the reasons in their order. */
async function recallsIn(
  reader: Reader,
  { from, to }: Range,
  settings: VenueSettings,
): Promise<readonly CameBack[]> {
  const time = venueTimeOf(settings);
  const rows = await reader('order_recalls as r')
    .join('order_items as i', 'i.id', 'r.order_item_id')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.training': false, 'r.kind': 'recall' })
    .where('r.opened_at', '>=', instantOfDay(from, time.startsAt, time))
    .where('r.opened_at', '<', instantOfDay(addDays(to, 1), time.startsAt, time))
    .groupBy('r.reason', 'r.remake')
    .select(
      'r.reason',
      'r.remake',
      // Of a dish of several stations only a share may have come back.
      reader.raw<{ total: Sum }>('sum(coalesce(r.price, i.price)) as total'),
    )
    .count({ items: '*' });
  return recallReasons.flatMap((reason) => {
    const own = rows.filter((row) => row.reason === reason);
    const again = own.find((row) => fromBool(row.remake));
    const items = own.reduce((sum, row) => sum + toNumber(row.items), 0);
    const [remade, total] = [toNumber(again?.items), toBani(toNumber(again?.total))];
    return items === 0 ? [] : [{ reason, items, remade, total }];
  });
}

async function groupNames(reader: Reader): Promise<ReadonlyMap<string, VenueText>> {
  const rows = await reader('menu_groups').select('id', 'names');
  return new Map(rows.map(({ id, names }) => [id, readJson('menu_groups.names', names, id)]));
}

/** The newest of the completed checks that have no receipt; looked for on the days that have some. */
async function unfiscalisedList(
  reader: Reader,
  byDay: ReadonlyMap<string, number>,
): Promise<UnfiscalisedCheck[]> {
  const list: UnfiscalisedCheck[] = [];
  const days = [...byDay]
    .filter(([, checks]) => checks > 0)
    .toSorted(([one], [other]) => (one < other ? 1 : -1));
  for (const [day] of days) {
    if (list.length >= LIST_MOST) break;
    const rows = await soldWithoutReceipt(reader)
      .where('c.business_day', day)
      .orderBy([{ column: 'c.finished_at', order: 'desc' }, { column: 'c.id' }])
      .limit(LIST_MOST)
      .select('c.id', 'c.check_number', 'c.finished_at', 'c.payment_method', 'c.tips', 'c.effective_total');
    const ledgers = await readLedgers(
      reader,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const wish = { paymentMethod: row.payment_method, tips: row.tips };
      list.push({
        checkId: row.id,
        checkNumber: row.check_number,
        day,
        finished: isoOf(row.finished_at ?? 0),
        paymentMethod: paidAs(takenIn(ledgers.get(row.id) ?? EMPTY), wish).paymentMethod,
        total: row.effective_total ?? toBani(0),
      });
    }
  }
  return list.slice(0, LIST_MOST);
}

/**
 * What was sold on these business days, and what of it was given back: the completed checks by the day that is stored with each, at the prices that were
 * frozen with it. A completed check never changes, so the pieces fit together without a transaction around them. `keep`
 * is told of the days that had to be counted.
 */
export async function readReport(
  reader: Reader,
  range: Range,
  keep: ((settings: VenueSettings) => Keep) | null = null,
): Promise<SalesReport> {
  const settings = await readVenue(reader);
  const { tally, unfiscalised } = await salesIn(reader, range, settings, keep?.(settings) ?? null);
  const names = await groupNames(reader);
  const back = await givenBackIn(reader, range);
  const { byGroup, ...sales } = reportLessGivenBack(tally.sales(), back);
  return {
    ...range,
    ...sales,
    byGroup: byGroup.map((sum) => ({ ...sum, names: names.get(sum.group) ?? {} })),
    refunds: refundSums(back),
    recalls: await recallsIn(reader, range, settings),
    voids: await voidsIn(reader, range, settings),
    unfiscalised: { ...sales.unfiscalised, list: await unfiscalisedList(reader, unfiscalised) },
  };
}

/** By their usernames, what those are called who completed checks or struck dishes off. */
export const peopleIn = (
  reader: Reader,
  { byStaff, voids }: SalesReport,
): Promise<ReadonlyMap<string, string>> =>
  peopleNamed(reader, [
    ...byStaff.map(({ username }) => username),
    ...voids.list.map((one) => one.deletedBy),
  ]);
export async function peopleNamed(
  reader: Reader,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await inPieces(new Set(usernames), (piece) =>
    reader('users').whereIn('username', piece).select('username', 'display_name'),
  );
  return new Map(rows.map((row) => [row.username, row.display_name]));
}
