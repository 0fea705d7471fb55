import { loadDemoVenue } from '@masa/demo-venue/demo-venue';
import type { Context } from '../context.ts';
import { writeVenue } from '../modules/venue/public.ts';
import { insertGroups } from './seed.store.ts';
import { seedFresh } from './seed-fresh.ts';

/** SEED=empty: the categories and options that the apps know by name [guest 3], and nothing to sell yet. */
export async function seedEmpty(context: Pick<Context, 'uow'>): Promise<boolean> {
  const { menu } = loadDemoVenue();
  return seedFresh(context, async (work) => {
    await insertGroups(work.tx, menu.groups, menu.optionGroups);
    await writeVenue(work, {});
  });
}
