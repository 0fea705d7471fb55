import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { found, Refusal } from '../../refusal.ts';
import { moveSession } from './move-session.deed.ts';
import { openForWaiter, openQuick } from './open-for-waiter.deed.ts';
import type { SessionNeeds } from './session.needs.ts';
import { touchSession } from './session-changes.store.ts';
import { readSession } from './session.store.ts';
import { sitDown } from './sit-down.deed.ts';

const TOUCH_EVERY_MS = 10 * 60_000;

/** GET /api/session/{id}: 404 also for a phone that lost its cookie, so that it asks for the name again (AMB-019). */
const readOwn =
  ({ db, uow, world }: Context, { proof }: SessionNeeds) =>
  async (sessionId: string, caller: Caller) => {
    const session = found(await readSession(db, sessionId), 'session_not_found');
    if (!(await proof.owns(caller, session))) throw new Refusal('session_not_found');
    if (world.now() - session.lastSeenAt > TOUCH_EVERY_MS)
      await uow.run((work) => touchSession(work.tx, sessionId, work.now));
    return session;
  };

/** What can be done with sessions. */
export const sessionService = (context: Context, needs: SessionNeeds) => ({
  create: sitDown(context, needs),
  read: readOwn(context, needs),
  move: moveSession(context, needs),
  openForWaiter: openForWaiter(context, needs),
  openQuick: openQuick(context, needs),
});
export type SessionService = ReturnType<typeof sessionService>;
