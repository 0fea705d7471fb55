import type { CheckStatus, PaymentMethod } from '../check/check.ts';
import type { LossCode, LossLimits, LossWeight } from './loss-watch.ts';
import { MOST_EVIDENCE } from './loss-watch.ts';
import type { Bani } from '../money/money.ts';
import type { MoneyMethod, RefundPurpose } from '../money/payment.ts';

/** A row of the audit log. */
export type LossDeed = {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  /** What it was done to. */
  readonly entityId: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** A check as it ended; of one that is still open, as it stands. */
export type LossCheck = {
  readonly id: string;
  readonly tableRow: number;
  readonly sessions: readonly string[];
  readonly status: CheckStatus;
  readonly askedByGuest: boolean;
  readonly wish: PaymentMethod;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  readonly finishedBy: string | null;
  /** What stood on it, with what each came to. */
  readonly items: readonly { readonly id: string; readonly price: number }[];
  readonly regular: number;
  readonly total: number;
  /** When its pre-check may have come to the guest first. */
  readonly shownAt: number | null;
  /** When its fiscal receipt was out. */
  readonly receiptAt: number | null;
};

/** A dish that was struck off. */
export type LossStruck = {
  readonly itemId: string;
  readonly sessionId: string;
  readonly price: number;
  readonly at: number;
  readonly by: string;
  readonly wasDelivered: boolean;
  /** Somebody has said why, and a second person has consented. */
  readonly isVouched: boolean;
};

/** A dish that was carried out, stands on no bill that was paid, and was not struck off. */
export type LossUnpaid = {
  readonly itemId: string;
  readonly sessionId: string;
  readonly tableRow: number;
  readonly price: number;
  readonly at: number;
};

export type LossPayment = {
  readonly id: string;
  readonly checkId: string;
  readonly method: MoneyMethod;
  readonly amount: Bani;
  readonly by: string;
  readonly at: number;
  /** Of the row that it puts right. */
  readonly corrects: string | null;
};
/** Cash that was to be a card, with what the log tells of it. */
export type LossSwitched = LossPayment & { readonly deedIds: readonly number[] };
export type LossRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly checkId: string;
  readonly purpose: RefundPurpose;
  readonly method: MoneyMethod;
  readonly amount: number;
  /** Of it, what is of the bill: a tip stands on no receipt. */
  readonly ofBill: Bani;
  readonly by: string;
  readonly at: number;
  /** Of its check, which may be of long ago: where it was, when it was closed, when its fiscal receipt was out. */
  readonly tableRow: number | null;
  readonly finishedAt: number | null;
  readonly receiptAt: number | null;
  /** The receipt of the return, and why there is none, as somebody has noted it. */
  readonly returnNumber: string | null;
  readonly returnNote: string | null;
};
/** A bill that was lowered: by a discount, by what the house gave away, by what nobody pays any more. */
export type LossLowered = {
  readonly id: string;
  readonly kind: 'promo' | 'discount' | 'comp' | 'write_off';
  readonly sessions: readonly string[];
  readonly amount: number;
  readonly by: string | null;
  readonly at: number;
  readonly deedIds: readonly number[];
};
export type LossClaim = {
  readonly deedId: number;
  readonly itemId: string;
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly at: number;
};
/** A drawer shift that was closed. */
export type LossDrawer = {
  readonly id: string;
  readonly drawerId: string;
  readonly by: string;
  readonly at: number;
  readonly expected: number;
  readonly counted: number;
  /** What it took in cash. */
  readonly cash: number;
};
export type LossOpening = {
  readonly id: string;
  readonly drawerId: string;
  readonly by: string;
  readonly at: number;
  /** False: cash was put in or taken out. */
  readonly isNoSale: boolean;
};
export type LossApproval = {
  readonly id: string;
  readonly askedBy: string;
  readonly givenBy: string;
  readonly askedAt: number;
  readonly givenAt: number;
};
/** A stocktake of one stock, in its unit. */
export type LossCount = {
  readonly deedId: number;
  readonly stockId: string;
  readonly name: string;
  readonly by: string;
  readonly at: number;
  /** So much less was there than there should have been. */
  readonly gap: number;
  /** So much was booked back since the count before, as struck off and not wasted. */
  readonly notWasted: number;
};
/** Money that somebody moved: took, took off a bill or put away; `gave` where it went back, or was struck off. */
export type LossTouch = {
  readonly deedId: number;
  readonly by: string;
  readonly at: number;
  readonly day: string;
  readonly amount: number;
  readonly kind: 'gave' | 'moved';
};
/** What somebody closed, and what he gave away, in the last 14 days. */
export type LossSeller = { readonly by: string; readonly sold: number };

