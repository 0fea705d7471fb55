import { z } from 'zod';
import type { VenueHead } from '@masa/contract/print-channel';
import { venueMark, venueText, yearMonth } from '@masa/contract/values';
import { DEFAULT_VENUE_TIME, businessDay, type VenueTime } from '@masa/domain/business-day';
import type { VatRate } from '@masa/domain/pricing';
import type { Reader, Tx } from '../../db/database.ts';
import { readSettingsRow, writeSettingsRow } from './venue.store.ts';

const homeCard = z.object({
  id: z.string(),
  title: venueText,
  text: venueText,
  image: z.string().nullable(),
  active: z.boolean(),
});

/** Everything a venue decides for itself, with the defaults of a new one. */
export const venueSettings = z.object({
  name: z.string().default('Masa'),
  slogan: venueText.default({}),
  mark: venueMark.nullable().default(null),
  heroImage: z.string().nullable().default(null),
  address: z.string().default(''),
  phone: z.string().default(''),
  fiscalCode: z.string().default(''),
  timeZone: z.string().default(DEFAULT_VENUE_TIME.timeZone),
  businessDayStart: z.string().default(DEFAULT_VENUE_TIME.startsAt),
  homeCards: z.array(homeCard).default([]),
  vatRates: z.array(z.object({ group: z.string(), percent: z.number() })).default([
    { group: 'A', percent: 20 },
    { group: 'B', percent: 8 },
  ]),
  /** The certified cash system; without it every slip says that it is not fiscal. */
  cashSystem: z
    .object({ model: z.string(), serialNumber: z.string(), registrationNumber: z.string() })
    .nullable()
    .default(null),
  autoStickers: z.boolean().default(true),
  fiscalRequired: z.boolean().default(true),
  /** In hundredths of a percent: 400 = 4 % (AMB-101). */
  bonusPercent: z.int().default(400),
  /** The waiter's part of the card tips in percent (AMB-102). */
  tipShare: z.int().default(50),
  /** First and last month that the calendar shows (AMB-098). */
  calendarFrom: yearMonth.default('2025-05'),
  calendarUntil: yearMonth.default('2026-12'),
});
export type VenueSettings = z.infer<typeof venueSettings>;

export async function readVenue(reader: Reader): Promise<VenueSettings> {
  return venueSettings.parse((await readSettingsRow(reader)) ?? {});
}

export async function writeVenue(tx: Tx, settings: z.input<typeof venueSettings>): Promise<void> {
  await writeSettingsRow(tx, venueSettings.parse(settings));
}

export const venueTimeOf = ({ timeZone, businessDayStart }: VenueSettings): VenueTime => ({
  timeZone,
  startsAt: businessDayStart,
});
export const venueDay = (settings: VenueSettings, now: number): string =>
  businessDay(now, venueTimeOf(settings));

export const vatRatesOf = (settings: VenueSettings): readonly VatRate[] => settings.vatRates;

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
