import { z } from 'zod';
import { DEFAULT_VENUE_TIME, venueClock } from '@masa/domain/business-day';
import type { SchemasFor } from './endpoint.ts';
import { businessDate, venueMark, venueText, yearMonth } from './values.ts';
import type { venueRoutes } from './venue.http.ts';

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
  percent: z.number().min(0).max(100),
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

const fields = {
  name: z.string().trim().min(1).max(120),
  slogan: venueText,
  mark: venueMark.nullable(),
  heroImage: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  fiscalCode: z.string(),
  timeZone: z.string().refine(isTimeZone, 'no time zone'),
  businessDayStart: clockTime,
  homeCards: z.array(homeCard),
  vatRates: z.array(vatRate),
  /** The certified cash system; without it every slip says that it is not fiscal. */
  cashSystem: z
    .object({ model: z.string(), serialNumber: z.string(), registrationNumber: z.string() })
    .nullable(),
  autoStickers: z.boolean(),
  /** Takes dishes off the menu when the stock of their recipe is short of one portion (AMB-113). */
  autoSoldOut: z.boolean(),
  fiscalRequired: z.boolean(),
  /** In hundredths of a percent: 400 = 4 % (AMB-101). */
  bonusPercent: z.int().min(0).max(10_000),
  /** The waiter's part of the card tips in percent (AMB-102). */
  tipShare: z.int().min(0).max(100),
  /** First and last month that the calendar shows (AMB-098). */
  calendarFrom: yearMonth,
  calendarUntil: yearMonth,
};

/** Everything a venue decides for itself, with the defaults of a new one. */
export const venueSettings = z
  .object({
    name: fields.name.default('Masa'),
    slogan: fields.slogan.default({}),
    mark: fields.mark.default(null),
    heroImage: fields.heroImage.default(null),
    address: fields.address.default(''),
    phone: fields.phone.default(''),
    fiscalCode: fields.fiscalCode.default(''),
    timeZone: fields.timeZone.default(DEFAULT_VENUE_TIME.timeZone),
    businessDayStart: fields.businessDayStart.default(DEFAULT_VENUE_TIME.startsAt),
    homeCards: fields.homeCards.default([]),
    vatRates: fields.vatRates.default([
      { group: 'A', percent: 20, from: VAT_SINCE },
      { group: 'B', percent: 8, from: VAT_SINCE },
    ]),
    cashSystem: fields.cashSystem.default(null),
    autoStickers: fields.autoStickers.default(true),
    autoSoldOut: fields.autoSoldOut.default(false),
    fiscalRequired: fields.fiscalRequired.default(true),
    bonusPercent: fields.bonusPercent.default(400),
    tipShare: fields.tipShare.default(50),
    calendarFrom: fields.calendarFrom.default('2025-05'),
    calendarUntil: fields.calendarUntil.default('2026-12'),
  })
  .refine(({ calendarFrom, calendarUntil }) => calendarFrom <= calendarUntil, {
    path: ['calendarUntil'],
    message: 'before calendarFrom',
  });
export type VenueSettings = z.infer<typeof venueSettings>;

/** What may be sent: any of the fields. Without the defaults, which would reset what was left out. */
const change = z.object(fields).partial();

export const venueSchemas = {
  getVenue: { response: venueSettings, errors: [] },
  putVenue: { body: change, response: venueSettings, errors: ['photo_unknown'] },
} satisfies SchemasFor<typeof venueRoutes>;
