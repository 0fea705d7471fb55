import { readPushMessage } from '@masa/contract/push-message';
import { alertListeners, type AlertListener, type PushMessage } from '@masa/domain/alert';
import { DEFAULT_STAFF_LANGUAGE, isLanguage, type Language } from '@masa/domain/language';
import { BASE, NOTICE_ICON, paths } from '../shared/paths.ts';
import { wordsOfPush } from './push-words.ts';

/** What a consent is asked for stands above every board. */
const boards: { readonly [R in AlertListener]: { readonly tab?: 'hall' | 'kitchen' } } = {
  waiter: { tab: 'hall' },
  kitchen: { tab: 'kitchen' },
  approver: {},
};

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Waiting & { readonly data: { readonly text: () => string } | null };
type Notice = { readonly tag: string; readonly close: () => void };
type ClickEvent = Waiting & { readonly notification: Notice };
type Window = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: { readonly open: string }, transfer: []) => void;
};
type Notification = {
  readonly tag: string;
  readonly body: string;
  readonly icon: string;
  readonly lang: Language;
  readonly renotify: boolean;
  readonly silent: boolean;
};

/** What a worker stands on, as far as this one needs it; the browser's own types are for pages. */
export type WorkerScope = {
  readonly location: { readonly href: string };
  readonly navigator: { readonly userAgent: string };
  readonly registration: {
    readonly showNotification: (title: string, options: Notification) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (which: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly Window[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
    readonly claim: () => Promise<void>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', hear: (event: Waiting) => void): void;
    (type: 'push', hear: (event: PushEvent) => void): void;
    (type: 'notificationclick', hear: (event: ClickEvent) => void): void;
  };
};

const isOfStaff = ({ url }: Window): boolean => {
  const { pathname } = new URL(url);
  return pathname === BASE || pathname.startsWith(`${BASE}/`);
};

/** WebKit ends a subscription whose pushes show nothing; the others allow it while a window is seen. */
const demandsToBeSeen = ({ userAgent }: WorkerScope['navigator']): boolean =>
  /AppleWebKit/u.test(userAgent) && !/Chrome\//u.test(userAgent);

/**
 * Brings alerts to a locked phone and opens the board that they are about. It keeps nothing and answers nothing: what
 * the server knows is asked of the server.
 */
export function startPushWorker(scope: WorkerScope): void {
  const asked = new URL(scope.location.href).searchParams.get('lang');
  const language = isLanguage(asked) ? asked : DEFAULT_STAFF_LANGUAGE;
  const staffWindows = async () =>
    (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isOfStaff);

  const show = async (message: PushMessage): Promise<void> => {
    const isSeen = (await staffWindows()).some(({ visibilityState }) => visibilityState === 'visible');
    if (isSeen && !demandsToBeSeen(scope.navigator)) return;
    const { title, text } = wordsOfPush(language, message);
    await scope.registration.showNotification(title, {
      // The next one of this role takes its place, and is felt again.
      tag: message.role,
      renotify: !isSeen,
      silent: isSeen,
      body: text,
      icon: NOTICE_ICON,
      lang: language,
    });
  };

  const open = async (role: AlertListener): Promise<void> => {
    const path = `${paths.dashboard}?${new URLSearchParams({ ...boards[role], lang: language })}`;
    const [window] = await staffWindows();
    if (window === undefined) {
      await scope.clients.openWindow(BASE + path);
      return;
    }
    window.postMessage({ open: path }, []);
    await window.focus();
  };

  // No version of this file holds anything that another one could not answer from.
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('push', (event) => {
    const message = event.data === null ? null : readPushMessage(event.data.text());
    if (message !== null) event.waitUntil(show(message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(alertListeners.find((one) => one === event.notification.tag) ?? 'waiter'));
  });
}
