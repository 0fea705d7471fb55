/** Paths inside the staff app; the router adds /waiter. */
export const BASE = '/waiter';
export const paths = {
  dashboard: '/home',
  tasks: '/tasks',
  profile: '/profile',
  settings: '/settings',
  printers: '/settings/printers',
  devices: '/settings/devices',
} as const;

export const taskPath = (taskId: string): string => `${paths.tasks}/${encodeURIComponent(taskId)}`;
