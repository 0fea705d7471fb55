import { supplyPlaces } from '../shared/supply-places.ts';

/** Paths inside the staff app; the router adds /waiter. */
export const BASE = '/waiter';
export const paths = {
  dashboard: '/home',
  tasks: '/tasks',
  profile: '/profile',
  stock: '/stock',
  supplierOrders: supplyPlaces.orders,
  deliveries: supplyPlaces.deliveries,
  /** Also the tab Menu Settings. */
  settings: '/settings',
  stockSettings: '/settings/stock-settings',
  printers: '/settings/printers',
  devices: '/settings/devices',
  menu: '/menu',
} as const;

export const taskPath = (taskId: string): string => `${paths.tasks}/${encodeURIComponent(taskId)}`;
export const newStockConfigPath = `${paths.stockSettings}/create`;
const stockConfigPath = (id: string): string => `${paths.stockSettings}/${encodeURIComponent(id)}/edit`;
export const menuItemPath = (id: string): string => `${paths.menu}/${encodeURIComponent(id)}/edit`;
/** What the screens of Stock Settings link to. */
export const stockSettingsPlaces = {
  list: paths.stockSettings,
  create: newStockConfigPath,
  edit: stockConfigPath,
} as const;
