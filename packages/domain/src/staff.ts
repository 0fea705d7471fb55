/** Roles say which tab opens first and whose alerts ring; every staff user may use both [staff 6]. */
export const staffRoles = ['waiter', 'kitchen'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Age of an order card in minutes: amber from the first, red from the second (design 5.4). */
export const ORDER_AGE_AMBER_MINUTES = 8;
export const ORDER_AGE_RED_MINUTES = 15;

export const orderAge = (waitedMs: number): 'fresh' | 'amber' | 'red' => {
  const minutes = waitedMs / 60_000;
  return minutes >= ORDER_AGE_RED_MINUTES ? 'red' : minutes >= ORDER_AGE_AMBER_MINUTES ? 'amber' : 'fresh';
};
