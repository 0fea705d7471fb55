import { z } from 'zod';

const filenames = z.array(z.string());

export const supplierColumns = {
  'deliveries.invoice_documents': filenames,
  'supplier_orders.documents': filenames,
};
