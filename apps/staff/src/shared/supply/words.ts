import type { Language } from '@masa/domain/language';
import { shortId } from '@masa/domain/table-code';
import type { Failure } from '../api.ts';
import { shortDay } from '../time/day.ts';
import type { Supplier, SupplierOrder } from './supply.ts';
import type { StaffKey, StaffTexts } from '../texts.tsx';

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

const refusals = {
  supplier_order_has_deliveries: 'supplier.refused.hasDeliveries',
  order_item_delivered: 'supplier.refused.itemDelivered',
  order_item_twice: 'supplier.itemTwice',
  delivery_item_twice: 'supplier.refused.deliveryItemTwice',
  delivery_item_of_another_order: 'supplier.refused.otherOrder',
  delivery_validated: 'supplier.refused.validated',
  delivery_empty: 'supplier.refused.empty',
  document_unknown: 'supplier.refused.document',
  supplier_not_found: 'supplier.refused.supplierGone',
  supplier_order_not_found: 'supplier.refused.orderGone',
  supplier_order_item_not_found: 'supplier.refused.itemGone',
  delivery_not_found: 'supplier.refused.deliveryGone',
  delivery_item_not_found: 'supplier.refused.itemGone',
  stock_config_not_found: 'supplier.refused.stockGone',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, StaffKey>>;

/** Why a deed failed, where a person can do something with it. */
export const refusalText = (t: StaffTexts['t'], failure: Failure): string | undefined =>
  failure in refusals ? t(refusals[failure as keyof typeof refusals]) : undefined;
