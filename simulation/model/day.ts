const HOUR_MS = 3_600_000;
/** A business day begins at five in Chișinău, and no evening is told of summer. */
const AHEAD_MS = -3 * HOUR_MS;
export const dayOf = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 10);
