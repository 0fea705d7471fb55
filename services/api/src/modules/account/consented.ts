import { needsConsent, type ConsentDeed } from '@masa/domain/consent';
import type { Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { readVenue } from '../venue/public.ts';
import { lockApproval, takeApproval } from './approval.store.ts';

/** The deed, what it is done to, and the money that it moves, to the ban. */
export type Consenting = {
  readonly deed: ConsentDeed;
  readonly subject: string;
  readonly amount: number;
  readonly staff: Staff;
  /** The consent that the caller has brought, if any. */
  readonly approvalId: string | null;
  /** What whoever is asked should know besides. */
  readonly about?: Readonly<Record<string, unknown>>;
};

/** What the audit row of the deed says of it; null: nobody had to consent. */
export type Consent = {
  readonly approval: string;
  readonly givenBy: string;
  readonly self?: true;
} | null;

/** The sign-in that a consent is for; a client without one says its password with each call. */
export const askingDevice = ({ deviceId }: Staff): string => deviceId ?? 'password';

/**
 * Asked in the transaction of a deed, once all that it is done to is held: uses up the consent that the house wants for
 * it, or refuses. What is refused later in the same transaction gives the consent back.
 */
export async function consented(
  { tx, now }: Work,
  { deed, subject, amount, staff, approvalId, about }: Consenting,
): Promise<Consent> {
  const { lossControl } = await readVenue(tx);
  if (!needsConsent(lossControl, deed, staff.rights)) return null;
  const needed = () => new Refusal('approval_needed', { deed, subject, amount, ...about });
  if (approvalId === null) throw needed();
  const purpose = {
    deed,
    subjectId: subject,
    amount,
    deviceId: askingDevice(staff),
    askedBy: staff.username,
  };
  const taken = await takeApproval(tx, approvalId, purpose, now);
  const approval = await lockApproval(tx, approvalId);
  if (!approval) throw needed();
  if (!taken && approval.usedAt !== null) throw new Refusal('approval_used');
  if (!taken || approval.givenBy === null) throw needed();
  return { approval: approval.id, givenBy: approval.givenBy, ...(approval.isSelf && { self: true }) };
}
