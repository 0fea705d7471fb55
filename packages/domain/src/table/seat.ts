/** A waiter names for which seat of a table a dish is, so that whoever carries it out need not ask. */
export const MOST_SEATS = 30;
