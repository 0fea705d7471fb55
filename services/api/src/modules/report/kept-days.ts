import { addDays } from '@masa/domain/business-day';
import type { SalesTally } from '@masa/domain/sales';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { readVenue, venueDay, type VenueSettings } from '../venue/public.ts';
import { keepSums, readKeptSums, readSalesDays, unfiscalisedByDay, type Range } from './sales-day.store.ts';
import { countDay, countedUnder, emptyTally, paidDays } from './sold-checks.view.ts';

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

/** Versions come before the checks: what changes while they are read makes the version another one. */
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
 * What was sold in a range: the kept sums of its days together, and what is not kept counted from its checks, one day
 * after the other.
 */
export async function salesIn(
  reader: Reader,
  range: Range,
  settings: VenueSettings,
  keep: Keep | null = null,
): Promise<RangeSales> {
  const keptDays = (await readSalesDays(reader, range))
    .filter(({ day, keptUnder }) => keptUnder === countedUnder(day, settings))
    .map(({ day }) => day);
  const kept = new Set(keptDays);
  const tally = emptyTally(settings);
  const { sums, labels, days } = await readKeptSums(reader, keptDays);
  tally.addSums(sums, labels, days);
  const unfiscalised = await unfiscalisedByDay(reader, keptDays);
  for (const day of await paidDays(reader, range)) {
    if (kept.has(day)) continue;
    const counted = await countAndTell(reader, day, settings, keep);
    const till = counted.sums().find(({ kind }) => kind === 'till');
    tally.addSums(counted.sums(), counted.labels(), till ? [{ ...till, day }] : []);
    unfiscalised.set(day, unfiscalisedIn(counted));
  }
  return { tally, unfiscalised };
}

/** Keeps the sums of days that are over; the running day is counted whenever somebody asks. */
export function keeper({ uow }: Pick<Context, 'uow'>, settings: VenueSettings, now: number): Keep {
  const today = venueDay(settings, now);
  return async ({ day, version, tally }) => {
    if (day >= today) return;
    const counted = { sums: tally.sums(), labels: tally.labels() };
    const under = countedUnder(day, settings);
    // Whoever changed the VAT rates or the clock meanwhile has another mark, and counts again.
    await uow.run((work) => keepSums(work.tx, { day, version }, counted, { under, now: work.now }));
  };
}

const FIRST_DAY = '2000-01-01';
/** Days that are counted in one run: a venue with years behind it is caught up with in some hours, and nobody waits. */
const DAYS_AT_ONCE = 20;

/** Counts days that are over and not kept, the newest first, so many at once. Answers how many it has counted. */
export function salesKeeper(context: Pick<Context, 'uow' | 'beside' | 'world'>) {
  const { beside, world } = context;
  return async (): Promise<number> => {
    const settings = await readVenue(beside);
    const range = { from: FIRST_DAY, to: addDays(venueDay(settings, world.now()), -1) };
    const kept = new Set(
      (await readSalesDays(beside, range))
        .filter(({ day, keptUnder }) => keptUnder === countedUnder(day, settings))
        .map(({ day }) => day),
    );
    const missing = (await paidDays(beside, range)).filter((day) => !kept.has(day));
    const keep = keeper(context, settings, world.now());
    const now = missing.toReversed().slice(0, DAYS_AT_ONCE);
    for (const day of now) await countAndTell(beside, day, settings, keep);
    return now.length;
  };
}
