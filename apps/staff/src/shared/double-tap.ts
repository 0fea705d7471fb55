/**
 * The label changes under the finger, by one's own tap or by a colleague's: a tap that comes so soon was meant for the step
 * before and must not advance twice.
 */
export const DOUBLE_TAP_MS = 600;
