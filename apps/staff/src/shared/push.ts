import type { Language } from '@masa/domain/language';
import { api } from './api.ts';
import { PUSH_SCOPE, PUSH_WORKER } from './paths.ts';

/** Why this device cannot be reached while the page is closed; null where it can. */
export type PushObstacle = 'insecure' | 'iphone' | 'unsupported' | 'denied';

const isApplePhone = (): boolean => /iPhone|iPad|iPod/u.test(navigator.userAgent);

export function pushObstacle(): PushObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    // An iPhone has them only in a page that was put on its Home Screen.
    return isApplePhone() ? 'iphone' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The worker speaks the language of the screen: it reads it in its own address. */
const register = (language: Language): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${PUSH_WORKER}?${new URLSearchParams({ lang: language })}`, {
    scope: PUSH_SCOPE,
    updateViaCache: 'none',
  });

/** Also of a browser that has taken its permission back, so that nothing is left behind. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration(PUSH_SCOPE);
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new TypeError('The browser made a subscription without keys');
  await api.subscribePush({ body: { endpoint, keys: { p256dh, auth } } });
}

const sameKey = (subscription: PushSubscription, publicKey: string): boolean => {
  const own = subscription.options.applicationServerKey;
  if (own === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(own)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
};

/** From now on this device hears of alerts when it is locked. The person has just asked for it. */
export async function startPush(language: Language): Promise<void> {
  const { publicKey } = await api.pushKey();
  const worker = await register(language);
  const old = await worker.pushManager.getSubscription();
  // A subscription is bound to the key of the server that it was made for.
  if (old !== null && !sameKey(old, publicKey)) await old.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    await tellServer(subscription);
  } catch (reason) {
    await subscription.unsubscribe();
    throw reason;
  }
}

/** Is there a subscription? The server hears of it again, and the worker of the language. */
export async function resumePush(language: Language): Promise<boolean> {
  const worker = await registration();
  if (worker === undefined || (await worker.pushManager.getSubscription()) === null) return false;
  await startPush(language);
  return true;
}

/** This device is left alone, whether or not the server hears of it: without a subscription nothing arrives. */
export async function leavePush(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

export async function stopPush(): Promise<void> {
  await leavePush();
  await api.unsubscribePush();
}

/** What a locked phone was told of a role has been looked after. */
export async function closeNotifications(tag: string): Promise<void> {
  const shown = (await (await registration())?.getNotifications({ tag })) ?? [];
  for (const notification of shown) notification.close();
}

/** The worker asks an open window to show what a notification was about. */
export function onOpenAsked(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string')
      open(data.open);
  };
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', hear);
  return () => workers.removeEventListener('message', hear);
}
