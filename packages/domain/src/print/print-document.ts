import type { Allergen, AllergenWord } from '../menu/allergens.ts';
import type { CheckType, PaymentMethod } from '../check/check.ts';
import type { VenueText } from '../language.ts';
import { familyOf, type MoneyMethod } from '../money/payment.ts';

/**
 * What a paper is made of: data, never layout and never bytes. The API keeps it with the job, the print agent's templates
 * make the paper. Amounts are in bani, instants in epoch milliseconds.
 */

/** What is printed for people; `drawer` is no paper, but the pulse that opens a drawer of cash. */
export const printJobKinds = ['sticker', 'precheck', 'fiscal', 'test', 'slip', 'drawer'] as const;
export type PrintJobKind = (typeof printJobKinds)[number];
/** And what a fiscal device says of itself, which is a job of kind `fiscal`. */
export const documentKinds = [...printJobKinds, 'x_report', 'z_report'] as const;

export type PrintedOption = {
  readonly group: VenueText;
  readonly choice: VenueText;
  readonly heat: number | null;
};

/** What was added; `amount`: what these units add to the price of one, which contains it. */
export type PrintedModifier = {
  readonly count: number;
  readonly choice: VenueText;
  readonly amount: number;
};

export type StickerDocument = {
  readonly kind: 'sticker';
  /** `again`: it came back and is made once more, or was held and is wanted now; `hold`: not yet, its course waits. */
  readonly notice: 'order' | 'cancelled' | 'moved' | 'again' | 'hold';
  readonly shortId: string;
  /** "2/3": this item's place in the batch it was ordered in. */
  readonly place: { readonly number: number; readonly of: number };
  readonly tableName: string;
  /** What the guest shows at the counter; left out where it is carried to his table (AMB-237). */
  readonly pickupCode?: string | undefined;
  readonly itemName: VenueText;
  readonly qualifier: string | null;
  readonly options: readonly PrintedOption[];
  /** Left out where there are none, so that an agent of before takes the paper. */
  readonly modifiers?: readonly PrintedModifier[] | undefined;
  /** What is left out, as it is read after "without"; not said where nothing is. */
  readonly without?: readonly VenueText[] | undefined;
  /** The guest's own words; left out where there are none. */
  readonly note?: string | undefined;
  /** What the guest has told the kitchen that he must not eat; left out where he has told nothing. */
  readonly allergy?: readonly Allergen[] | undefined;
  /** What one station makes of a dish that others make as well; left out where it is the dish (AMB-234). */
  readonly part?: { readonly number: number; readonly of: number; readonly dish: VenueText } | undefined;
  /** For which seat of its table; left out where nobody has named any. */
  readonly seat?: number | undefined;
  /** For whoever takes it away, where the venue wants it. */
  readonly contains?: readonly AllergenWord[] | undefined;
  /** When it is fetched at the counter, where somebody has named a time (AMB-241). */
  readonly wantedAt?: number | undefined;
  /** When it should be begun, so that what belongs together is ready together; left out where that is at once (AMB-239). */
  readonly startAt?: number | undefined;
  readonly orderedBy: string;
  readonly byWaiter: boolean;
  readonly orderedAt: number;
};

/** What stickers did not say at first: an agent prints them for those who say in their greeting that they know it. */
const laterStickerFields = ['wantedAt', 'startAt'] as const satisfies readonly (keyof StickerDocument)[];

/** As above, of pre-checks. */
const laterPrecheckFields = [
  'paid',
  'changes',
  'receiptPage',
] as const satisfies readonly (keyof PrecheckDocument)[];

/** As above, of receipts. */
const laterFiscalFields = ['payments'] as const satisfies readonly (keyof FiscalDocument)[];

/** Whole jobs that the first agents did not know: one that does not name it is never given any. */
const laterKinds = ['drawer'] as const satisfies readonly PrintJobKind[];
export const knowsKind = (kind: PrintJobKind, knows: ReadonlySet<string>): boolean =>
  !laterKinds.some((later) => later === kind) || knows.has(kind);

/** What an agent of today says that it knows. */
export const laterFields = [
  ...laterStickerFields,
  ...laterPrecheckFields,
  ...laterFiscalFields,
  ...laterKinds,
] as const;

/** As an agent takes it that knows these alone. */
export function documentFor(document: PrintDocument, knows: ReadonlySet<string>): PrintDocument {
  if (document.kind === 'precheck') {
    const known = { ...document };
    for (const field of laterPrecheckFields) if (!knows.has(field)) delete known[field];
    return known;
  }
  if (document.kind === 'fiscal') {
    const known = { ...document };
    for (const field of laterFiscalFields) if (!knows.has(field)) delete known[field];
    return known;
  }
  if (document.kind !== 'sticker') return document;
  const known = { ...document };
  for (const field of laterStickerFields) if (!knows.has(field)) delete known[field];
  return known;
}

export type CheckLine = {
  readonly quantity: number;
  readonly name: VenueText;
  readonly qualifier: string | null;
  readonly options: readonly PrintedOption[];
  /** As on the sticker. */
  readonly modifiers?: readonly PrintedModifier[] | undefined;
  readonly without?: readonly VenueText[] | undefined;
  readonly regularPrice: number;
  readonly effectivePrice: number;
  readonly promoCode: string | null;
  readonly vatGroup: string;
};

type CheckFields = {
  readonly shortId: string;
  readonly checkNumber: number;
  readonly checkType: CheckType;
  readonly tableName: string;
  /** The guest of a separate check; null on a table's or a quick order's check. */
  readonly guestName: string | null;
  readonly requestedAt: number;
  readonly printedBy: string;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly CheckLine[];
  readonly regularTotal: number;
  readonly effectiveTotal: number;
  readonly tips: number;
};

