const DAY_MS = 86_400_000;
/** So long its page is there where the house says nothing else, and at most. */
export const RECEIPT_DAYS = 30;
export const MOST_RECEIPT_DAYS = 365;

/** Counted from when its check was completed: one that is open is never too old. */
export const isReceiptOver = (finishedAt: number | null, days: number, now: number): boolean =>
  finishedAt !== null && now - finishedAt >= days * DAY_MS;
/** What was completed at this moment, or before it, has no page any more. */
export const receiptsOverSince = (days: number, now: number): number => now - days * DAY_MS;

/** What guests open, without the origin of the house. */
export const receiptPath = (token: string): string => `/receipt/${token}`;
/** What the code on a pre-check says. */
export const receiptAddress = (origin: string, token: string): string => `${origin}${receiptPath(token)}`;
