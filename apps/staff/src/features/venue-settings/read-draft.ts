import type { Request } from '@masa/contract/schemas';
import type { TypedText } from '@masa/domain/language';
import {
  KITCHEN_UNDO_SECONDS,
  LEAST_KITCHEN_UNDO_SECONDS,
  MOST_KITCHEN_UNDO_SECONDS,
} from '@masa/domain/kitchen-work';
import { isMonth } from '@masa/domain/month';
import { MOST_RECEIPT_DAYS } from '@masa/domain/receipt-page';
import { MOST_UNDO_SECONDS } from '@masa/domain/settling';
import { readRatio } from '../../shared/amounts/quantity.ts';
import { readWhole } from '../../shared/amounts/whole.ts';
import { readText } from '../../shared/read-text.ts';
import { isService, serviceOf } from './service-draft.ts';
import type { TextKey } from './texts.ts';
import type { CardDraft, Draft } from './venue-draft.ts';

export type Body = Request<'putVenue'>['body'];
/** By field, and for rows by `homeCards.2` or `vatRates.0`. */
export type VenueErrors = Readonly<Record<string, TextKey>>;

const MOST_PRESETS = 4;
const MOST_DAYS = 3_650;
const MOST_SSID_BYTES = 32;
const LEAST_PASSWORD = 8;
const PER_CENT = 100;

/** A percentage with at most two places. */
function readPercent(text: string): number | null {
  const percent = readRatio(text);
  return percent !== null && percent <= PER_CENT ? percent : null;
}
function readPresets(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== '');
  const read = parts.map((part) => readWhole(part, 1, PER_CENT));
  const presets = read.filter((percent) => percent !== null);
  const isFine = presets.length === parts.length && new Set(presets).size === parts.length;
  return isFine && parts.length <= MOST_PRESETS ? presets.toSorted((a, b) => a - b) : null;
}
const isBlank = (text: TypedText): boolean => Object.values(text).every((words) => words.trim() === '');

const readCard = ({ id, image, active, title, text }: CardDraft) => ({
  id,
  image,
  active,
  title: readText(title),
  text: readText(text),
});

function wifiError({ wifi }: Draft): Record<string, TextKey> {
  if (!wifi.on) return {};
  const bytes = new TextEncoder().encode(wifi.ssid).length;
  return {
    ...((bytes === 0 || bytes > MOST_SSID_BYTES) && { ssid: 'venue.wifi.ssidWrong' }),
    ...(wifi.security !== 'nopass' &&
      wifi.password.length < LEAST_PASSWORD && { password: 'venue.wifi.passwordShort' }),
  };
}

const readKitchenUndo = ({ kitchenUndoSeconds: seconds }: Draft) =>
  readWhole(seconds, LEAST_KITCHEN_UNDO_SECONDS, MOST_KITCHEN_UNDO_SECONDS);

/** What is wrong, field by field; empty where all of it can be sent. */
export function errorsOf(draft: Draft): VenueErrors {
  const wrong: Record<string, TextKey> = { ...wifiError(draft) };
  const check = (field: string, isFine: boolean, error: TextKey) => {
    if (!isFine) wrong[field] = error;
  };
  check('name', draft.name.trim() !== '', 'venue.nameMissing');
  check('businessDayStart', /^\d\d:\d\d$/u.test(draft.businessDayStart), 'venue.timeWrong');
  check('calendarFrom', isMonth(draft.calendarFrom), 'venue.monthWrong');
  check('calendarUntil', isMonth(draft.calendarUntil), 'venue.monthWrong');
  check('calendarUntil', draft.calendarFrom <= draft.calendarUntil, 'venue.monthsTurned');
  check('tipPresets', readPresets(draft.tipPresets) !== null, 'venue.tipPresetsWrong');
  check('bonusPercent', readPercent(draft.bonusPercent) !== null, 'venue.percentWrong');
  check('serviceCharge', isService(draft.serviceCharge), 'venue.service.wrong');
  check('tipShare', readWhole(draft.tipShare, 0, PER_CENT) !== null, 'venue.wholePercentWrong');
  const undo = readWhole(draft.guestUndoSeconds, 0, MOST_UNDO_SECONDS);
  check('guestUndoSeconds', undo !== null, 'venue.undoSecondsWrong');
  check('kitchenUndoSeconds', readKitchenUndo(draft) !== null, 'venue.kitchenUndoSecondsWrong');
  check('guestNamesDays', readWhole(draft.guestNamesDays, 1, MOST_DAYS) !== null, 'venue.daysWrong');
  check('photosDays', readWhole(draft.photosDays, 1, MOST_DAYS) !== null, 'venue.daysWrong');
  const receiptDays = readWhole(draft.receiptDays, 1, MOST_RECEIPT_DAYS);
  check('receiptDays', receiptDays !== null, 'venue.receiptDaysWrong');
  for (const [at, card] of draft.homeCards.entries())
    check(`homeCards.${at}`, !isBlank(card.title), 'venue.cards.titleMissing');
  for (const [at, { group, percent, from }] of draft.vatRates.entries()) {
    const isFine = group.trim() !== '' && readPercent(percent) !== null && from !== '';
    check(`vatRates.${at}`, isFine, 'venue.vat.wrong');
  }
  return wrong;
}

