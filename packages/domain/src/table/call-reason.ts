/** What a guest who has called wants, if he says so (AMB-227). */
export const callReasons = ['order', 'pay', 'water', 'clean', 'wrong'] as const;
export type CallReason = (typeof callReasons)[number];

/** So long a phone reads that somebody is on the way. */
export const COMING_SHOWN_MS = 120_000;
