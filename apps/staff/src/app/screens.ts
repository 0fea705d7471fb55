import { screenScript } from '@masa/client/screen-script';
import { lazy } from 'react';
import { api } from '../shared/api.ts';

const scriptOf = <T>(load: () => Promise<T>): Promise<T> =>
  screenScript(load, { ask: () => api.live({}), reload: () => window.location.reload() });

/** The boards are in the first download; what is looked at between two rushes is a chunk each. */
export const MenuSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/menu-settings.tsx'))).MenuSettingsRoute,
}));
export const MenuItemRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/menu-item.tsx'))).MenuItemRoute,
}));
export const StockSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/stock-settings.tsx'))).StockSettingsRoute,
}));
export const NewStockConfigRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/stock-config.tsx'))).NewStockConfigRoute,
}));
export const StockConfigRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/stock-config.tsx'))).StockConfigRoute,
}));
export const StorageRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/storage.tsx'))).StorageRoute,
}));
export const SupplierOrdersRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/supplier-orders.tsx'))).SupplierOrdersRoute,
}));
export const NewSupplierOrderRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/supplier-orders.tsx'))).NewSupplierOrderRoute,
}));
export const SupplierOrderRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/supplier-orders.tsx'))).SupplierOrderRoute,
}));
export const DeliveriesRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/deliveries.tsx'))).DeliveriesRoute,
}));
export const NewDeliveryRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/deliveries.tsx'))).NewDeliveryRoute,
}));
export const DeliveryRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/deliveries.tsx'))).DeliveryRoute,
}));
