import type { Context } from '../../context.ts';
import { raiseVersion, readVersion } from '../../db/counter.ts';
import { untilDone } from '../../db/pieces.ts';
import { auditIdsSince } from '../audit/public.ts';
import { readEarlierSteps, readErased } from './earlier-steps.view.ts';
import { insertEarlierSteps } from './item-event.store.ts';

const DAY_MS = 24 * 3_600_000;
/** So far back the log is asked. */
const DAYS = 90;
const ROWS_AT_ONCE = 200;
/** Raised once, when all of them are there. */
export const EARLIER_STEPS = 'earlier_steps';

/**
 * A house of before has its steps in the audit log alone: they are taken over after its start, piece by piece (AMB-245). Whoever
 * dies meanwhile begins again, and two who do it at once write each step once.
 */
export function earlierSteps({ db, beside, uow, world }: Context) {
  let done = false;
  return async (): Promise<void> => {
    done ||= (await readVersion(db, EARLIER_STEPS)) > 0;
    if (done) return;
    const erased = await readErased(beside);
    let after = (await auditIdsSince(beside, world.now() - DAYS * DAY_MS)) - 1;
    await untilDone(async () => {
      const page = await readEarlierSteps(beside, erased, { after, limit: ROWS_AT_ONCE });
      if (page.steps.length > 0) await uow.run((work) => insertEarlierSteps(work.tx, page.steps));
      after = page.lastId;
      return page.rows;
    }, ROWS_AT_ONCE);
    await uow.run((work) => raiseVersion(work.tx, EARLIER_STEPS));
    done = true;
  };
}