/** What was changed on a check beside its promos. `amount`: below zero where it is off the total. */
export type CheckChange = { readonly name: VenueText; readonly amount: number };

export type PrecheckDocument = CheckFields & {
  readonly kind: 'precheck';
  /** By which its guests fetch what is not handed out yet; left out where there is nothing to fetch. */
  readonly pickupCodes?: readonly string[] | undefined;
  /** Of the total has been paid already; left out where nothing was. `tips` are what is still to be given then. */
  readonly paid?: number | undefined;
  /** Why it comes to less, or more, than its dishes cost: each in a line; left out where nothing has changed it. */
  readonly changes?: readonly CheckChange[] | undefined;
  /** Where its guests read their receipt by themselves; left out where no phone could open it, or the state's page is known. */
  readonly receiptPage?: string | undefined;
  /** The fiscal receipt of this check, once it is out, and where to look it up if its device tells. */
  readonly receipt?: { readonly number: string; readonly link: string | null } | undefined;
};

/** The certified cash system of the venue; without it every slip says that it is not fiscal. */
export type CashSystem = {
  readonly model: string;
  readonly serialNumber: string;
  readonly registrationNumber: string;
};

/** What of a receipt's total was paid in one way. */
export type ReceiptPayment = { readonly method: MoneyMethod; readonly amount: number };

export type FiscalDocument = CheckFields & {
  readonly kind: 'fiscal';
  /** By which ways its total was paid, or will be as its guest wishes; left out where nobody knew more than `paymentMethod`. */
  readonly payments?: readonly ReceiptPayment[] | undefined;
  readonly vat: readonly {
    readonly group: string;
    readonly percent: number;
    readonly gross: number;
    readonly vat: number;
  }[];
  readonly cashSystem: CashSystem | null;
};

type Paid = Pick<FiscalDocument, 'payments' | 'paymentMethod' | 'effectiveTotal'>;
/** What a receipt says of its payment; one of before says one way for all of it. */
export const receiptPayments = ({
  payments,
  paymentMethod,
  effectiveTotal,
}: Paid): readonly ReceiptPayment[] => payments ?? [{ method: paymentMethod, amount: effectiveTotal }];

/** In the two words of its paper, in the order in which a cash register takes them: cash last, since it alone gives change. */
export const receiptFamilies = (
  document: Paid,
): { readonly method: PaymentMethod; readonly amount: number }[] =>
  (['card', 'cash'] as const).flatMap((method) => {
    const own = receiptPayments(document).filter((payment) => familyOf(payment.method) === method);
    return own.length === 0 ? [] : [{ method, amount: own.reduce((sum, { amount }) => sum + amount, 0) }];
  });

/**
 * An agent of before knows one word for the whole payment: a receipt that was paid by card and in cash would be wrong on its
 * paper, and waits until the agent is brought up to date (M-117).
 */
export const canTell = (document: PrintDocument, knows: ReadonlySet<string>): boolean =>
  document.kind !== 'fiscal' || knows.has('payments') || receiptFamilies(document).length < 2;

/** The code with which the guests of a table order until their check. */
export type VisitSlipDocument = {
  readonly kind: 'slip';
  readonly tableName: string;
  readonly link: string;
  readonly printedBy: string;
  readonly printedAt: number;
};

/** The plug of the drawer's cable: every receipt printer has these two. */
export const drawerPins = [2, 5] as const;
export type DrawerPin = (typeof drawerPins)[number];
/** Opens the drawer that hangs on a printer. */
export type DrawerPulse = { readonly kind: 'drawer'; readonly pin: DrawerPin };

type Asked = { readonly requestedBy: string; readonly requestedAt: number };
type TestPage = Asked & { readonly kind: 'test' };
/** The fiscal device's own reports: X reads the day, Z closes it. Only a device with a fiscal driver makes them. */
type XReport = Asked & { readonly kind: 'x_report' };
type ZReport = Asked & { readonly kind: 'z_report' };

export type PrintDocument =
  | StickerDocument
  | PrecheckDocument
  | FiscalDocument
  | VisitSlipDocument
  | DrawerPulse
  | TestPage
  | XReport
  | ZReport;

/** What a paper is about, in a few facts: whoever speaks of it words them in his reader's language. */
export type PaperFacts = {
  /** The first letters of the item's id, as everybody speaks of it. */
  readonly shortId: string | null;
  readonly checkNumber: number | null;
  readonly tableName: string | null;
  readonly itemName: VenueText | null;
  /** When a report of the cash register was asked for. */
  readonly askedAt: number | null;
};
const NOTHING: PaperFacts = {
  shortId: null,
  checkNumber: null,
  tableName: null,
  itemName: null,
  askedAt: null,
};

export function factsOf(document: PrintDocument): PaperFacts {
  switch (document.kind) {
    case 'sticker': {
      const { shortId, tableName, itemName } = document;
      return { ...NOTHING, shortId, tableName, itemName };
    }
    case 'precheck':
    case 'fiscal':
      return { ...NOTHING, checkNumber: document.checkNumber, tableName: document.tableName };
    case 'slip':
      return { ...NOTHING, tableName: document.tableName };
    case 'drawer':
    case 'test':
      return NOTHING;
    case 'x_report':
    case 'z_report':
      return { ...NOTHING, askedAt: document.requestedAt };
  }
}

/** What stands at the top of every paper. */
export type VenueHead = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly fiscalCode: string;
  readonly timeZone: string;
};

/** The picture of a paper travels with its acknowledgement: the agent shrinks it below this, the API keeps no larger one. */
export const PAPER_MAX_BYTES = 200 * 1024;
