import type { Response } from '@masa/contract/schemas';
import { api } from '../api.ts';
import { useLoaded, type Loaded } from '../loaded.ts';

export type Supplier = Response<'suppliers'>[number];
export type SupplierOrder = Response<'supplierOrders'>[number];
export type OrderDetails = Response<'supplierOrderDetails'>;
export type OrderedItem = OrderDetails['orderItems'][number];
export type Delivery = Response<'deliveries'>[number];
export type DeliveryItem = Response<'deliveryItems'>[number];

type List<T> = Loaded<readonly T[]>;

const loadSuppliers = (signal: AbortSignal): Promise<readonly Supplier[]> => api.suppliers({}, { signal });
const loadOrders = (signal: AbortSignal): Promise<readonly SupplierOrder[]> =>
  api.supplierOrders({}, { signal });
const loadDeliveries = (signal: AbortSignal): Promise<readonly Delivery[]> => api.deliveries({}, { signal });

const SELDOM = { live: false };

export const useSupplierOrders = (): List<SupplierOrder> => useLoaded(loadOrders);
export const useDeliveries = (): List<Delivery> => useLoaded(loadDeliveries);
export const useSuppliers = (): List<Supplier> => useLoaded(loadSuppliers, SELDOM);

/** The first of them that could not be loaded, for the screen that needs all of them. */
export const firstFailed = (...of: readonly Loaded<unknown>[]): Loaded<unknown> | null =>
  of.find(({ failure }) => failure !== null) ?? null;
