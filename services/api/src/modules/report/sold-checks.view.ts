import { hash } from 'node:crypto';
import { addDays, venueClock } from '@masa/domain/business-day';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { toBani } from '@masa/domain/money';
import { byMethod } from '@masa/domain/payment';
import { orderStatus } from '@masa/domain/order-status';
import { vatRatesOn } from '@masa/domain/pricing';
import { printJobState } from '@masa/domain/print-job';
import { salesTally, type SalesTally } from '@masa/domain/sales';
import type { SoldCheck, SoldItem } from '@masa/domain/sold-check';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { readJson } from '../../db/json-columns.ts';
import { EMPTY, readLedgers, takenIn } from '../payment/public.ts';
import type { VenueSettings } from '../venue/public.ts';
import { sold, soldWithoutReceipt } from './sold.view.ts';

type ItemFacts = Pick<SoldItem, 'group' | 'vatGroup' | 'modifiers' | 'without' | 'priceRule' | 'handOverMs'>;
/** The money of an item counts even if nothing else were known of it. */
const NOTHING_KNOWN: ItemFacts = {
  group: '',
  vatGroup: '',
  modifiers: [],
  without: [],
  priceRule: null,
  handOverMs: null,
};
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
  (await sold(reader).distinct().orderBy('c.business_day').pluck('c.business_day')).filter(
    (day) => day !== null,
  );

/** What was frozen with the order itself: its group, its VAT group, its times. */
async function factsOf(reader: Reader, checkIds: readonly string[]): Promise<ReadonlyMap<string, ItemFacts>> {
  const rows = await inPieces(checkIds, (piece) =>
    reader('order_items as i')
      .join('check_sessions as c', 'c.session_id', 'i.session_id')
      .whereIn('c.check_id', piece)
      .select(
        'i.id',
        'i.menu_group',
        'i.vat_group',
        'i.modifiers',
        'i.without',
        'i.price',
        'i.list_price',
        'i.price_rule_id',
        'i.status',
        'i.created_at',
        'i.status_changed_at',
      ),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        group: row.menu_group,
        vatGroup: row.vat_group,
        modifiers: row.modifiers === null ? [] : readJson('order_items.modifiers', row.modifiers, row.id),
        without: row.without === null ? [] : readJson('order_items.without', row.without, row.id),
        priceRule:
          row.price_rule_id === null || row.list_price === null
            ? null
            : { id: row.price_rule_id, discount: toBani(row.list_price - row.price) },
        handOverMs:
          row.status === orderStatus.is.delivered
            ? Math.max(0, row.status_changed_at - row.created_at)
            : null,
      },
    ]),
  );
}

/** Which of these checks have a fiscal receipt on paper. */
async function receiptsOf(reader: Reader, checkIds: readonly string[]): Promise<ReadonlySet<string>> {
  const printed = await inPieces(checkIds, (piece) =>
    reader('print_jobs')
      .where({ kind: 'fiscal', status: printJobState.is.printed })
      .whereIn('check_id', piece)
      .pluck('check_id'),
  );
  return new Set(printed.filter((id) => id !== null));
}

/** What was changed on these checks, as it was frozen with them. A reading neighbour of the check module's table. */
async function adjustmentsOf(reader: Reader, checkIds: readonly string[]) {
  const rows = await inPieces(checkIds, (piece) =>
    reader('adjustments')
      .whereIn('check_id', piece)
      .whereNotNull('effect')
      .orderBy(['made_at', 'id'])
      .select('check_id', 'kind', 'reason', 'effect'),
  );
  const byCheck = Map.groupBy(rows, (row) => row.check_id);
  return new Map(
    [...byCheck].map(([id, own]) => [
      id,
      own.map(({ kind, reason, effect }) => ({ kind, reason, effect: effect ?? toBani(0) })),
    ]),
  );
}

const soldItems = (snapshot: FrozenCheck, facts: ReadonlyMap<string, ItemFacts>): SoldItem[] =>
  snapshot.sessionPrechecks.flatMap(({ items }) =>
    items.map(({ orderItem, appliedPromo, regularPrice, effectivePrice, adjusted = 0 }) => ({
      ...(facts.get(orderItem.id) ?? NOTHING_KNOWN),
      menuItemId: orderItem.orderedItemId,
      names: orderItem.names,
      regularPrice: toBani(regularPrice),
      effectivePrice: toBani(effectivePrice),
      adjusted: toBani(adjusted),
      promoCode: appliedPromo?.code ?? null,
      sparesModifiers: appliedPromo?.modifiersToo === false,
    })),
  );

/** Those of these checks that are paid and count, in the order in which they were paid, at the prices that were frozen with each. */
export async function soldChecks(
  reader: Reader,
  checkIds: readonly string[],
  { timeZone }: Pick<VenueSettings, 'timeZone'>,
): Promise<SoldCheck[]> {
  const rows = await inPieces(checkIds, (piece) =>
    sold(reader)
      .whereIn('c.id', piece)
      .orderBy(['c.finished_at', 'c.id'])
      .select('c.id', 'c.business_day', 'c.finished_at', 'c.finished_by', 'c.fiscal_number', 'c.snapshot'),
  );
  const ids = rows.map(({ id }) => id);
  const facts = await factsOf(reader, ids);
  const receipts = await receiptsOf(reader, ids);
  const ledgers = await readLedgers(reader, ids);
  const adjusted = await adjustmentsOf(reader, ids);
  return rows.map((row) => {
    const { id, business_day: day, finished_at: at, finished_by: completedBy, snapshot } = row;
    if (day === null || at === null || completedBy === null || snapshot === null)
      throw new Error(`Check ${id} was paid, and does not say when, to whom and for what.`);
    const { date, time } = venueClock(at, timeZone);
    const frozen = readJson('checks.snapshot', snapshot, id);
    return {
      day,
      date,
      hour: time.slice(0, 2),
      paymentMethod: frozen.paymentMethod,
      tips: frozen.tips,
      taken: byMethod(takenIn(ledgers.get(id) ?? EMPTY)),
      completedBy,
      hasReceipt: row.fiscal_number !== null || receipts.has(id),
      items: soldItems(frozen, facts),
      service: frozen.service ?? null,
      adjustments: adjusted.get(id) ?? [],
    };
  });
}

/** What a paid check that counts came to, as long as no receipt of it is out. */
export async function unpapered(
  reader: Reader,
  checkId: string,
): Promise<{ readonly day: string; readonly total: number } | undefined> {
  const row = await soldWithoutReceipt(reader)
    .where('c.id', checkId)
    .first('c.business_day', 'c.effective_total');
  if (!row || row.business_day === null) return undefined;
  return { day: row.business_day, total: row.effective_total ?? 0 };
}

/** Adds up the completed checks of a business day: what its kept sums have to be. */
export async function countDay(reader: Reader, day: string, settings: VenueSettings): Promise<SalesTally> {
  const tally = emptyTally(settings);
  const ids = await sold(reader)
    .where('c.business_day', day)
    .orderBy(['c.finished_at', 'c.id'])
    .pluck('c.id');
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
