import type { MoreMethod } from '@masa/domain/payment';
import type { Allergen } from '@masa/domain/allergens';
import type { VolumeUnit } from '@masa/domain/volume';
import type { Response } from '@masa/contract/schemas';
import type { LossControl } from '@masa/domain/consent';
import type { KitchenView } from '@masa/domain/kitchen-work';
import { typedText, type Language, type TypedText } from '@masa/domain/language';
import type { FirstOrder } from '@masa/domain/presence';
import { keysOf } from '@masa/domain/record';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { writeDecimal } from '../../shared/amounts/quantity.ts';
import { serviceDraftOf, type ServiceDraft } from './service-draft.ts';

export type VenueSettings = Response<'getVenue'>;
export type CardDraft = Omit<VenueSettings['homeCards'][number], 'title' | 'text'> & {
  readonly title: TypedText;
  readonly text: TypedText;
};
export type RateDraft = {
  /** Only here: rows come and go. */
  readonly key: string;
  readonly group: string;
  readonly percent: string;
  readonly from: string;
};

/** The settings of this screen as its fields hold them: what was typed. */
export type Draft = {
  readonly name: string;
  readonly slogan: TypedText;
  readonly heroImage: string | null;
  readonly address: string;
  readonly phone: string;
  readonly fiscalCode: string;
  readonly cashSystem: NonNullable<VenueSettings['cashSystem']>;
  readonly timeZone: string;
  readonly businessDayStart: string;
  readonly calendarFrom: string;
  readonly calendarUntil: string;
  readonly languages: readonly Language[];
  readonly tipPresets: string;
  readonly homeCards: readonly CardDraft[];
  readonly vatRates: readonly RateDraft[];
  readonly wifi: NonNullable<VenueSettings['wifi']> & { readonly on: boolean };
  readonly fiscalRequired: boolean;
  readonly moreMethods: readonly MoreMethod[];
  readonly vouchersPayAlcohol: boolean;
  readonly autoStickers: boolean;
  readonly notes: boolean;
  readonly mayContain: readonly Allergen[];
  readonly volumeUnit: VolumeUnit;
  readonly askAge: boolean;
  readonly stickerAllergens: boolean;
  readonly guestUndoSeconds: string;
  readonly kitchenUndoSeconds: string;
  readonly kitchenView: KitchenView;
  readonly showTimes: boolean;
  readonly showStarts: boolean;
  readonly showLoad: boolean;
  readonly autoThrottle: boolean;
  readonly autoFire: number | null;
  readonly lossControl: LossControl;
  readonly feedback: boolean;
  readonly autoSoldOut: boolean;
  readonly firstOrder: FirstOrder;
  readonly serviceCharge: ServiceDraft;
  readonly bonusOnService: boolean;
  readonly bonusPercent: string;
  readonly tipShare: string;
  readonly guestNamesDays: string;
  readonly photosDays: string;
  readonly receiptDays: string;
};
/** What every section of the form is given. */
export type VenueSectionProps = { readonly form: RecordFormState<Draft> };

const PER_CENT = 100;

export const draftOf = (settings: VenueSettings, language: Language): Draft => ({
  name: settings.name,
  slogan: typedText(settings.slogan),
  heroImage: settings.heroImage,
  address: settings.address,
  phone: settings.phone,
  fiscalCode: settings.fiscalCode,
  cashSystem: settings.cashSystem ?? { model: '', serialNumber: '', registrationNumber: '' },
  timeZone: settings.timeZone,
  businessDayStart: settings.businessDayStart,
  calendarFrom: settings.calendarFrom,
  calendarUntil: settings.calendarUntil,
  languages: settings.languages,
  tipPresets: settings.tipPresets.join(', '),
  homeCards: settings.homeCards.map((card) => ({
    ...card,
    title: typedText(card.title),
    text: typedText(card.text),
  })),
  vatRates: settings.vatRates.map(({ group, percent, from }, at) => ({
    key: `kept-${at}`,
    group,
    percent: writeDecimal(percent, language),
    from,
  })),
  wifi: { ssid: '', password: '', security: 'WPA', ...settings.wifi, on: settings.wifi !== null },
  fiscalRequired: settings.fiscalRequired,
  moreMethods: settings.moreMethods,
  vouchersPayAlcohol: settings.vouchersPayAlcohol,
  autoStickers: settings.autoStickers,
  notes: settings.notes,
  mayContain: settings.mayContain,
  volumeUnit: settings.volumeUnit,
  askAge: settings.askAge,
  stickerAllergens: settings.stickerAllergens,
  guestUndoSeconds: String(settings.guestUndoSeconds),
  kitchenUndoSeconds: String(settings.kitchenUndoSeconds),
  kitchenView: settings.kitchenView,
  showTimes: settings.showTimes,
  showStarts: settings.showStarts,
  showLoad: settings.showLoad,
  autoThrottle: settings.autoThrottle,
  autoFire: settings.autoFire,
  lossControl: settings.lossControl,
  feedback: settings.feedback,
  autoSoldOut: settings.autoSoldOut,
  firstOrder: settings.firstOrder,
  serviceCharge: serviceDraftOf(settings.serviceCharge, settings.vatRates[0]?.group ?? ''),
  bonusOnService: settings.bonusOnService,
  bonusPercent: writeDecimal(settings.bonusPercent / PER_CENT, language),
  tipShare: String(settings.tipShare),
  guestNamesDays: String(settings.retention.guestNamesDays),
  photosDays: String(settings.retention.photosDays),
  receiptDays: String(settings.retention.receiptDays),
});

/** Plain values all the way down: the same text is the same draft. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ: what was typed and taken back is no change. */
export const changedFields = (draft: Draft, from: Draft): (keyof Draft)[] =>
  keysOf(from).filter((key) => !isSame(draft[key], from[key]));
