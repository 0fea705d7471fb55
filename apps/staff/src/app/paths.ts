import { supplyPlaces } from '../shared/supply/places.ts';

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
  /** On a phone: one row for each of them. */
  allSettings: '/settings/all',
  /** Dishes, categories, options and files; a part of the tab Menu Settings. */
  menuEditor: '/settings/menu',
  stockSettings: '/settings/stock-settings',
  venueSettings: '/settings/venue',
  diningTables: '/settings/tables',
  printers: '/settings/printers',
  staff: '/settings/staff',
  promos: '/settings/promos',
  taskSettings: '/settings/tasks',
  suppliers: '/settings/suppliers',
  reports: '/settings/reports',
  dayClose: '/settings/day-close',
  audit: '/settings/audit',
  devices: '/settings/devices',
  menu: '/menu',
  setup: '/setup',
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
/** What the screens of the staff's accounts link to. */
export const staffPlaces = {
  list: paths.staff,
  create: `${paths.staff}/create`,
  edit: (username: string): string => `${paths.staff}/${encodeURIComponent(username)}/edit`,
} as const;
/** What the screens of the tables link to. */
export const tablePlaces = {
  list: paths.diningTables,
  create: `${paths.diningTables}/create`,
  sheets: `${paths.diningTables}/sheets`,
  edit: (tableId: string): string => `${paths.diningTables}/${encodeURIComponent(tableId)}/edit`,
} as const;
/** What the first run of a venue links to. */
export const setupPlaces = {
  step: (step: string): string => `${paths.setup}/${step}`,
  home: paths.dashboard,
  sheets: tablePlaces.sheets,
  menu: paths.settings,
  menuFile: `${paths.menuEditor}/file`,
} as const;
/** What the menu editor links to. */
export const menuEditorPlaces = {
  list: paths.settings,
  create: `${paths.menuEditor}/create`,
  categories: `${paths.menuEditor}/categories`,
  options: `${paths.menuEditor}/options`,
  file: `${paths.menuEditor}/file`,
  /** All sizes of a dish together, by what their ids share. */
  dish: (base: string): string => `${paths.menuEditor}/dish/${encodeURIComponent(base)}`,
} as const;
/** What the screens of the promos link to. */
export const promoPlaces = {
  list: paths.promos,
  create: `${paths.promos}/create`,
  edit: (id: string): string => `${paths.promos}/${encodeURIComponent(id)}/edit`,
} as const;
/** What the screens of the task definitions link to. */
export const taskSettingsPlaces = {
  list: paths.taskSettings,
  create: (template?: string): string => [`${paths.taskSettings}/create`, template].filter(Boolean).join('/'),
  edit: (id: string): string => `${paths.taskSettings}/${encodeURIComponent(id)}/edit`,
} as const;