/** What a business day, and what of the days before it, is looked at. Nothing of a training. */
export type LossEvening = {
  readonly day: string;
  /** The business day: from, and to; what is older than `now` alone is judged. */
  readonly start: number;
  readonly end: number;
  readonly now: number;
  readonly fiscalRequired: boolean;
  readonly checks: readonly LossCheck[];
  readonly struck: readonly LossStruck[];
  readonly unpaid: readonly LossUnpaid[];
  readonly payments: readonly LossPayment[];
  readonly refunds: readonly LossRefund[];
  readonly lowered: readonly LossLowered[];
  readonly claims: readonly LossClaim[];
  readonly deeds: readonly LossDeed[];
  /** Of the last 14 days, this one included. */
  readonly drawers: readonly LossDrawer[];
  readonly openings: readonly LossOpening[];
  readonly approvals: readonly LossApproval[];
  readonly counts: readonly LossCount[];
  readonly sellers: readonly LossSeller[];
  readonly given: readonly LossLowered[];
  /** Of the last 7 days, this one included. */
  readonly switched: readonly LossSwitched[];
  readonly touches: readonly LossTouch[];
  /** Who stood in the calendar: `day person`. */
  readonly onShift: readonly string[];
  /** When the last order of each of these days came. */
  readonly lastOrders: Readonly<Record<string, number>>;
  /** What was found in the 7 days before, of whom. */
  readonly earlier: readonly { readonly detector: LossCode; readonly person: string | null }[];
};

/** What a detector has found; `mark` is the same whenever the same thing is found again. */
export type LossTrace = {
  readonly detector: LossCode;
  readonly mark: string;
  readonly person: string | null;
  readonly amount: number;
  readonly weight: LossWeight;
  readonly tableRow: number | null;
  readonly checkId: string | null;
  /** Rows of the audit log, in their order, and those of them that made it. */
  readonly evidence: readonly number[];
  readonly made: readonly number[];
  /** Numbers and names of its sentence. */
  readonly facts: Readonly<Record<string, number | string>>;
};
export type LossDetector = (evening: LossEvening, limits: LossLimits) => LossTrace[];

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** So long a bill may wait before it is asked what has become of it. */
export const SETTLED_AFTER = 12 * HOUR;

export const isWithin = ({ start, end }: LossEvening, at: number): boolean => start <= at && at < end;
export const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((id) => other.includes(id));
/** The checks of the same guests. */
export const visitOf = ({ checks }: LossEvening, { id, sessions }: LossCheck): LossCheck[] =>
  checks.filter((other) => other.id !== id && share(other.sessions, sessions));
export const sumOf = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((sum, { amount }) => sum + amount, 0);
/** Always the same 14, or 7, days: one card for each such span. */
export const spanOf = (at: number, days: number): number => Math.floor(at / (days * DAY));

/** The deeds that were done to any of these, and those that made the finding; each once. */
export function storyOf(
  { deeds }: LossEvening,
  ids: readonly string[],
  made: readonly number[] = [],
): Pick<LossTrace, 'evidence' | 'made'> {
  const wanted = new Set(ids);
  const told = deeds
    .filter(({ entityId, details }) => wanted.has(entityId) || namesItem(details, wanted))
    .map(({ id }) => id);
  const evidence = [...new Set([...made, ...told])].slice(0, MOST_EVIDENCE);
  return { evidence: evidence.toSorted((a, b) => a - b), made: [...new Set(made)].slice(0, MOST_EVIDENCE) };
}

/** An order is told with all of its dishes. */
function namesItem(details: LossDeed['details'], wanted: ReadonlySet<string>): boolean {
  const items: unknown = details['items'];
  if (!Array.isArray(items)) return false;
  return items.some(
    (item: unknown) =>
      typeof item === 'object' &&
      item !== null &&
      'id' in item &&
      typeof item.id === 'string' &&
      wanted.has(item.id),
  );
}

export const deedIds = ({ deeds }: LossEvening, entityId: string, ...actions: readonly string[]): number[] =>
  deeds.filter((deed) => deed.entityId === entityId && actions.includes(deed.action)).map(({ id }) => id);

export const weightOf = (amount: number, { red = Number.POSITIVE_INFINITY }: LossLimits): LossWeight =>
  amount >= red ? 'red' : 'amber';
