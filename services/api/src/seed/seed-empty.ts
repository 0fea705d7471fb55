import { loadDemoVenue } from '@masa/demo-venue/demo-venue';
import type { Context } from '../context.ts';
import { hideAllGroups } from '../modules/menu/menu-group.store.ts';
import { addSupplier, hideSuppliers } from '../modules/supplier/public.ts';
import { writeVenue } from '../modules/venue/public.ts';
import { insertGroups } from './seed.store.ts';
import { seedFresh } from './seed-fresh.ts';

/**
 * SEED=empty: the categories and options that the apps know by name and the three suppliers that the product names, none
 * of them shown before somebody uses it or takes the demo menu (AMB-122), and nothing to sell yet. The administrator is
 * led through the rest.
 */
export async function seedEmpty(context: Pick<Context, 'uow'>): Promise<boolean> {
  const { menu, stock } = loadDemoVenue();
  return seedFresh(context, async (work) => {
    await insertGroups(work.tx, menu);
    await hideAllGroups(work.tx, work.now);
    await writeVenue(work, { setup: {} });
    for (const supplier of stock.suppliers) await addSupplier(work, supplier, 'system');
    await hideSuppliers(work.tx, work.now);
  });
}
