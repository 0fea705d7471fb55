import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { portOf } from './port-of.ts';

export type PushService = {
  readonly origin: string;
  /** How each push that arrived was packed. */
  readonly received: readonly (string | undefined)[];
  readonly close: () => Promise<void>;
};

/** In place of the browser makers' services: takes every push and shows what it can see of it. */
export async function startPushService(): Promise<PushService> {
  const received: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers['content-encoding']);
    request.resume();
    response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A browser that subscribes with this service: the test's own has none. To be called before the page is opened. */
export async function subscribesWith(page: Page, { origin }: PushService): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(
    ({ endpoint, own }) => {
      let current: PushSubscription | null = null;
      const subscription = (key: string): PushSubscription => ({
        endpoint,
        expirationTime: null,
        options: {
          userVisibleOnly: true,
          applicationServerKey: Uint8Array.from(
            atob(key.replaceAll('-', '+').replaceAll('_', '/')),
            (letter) => letter.codePointAt(0) ?? 0,
          ).buffer,
        },
        getKey: () => null,
        toJSON: () => ({ endpoint, keys: own }),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      });
      PushManager.prototype.getSubscription = () => Promise.resolve(current);
      PushManager.prototype.subscribe = ({ applicationServerKey } = {}) => {
        if (typeof applicationServerKey !== 'string') return Promise.reject(new TypeError('No key'));
        current = subscription(applicationServerKey);
        return Promise.resolve(current);
      };
    },
    { endpoint: `${origin}/device`, own: keys },
  );
}
