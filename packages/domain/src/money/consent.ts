import type { Right } from '../staff/right.ts';

/** How closely the house watches deeds that take money away. */
export const lossControls = ['off', 'notice', 'approve'] as const;
export type LossControl = (typeof lossControls)[number];

/** Deeds to which a second person may have to consent. */
export const consentDeeds = [
  'strike_off',
  'cancel_check',
  'discount',
  'comp',
  'write_off',
  'refund',
  'no_sale',
  'cash_move',
  'correct_method',
] as const;
export type ConsentDeed = (typeof consentDeeds)[number];

/** How long a consent holds once it is given, and how long somebody waits for one. */
export const CONSENT_MS = 60_000;
export const ASKED_FOR_MS = 5 * 60_000;

/** What somebody waits for, or has been given. */
export type AskedConsent = {
  readonly id: string;
  readonly askedBy: string;
  readonly givenBy: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
};

/**
 * Nobody has answered yet. What would wait for so much longer than anybody waits was asked before the clock was set back:
 * whoever asked has asked again, or is gone.
 */
export const isUnanswered = ({ givenBy, expiresAt }: AskedConsent, now: number): boolean =>
  givenBy === null && now <= expiresAt && expiresAt <= now + 2 * ASKED_FOR_MS;

/** Deeds that a person with these rights does alone even where the house wants consent. */
const alone: Readonly<Partial<Record<ConsentDeed, readonly Right[]>>> = {
  strike_off: ['after_the_fact', 'approve'],
  cancel_check: ['after_the_fact', 'approve'],
};
/** What somebody must be allowed to do it unasked where the house does not insist on consent. */
const unlimited: Readonly<Partial<Record<ConsentDeed, Right>>> = { discount: 'approve' };
/** And where it only notices. */
const unasked: Readonly<Partial<Record<ConsentDeed, Right>>> = {
  strike_off: 'after_the_fact',
  cancel_check: 'after_the_fact',
};

/**
 * Whether somebody else must consent before a person with these rights does such a deed. Of a discount it is asked above
 * his own limit, which holds however closely the house looks.
 */
export function needsConsent(control: LossControl, deed: ConsentDeed, rights: readonly Right[]): boolean {
  const right = unlimited[deed] ?? (control === 'notice' ? unasked[deed] : undefined);
  if (control !== 'approve') return right !== undefined && !rights.includes(right);
  return !alone[deed]?.every((one) => rights.includes(one));
}
