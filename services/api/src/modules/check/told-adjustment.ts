import { toldReason } from '@masa/domain/reason';
import type { Work } from '../../db/unit-of-work.ts';
import type { Consent } from '../account/public.ts';
import { audit } from '../audit/public.ts';
import type { MadeAdjustment } from './adjustment.store.ts';

type Told = Pick<
  MadeAdjustment,
  'id' | 'checkId' | 'kind' | 'percent' | 'items' | 'reason' | 'note' | 'wasted' | 'returnNumber'
>;

const detailsOf = ({ id, kind, percent, items, reason, note, wasted, returnNumber }: Told) => ({
  adjustment: id,
  kind,
  ...(percent !== null && { percent }),
  ...(items !== null && { items }),
  ...toldReason({ reason, note }),
  ...(wasted !== null && { wasted }),
  ...(returnNumber !== null && { returnNumber }),
});

export const tellAdjustment = async (
  work: Work,
  actor: string,
  made: Told & Pick<MadeAdjustment, 'effect' | 'amount' | 'training'>,
  consent: Consent = null,
): Promise<void> =>
  audit(work, {
    actor,
    action: 'check.adjusted',
    entity: 'check',
    entityId: made.checkId,
    details: {
      ...detailsOf(made),
      amount: made.effect ?? made.amount,
      ...(made.training && { training: true }),
      ...consent,
    },
  });

export const tellTakenBack = async (
  work: Work,
  actor: string,
  made: Pick<MadeAdjustment, 'id' | 'checkId' | 'kind' | 'effect'>,
): Promise<void> =>
  audit(work, {
    actor,
    action: 'check.unadjusted',
    entity: 'check',
    entityId: made.checkId,
    details: { adjustment: made.id, kind: made.kind, amount: made.effect },
  });
