/** Every address of the guest app, and the door to the staff app. */
export const paths = {
  home: '/',
  menu: '/menu',
  cart: '/menu/cart',
  tableSummary: '/table-summary',
  tableEntry: '/table/:tableId',
  waiter: '/waiter',
} as const;
