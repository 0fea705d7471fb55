/**
 * A message of /api/ws says only that a table changed and when; the screen reloads. `tableId` null is
 * venue-wide: the menu, or for staff the printers (AMB-117, AMB-118).
 */
export type LiveMessage = { readonly timestamp: number; readonly tableId: string | null };

export const LIVE_PATH = '/api/ws';
/** Close code of a server that restarts: come back after a short random wait. */
export const LIVE_RESTART = 1012;

/** A malformed message is ignored, never trusted. */
export function readLiveMessage(text: string): LiveMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('timestamp' in value) || !('tableId' in value))
    return null;
  const { timestamp, tableId } = value;
  return typeof timestamp === 'number' && (tableId === null || typeof tableId === 'string')
    ? { timestamp, tableId }
    : null;
}
