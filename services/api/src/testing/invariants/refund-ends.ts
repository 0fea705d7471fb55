import { bornAs } from '@masa/domain/refund';
import type { Records } from './records.ts';

type Deed = Records['deeds'][number];
type Refund = Records['refunds'][number];

const endsOf = (deeds: readonly Deed[]) =>
  Map.groupBy(
    deeds.filter(({ action }) => action === 'refund.finished'),
    ({ details }) => String(details['refund']),
  );
function* endOf({ id, method, purpose, state, finishedAt }: Refund, told: readonly Deed[]): Iterable<string> {
  const born = purpose === 'correction' ? 'done' : bornAs(method);
  const isEnded = finishedAt !== null;
  if (isEnded ? born !== 'by_hand' || state === 'by_hand' : state !== born)
    yield `refund ${id} in ${method} is ${state}, its end ${finishedAt}`;
  if (told.length !== (isEnded ? 1 : 0)) yield `the end of refund ${id} is told ${told.length} times`;
  for (const { details } of told)
    if (details['state'] !== state) yield `refund ${id} is ${state}, told was ${String(details['state'])}`;
}

/** Of I86: how each refund ended is told once, and so is who consented to it. */
export function* toldEnds({ refunds, deeds }: Records): Iterable<string> {
  const ends = endsOf(deeds);
  const given = new Map(
    deeds
      .filter(({ action }) => action === 'payment.refunded')
      .map(({ details }) => [String(details['refund']), details]),
  );
  for (const refund of refunds) {
    yield* endOf(refund, ends.get(refund.id) ?? []);
    const approval = given.get(refund.id)?.['approval'] ?? null;
    if (approval !== refund.approvalId)
      yield `refund ${refund.id} had consent ${refund.approvalId}, told was ${JSON.stringify(approval)}`;
  }
}
