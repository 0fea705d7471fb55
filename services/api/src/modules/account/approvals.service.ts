import { ASKED_FOR_MS, type AskedConsent, type ConsentDeed } from '@masa/domain/consent';
import { rightsOf } from '@masa/domain/right';
import { actorOf, needRight, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Repeatable } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readVenue } from '../venue/public.ts';
import { forgetPinTries, readUser } from './account.store.ts';
import * as store from './approval.store.ts';
import { askingDevice } from './consented.ts';
import { give, isHisOwn, stillWaiting } from './give-approval.deed.ts';
import { passwords, PASSWORD_COST, type PasswordCost } from './passwords.ts';
import { knowByPin } from './pin-proof.ts';

export type Asked = { readonly deed: ConsentDeed; readonly subject: string; readonly amount: number };
export type Pin = { readonly username: string; readonly pin: string };

/** The last of the wrong PINs says that it was the last: nobody types a sixth. */
function endAtLast(reason: unknown): never {
  if (reason instanceof Refusal && reason.code === 'wrong_pin' && reason.details['triesLeft'] === 0)
    throw new Refusal('pin_ended');
  throw reason;
}

const waitingFor = async ({ db, world }: Context, askedBy: string | null): Promise<store.Approval[]> => {
  const { trainingMode: training } = await readVenue(db);
  return store.waitingApprovals(db, { now: world.now(), training, askedBy });
};

/** What anybody waits for, for whom it rings. */
export const askedConsents = (context: Context) => (): Promise<readonly AskedConsent[]> =>
  waitingFor(context, null);

/** A second person's consent to one deed: asked for, and given on the same tablet by PIN or from an own device. */
export function approvalService(context: Context, passwordCost: PasswordCost = PASSWORD_COST) {
  const { db, uow, world } = context;
  const byPin = knowByPin(context, passwords(passwordCost));

  return {
    ask: <A>({ deed, subject, amount }: Asked, staff: Staff, { once, tell }: Repeatable<store.Approval, A>) =>
      uow.run(async (work) => {
        const approval: store.Approval = {
          id: world.newId(),
          deed,
          subjectId: subject,
          amount,
          deviceId: askingDevice(staff),
          askedBy: staff.username,
          givenBy: null,
          isSelf: false,
          createdAt: work.now,
          expiresAt: work.now + ASKED_FOR_MS,
          usedAt: null,
        };
        const { trainingMode } = await readVenue(work.tx);
        await store.insertApproval(work.tx, approval, trainingMode);
        await audit(work, {
          actor: actorOf(staff),
          action: 'approval.asked',
          entity: 'approval',
          entityId: approval.id,
          details: { deed, subject, amount },
        });
        work.announce({ kind: 'staff', timestamp: work.now });
        return tell(approval);
      }, once),

    /** From one's own device. */
    give: async (approvalId: string, staff: Staff): Promise<store.Approval> => {
      needRight(staff, 'approve');
      const giver = found(await readUser(db, staff.username), 'user_not_found');
      return uow.run((work) => give(work, approvalId, giver));
    },

    /** On the tablet of whoever asks; it never switches the person who is signed in there. */
    giveByPin: async (approvalId: string, said: Pin, staff: Staff): Promise<store.Approval> => {
      const { user, signIn } = await byPin(said, staff, async (approver) => {
        await uow.run(async (work) =>
          isHisOwn(work, stillWaiting(await store.lockApproval(work.tx, approvalId), work.now), approver),
        );
        needRight({ rights: rightsOf(approver) }, 'approve');
      }).catch(endAtLast);
      return uow.run(async (work) => {
        await forgetPinTries(work.tx, await signIn(work));
        return give(work, approvalId, user);
      });
    },

    /** Nobody waits for it any more. */
    refuse: (approvalId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const approval = stillWaiting(await store.lockApproval(work.tx, approvalId), work.now);
        if (approval.givenBy !== null) throw new Refusal('approval_not_found');
        await store.endApproval(work.tx, approvalId, work.now - 1);
        const { askedBy, deed, subjectId: subject, amount } = approval;
        await audit(work, {
          actor: actorOf(staff),
          action: 'approval.refused',
          entity: 'approval',
          entityId: approvalId,
          details: { for: askedBy, deed, subject, amount },
        });
        work.announce({ kind: 'staff', timestamp: work.now });
        return { status: 'refused' as const, id: approvalId };
      }, once),

    /** One's own, and for whoever may consent everybody's. */
    waiting: (staff: Staff): Promise<store.Approval[]> =>
      waitingFor(context, staff.rights.includes('approve') ? null : staff.username),
  };
}
export type ApprovalService = ReturnType<typeof approvalService>;
