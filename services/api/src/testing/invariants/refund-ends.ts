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

/** What was noted of the register's receipt of it, as it was told last. */
function* returnOf({ id, ...row }: Refund, told: readonly Deed[]): Iterable<string> {
  const last = told.at(-1);
  const says = [last?.details['returnNumber'] ?? null, last?.details['note'] ?? null, last?.at ?? null];
  const is = [row.returnNumber, row.returnNote, row.returnAt];
  if (JSON.stringify(is) !== JSON.stringify(says))
    yield `the return of refund ${id} is noted as ${JSON.stringify(is)}, told was ${JSON.stringify(says)}`;
}

/** Of I86: how each refund ended is told once, and so is who consented to it, and what its return receipt is. */
export function* toldEnds({ refunds, deeds }: Records): Iterable<string> {
  const ends = endsOf(deeds);
  const given = new Map(
    deeds
      .filter(({ action }) => action === 'payment.refunded')
      .map(({ details }) => [String(details['refund']), details]),
  );
  const returns = Map.groupBy(
    deeds.filter(({ action }) => action === 'refund.returned'),
    ({ details }) => String(details['refund']),
  );
  for (const refund of refunds) {
    yield* returnOf(refund, returns.get(refund.id) ?? []);
    yield* endOf(refund, ends.get(refund.id) ?? []);
    const approval = given.get(refund.id)?.['approval'] ?? null;
    if (approval !== refund.approvalId)
      yield `refund ${refund.id} had consent ${refund.approvalId}, told was ${JSON.stringify(approval)}`;
  }
}
