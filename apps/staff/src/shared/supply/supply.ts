import type { Response } from '@masa/contract/schemas';
import { useAsked, type Loaded } from '../loaded.ts';

export type Supplier = Response<'suppliers'>[number];
export type SupplierOrder = Response<'supplierOrders'>[number];
export type OrderDetails = Response<'supplierOrderDetails'>;
export type OrderedItem = OrderDetails['orderItems'][number];
export type Delivery = Response<'deliveries'>[number];
export type DeliveryDetails = Response<'deliveryDetails'>;
export type DeliveryItem = DeliveryDetails['items'][number];

type List<T> = Loaded<readonly T[]>;

const SELDOM = { live: false };

export const useSupplierOrders = (): List<SupplierOrder> => useAsked('supplierOrders', {});
export const useDeliveries = (): List<Delivery> => useAsked('deliveries', {});
export const useSuppliers = (): List<Supplier> => useAsked('suppliers', {}, SELDOM);
