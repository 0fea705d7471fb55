import { hash } from 'node:crypto';
import type { Response } from '@masa/contract/schemas';
import { addDays, venueClock } from '@masa/domain/business-day';
import type { PaymentMethod } from '@masa/domain/check';
import { toBani } from '@masa/domain/money';
import { vatRatesOn } from '@masa/domain/pricing';
import { salesTally, type SalesTally, type SoldItem } from '@masa/domain/sales';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromJson, toNumber } from '../../db/rows.ts';
import type { VenueSettings } from '../venue/public.ts';
import type { Range } from './sales-day.store.ts';

type Row = Readonly<Record<string, unknown>>;
type Snapshot = Response<'getCheck'>;

type ItemFacts = Pick<SoldItem, 'group' | 'vatGroup' | 'handOverMs'>;
/** The money of an item counts even if nothing else were known of it. */
const NOTHING_KNOWN: ItemFacts = { group: '', vatGroup: '', handOverMs: null };
/** Checks are long: so few are read and added up before whoever else calls has his turn. */
const CHECKS_AT_ONCE = 20;

/**
 * The venue's clock and the VAT rates that any check of a business day may have: what its sums hang on beside the checks
 * themselves.
 */
export const countedUnder = (day: string, { vatRates, timeZone }: VenueSettings): string =>
  hash(
    'sha256',
    JSON.stringify([timeZone, ...[-1, 0, 1, 2].map((days) => vatRatesOn(vatRates, addDays(day, days)))]),
  );

export const emptyTally = ({ vatRates, businessDayStart }: VenueSettings): SalesTally =>
  salesTally(vatRates, businessDayStart);

/** The business days of a range on which something was paid, oldest first. */
export const paidDays = async (reader: Reader, { from, to }: Range): Promise<string[]> =>
  (await reader('checks')
    .where({ status: 'completed' })
    .whereBetween('business_day', [from, to])
    .distinct()
    .orderBy('business_day')
    .pluck('business_day')) as string[];

/** What was frozen with the order itself: its group, its VAT group, its times. */
async function factsOf(reader: Reader, checkIds: readonly string[]): Promise<ReadonlyMap<string, ItemFacts>> {
  const rows = await inPieces<string, Row>(checkIds, (piece) =>
    reader('order_items as i')
      .join('check_sessions as c', 'c.session_id', 'i.session_id')
      .whereIn('c.check_id', piece)
      .select('i.id', 'i.menu_group', 'i.vat_group', 'i.status', 'i.created_at', 'i.status_changed_at'),
  );
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
  return new Set(
    await inPieces<string, string>(checkIds, (piece) =>
      reader('print_jobs')
        .where({ kind: 'fiscal', status: 'printed' })
        .whereIn('check_id', piece)
        .pluck('check_id'),
    ),
  );
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

/** Adds up the completed checks of a business day, at the prices that were frozen with each. */
export async function countDay(reader: Reader, day: string, settings: VenueSettings): Promise<SalesTally> {
  const tally = emptyTally(settings);
  const ids = (await reader('checks')
    .where({ status: 'completed', training: false, business_day: day })
    .orderBy('id')
    .pluck('id')) as string[];
  await inPieces<string, never>(
    ids,
    async (piece) => {
      const rows = (await reader('checks')
        .whereIn('id', piece)
        .orderBy(['finished_at', 'id'])
        .select(
          'id',
          'finished_at',
          'payment_method',
          'tips',
          'finished_by',
          'fiscal_number',
          'snapshot',
        )) as Row[];
      const facts = await factsOf(reader, piece);
      const receipts = await receiptsOf(reader, piece);
      for (const row of rows) {
        const { date, time } = venueClock(toNumber(row['finished_at']), settings.timeZone);
        tally.add({
          day,
          date,
          hour: time.slice(0, 2),
          paymentMethod: row['payment_method'] as PaymentMethod,
          tips: toBani(toNumber(row['tips'])),
          completedBy: row['finished_by'] as string,
          hasReceipt: row['fiscal_number'] !== null || receipts.has(row['id'] as string),
          items: soldItems(fromJson<Snapshot>(row['snapshot']), facts),
        });
      }
      return [];
    },
    { atOnce: CHECKS_AT_ONCE },
  );
  return tally;
}
