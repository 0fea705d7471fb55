import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { addSupplier } from './add-supplier.ts';
import { lockSupplier, readSuppliers, updateSupplier, type Supplier } from './supplier.store.ts';

const changed = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** Whom the venue orders from. A deactivated one gets no new orders and keeps its old ones. */
export function supplierService({ uow, world }: Context) {
  return {
    list: () => uow.snapshot(readSuppliers),

    add: async (name: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        changed(work);
        return addSupplier(work, { id: world.newId(), name }, actorOf(staff));
      }, once),

    change: async (next: Supplier, staff: Staff) =>
      uow.run(async (work) => {
        const before = found(await lockSupplier(work.tx, next.id), 'supplier_not_found');
        if (before.name === next.name && before.active === next.active) return before;
        await updateSupplier(work.tx, next);
        await audit(work, {
          actor: actorOf(staff),
          action: 'supplier.changed',
          entity: 'supplier',
          entityId: next.id,
          details: {
            before: { name: before.name, active: before.active },
            after: { name: next.name, active: next.active },
          },
        });
        changed(work);
        return next;
      }),
  };
}
export type SupplierService = ReturnType<typeof supplierService>;
