/** Roles say which tab opens first and whose alerts ring; every staff user may use both. */
export const staffRoles = ['waiter', 'kitchen'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Age of an order card in minutes: amber from the first, red from the second. */
const ORDER_AGE_AMBER_MINUTES = 8;
const ORDER_AGE_RED_MINUTES = 15;
export const ORDER_LATE_MS = ORDER_AGE_RED_MINUTES * 60_000;

/** A walk to a table takes no cooking: a call is old much sooner. */
const CALL_AGE_AMBER_MINUTES = 2;
const CALL_AGE_RED_MINUTES = 5;

export type Age = 'fresh' | 'amber' | 'red';

const ageOf = (waitedMs: number, amber: number, red: number): Age => {
  const minutes = waitedMs / 60_000;
  return minutes >= red ? 'red' : minutes >= amber ? 'amber' : 'fresh';
};
export const orderAge = (waitedMs: number): Age =>
  ageOf(waitedMs, ORDER_AGE_AMBER_MINUTES, ORDER_AGE_RED_MINUTES);
export const callAge = (waitedMs: number): Age =>
  ageOf(waitedMs, CALL_AGE_AMBER_MINUTES, CALL_AGE_RED_MINUTES);
