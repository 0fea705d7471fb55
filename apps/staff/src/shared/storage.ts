import type { Response } from '@masa/contract/schemas';

/** The two keys of the specification that the staff app touches; the third one belongs to guests. */
const CREDENTIALS_KEY = 'admin-credentials';
const CUSTOMER_SESSION_KEY = 'customer-session';

export type Credentials = { readonly username: string; readonly password: string };

function parseCredentials(text: string): Credentials | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('username' in value) || !('password' in value))
    return null;
  const { username, password } = value;
  return typeof username === 'string' && typeof password === 'string' && username !== '' && password !== ''
    ? { username, password }
    : null;
}

/** A stale or hand-edited value is dropped, not trusted. */
export function readCredentials(): Credentials | null {
  const text = localStorage.getItem(CREDENTIALS_KEY);
  if (text === null) return null;
  const credentials = parseCredentials(text);
  if (credentials === null) forgetCredentials();
  return credentials;
}

export const keepCredentials = ({ username, password }: Credentials): void =>
  localStorage.setItem(CREDENTIALS_KEY, JSON.stringify({ username, password }));

export const forgetCredentials = (): void => localStorage.removeItem(CREDENTIALS_KEY);

/** Another tab of the same browser signed in or out. */
export function onCredentialsChange(tell: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === CREDENTIALS_KEY || event.key === null) tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** The guest app picks the waiter's session up from here (AMB-015). */
export const keepCustomerSession = (session: Response<'waiterTableSession'>): void =>
  localStorage.setItem(CUSTOMER_SESSION_KEY, JSON.stringify(session));
