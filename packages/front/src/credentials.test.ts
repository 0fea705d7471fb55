import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetCredentials, keepCredentials, onCredentialsChange, readCredentials } from './credentials.ts';

const irina = { username: 'irina', password: 'device-secret' };
const stored = () => localStorage.getItem('admin-credentials');

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('are kept under the key that both apps know, until somebody signs out', () => {
  expect(readCredentials()).toBeNull();
  keepCredentials(irina);
  expect(stored()).toBe(JSON.stringify(irina));
  expect(readCredentials()).toEqual(irina);
  forgetCredentials();
  expect(readCredentials()).toBeNull();
  expect(stored()).toBeNull();
});

it.each([
  ['not JSON', '{'],
  ['null', 'null'],
  ['without a password', JSON.stringify({ username: 'irina' })],
  ['with an empty password', JSON.stringify({ username: 'irina', password: '' })],
  ['with an empty name', JSON.stringify({ username: '', password: 'device-secret' })],
  ['with a number for a name', JSON.stringify({ username: 7, password: 'device-secret' })],
])('are dropped, not trusted, when they are %s', (_, text) => {
  localStorage.setItem('admin-credentials', text);
  expect(readCredentials()).toBeNull();
  expect(stored()).toBeNull();
});

it('hold as long as the page where storage is forbidden', () => {
  for (const way of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, way).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  expect(readCredentials()).toBeNull();
  keepCredentials(irina);
  expect(readCredentials()).toEqual(irina);
  forgetCredentials();
  expect(readCredentials()).toBeNull();
});

it('tell when another tab signs in or out, and of nothing else', () => {
  const heard = vi.fn<() => void>();
  const stop = onCredentialsChange(heard);
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('customer-session');
  expect(heard).not.toHaveBeenCalled();
  change('admin-credentials');
  change(null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  change('admin-credentials');
  expect(heard).toHaveBeenCalledTimes(2);
});
