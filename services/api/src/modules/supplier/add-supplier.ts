import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { insertSupplier, lockUnshownSupplier, updateSupplier, type Supplier } from './supplier.store.ts';

/** One more to order from; the three that the product names come with the first start. */
export async function addSupplier(
  work: Work,
  { id, name }: Pick<Supplier, 'id' | 'name'>,
  actor: string,
): Promise<Supplier> {
  const unshown = await lockUnshownSupplier(work.tx, name);
  const supplier = { id: unshown?.id ?? id, name, active: true };
  if (unshown) await updateSupplier(work.tx, supplier);
  else await insertSupplier(work.tx, supplier);
  await audit(work, {
    actor,
    action: 'supplier.added',
    entity: 'supplier',
    entityId: supplier.id,
    details: { name },
  });
  return supplier;
}
