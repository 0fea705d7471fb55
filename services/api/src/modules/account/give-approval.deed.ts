import { CONSENT_MS } from '@masa/domain/consent';
import { actorOf } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { User } from './account.store.ts';
import * as store from './approval.store.ts';
import { lockAdministrators } from './staff-account.store.ts';

/** It may still be given and used. */
export const stillWaiting = (approval: store.Approval | undefined, now: number): store.Approval => {
  const one = found(approval, 'approval_not_found');
  if (one.usedAt !== null || one.expiresAt < now) throw new Refusal('approval_not_found');
  return one;
};

/** Nobody consents to his own deed, but for whoever is the only one left who could. */
export async function isHisOwn(
  { tx }: Pick<Work, 'tx'>,
  approval: store.Approval,
  giver: User,
): Promise<boolean> {
  if (giver.username !== approval.askedBy) return false;
  const others = (await lockAdministrators(tx)).filter(({ id, active }) => active && id !== giver.id);
  if (giver.isAdmin && others.length === 0) return true;
  const { deed, subjectId: subject, amount } = approval;
  throw new Refusal('approval_needed', { deed, subject, amount });
}

export async function give(work: Work, approvalId: string, giver: User): Promise<store.Approval> {
  const isSelf = await isHisOwn(
    work,
    stillWaiting(await store.lockApproval(work.tx, approvalId), work.now),
    giver,
  );
  const approval = stillWaiting(await store.lockApproval(work.tx, approvalId), work.now);
  // The same consent twice is one, and holds no longer for it.
  if (approval.givenBy === giver.username) return approval;
  if (approval.givenBy !== null) throw new Refusal('approval_not_found');
  const expiresAt = work.now + CONSENT_MS;
  await store.giveApproval(work.tx, approvalId, { by: giver.username, isSelf, at: work.now, expiresAt });
  await audit(work, {
    actor: actorOf(giver),
    action: 'approval.given',
    entity: 'approval',
    entityId: approvalId,
    details: {
      for: approval.askedBy,
      deed: approval.deed,
      subject: approval.subjectId,
      amount: approval.amount,
      ...(isSelf && { self: true }),
    },
  });
  work.announce({ kind: 'staff', timestamp: work.now });
  return { ...approval, givenBy: giver.username, isSelf, expiresAt };
}
