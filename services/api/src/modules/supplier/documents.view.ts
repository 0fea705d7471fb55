import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/rows.ts';

const columns = { supplier_orders: 'documents', deliveries: 'invoice_documents' } as const;

/** Which of these uploads are papers of a supplier order or the invoice of a delivery. */
export async function documentsOfSuppliers(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  const kept = new Set<string>();
  for (const [table, column] of Object.entries(columns)) {
    const rows = (await reader(table)
      .whereNot(column, '[]')
      .modify((query) => {
        // One name is asked for in the middle of a transaction: the database looks, we read what it found.
        const [name, ...more] = filenames;
        if (name !== undefined && more.length === 0) query.where(column, 'like', `%${name}%`);
      })
      .pluck(column)) as unknown[];
    for (const documents of rows) for (const name of fromJson<string[]>(documents)) kept.add(name);
  }
  return filenames.filter((filename) => kept.has(filename));
}
