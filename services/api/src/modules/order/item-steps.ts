import type { OrderStatus } from '@masa/domain/order-status';
import { actorOf, type Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { soldDishHandedOver } from '../report/public.ts';
import type { Session } from '../session/public.ts';
import type { ItemStep } from './order.needs.ts';
import { advanceItem as writeStep } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';

/** An item of a locked table, and the steps that it goes. */
export type ItemWalk = {
  readonly item: OrderItem;
  readonly owner: Session;
  readonly steps: readonly OrderStatus[];
};
type Tap = {
  readonly staff: Staff;
  readonly deedId: string;
  /** Keeps a step in the transaction that does it (AMB-230). */
  readonly stepped: (work: Work, step: ItemStep) => Promise<void>;
};

type Told = { readonly staff: Staff; readonly doneAt: number };

const eachStep = ({ item, steps }: ItemWalk) =>
  steps.map((to, at) => ({
    itemId: item.id,
    from: steps[at - 1] ?? item.status,
    to,
    inParts: item.partCount !== null,
  }));

/**
 * Each step is written with its old state in the `where`, and kept: what follows from it comes later. Answers the instant
 * at which they are done: a later lock of the same transaction turns its clock on.
 */
export async function writeSteps(work: Work, walks: readonly ItemWalk[], tap: Tap): Promise<number> {
  const doneAt = work.now;
  for (const step of walks.flatMap(eachStep)) {
    const { itemId, from, to } = step;
    if (!(await writeStep(work.tx, itemId, from, to, doneAt))) throw new Refusal('illegal_transition');
    await tap.stepped(work, { ...step, by: tap.staff, deedId: tap.deedId });
  }
  return doneAt;
}

/**
 * Told to the log once the stock is taken: whoever changes a recipe meanwhile stands there before the step that used it.
 * Dishes of a visit that is over already count for the day on which it was paid.
 */
export async function tellSteps(
  work: Work,
  walks: readonly ItemWalk[],
  { staff, doneAt }: Told,
): Promise<void> {
  for (const { itemId, inParts: _, ...details } of walks.flatMap(eachStep))
    await audit(work, {
      actor: actorOf(staff),
      action: 'order.status',
      entity: 'order',
      entityId: itemId,
      details,
    });
  for (const { item, owner, steps } of walks)
    if (steps.includes('delivered') && owner.status === 'closed')
      await soldDishHandedOver(work, { ...item, handedOverAt: doneAt });
}
