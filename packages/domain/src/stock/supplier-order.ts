import type { Quantity } from './quantity.ts';

export const supplierOrderStates = ['pending', 'completed'] as const;
export type SupplierOrderState = (typeof supplierOrderStates)[number];
export const orderedItemStates = ['pending', 'partial', 'full'] as const;
export type OrderedItemState = (typeof orderedItemStates)[number];

export type OrderedItem = { readonly expected: Quantity; readonly delivered: Quantity };

/** Of one line, over all its deliveries. */
export function orderedItemState({ expected, delivered }: OrderedItem): OrderedItemState {
  if (delivered <= 0) return 'pending';
  return delivered < expected ? 'partial' : 'full';
}

/**
 * The form asks for a paper of every order (S-128). One that was proposed has none until the supplier has answered, and
 * can be changed all the same; whatever has a paper keeps one.
 */
export const asksForDocument = (before: { readonly documents: readonly string[] } | null): boolean =>
  before === null || before.documents.length > 0;

/** Derived, never stored: completed when every line has some delivered amount; an order without lines is pending. */
export const supplierOrderState = (items: readonly Pick<OrderedItem, 'delivered'>[]): SupplierOrderState =>
  items.length > 0 && items.every(({ delivered }) => delivered > 0) ? 'completed' : 'pending';
