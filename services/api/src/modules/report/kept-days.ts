import { lessGivenBack } from '@masa/domain/refund';
import type { Sales, SalesTally } from '@masa/domain/sales';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import { givenBackIn } from '../payment/public.ts';
import { readVenue, type VenueSettings } from '../venue/public.ts';
import {
  EVER,
  keepSums,
  readKeptSums,
  readSalesDays,
  sumsOfDay,
  type Range,
  type SalesDay,
} from './sales-day.store.ts';
import { countDay, emptyTally, markOf } from './sold-checks.view.ts';

/** What was counted of one day, and the version of the day that it was counted of. */
type Counted = { readonly day: string; readonly version: number; readonly tally: SalesTally };
/** Told of each day that had to be counted: whoever wants to keeps it. */
export type Keep = (counted: Counted) => Promise<void>;

export type RangeSales = {
  readonly tally: SalesTally;
  /** How many checks of each day have no receipt. */
  readonly unfiscalised: ReadonlyMap<string, number>;
};

const unfiscalisedIn = (tally: SalesTally): number =>
  tally.sums().find(({ kind }) => kind === 'unfiscalised')?.count ?? 0;

/** Its version comes before its checks: what changes while they are read makes the version another one. */
async function countAndTell(
  reader: Reader,
  day: string,
  settings: VenueSettings,
  keep: Keep | null,
): Promise<SalesTally> {
  const [known] = await readSalesDays(reader, { from: day, to: day });
  const tally = await countDay(reader, day, settings);
  await keep?.({ day, version: known?.version ?? 0, tally });
  return tally;
}

/**
 * What was sold in a range: the kept sums of its days together. Of days whose rates or clock somebody has changed since,
 * what their checks add up to, one day after the other.
 */
export async function salesIn(
  reader: Reader,
  range: Range,
  settings: VenueSettings,
  keep: Keep | null = null,
): Promise<RangeSales> {
  const mark = markOf(settings);
  const tally = emptyTally(settings);
  const isKept = ({ day, keptUnder }: SalesDay) => keptUnder === mark(day);
  const { left, kept } = await inSnapshot(reader, async (tx) => {
    const days = await readSalesDays(tx, range);
    return {
      left: days.filter((day) => !isKept(day)),
      kept: await readKeptSums(
        tx,
        days.filter(isKept).map(({ day }) => day),
      ),
    };
  });
  tally.addSums(kept.sums, kept.labels, kept.days);
  const unfiscalised = new Map(kept.unfiscalised);
  for (const { day } of left) {
    const counted = await countAndTell(reader, day, settings, keep);
    const till = counted.sums().find(({ kind }) => kind === 'till');
    tally.addSums(counted.sums(), counted.labels(), till ? [{ ...till, day }] : []);
    unfiscalised.set(day, unfiscalisedIn(counted));
  }
  return { tally, unfiscalised };
}

/** What has been paid on a business day so far and not been given back, and how. */
export async function takenOn(
  reader: Reader,
  day: string,
): Promise<Pick<Sales, 'totals' | 'byPayment' | 'service'>> {
  return lessGivenBack(await soldOn(reader, day), await givenBackIn(reader, { from: day, to: day }));
}

async function soldOn(reader: Reader, day: string): Promise<Sales> {
  const settings = await readVenue(reader);
  const [known] = await readSalesDays(reader, { from: day, to: day });
  if (known && known.keptUnder !== markOf(settings)(day))
    return (await countDay(reader, day, settings)).sales();
  const tally = emptyTally(settings);
  tally.addSums(known ? await sumsOfDay(reader, day) : [], [], []);
  return tally.sales();
}

/** Keeps what was counted, unless a deed has changed the day meanwhile. */
export function keeper({ uow }: Pick<Context, 'uow'>, settings: VenueSettings): Keep {
  const mark = markOf(settings);
  return async ({ day, version, tally }) => {
    const counted = { sums: tally.sums(), labels: tally.labels() };
    // Whoever changed the VAT rates or the clock meanwhile has another mark, and counts again.
    await uow.run((work) =>
      keepSums(work.tx, { day, version }, counted, { under: mark(day), now: work.now }),
    );
  };
}

/** Days that are counted in one run: other rates for years are caught up with in some hours, and nobody waits. */
const DAYS_AT_ONCE = 20;

/**
 * Counts the days anew whose rates or clock somebody has changed, the newest first, so many at once. Answers how many it
 * has counted.
 */
export function salesKeeper(context: Pick<Context, 'uow' | 'beside'>) {
  const { beside } = context;
  return async (): Promise<number> => {
    const settings = await readVenue(beside);
    const mark = markOf(settings);
    const left = (await readSalesDays(beside, EVER)).filter(({ day, keptUnder }) => keptUnder !== mark(day));
    const keep = keeper(context, settings);
    const now = left.toReversed().slice(0, DAYS_AT_ONCE);
    for (const { day } of now) await countAndTell(beside, day, settings, keep);
    return now.length;
  };
}
