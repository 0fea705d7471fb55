import { isDuplicate, type Reader, type Tx } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../refusal.ts';

export type Supplier = { readonly id: string; readonly name: string; readonly active: boolean };

const toSupplier = ({ id, name, active }: Tables['suppliers']): Supplier => ({
  id,
  name,
  active: fromBool(active),
});

const KEY_LENGTH = 120;
/** Two names that differ in blanks around them or in capitals are one supplier. */
const keyOf = (name: string): string => name.trim().toLowerCase().slice(0, KEY_LENGTH);

const unlessTaken = async (write: PromiseLike<unknown>): Promise<void> => {
  try {
    await write;
  } catch (reason) {
    throw isDuplicate(reason) ? new Refusal('supplier_name_taken') : reason;
  }
};

/**
 * The first one is what a new stock config begins with (S-113). Those that the product names are for whoever took the
 * demo, or uses them (AMB-122).
 */
export async function readSuppliers(reader: Reader): Promise<Supplier[]> {
  const rows = await reader('suppliers as s')
    .whereNull('s.hidden_at')
    .orWhereExists(reader('stock_configs as c').whereRaw('c.supplier_id = s.id').select('c.id'))
    .orWhereExists(reader('supplier_orders as o').whereRaw('o.supplier_id = s.id').select('o.id'))
    .orderBy(['s.sort', 's.name_key'])
    .select('s.*');
  return rows.map(toSupplier);
}

export async function readSupplier(reader: Reader, id: string): Promise<Supplier | undefined> {
  const row = await reader('suppliers').where({ id }).first();
  return row && toSupplier(row);
}

/** Whoever changes it waits; two who order from it do not wait for each other. */
export async function holdSupplier(tx: Tx, id: string): Promise<Supplier | undefined> {
  const row = await tx('suppliers').where({ id }).forShare().first();
  return row && toSupplier(row);
}

export async function lockSupplier(tx: Tx, id: string): Promise<Supplier | undefined> {
  const row = await tx('suppliers').where({ id }).forUpdate().first();
  return row && toSupplier(row);
}

export async function insertSupplier(tx: Tx, { id, name, active }: Supplier): Promise<void> {
  const [last] = await tx('suppliers').max({ sort: 'sort' });
  const sort = (last?.sort ?? 0) + 1;
  await unlessTaken(tx('suppliers').insert({ id, name, name_key: keyOf(name), active, sort }));
}

export async function updateSupplier(tx: Tx, { id, name, active }: Supplier): Promise<void> {
  await unlessTaken(
    tx('suppliers')
      .where({ id })
      .update({ name, name_key: keyOf(name), active, hidden_at: null }),
  );
}

/** One that nobody is shown, under the name that somebody gives his own: it is that one. Held until the transaction ends. */
export async function lockUnshownSupplier(tx: Tx, name: string): Promise<Supplier | undefined> {
  const named = tx('suppliers')
    .where({ name_key: keyOf(name) })
    .whereNotNull('hidden_at');
  const row = await named.forUpdate().first();
  return row && toSupplier(row);
}

export async function hideSuppliers(tx: Tx, now: number): Promise<void> {
  await tx('suppliers').update({ hidden_at: now });
}

export async function showSuppliers(tx: Tx): Promise<void> {
  await tx('suppliers').whereNotNull('hidden_at').update({ hidden_at: null });
}