/** What has a place of its own, or is no field. */
type Elsewhere = 'mark' | 'ownReasons' | 'trainingMode' | 'retention' | 'setup' | 'hours';
/** Only what was changed is sent: of two who change different fields both get their way. */
export function bodyOf(draft: Draft, changed: readonly (keyof Draft)[]): Body {
  const { cashSystem, wifi } = draft;
  const isRegister = Object.values(cashSystem).some((words) => words.trim() !== '');
  const { on, ...network } = wifi;
  const whole: Required<Omit<Body, Elsewhere>> = {
    name: draft.name.trim(),
    slogan: readText(draft.slogan),
    heroImage: draft.heroImage,
    address: draft.address.trim(),
    phone: draft.phone.trim(),
    fiscalCode: draft.fiscalCode.trim(),
    cashSystem: isRegister ? cashSystem : null,
    timeZone: draft.timeZone,
    businessDayStart: draft.businessDayStart,
    calendarFrom: draft.calendarFrom,
    calendarUntil: draft.calendarUntil,
    languages: [...draft.languages],
    tipPresets: readPresets(draft.tipPresets) ?? [],
    homeCards: draft.homeCards.map(readCard),
    vatRates: draft.vatRates.map(({ group, percent, from }) => ({
      group: group.trim(),
      percent: readPercent(percent) ?? 0,
      from,
    })),
    wifi: on ? network : null,
    fiscalRequired: draft.fiscalRequired,
    moreMethods: [...draft.moreMethods],
    vouchersPayAlcohol: draft.vouchersPayAlcohol,
    autoStickers: draft.autoStickers,
    notes: draft.notes,
    autoFire: draft.autoFire,
    lossControl: draft.lossControl,
    feedback: draft.feedback,
    mayContain: [...draft.mayContain],
    volumeUnit: draft.volumeUnit,
    askAge: draft.askAge,
    stickerAllergens: draft.stickerAllergens,
    guestUndoSeconds: readWhole(draft.guestUndoSeconds, 0, MOST_UNDO_SECONDS) ?? 0,
    kitchenUndoSeconds: readKitchenUndo(draft) ?? KITCHEN_UNDO_SECONDS,
    kitchenView: draft.kitchenView,
    showTimes: draft.showTimes,
    showStarts: draft.showStarts,
    showLoad: draft.showLoad,
    autoThrottle: draft.autoThrottle,
    autoSoldOut: draft.autoSoldOut,
    firstOrder: draft.firstOrder,
    serviceCharge: serviceOf(draft.serviceCharge),
    bonusOnService: draft.bonusOnService,
    bonusPercent: Math.round((readPercent(draft.bonusPercent) ?? 0) * PER_CENT),
    tipShare: readWhole(draft.tipShare, 0, PER_CENT) ?? 0,
  };
  const isRetention = (['guestNamesDays', 'photosDays', 'receiptDays'] as const).some((field) =>
    changed.includes(field),
  );
  return {
    ...Object.fromEntries(
      Object.entries(whole).filter(([key]) => (changed as readonly string[]).includes(key)),
    ),
    ...(isRetention && {
      retention: {
        guestNamesDays: Number(draft.guestNamesDays),
        photosDays: Number(draft.photosDays),
        receiptDays: Number(draft.receiptDays),
      },
    }),
  };
}
