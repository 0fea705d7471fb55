import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { toJson } from '../../db/rows.ts';

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
  const kept = new Set([
    ...(await papers.select('id', 'documents')).flatMap((row) =>
      readJson('supplier_orders.documents', row.documents, row.id),
    ),
    ...(await invoices.select('id', 'invoice_documents')).flatMap((row) =>
      readJson('deliveries.invoice_documents', row.invoice_documents, row.id),
    ),
  ]);
  return filenames.filter((filename) => kept.has(filename));
}
