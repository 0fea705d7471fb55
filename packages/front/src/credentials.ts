import { browserMemory } from '@masa/client/memory';

/** Of the three keys that the apps may keep, the one that both read. */
const KEY = 'admin-credentials';

export type Credentials = { readonly username: string; readonly password: string };

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parsed(text: string): Credentials | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('username' in value) || !('password' in value))
    return null;
  const { username, password } = value;
  return isWord(username) && isWord(password) ? { username, password } : null;
}

/** Signed in by the staff app, read by the guest app of the same origin (AMB-109). What does not parse is dropped. */
export function readCredentials(): Credentials | null {
  const text = browserMemory.read(KEY);
  if (text === null) return null;
  const credentials = parsed(text);
  if (credentials === null) forgetCredentials();
  return credentials;
}

export const keepCredentials = ({ username, password }: Credentials): void => {
  browserMemory.keep(KEY, JSON.stringify({ username, password }));
};

export const forgetCredentials = (): void => browserMemory.forget(KEY);

/** Another tab of the same browser signed in or out. */
export function onCredentialsChange(tell: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
