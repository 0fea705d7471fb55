import { deedKey } from '@masa/client/deed-key';
import { browserMemory } from '@masa/client/memory';
import { isOneOf, isRecord } from '@masa/domain/record';
import { orderings, sessionStatus } from '@masa/domain/session';
import type { Response } from '@masa/contract/schemas';

/** Of the three keys that the apps may keep (X-012), those of the guest. Whatever does not parse is dropped, not trusted. */
export const SESSION_KEY = 'customer-session';
const CUSTOMER_ID_KEY = 'customer-unique-id';

export type Session = Response<'createSession'>;

function readRecord(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The visit that lies on the phone, written by this app or by the staff app, today or by the app of months ago; null where it cannot be read. */
export function parseSession(text: string | null): Session | null {
  const stored = readRecord(text);
  if (stored === null) return null;
  const id = stored['id'] ?? stored['sessionId'];
  const { tableId, username, createdAt, status, checkId = null, lastUpdate = 0 } = stored;
  if (typeof id !== 'string' || id === '' || typeof tableId !== 'string' || tableId === '') return null;
  if (typeof username !== 'string' || typeof createdAt !== 'string' || !isOneOf(sessionStatus.states, status))
    return null;
  if (checkId !== null && typeof checkId !== 'string') return null;
  if (typeof lastUpdate !== 'number' || !Number.isSafeInteger(lastUpdate)) return null;
  return {
    id,
    sessionId: id,
    tableId,
    username,
    createdAt,
    status,
    checkId,
    lastUpdate,
    waiterSession: stored['waiterSession'] === true,
    isQuickOrder: stored['isQuickOrder'] === true,
    ordering: orderings.find((ordering) => ordering === stored['ordering']) ?? 'open',
  };
}

export function readSession(): Session | null {
  const text = browserMemory.read(SESSION_KEY);
  const session = parseSession(text);
  if (text !== null && session === null) browserMemory.forget(SESSION_KEY);
  return session;
}
export const writeSession = (session: Session): void => {
  browserMemory.keep(SESSION_KEY, JSON.stringify(session));
};
export const removeSession = (): void => browserMemory.forget(SESSION_KEY);

/** The time and a random number (AMB-017): made once, never changed, never shown. */
export function customerUniqueId(): string {
  const stored = browserMemory.read(CUSTOMER_ID_KEY);
  if (stored !== null && /^\d{13}-\d{1,39}$/u.test(stored)) return stored;
  const made = `${Date.now()}-${BigInt(`0x${deedKey()}`)}`;
  browserMemory.keep(CUSTOMER_ID_KEY, made);
  return made;
}
