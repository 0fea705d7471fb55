import { STAFF_APP } from '@masa/front/addresses';

/** The router adds it to every path. */
export const BASE = STAFF_APP;

/** Where the screens of the staff app are. No other file writes an address down. */
export const paths = {
  dashboard: '/home',
  /** The board by order, on the whole screen. */
  board: '/board',
  /** Where the kitchen hands over to the hall. */
  pass: '/pass',
  /** The float, what moved, the count: each evening. */
  drawer: '/drawer',
  tasks: '/tasks',
  profile: '/profile',
  stock: '/stock',
  supplierOrders: '/stock/orders',
  deliveries: '/stock/deliveries',
  /** Also the tab Menu Settings. */
  settings: '/settings',
  /** On a phone: one row for each of them. */
  allSettings: '/settings/all',
  /** Dishes, categories, options and files; a part of the tab Menu Settings. */
  menuEditor: '/settings/menu',
  stockSettings: '/settings/stock-settings',
  venueSettings: '/settings/venue',
  /** Hours, dayparts and price rules. */
  opening: '/settings/opening',
  diningTables: '/settings/tables',
  stations: '/settings/stations',
  printers: '/settings/printers',
  staff: '/settings/staff',
  promos: '/settings/promos',
  taskSettings: '/settings/tasks',
  suppliers: '/settings/suppliers',
  reports: '/settings/reports',
  dayClose: '/settings/day-close',
  looseCash: '/settings/loose-cash',
  drawerSettings: '/settings/drawers',
  loss: '/settings/loss-watch',
  ownReasons: '/settings/reasons',
  finishedChecks: '/settings/finished-checks',
  audit: '/settings/audit',
  feedback: '/settings/feedback',
  devices: '/settings/devices',
  menu: '/menu',
  setup: '/setup',
} as const;

/** One of many has its id in its address; `any…` is how the router reads such an address. */
const below = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

export const taskPaths = {
  one: (taskId: string): string => below(paths.tasks, taskId),
  any: `${paths.tasks}/:taskId`,
} as const;

export const menuItemPaths = {
  edit: (id: string): string => `${below(paths.menu, id)}/edit`,
  anyEdit: `${paths.menu}/:id/edit`,
} as const;

export const supplyPaths = {
  orders: paths.supplierOrders,
  newOrder: `${paths.supplierOrders}/new`,
  order: (id: string): string => below(paths.supplierOrders, id),
  anyOrder: `${paths.supplierOrders}/:id`,
  deliveries: paths.deliveries,
  newDelivery: `${paths.deliveries}/new`,
  newDeliveryOf: (orderId: string): string => below(`${paths.deliveries}/new`, orderId),
  anyNewDelivery: `${paths.deliveries}/new/:orderId?`,
  delivery: (id: string): string => below(paths.deliveries, id),
  anyDelivery: `${paths.deliveries}/:id`,
} as const;

/** A list, and beside it the form of a new one or of one that is there. */
const listBesideForm = <L extends string>(list: L) =>
  ({
    list,
    create: `${list}/create`,
    edit: (id: string): string => `${below(list, id)}/edit`,
    anyEdit: `${list}/:id/edit`,
  }) as const;

export const stockSettingsPaths = listBesideForm(paths.stockSettings);
export const staffPaths = listBesideForm(paths.staff);
export const promoPaths = listBesideForm(paths.promos);
export const tablePaths = {
  ...listBesideForm(paths.diningTables),
  sheets: `${paths.diningTables}/sheets`,
} as const;
export const taskSettingsPaths = {
  ...listBesideForm(paths.taskSettings),
  createFrom: (template: string): string => `${paths.taskSettings}/create/${template}`,
  anyCreate: `${paths.taskSettings}/create/:template?`,
} as const;

export const openingPaths = {
  hours: paths.opening,
  dayparts: listBesideForm(`${paths.opening}/dayparts`),
  rules: listBesideForm(`${paths.opening}/prices`),
} as const;

export const stationPaths = listBesideForm(paths.stations);

export const setupPaths = {
  step: (step: string): string => `${paths.setup}/${step}`,
  anyStep: `${paths.setup}/:step?`,
} as const;

export const menuEditorPaths = {
  list: paths.settings,
  create: `${paths.menuEditor}/create`,
  categories: `${paths.menuEditor}/categories`,
  options: `${paths.menuEditor}/options`,
  file: `${paths.menuEditor}/file`,
  /** All sizes of a dish together, by what their ids share. */
  dish: (base: string): string => below(`${paths.menuEditor}/dish`, base),
  anyDish: `${paths.menuEditor}/dish/:base`,
} as const;

/** Beside the guest app, which has it in every size. */
export const NOTICE_ICON = '/icon-192.png';

/** The worker that brings alerts to a locked phone, and the pages that it belongs to. */
export const PUSH_WORKER = `${BASE}/sw.js`;
export const PUSH_SCOPE = `${BASE}/`;
