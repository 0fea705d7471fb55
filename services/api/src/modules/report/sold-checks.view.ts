import { hash } from 'node:crypto';
import type { Response } from '@masa/contract/schemas';
import { addDays, venueClock } from '@masa/domain/business-day';
import type { PaymentMethod } from '@masa/domain/check';
import { toBani } from '@masa/domain/money';
import { vatRatesOn } from '@masa/domain/pricing';
import { salesTally, type SalesTally, type SoldCheck, type SoldItem } from '@masa/domain/sales';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { fromJson, toNumber } from '../../db/rows.ts';
import type { VenueSettings } from '../venue/public.ts';

type Row = Readonly<Record<string, unknown>>;
type Snapshot = Response<'getCheck'>;

type ItemFacts = Pick<SoldItem, 'group' | 'vatGroup' | 'handOverMs'>;
/** The money of an item counts even if nothing else were known of it. */
const NOTHING_KNOWN: ItemFacts = { group: '', vatGroup: '', handOverMs: null };
/** Checks are long: so few are read and added up before whoever else calls has his turn. */
const CHECKS_AT_ONCE = 20;

/** Sums that were kept before deeds wrote them are of another recipe, and count no more. */
const RECIPE = 'written by deeds';
const DAYS_OF_A_NIGHT = [-1, 0, 1, 2];

/**
 * The venue's clock and the VAT rates that any check of a business day may have: what its sums hang on beside the checks
 * themselves. Of many days, what they have in common is worked out once.
 */
export function markOf({ vatRates, timeZone }: VenueSettings): (day: string) => string {
  const ratesOn = onceEach((date: string) => JSON.stringify(vatRatesOn(vatRates, date)));
  const hashOf = onceEach((rates: string) =>
    hash('sha256', JSON.stringify([RECIPE, timeZone, rates]), 'hex'),
  );
  return (day) => hashOf(DAYS_OF_A_NIGHT.map((days) => ratesOn(addDays(day, days))).join(''));
}

function onceEach(work: (of: string) => string): (of: string) => string {
  const known = new Map<string, string>();
  return (of) => {
    const answer = known.get(of) ?? work(of);
    known.set(of, answer);
    return answer;
  };
}

export const emptyTally = ({ vatRates, businessDayStart }: VenueSettings): SalesTally =>
  salesTally(vatRates, businessDayStart);

/** The business days on which something was paid that counts, oldest first. */
export const paidDays = async (reader: Reader): Promise<string[]> =>
  (await reader('checks')
    .where({ status: 'completed', training: false })
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

/** Those of these checks that are paid and count, in the order in which they were paid, at the prices that were frozen with each. */
export async function soldChecks(
  reader: Reader,
  checkIds: readonly string[],
  { timeZone }: Pick<VenueSettings, 'timeZone'>,
): Promise<SoldCheck[]> {
  const rows = await inPieces<string, Row>(checkIds, (piece) =>
    reader('checks')
      .whereIn('id', piece)
      .where({ status: 'completed', training: false })
      .orderBy(['finished_at', 'id'])
      .select(
        'id',
        'business_day',
        'finished_at',
        'payment_method',
        'tips',
        'finished_by',
        'fiscal_number',
        'snapshot',
      ),
  );
  const ids = rows.map((row) => row['id'] as string);
  const facts = await factsOf(reader, ids);
  const receipts = await receiptsOf(reader, ids);
  return rows.map((row) => {
    const { date, time } = venueClock(toNumber(row['finished_at']), timeZone);
    return {
      day: row['business_day'] as string,
      date,
      hour: time.slice(0, 2),
      paymentMethod: row['payment_method'] as PaymentMethod,
      tips: toBani(toNumber(row['tips'])),
      completedBy: row['finished_by'] as string,
      hasReceipt: row['fiscal_number'] !== null || receipts.has(row['id'] as string),
      items: soldItems(fromJson<Snapshot>(row['snapshot']), facts),
    };
  });
}

/** What a paid check that counts came to, as long as no receipt of it is out. */
export async function unpapered(
  reader: Reader,
  checkId: string,
): Promise<{ readonly day: string; readonly total: number } | undefined> {
  const row = (await reader('checks')
    .where({ id: checkId, status: 'completed', training: false })
    .whereNull('fiscal_number')
    .first('business_day', 'effective_total')) as Row | undefined;
  if (!row || (await receiptsOf(reader, [checkId])).has(checkId)) return undefined;
  return { day: row['business_day'] as string, total: toNumber(row['effective_total']) };
}

/** Adds up the completed checks of a business day: what its kept sums have to be. */
export async function countDay(reader: Reader, day: string, settings: VenueSettings): Promise<SalesTally> {
  const tally = emptyTally(settings);
  const ids = (await reader('checks')
    .where({ status: 'completed', training: false, business_day: day })
    .orderBy(['finished_at', 'id'])
    .pluck('id')) as string[];
  await inPieces<string, never>(
    ids,
    async (piece) => {
      for (const check of await soldChecks(reader, piece, settings)) tally.add(check);
      return [];
    },
    { atOnce: CHECKS_AT_ONCE },
  );
  return tally;
}
