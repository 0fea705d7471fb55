import type { Caller } from '../../caller.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from './session.store.ts';

/** For whatever a visit cannot do while it waits for staff or for a slip. */
export function mustOrder({ ordering }: Pick<Session, 'ordering'>): void {
  if (ordering === 'staff') throw new Refusal('visit_held');
  if (ordering === 'slip') throw new Refusal('slip_needed');
}

/** A waiter's session is held by his browser: what it does, he does in the guests' place. */
export const isByStaff = (caller: Caller, session: Pick<Session, 'waiterSession'>): boolean =>
  caller.staff !== null || session.waiterSession;
