import type { Reader } from '../../db/database.ts';
import { fromJson, toJson } from '../../db/rows.ts';

/** Which of these uploads are papers of a supplier order or the invoice of a delivery. */
export async function documentsOfSuppliers(reader: Reader, filenames: readonly string[]): Promise<string[]> {
  const papers = reader('supplier_orders').whereNot('documents', toJson([]));
  const invoices = reader('deliveries').whereNot('invoice_documents', toJson([]));
  // One name is asked for in the middle of a transaction: the database looks, we read what it found.
  const [name, ...more] = filenames;
  if (name !== undefined && more.length === 0) {
    void papers.where('documents', 'like', `%${name}%`);
    void invoices.where('invoice_documents', 'like', `%${name}%`);
  }
  const lists = [...(await papers.pluck('documents')), ...(await invoices.pluck('invoice_documents'))];
  const kept = new Set(lists.flatMap((documents) => fromJson(documents)));
  return filenames.filter((filename) => kept.has(filename));
}
