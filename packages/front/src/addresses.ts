/** What the two apps know of each other's addresses. */
export const STAFF_APP = '/waiter';

/** Pages of the guests that the staff's app leads to. */
export const guestPages = { menu: '/menu', tableSummary: '/table-summary' } as const;
export type GuestPage = (typeof guestPages)[keyof typeof guestPages];
