import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { CheckNeeds } from './check.needs.ts';
import { readCheck } from './check.store.ts';
import { readReceipt, writeReceiptNote } from './receipt.store.ts';

/** Why a receipt stays as it is although its check was paid otherwise: from then on it stands on no list. */
export const noteReceipt =
  ({ uow }: Context, { locks }: CheckNeeds) =>
  (checkId: string, note: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const check = found(await readCheck(work.tx, checkId), 'check_not_found');
      await locks.lock(work, check.tableRow);
      found(await readReceipt(work.tx, checkId), 'check_not_found');
      await writeReceiptNote(work.tx, checkId, { note, by: staff.username, at: work.now });
      await audit(work, {
        actor: actorOf(staff),
        action: 'receipt.noted',
        entity: 'check',
        entityId: checkId,
        details: { note },
      });
      work.announce({ kind: 'staff', timestamp: work.now });
      return { checkId, note };
    }, once);
