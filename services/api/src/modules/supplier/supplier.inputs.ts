import type { Bani } from '@masa/domain/money';
import type { Quantity } from '@masa/domain/quantity';

export type OrderFields = {
  readonly supplierId: string;
  /** 'yyyy-mm-dd'. */
  readonly expectedOn: string;
  readonly description: string;
  readonly documents: readonly string[];
};
type Wanted = { readonly stockConfigId: string; readonly expected: Quantity };
export type ProposedOrder = Omit<OrderFields, 'documents'> & { readonly lines: readonly Wanted[] };
export type NewOrderLine = Wanted & { readonly orderId: string };
export type NewDelivery = {
  readonly orderId: string;
  readonly invoiceAmount: Bani;
  readonly invoiceDocuments: readonly string[];
  readonly notes: string;
};
/** The order may be named, never changed. */
export type DeliveryFields = Omit<NewDelivery, 'orderId'> & { readonly orderId?: string | undefined };
export type NewDeliveryItem = {
  readonly orderedItemId: string;
  readonly amount: Quantity;
  readonly invoiceAmount: Bani;
  /** As it stands on the package: a day, or a moment. */
  readonly expires: string | null;
};
