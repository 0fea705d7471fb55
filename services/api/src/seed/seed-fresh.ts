import type { Context } from '../context.ts';
import { isDuplicate } from '../db/database.ts';
import type { Work } from '../db/unit-of-work.ts';
import { isFresh } from './seed.store.ts';

/** All rows in one transaction, into an empty database only. False: there was something, and nothing was changed. */
export async function seedFresh(
  { uow }: Pick<Context, 'uow'>,
  fill: (work: Work) => Promise<void>,
): Promise<boolean> {
  try {
    return await uow.run(async (work) => {
      if (!(await isFresh(work.tx))) return false;
      await fill(work);
      return true;
    });
  } catch (reason) {
    // Another process of the same first start was faster.
    if (isDuplicate(reason) && !(await uow.snapshot(isFresh))) return false;
    throw reason;
  }
}
