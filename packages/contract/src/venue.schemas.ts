import { z } from 'zod';
import { MOST_SERVICE_PERCENT } from '@masa/domain/adjustment';
import { lossControls } from '@masa/domain/consent';
import { MOST_OWN_REASONS, NOT_GIVEN, reasonKinds } from '@masa/domain/reason';
import { MOST_AUTO_FIRE_MINUTES } from '@masa/domain/courses';
import { allergens } from '@masa/domain/allergens';
import { DEFAULT_VENUE_TIME, venueClock } from '@masa/domain/business-day';
import { DEFAULT_LANGUAGE, languages } from '@masa/domain/language';
import { MOST_EXCEPTIONS, MOST_SPANS_A_DAY } from '@masa/domain/opening-hours';
import { moreMethods } from '@masa/domain/payment';
import { firstOrders } from '@masa/domain/presence';
import {
  KITCHEN_UNDO_SECONDS,
  kitchenViews,
  LEAST_KITCHEN_UNDO_SECONDS,
  MOST_KITCHEN_UNDO_SECONDS,
} from '@masa/domain/kitchen-work';
import { MOST_RECEIPT_DAYS, RECEIPT_DAYS } from '@masa/domain/receipt-page';
import { MOST_UNDO_SECONDS } from '@masa/domain/settling';
import { setupSteps } from '@masa/domain/setup';
import { wifiSecurities } from '@masa/domain/table-sheet';
import { TIP_PERCENTS } from '@masa/domain/tips';
import type { VenueSettings } from '@masa/domain/venue-settings';
import { volumeUnits } from '@masa/domain/volume';
import type { Schema, SchemasFor } from './endpoint.ts';
import { businessDate, clockTime, isUnique, language, venueMark, venueText, yearMonth } from './values.ts';
import type { venueRoutes } from './venue.http.ts';

const homeCard = z.object({
  id: z.string(),
  title: venueText,
  text: venueText,
  image: z.string().nullable(),
  active: z.boolean(),
});

const ownReason = z.object({
  id: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[a-z0-9_]+$/u)
    .refine((code) => code !== NOT_GIVEN),
  for: z.enum(reasonKinds),
  words: venueText,
  needsNote: z.boolean(),
  wasted: z.boolean(),
  active: z.boolean(),
});
/** Each by its own id: what was given stays readable. */
const ownReasons = z
  .array(ownReason)
  .max(MOST_OWN_REASONS)
  .refine((list) => isUnique(list.map(({ id }) => id)), 'a reason twice');

const servicePercent = z.int().min(0).max(MOST_SERVICE_PERCENT);
const MOST_ZONES = 40;
const serviceCharge = z.object({
  vatGroup: z.string().min(1).max(20),
  percent: z.object({ physical: servicePercent, virtual: servicePercent, quick: servicePercent }),
  /** Where a zone charges otherwise than its kind of table. */
  zones: z
    .array(z.object({ zone: z.string().min(1).max(60), percent: servicePercent }))
    .max(MOST_ZONES)
    .refine((zones) => isUnique(zones.map(({ zone }) => zone)), 'a zone twice'),
});

/** Alcohol is taxed at 20 %, the rest of what a bar serves at 8 %. */
const VAT_SINCE = '2024-01-01';
const vatRate = z.object({
  group: z.string(),
  percent: z.number().min(0).max(100),
  /** Its first day, on the venue's calendar: the law changes at midnight, not with the business day. */
  from: businessDate.default(VAT_SINCE),
});

/** Guests who have not chosen yet read Romanian; the others are the venue's to offer. */
const guestLanguages = z
  .array(language)
  .refine(isUnique, 'a language twice')
  .refine((list) => list.includes(DEFAULT_LANGUAGE), `without ${DEFAULT_LANGUAGE}`);
/** None: guests type their own amount. */
const tipPresets = z.array(z.int().min(1).max(100)).max(4).refine(isUnique, 'a percentage twice');

const span = { from: clockTime, until: clockTime };
const days = [1, 2, 3, 4, 5, 6, 7];
/** Week and dates on which the venue is open; nothing of either: always (AMB-217). */
const hours = z.object({
  week: z
    .array(z.object({ weekday: z.int().min(1).max(7), ...span }))
    .refine(
      (spans) =>
        days.every((day) => spans.filter(({ weekday }) => weekday === day).length <= MOST_SPANS_A_DAY),
      `more than ${MOST_SPANS_A_DAY} on a day`,
    ),
  exceptions: z
    .array(
      z.object({
        date: businessDate,
        /** None: closed. */
        spans: z.array(z.object(span)).max(MOST_SPANS_A_DAY),
        note: venueText.default({}),
      }),
    )
    .max(MOST_EXCEPTIONS)
    .refine((dates) => isUnique(dates.map(({ date }) => date)), 'a date twice'),
});

