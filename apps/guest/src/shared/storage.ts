import { deedKey } from '@masa/client/deed-key';
import { orderings, sessionStatus, type SessionStatus } from '@masa/domain/session';
import type { Response } from '@masa/contract/schemas';

/** The three keys of the specification, and nothing else [guest 9]. Whatever does not parse is dropped, not trusted. */
export const SESSION_KEY = 'customer-session';
const CUSTOMER_ID_KEY = 'customer-unique-id';
const CREDENTIALS_KEY = 'admin-credentials';

export type Session = Response<'createSession'>;
export type Credentials = { readonly username: string; readonly password: string };

/** Storage may be forbidden or full; the visit then lives as long as the page. */
const forPageLife = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? forPageLife.get(key) ?? null;
  } catch {
    return forPageLife.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    forPageLife.delete(key);
  } catch {
    forPageLife.set(key, value);
  }
}

function remove(key: string): void {
  forPageLife.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

type Parsed = Readonly<Partial<Record<string, unknown>>>;
const isRecord = (value: unknown): value is Parsed => typeof value === 'object' && value !== null;

function readRecord(text: string | null): Parsed | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isStatus = (value: unknown): value is SessionStatus =>
  (sessionStatus.states as readonly unknown[]).includes(value);

/** A session as any version of the two apps may have stored it. */
export function parseSession(text: string | null): Session | null {
  const stored = readRecord(text);
  if (stored === null) return null;
  const id = stored['id'] ?? stored['sessionId'];
  const { tableId, username, createdAt, status, checkId = null, lastUpdate = 0 } = stored;
  if (typeof id !== 'string' || id === '' || typeof tableId !== 'string' || tableId === '') return null;
  if (typeof username !== 'string' || typeof createdAt !== 'string' || !isStatus(status)) return null;
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
  const text = read(SESSION_KEY);
  const session = parseSession(text);
  if (text !== null && session === null) remove(SESSION_KEY);
  return session;
}
export const writeSession = (session: Session): void => write(SESSION_KEY, JSON.stringify(session));
export const removeSession = (): void => remove(SESSION_KEY);

/** The time and a random number (AMB-017): made once, never changed, never shown. */
export function customerUniqueId(): string {
  const stored = read(CUSTOMER_ID_KEY);
  if (stored !== null && /^\d{13}-\d{1,39}$/u.test(stored)) return stored;
  const made = `${Date.now()}-${BigInt(`0x${deedKey()}`)}`;
  write(CUSTOMER_ID_KEY, made);
  return made;
}

/** Signed in by the staff app on the same origin (AMB-109); this app only reads them. */
export function readCredentials(): Credentials | null {
  const stored = readRecord(read(CREDENTIALS_KEY));
  const { username, password } = stored ?? {};
  return typeof username === 'string' && typeof password === 'string' && username !== ''
    ? { username, password }
    : null;
}
