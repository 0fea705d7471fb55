import type { Language } from '@masa/domain/language';
import { shortId } from '@masa/domain/table-code';
import { shortDay } from '../time/day.ts';
import type { Supplier, SupplierOrder } from './supply.ts';

/** "#7C1D0" */
export const orderNumber = (orderId: string): string => `#${shortId(orderId)}`;

export const supplierName = (suppliers: readonly Supplier[] | null, supplierId: string): string =>
  suppliers?.find(({ id }) => id === supplierId)?.name ?? supplierId;

/** "#7C1D0 · qualiko · 24 Nov", as lists and choices call an order. */
export const orderWords = (
  { id, supplierId, expectedDeliveryDate }: SupplierOrder,
  suppliers: readonly Supplier[] | null,
  language: Language,
): string =>
  [orderNumber(id), supplierName(suppliers, supplierId), shortDay(expectedDeliveryDate, language)].join(
    ' · ',
  );
