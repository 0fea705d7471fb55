import type { ServiceCharge } from '../check/adjustment.ts';
import type { Allergen } from '../menu/allergens.ts';
import type { KitchenView } from '../kitchen/kitchen-work.ts';
import type { Language, VenueText } from '../language.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { LossControl } from '../money/consent.ts';
import type { OwnReason } from '../money/reason.ts';
import type { FirstOrder } from '../table/presence.ts';
import type { MoreMethod } from '../money/payment.ts';
import type { DatedVatRate } from '../check/pricing.ts';
import type { CashSystem } from '../print/print-document.ts';
import type { SetupStep } from './setup.ts';
import type { Wifi } from '../table/table-sheet.ts';
import type { VolumeUnit } from '../menu/volume.ts';

/** A card of the guests' home screen. */
type HomeCard = {
  readonly id: string;
  readonly title: VenueText;
  readonly text: VenueText;
  readonly image: string | null;
  readonly active: boolean;
};

/** Everything a venue decides for itself. */
export type VenueSettings = {
  readonly name: string;
  readonly slogan: VenueText;
  /** Drawn by the apps themselves: an uploaded picture may not be a drawing (AMB-115). */
  readonly mark: 'wing' | null;
  readonly heroImage: string | null;
  readonly address: string;
  readonly phone: string;
  readonly fiscalCode: string;
  readonly timeZone: string;
  /** 'HH:MM'. */
  readonly businessDayStart: string;
  /** Which languages the guest app offers. */
  readonly languages: readonly Language[];
  /** In percent of what is paid (AMB-058). */
  readonly tipPresets: readonly number[];
  readonly homeCards: readonly HomeCard[];
  readonly vatRates: readonly DatedVatRate[];
  readonly cashSystem: CashSystem | null;
  readonly autoStickers: boolean;
  /** Takes dishes off the menu when the stock of their recipe is short of one portion (AMB-113). */
  readonly autoSoldOut: boolean;
  /** What may be cooked before somebody of the staff has been at the table. */
  readonly firstOrder: FirstOrder;
  /** Guests may write a line to a dish. */
  readonly notes: boolean;
  /** For so many seconds guests can take back what they have sent; 0: not at all. */
  readonly guestUndoSeconds: number;
  /** For so many seconds a tap in the kitchen can be undone. */
  readonly kitchenUndoSeconds: number;
  /** How the kitchen's tab stands where a tablet says nothing else. */
  readonly kitchenView: KitchenView;
  /** So many minutes after the course before it was handed out the next one fires by itself; null: it never does. */
  readonly autoFire: number | null;
  /** How closely the house watches deeds that take money away. */
  readonly lossControl: LossControl;
  /** What it charges for service; null: nothing. */
  readonly serviceCharge: ServiceCharge | null;
  /** Whether the bonus is of service, too. */
  readonly bonusOnService: boolean;
  /** Reasons that it has added to those of every house. */
  readonly ownReasons: readonly OwnReason[];
  /** Guests may tell the house of their visit. */
  readonly feedback: boolean;
  /** Traces that are possible in every dish, because all are cooked in one kitchen. */
  readonly mayContain: readonly Allergen[];
  readonly volumeUnit: VolumeUnit;
  /** Guests are asked once a visit whether they are 18 before the first drink that needs it. */
  readonly askAge: boolean;
  /** The last line of a sticker says what the dish contains. */
  readonly stickerAllergens: boolean;
  /** Guests see when their dishes come, where the house knows it. */
  readonly showTimes: boolean;
  /** Boards and stickers say when to begin what belongs together (AMB-239). */
  readonly showStarts: boolean;
  /** Staff see how full stations are, and for how long (AMB-240). */
  readonly showLoad: boolean;
  /** A station that is full slows phones down by itself, and lets them go on again (AMB-240). */
  readonly autoThrottle: boolean;
  /** When guests may order with their phones. */
  readonly hours: OpeningHours;
  readonly fiscalRequired: boolean;
  /** What is taken beside cash and card. */
  readonly moreMethods: readonly MoreMethod[];
  /** False: meal vouchers pay at most what of a check is no alcohol. */
  readonly vouchersPayAlcohol: boolean;
  /** Nothing that is sold counts, and no receipt is fiscal. Changed only while no table is open. */
  readonly trainingMode: boolean;
  /** What guests may join; printed on QR sheets. */
  readonly wifi: Wifi | null;
  /** In hundredths of a percent: 400 = 4 % (AMB-101). */
  readonly bonusPercent: number;
  /** The waiter's part of the card tips in percent (AMB-102). */
  readonly tipShare: number;
  /** First and last month that the calendar shows (AMB-098). */
  readonly calendarFrom: string;
  readonly calendarUntil: string;
  /** After so many days guests' names and the photos of tasks are taken out of the history, and pages of receipts close. */
  readonly retention: {
    readonly guestNamesDays: number;
    readonly photosDays: number;
    readonly receiptDays: number;
  };
  /** What has become of each step of the first run; null: there is nothing to set up (any more). */
  readonly setup: { readonly [S in SetupStep]?: 'done' | 'skipped' } | null;
};
