import type { Client } from '@masa/client/create-client';
import { CallRefused } from '@masa/client/create-client';
import { deedKey } from '@masa/client/deed-key';
import type { accountRoutes } from '@masa/contract/account.http';
import { consentDeeds, type ConsentDeed } from '@masa/domain/consent';
import { isOneOf } from '@masa/domain/record';
import type words from '@masa/i18n/both/consent.json';
import type { Texts } from '@masa/i18n/texts';

/** The words of reasons and consents, in either app. */
export type ConsentTexts = Texts<keyof typeof words>;

/** What a second person is to consent to, in the words of the refusal. */
export type ConsentNeeded = {
  readonly deed: ConsentDeed;
  readonly subject: string;
  readonly amount: number;
  /** When the guest's pre-check came out, if that is why. */
  readonly shownAt: number | null;
  readonly shownTotal: number | null;
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The deed was refused for want of a second person; null: for something else. */
export function consentNeeded(reason: unknown): ConsentNeeded | null {
  if (!(reason instanceof CallRefused) || reason.error !== 'approval_needed') return null;
  const { deed, subject, amount, shownAt, shownTotal } = reason.details;
  if (!isOneOf(consentDeeds, deed) || typeof subject !== 'string' || typeof amount !== 'number') return null;
  return { deed, subject, amount, shownAt: numberIn(shownAt), shownTotal: numberIn(shownTotal) };
}

/** The house wants to hear why, of this one from everybody. */
export const isReasonNeeded = (reason: unknown): boolean =>
  reason instanceof CallRefused && reason.error === 'reason_required';

type Asking = Pick<Client<typeof accountRoutes>, 'askApproval' | 'giveApproval'>;

/** Asks once, however often a PIN is tried; answers the consent that the deed takes along. */
export function consentAsker(api: Asking) {
  let asked: { readonly of: ConsentNeeded; readonly id: string } | null = null;
  /** Whoever may give it finds it on a device of his own. */
  const only = async (of: ConsentNeeded): Promise<string> => {
    const { deed, subject, amount } = of;
    if (asked?.of !== of) {
      const { id } = await api.askApproval(
        { body: { deed, subject, amount } },
        { idempotencyKey: deedKey() },
      );
      asked = { of, id };
    }
    return asked.id;
  };
  const byPin = async (of: ConsentNeeded, said: { readonly username: string; readonly pin: string }) => {
    const approvalId = await only(of);
    await api.giveApproval({ params: { approvalId }, body: said });
    return approvalId;
  };
  return { only, byPin };
}
