import { z } from 'zod';
import type { VenueHead } from '@masa/contract/print-channel';
import { businessDate, venueMark, venueText, yearMonth } from '@masa/contract/values';
import { DEFAULT_VENUE_TIME, businessDay, venueClock, type VenueTime } from '@masa/domain/business-day';
import { vatRatesOn, type VatRate } from '@masa/domain/pricing';
import type { Reader, Tx } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { openBusinessDay } from './business-day.store.ts';
import { readSettingsRow, writeSettingsRow } from './venue.store.ts';

export { lockBusinessDay } from './business-day.store.ts';

const homeCard = z.object({
  id: z.string(),
  title: venueText,
  text: venueText,
  image: z.string().nullable(),
  active: z.boolean(),
});

/** Alcohol is taxed at 20 %, the rest of what a bar serves at 8 % (guide/printing 3.1). */
const VAT_SINCE = '2024-01-01';
const vatRate = z.object({
  group: z.string(),
  percent: z.number(),
  /** Its first day, on the venue's calendar: the law changes at midnight, not with the business day. */
  from: businessDate.default(VAT_SINCE),
});

/** 'HH:MM'. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);
function isTimeZone(name: string): boolean {
  try {
    venueClock(0, name);
    return true;
  } catch {
    return false;
  }
}

/** Everything a venue decides for itself, with the defaults of a new one. */
export const venueSettings = z
  .object({
    name: z.string().default('Masa'),
    slogan: venueText.default({}),
    mark: venueMark.nullable().default(null),
    heroImage: z.string().nullable().default(null),
    address: z.string().default(''),
    phone: z.string().default(''),
    fiscalCode: z.string().default(''),
    timeZone: z.string().refine(isTimeZone, 'no time zone').default(DEFAULT_VENUE_TIME.timeZone),
    businessDayStart: clockTime.default(DEFAULT_VENUE_TIME.startsAt),
    homeCards: z.array(homeCard).default([]),
    vatRates: z.array(vatRate).default([
      { group: 'A', percent: 20, from: VAT_SINCE },
      { group: 'B', percent: 8, from: VAT_SINCE },
    ]),
    /** The certified cash system; without it every slip says that it is not fiscal. */
    cashSystem: z
      .object({ model: z.string(), serialNumber: z.string(), registrationNumber: z.string() })
      .nullable()
      .default(null),
    autoStickers: z.boolean().default(true),
    fiscalRequired: z.boolean().default(true),
    /** In hundredths of a percent: 400 = 4 % (AMB-101). */
    bonusPercent: z.int().min(0).max(10_000).default(400),
    /** The waiter's part of the card tips in percent (AMB-102). */
    tipShare: z.int().min(0).max(100).default(50),
    /** First and last month that the calendar shows (AMB-098). */
    calendarFrom: yearMonth.default('2025-05'),
    calendarUntil: yearMonth.default('2026-12'),
  })
  .refine(({ calendarFrom, calendarUntil }) => calendarFrom <= calendarUntil, {
    path: ['calendarUntil'],
    message: 'before calendarFrom',
  });
export type VenueSettings = z.infer<typeof venueSettings>;

export async function readVenue(reader: Reader): Promise<VenueSettings> {
  return venueSettings.parse((await readSettingsRow(reader)) ?? {});
}

/** Other percentages count from the next business day: the running one keeps its own, sold or not (AMB-101). */
export async function writeVenue(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  settings: z.input<typeof venueSettings>,
): Promise<void> {
  const next = venueSettings.parse(settings);
  const row = await readSettingsRow(tx);
  const before = row === undefined ? next : venueSettings.parse(row);
  if (before.bonusPercent !== next.bonusPercent || before.tipShare !== next.tipShare)
    await openBusinessDay(tx, venueDay(before, now), before);
  await writeSettingsRow(tx, next);
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
export async function takeRunningDay(
  tx: Tx,
  now: () => number,
): Promise<{ readonly day: string; readonly at: number }> {
  const settings = await readVenue(tx);
  const day = venueDay(settings, now());
  await openBusinessDay(tx, day, settings);
  const at = now();
  return venueDay(settings, at) === day ? { day, at } : takeRunningDay(tx, now);
}

/** The rates of the calendar day on which a receipt is made. */
export const vatRatesAt = ({ vatRates, timeZone }: VenueSettings, now: number): readonly VatRate[] =>
  vatRatesOn(vatRates, venueClock(now, timeZone).date);

/** What stands at the top of every paper. */
export async function venueHead(reader: Reader): Promise<VenueHead> {
  const { name, address, phone, fiscalCode, timeZone } = await readVenue(reader);
  return { name, address, phone, fiscalCode, timeZone };
}

/** Which of these uploads the home screen shows, or will when a card is switched on again. */
export async function picturesOfVenue(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  const { heroImage, homeCards } = await readVenue(reader);
  const shown = new Set([heroImage, ...homeCards.map(({ image }) => image)]);
  return filenames.filter((filename) => shown.has(filename));
}
