import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { isByStaff, mustOrder, readSession } from '../session/public.ts';
import { lockItem } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import { changeItems } from './order.store.ts';
import { releaseItems } from './waiting.ts';
import { settleWith } from './settling.ts';

type Claim = {
  readonly newSessionId: string;
  readonly previousSessionId: string;
  readonly orderId: string;
};

/** POST /api/order-claim: compare and set on the owner (AMB-078 to AMB-081). */
export const claimItem =
  ({ uow }: Context, { locks, letGo, ...needs }: OrderNeeds) =>
  (claim: Claim, caller: Caller, once: Once | null) =>
    uow.run(async (work) => {
      const { item, owner, locked } = await lockItem(work, locks, claim.orderId);
      const claimer = found(await readSession(work.tx, claim.newSessionId), 'session_not_found');
      found(await readSession(work.tx, claim.previousSessionId), 'session_not_found');
      if (claimer.status !== 'open' || owner.status !== 'open') throw new Refusal('session_not_open');
      if (claimer.tableRow !== owner.tableRow) throw new Refusal('other_table');
      if (claimer.checkId !== null || owner.checkId !== null) throw new Refusal('check_requested');
      mustOrder(claimer);
      if (owner.id === claimer.id) return { claimStatus: 'Claimed' as const, claimedBySessionId: claimer.id };
      if (owner.id !== claim.previousSessionId)
        return { claimStatus: 'ClaimedBySomeoneElse' as const, claimedBySessionId: owner.id };
      await settleWith(work, needs.printing, [item]);
      await changeItems(work.tx, [item.id], { sessionId: claimer.id });
      if (isByStaff(caller, claimer)) await locked.vouch();
      else if (item.waits !== null && claimer.vouchedAt !== null)
        await releaseItems(work, needs, locked, [{ ...item, settlesAt: null, sessionId: claimer.id }]);
      await locked.change({ bill: [owner.id, claimer.id] });
      await letGo(work, locked, [owner]);
      await audit(work, {
        actor: actorOf(caller),
        action: 'order.claimed',
        entity: 'order',
        entityId: item.id,
        details: { from: owner.id, to: claimer.id },
      });
      return { claimStatus: 'Claimed' as const, claimedBySessionId: claimer.id };
    }, once);
