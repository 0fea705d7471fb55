import { venueSettings } from '@masa/contract/venue.schemas';
import { businessDay, venueClock, type VenueTime } from '@masa/domain/business-day';
import { vatRatesOn, type VatRate } from '@masa/domain/pricing';
import type { VenueHead } from '@masa/domain/print-document';
import { isRecord } from '@masa/domain/record';
import type { VenueSettings } from '@masa/domain/venue-settings';
import type { Json } from '../../db/columns.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { readJson, WrongJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import { openBusinessDay } from './business-day.store.ts';
import { holdSettingsRow, readSettingsRow, THE_VENUE, writeSettingsRow } from './venue.store.ts';

/**
 * What was read last, and what it means: settings are stored as they were accepted, and what a later version added has its
 * default. Every order reads them, and they change once in a blue moon.
 */
let last: { readonly written: Json<unknown>; readonly settings: VenueSettings } | null = null;

/** One switch was for all that is learned of the kitchen's pace: whoever had it goes on as before. */
const withOwnSwitches = (stored: unknown): unknown =>
  isRecord(stored) && stored['showTimes'] === true ? { showStarts: true, showLoad: true, ...stored } : stored;

function meaningOf(written: Json<unknown>): VenueSettings {
  if (last?.written === written) return last.settings;
  const stored = readJson('venue.settings', written, THE_VENUE);
  const { success, data, error } = venueSettings.safeParse(withOwnSwitches(stored));
  if (!success) throw new WrongJson('venue.settings', THE_VENUE, error.message);
  last = { written, settings: data };
  return data;
}

/** Nobody may change what he gets. */
export async function readVenue(reader: Reader): Promise<VenueSettings> {
  return meaningOf((await readSettingsRow(reader)) ?? toJson({}));
}

/** Other percentages count from the next business day: the running one keeps its own, sold or not (AMB-101). */
export async function writeVenue(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  settings: SettingsChange,
): Promise<void> {
  const next = venueSettings.parse(settings);
  const row = await readSettingsRow(tx);
  const before = row === undefined ? next : meaningOf(row);
  const sameTerms =
    before.bonusPercent === next.bonusPercent &&
    before.tipShare === next.tipShare &&
    before.bonusOnService === next.bonusOnService;
  if (!sameTerms) await openBusinessDay(tx, venueDay(before, now), before);
  await writeSettingsRow(tx, next);
}

/** What is left out stays as it is. */
export type SettingsChange = {
  readonly [K in keyof Omit<VenueSettings, 'retention'>]?: VenueSettings[K] | undefined;
} & { readonly retention?: RetentionChange | undefined };
type Retention = VenueSettings['retention'];
type RetentionChange = Omit<Retention, 'receiptDays'> & {
  readonly receiptDays?: Retention['receiptDays'] | undefined;
};

/** The settings after the change, which must go together. */
export function changedSettings(before: VenueSettings, change: SettingsChange): VenueSettings {
  const { receiptDays } = before.retention;
  const retention = { receiptDays, ...(change.retention ?? before.retention) };
  const { success, data, error } = venueSettings.safeParse({ ...before, ...change, retention });
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), problem: message }));
  throw new Refusal('invalid_request', { issues });
}

export const venueTimeOf = ({ timeZone, businessDayStart }: VenueSettings): VenueTime => ({
  timeZone,
  startsAt: businessDayStart,
});
export const venueDay = (settings: VenueSettings, now: number): string =>
  businessDay(now, venueTimeOf(settings));

/**
 * The business day that money counts for from now on, its row held. The clock is asked once more under the lock: whoever
 * pays a shift of a day that is over takes the same row, and must have summed everything.
 */
export async function takeRunningDay(work: Work): Promise<string> {
  const settings = await readVenue(work.tx);
  const day = venueDay(settings, work.now);
  await openBusinessDay(work.tx, day, settings);
  work.locked();
  return venueDay(settings, work.now) === day ? day : takeRunningDay(work);
}

/** The rates of the calendar day on which a receipt is made. */
export const vatRatesAt = ({ vatRates, timeZone }: VenueSettings, now: number): readonly VatRate[] =>
  vatRatesOn(vatRates, venueClock(now, timeZone).date);

/** What stands at the top of every paper. */
export async function venueHead(reader: Reader): Promise<VenueHead> {
  const { name, address, phone, fiscalCode, timeZone } = await readVenue(reader);
  return { name, address, phone, fiscalCode, timeZone };
}

/** Whether the venue trains, and until this transaction ends nobody switches it. */
export async function holdTraining(tx: Tx): Promise<boolean> {
  await holdSettingsRow(tx);
  return (await readVenue(tx)).trainingMode;
}

/** Which of these uploads the home screen shows, or will when a card is switched on again. */
export async function picturesOfVenue(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  const { heroImage, homeCards } = await readVenue(reader);
  const shown = new Set([heroImage, ...homeCards.map(({ image }) => image)]);
  return filenames.filter((filename) => shown.has(filename));
}
