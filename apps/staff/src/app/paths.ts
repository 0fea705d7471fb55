/** Paths inside the staff app; the router adds /waiter. */
export const BASE = '/waiter';
export const paths = {
  dashboard: '/home',
  settings: '/settings',
  printers: '/settings/printers',
} as const;
