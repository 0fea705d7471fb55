import { basicAuthorization, CallRefused, createClient } from '@masa/client/create-client';
import { accountRoutes } from '@masa/contract/account.http';
import { checkRoutes, staffCheckRoutes } from '@masa/contract/check.http';
import type { FailureCode } from '@masa/contract/failures';
import { healthRoutes } from '@masa/contract/health.http';
import { menuRoutes } from '@masa/contract/menu.http';
import { staffOrderRoutes } from '@masa/contract/order.http';
import { printRoutes } from '@masa/contract/print.http';
import { tableRoutes } from '@masa/contract/session.http';
import { readCredentials } from './storage.ts';

const UNAUTHORIZED = 401;
const listeners = new Set<() => void>();

/** Called when the server refuses our credentials, whichever call it was. */
export function onUnauthorized(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Their callers look at the answer themselves; ping is what the listeners ask next. */
const answersForItself = new Set<unknown>([accountRoutes.ping.path, accountRoutes.logout.path]);
const isStaffCall = (init: RequestInit | undefined) => new Headers(init?.headers).has('Authorization');

export const api = createClient(
  {
    ...accountRoutes,
    ...staffOrderRoutes,
    ...staffCheckRoutes,
    getCheck: checkRoutes.getCheck,
    ...tableRoutes,
    ...printRoutes,
    ...menuRoutes,
    clientError: healthRoutes.clientError,
  },
  {
    fetch: async (input, init) => {
      const response = await globalThis.fetch(input, init);
      if (response.status === UNAUTHORIZED && isStaffCall(init) && !answersForItself.has(input))
        for (const tell of listeners) tell();
      return response;
    },
    authorization: () => {
      const credentials = readCredentials();
      return credentials && basicAuthorization(credentials.username, credentials.password);
    },
  },
);

/** What a failed call means for the screen: the server's code, or that nobody usable answered. */
export type Failure = FailureCode | 'unanswered';
export const failureOf = (reason: unknown): Failure =>
  reason instanceof CallRefused ? reason.error : 'unanswered';
export const isAbort = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';
