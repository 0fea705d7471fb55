import { vi } from 'vitest';

export const PUBLIC_KEY = 'BHJ1';
const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0).buffer;

type Answer = NotificationPermission;

/** What a browser with Web Push has: one worker, and at most one subscription. */
export class FakePush extends EventTarget {
  readonly registered: string[] = [];
  readonly closed: string[] = [];
  asked = 0;
  /** What somebody says when the browser asks. */
  says: Answer = 'granted';
  permission: Answer = 'default';
  /** The key that the subscription was made for, while there is one. */
  key: string | null = null;

  constructor({ key = null }: { readonly key?: string | null } = {}) {
    super();
    this.key = key;
    if (key !== null) this.registered.push('');
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', EventTarget);
    const requestPermission = () => {
      this.asked += 1;
      this.permission = this.says;
      return Promise.resolve(this.permission);
    };
    const notification = { requestPermission };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    vi.stubGlobal('Notification', notification);
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: this.#container() });
  }

  /** The worker says something to the page. */
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  #subscription() {
    return {
      options: { applicationServerKey: this.key === null ? null : bytesOf(this.key) },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        this.key = null;
        return Promise.resolve(true);
      },
    };
  }
  #container() {
    const registration = {
      getNotifications: ({ tag }: { tag: string }) =>
        Promise.resolve([{ close: () => this.closed.push(tag) }]),
      pushManager: {
        getSubscription: () => Promise.resolve(this.key === null ? null : this.#subscription()),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          this.key = applicationServerKey;
          return Promise.resolve(this.#subscription());
        },
      },
    };
    return {
      addEventListener: this.addEventListener.bind(this),
      removeEventListener: this.removeEventListener.bind(this),
      register: (url: string) => {
        this.registered.push(url);
        return Promise.resolve(registration);
      },
      getRegistration: () => Promise.resolve(this.registered.length > 0 ? registration : undefined),
    };
  }
}

/** A browser without any of it again. */
export const withoutPush = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
};
