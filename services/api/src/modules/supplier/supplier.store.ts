import { isDuplicate, type Reader, type Tx } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';

export type Supplier = { readonly id: string; readonly name: string; readonly active: boolean };

type Row = Readonly<Record<string, unknown>>;
const toSupplier = (row: Row): Supplier => ({
  id: row['id'] as string,
  name: row['name'] as string,
  active: fromBool(row['active']),
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
 * The first one is what a new stock config begins with [staff 5]. Those that the product names are for whoever took the
 * demo, or uses them (AMB-122).
 */
export async function readSuppliers(reader: Reader): Promise<Supplier[]> {
  const rows = await reader('suppliers as s')
    .whereNull('s.hidden_at')
    .orWhereExists(reader('stock_configs as c').whereRaw('c.supplier_id = s.id').select('c.id'))
    .orWhereExists(reader('supplier_orders as o').whereRaw('o.supplier_id = s.id').select('o.id'))
    .orderBy(['s.sort', 's.name_key'])
    .select('s.*');
  return (rows as Row[]).map(toSupplier);
}

/** Whoever changes it waits; two who order from it do not wait for each other. */
export async function holdSupplier(tx: Tx, id: string): Promise<Supplier | undefined> {
  const row = (await tx('suppliers').where({ id }).forShare().first()) as Row | undefined;
  return row && toSupplier(row);
}

export async function lockSupplier(tx: Tx, id: string): Promise<Supplier | undefined> {
  const row = (await tx('suppliers').where({ id }).forUpdate().first()) as Row | undefined;
  return row && toSupplier(row);
}

export async function insertSupplier(tx: Tx, { id, name, active }: Supplier): Promise<void> {
  const [last] = (await tx('suppliers').max({ sort: 'sort' })) as [{ sort: unknown }];
  const sort = toNumber(last.sort) + 1;
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
  const row = (await named.forUpdate().first()) as Row | undefined;
  return row && toSupplier(row);
}

export async function hideSuppliers(tx: Tx, now: number): Promise<void> {
  await tx('suppliers').update({ hidden_at: now });
}

export async function showSuppliers(tx: Tx): Promise<void> {
  await tx('suppliers').whereNotNull('hidden_at').update({ hidden_at: null });
}
