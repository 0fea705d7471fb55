import { SERVICE_REASON, servicePercentOf } from '@masa/domain/adjustment';
import type { CheckType } from '@masa/domain/check';
import { toBani, type Bani } from '@masa/domain/money';
import type { Context } from '../../context.ts';
import { nextCount } from '../../db/counter.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { billOf } from '../order/public.ts';
import type { LockedTable, Session } from '../session/public.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import type { Payment } from './check.inputs.ts';
import { insertAdjustment } from './adjustment.store.ts';
import { insertCheck } from './check.store.ts';
import { insertReceiptPage, newToken } from './receipt-page.store.ts';
import { tellAdjustment } from './told-adjustment.ts';

const CHECK_NUMBERS = 'check_number';

/** Cash carries no tips through the system (AMB-057). */
export function tipsOf({ paymentMethod, tips }: Payment): Bani {
  const given = toBani(tips);
  if (paymentMethod === 'cash' && given > 0) throw new Refusal('tips_need_card');
  return given;
}

type NewRequest = {
  readonly type: CheckType;
  readonly requester: Session;
  readonly covered: readonly Session[];
  readonly payment: Payment;
  readonly actor: string;
};

/** As the house charges it at this table, if it does. */
async function chargeService(
  work: Work,
  world: Context['world'],
  { table }: LockedTable,
  {
    checkId,
    actor,
    training,
  }: { readonly checkId: string; readonly actor: string; readonly training: boolean },
): Promise<void> {
  const { serviceCharge } = await readVenue(work.tx);
  const percent = servicePercentOf(serviceCharge, table);
  if (serviceCharge === null || percent === null) return;
  const made = {
    id: world.newId(),
    checkId,
    kind: 'service' as const,
    percent,
    amount: null,
    items: null,
    vatGroup: serviceCharge.vatGroup,
    reason: SERVICE_REASON,
    note: null,
    wasted: null,
    by: null,
    approvalId: null,
    returnNumber: null,
    at: work.now,
    training,
  };
  await insertAdjustment(work.tx, made);
  await tellAdjustment(work, actor, { ...made, effect: null });
}

/** Writes a check over these sessions; the table is locked and every guard has spoken. */
export async function openCheck(
  work: Work,
  world: Context['world'],
  locked: LockedTable,
  request: NewRequest,
): Promise<string> {
  const { type, requester, covered, payment, actor } = request;
  const settings = await readVenue(work.tx);
  const day = venueDay(settings, work.now);
  const id = world.newId();
  const sessionIds = covered.map((session) => session.id);
  const tips = tipsOf(payment);
  await insertCheck(work.tx, {
    id,
    number: await nextCount(work.tx, CHECK_NUMBERS, day),
    day,
    tableRow: locked.table.row,
    type,
    requestedBySessionId: requester.id,
    paymentMethod: payment.paymentMethod,
    tips,
    training: requester.training,
    createdAt: work.now,
    sessionIds,
  });
  await insertReceiptPage(work.tx, { checkId: id, token: newToken(world), madeAt: work.now });
  await locked.putOnCheck(sessionIds, id);
  await locked.change({ bill: sessionIds });
  const { totals } = await billOf(work.tx, covered);
  await audit(work, {
    actor,
    action: 'check.requested',
    entity: 'check',
    entityId: id,
    details: {
      type,
      sessions: sessionIds,
      paymentMethod: payment.paymentMethod,
      tips,
      // What whoever asks has on his screen: his stamp was not old (L14).
      total: totals.effectiveTotal,
    },
  });
  await chargeService(work, world, locked, { checkId: id, actor, training: requester.training });
  return id;
}