const MOST_SSID_BYTES = 32;
/** As IEEE 802.11 and WPA have it: what is longer or shorter no phone could join with. */
const wifi = z
  .object({
    ssid: z
      .string()
      .min(1)
      .refine((ssid) => new TextEncoder().encode(ssid).length <= MOST_SSID_BYTES, 'more than 32 bytes'),
    password: z.string().max(63).default(''),
    security: z.enum(wifiSecurities).default('WPA'),
  })
  .refine(({ password, security }) => security === 'nopass' || password.length >= 8, {
    path: ['password'],
    message: 'less than 8 characters',
  });

/** Ten years: longer than any book must be kept. */
const MOST_RETENTION_DAYS = 3_650;
const receiptDays = z.int().min(1).max(MOST_RECEIPT_DAYS);
/** 'HH:MM'. */
function isTimeZone(name: string): boolean {
  try {
    venueClock(0, name);
    return true;
  } catch {
    return false;
  }
}

/** What has become of each step of the first run; null: there is nothing to set up (any more). */
const setup = z.partialRecord(z.enum(setupSteps), z.enum(['done', 'skipped'])).nullable();

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
  /** Which languages the guest app offers. */
  languages: guestLanguages,
  /** In percent of what is paid (AMB-058). */
  tipPresets,
  homeCards: z.array(homeCard),
  vatRates: z.array(vatRate),
  /** The certified cash system; without it every slip says that it is not fiscal. */
  cashSystem: z
    .object({ model: z.string(), serialNumber: z.string(), registrationNumber: z.string() })
    .nullable(),
  autoStickers: z.boolean(),
  /** Takes dishes off the menu when the stock of their recipe is short of one portion (AMB-113). */
  autoSoldOut: z.boolean(),
  /** What may be cooked before somebody of the staff has been at the table. */
  firstOrder: z.enum(firstOrders),
  /** Guests may write a line to a dish. */
  notes: z.boolean(),
  /** For so many seconds guests can take back what they have sent; 0: not at all (AMB-225). */
  guestUndoSeconds: z.int().min(0).max(MOST_UNDO_SECONDS),
  /** For so many seconds a tap in the kitchen can be undone (AMB-232). */
  kitchenUndoSeconds: z.int().min(LEAST_KITCHEN_UNDO_SECONDS).max(MOST_KITCHEN_UNDO_SECONDS),
  /** How the kitchen's tab stands where a tablet says nothing else (AMB-236). */
  kitchenView: z.enum(kitchenViews),
  /** So many minutes after the course before it was handed out the next one fires by itself; null: it never does (AMB-235). */
  autoFire: z.int().min(0).max(MOST_AUTO_FIRE_MINUTES).nullable(),
  /** How closely the house watches deeds that take money away: off, notice, approve. */
  lossControl: z.enum(lossControls),
  ownReasons,
  /** What it charges for service; null: nothing. */
  serviceCharge: serviceCharge.nullable(),
  /** Whether the bonus is of service, too. */
  bonusOnService: z.boolean(),
  /** Guests may tell the house of their visit (AMB-229). */
  feedback: z.boolean(),
  /** Traces that are possible in every dish (AMB-210). */
  mayContain: z.array(z.enum(allergens)).refine(isUnique, 'an allergen twice'),
  volumeUnit: z.enum(volumeUnits),
  /** Guests are asked once a visit whether they are 18 (AMB-213). */
  askAge: z.boolean(),
  /** The last line of a sticker says what the dish contains. */
  stickerAllergens: z.boolean(),
  /** Guests see when their dishes come, where the house knows it (AMB-223). */
  showTimes: z.boolean(),
  /** Boards and stickers say when to begin what belongs together (AMB-239). */
  showStarts: z.boolean(),
  /** Staff see how full stations are, and for how long (AMB-240). */
  showLoad: z.boolean(),
  /** A station that is full slows phones down by itself. */
  autoThrottle: z.boolean(),
  /** When guests may order with their phones. */
  hours,
  fiscalRequired: z.boolean(),
  /** What is taken beside cash and card. */
  moreMethods: z.array(z.enum(moreMethods)).refine(isUnique, 'a method twice'),
  /** False: meal vouchers pay at most what of a check is no alcohol (AMB-287). */
  vouchersPayAlcohol: z.boolean(),
  /** Nothing that is sold counts, and no receipt is fiscal. Changed only while no table is open. */
  trainingMode: z.boolean(),
  /** What guests may join; printed on QR sheets. */
  wifi: wifi.nullable(),
  /** In hundredths of a percent: 400 = 4 % (AMB-101). */
  bonusPercent: z.int().min(0).max(10_000),
  /** The waiter's part of the card tips in percent (AMB-102). */
  tipShare: z.int().min(0).max(100),
  /** First and last month that the calendar shows (AMB-098). */
  calendarFrom: yearMonth,
  calendarUntil: yearMonth,
  /** After so many days guests' names and the photos of tasks are taken out of the history. */
  retention: z.object({
    guestNamesDays: z.int().min(1).max(MOST_RETENTION_DAYS),
    photosDays: z.int().min(1).max(MOST_RETENTION_DAYS),
    /** Left out: as it was; whoever sends the other two may know nothing of it. */
    receiptDays: receiptDays.optional(),
  }),
  setup,
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
    languages: fields.languages.default([...languages]),
    tipPresets: fields.tipPresets.default([...TIP_PERCENTS]),
    homeCards: fields.homeCards.default([]),
    vatRates: fields.vatRates.default([
      { group: 'A', percent: 20, from: VAT_SINCE },
      { group: 'B', percent: 8, from: VAT_SINCE },
    ]),
    cashSystem: fields.cashSystem.default(null),
    autoStickers: fields.autoStickers.default(true),
    autoSoldOut: fields.autoSoldOut.default(false),
    firstOrder: fields.firstOrder.default('free'),
    notes: fields.notes.default(false),
    guestUndoSeconds: fields.guestUndoSeconds.default(0),
    kitchenUndoSeconds: fields.kitchenUndoSeconds.default(KITCHEN_UNDO_SECONDS),
    kitchenView: fields.kitchenView.default('dish'),
    autoFire: fields.autoFire.default(null),
    lossControl: fields.lossControl.default('notice'),
    ownReasons: fields.ownReasons.default([]),
    serviceCharge: fields.serviceCharge.default(null),
    bonusOnService: fields.bonusOnService.default(true),
    feedback: fields.feedback.default(false),
    mayContain: fields.mayContain.default([]),
    volumeUnit: fields.volumeUnit.default('ml'),
    askAge: fields.askAge.default(false),
    stickerAllergens: fields.stickerAllergens.default(false),
    showTimes: fields.showTimes.default(false),
    showStarts: fields.showStarts.default(false),
    showLoad: fields.showLoad.default(false),
    autoThrottle: fields.autoThrottle.default(false),
    hours: fields.hours.default({ week: [], exceptions: [] }),
    fiscalRequired: fields.fiscalRequired.default(true),
    moreMethods: fields.moreMethods.default([]),
    vouchersPayAlcohol: fields.vouchersPayAlcohol.default(true),
    trainingMode: fields.trainingMode.default(false),
    wifi: fields.wifi.default(null),
    bonusPercent: fields.bonusPercent.default(400),
    tipShare: fields.tipShare.default(50),
    calendarFrom: fields.calendarFrom.default('2025-05'),
    calendarUntil: fields.calendarUntil.default('2026-12'),
    retention: fields.retention
      .extend({ receiptDays: receiptDays.default(RECEIPT_DAYS) })
      .default({ guestNamesDays: 90, photosDays: 365, receiptDays: RECEIPT_DAYS }),
    setup: fields.setup.default(null),
  })
  .refine(({ calendarFrom, calendarUntil }) => calendarFrom <= calendarUntil, {
    path: ['calendarUntil'],
    message: 'before calendarFrom',
  }) satisfies Schema<VenueSettings>;

/** What may be sent: any of the fields. Without the defaults, which would reset what was left out. */
const change = z.object(fields).partial();

export const venueSchemas = {
  getVenue: { response: venueSettings, errors: [] },
  reasons: {
    response: z.object({ lossControl: z.enum(lossControls), own: z.array(ownReason) }),
    errors: [],
  },
  putVenue: { body: change, response: venueSettings, errors: ['photo_unknown', 'tables_open'] },
} satisfies SchemasFor<typeof venueRoutes>;
