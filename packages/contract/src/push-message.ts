import { alertKinds, alertListeners, type PushMessage } from '@masa/domain/alert';

/** A malformed message is ignored, never trusted; a kind that nobody knows yet is left out. */
export function readPushMessage(text: string): PushMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('role' in value) || !('count' in value)) return null;
  const role = alertListeners.find((name) => name === value.role);
  if (role === undefined || typeof value.count !== 'number') return null;
  const said: readonly unknown[] = 'kinds' in value && Array.isArray(value.kinds) ? value.kinds : [];
  return { role, count: value.count, kinds: alertKinds.filter((kind) => said.includes(kind)) };
}
