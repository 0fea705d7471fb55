import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushWorker, type WorkerScope } from './push-worker.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19.0 Safari/604.1';

type Hear = (event: object) => void;
type Shown = { readonly title: string } & Record<string, unknown>;
const aWindow = (url: string, visibilityState: DocumentVisibilityState) => ({
  url: `https://bar.example${url}`,
  visibilityState,
  focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  postMessage: vi.fn<(message: unknown) => void>(),
});

let listeners: Map<string, Hear>;
let shown: Shown[];
let opened: string[];

/** The worker in a browser with these windows. */
function browser(windows: ReturnType<typeof aWindow>[] = [], userAgent = CHROME, search = '?lang=ro') {
  const scope: WorkerScope = {
    location: { href: `https://bar.example/waiter/sw.js${search}` },
    navigator: { userAgent },
    registration: {
      showNotification: (title, options) => {
        shown.push({ title, ...options });
        return Promise.resolve();
      },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url) => Promise.resolve(opened.push(url)),
      claim: () => Promise.resolve(),
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, hear: (event: never) => void) => listeners.set(type, hear as Hear),
  };
  startPushWorker(scope);
}

async function happens(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (more: Promise<unknown>) => work.push(more) });
  await Promise.all(work);
}
const pushed = (message: unknown) => happens('push', { data: { text: () => JSON.stringify(message) } });
const kitchen = { role: 'kitchen', count: 2, kinds: ['order'] };

beforeEach(() => {
  listeners = new Map();
  shown = [];
  opened = [];
});

describe('the worker of the staff app', () => {
  it('answers nothing that a page asks for', () => {
    browser();
    expect(listeners.has('fetch')).toBe(false);
  });

  it.each([
    ['?lang=ro', 'Bucătărie: 2', 'Comandă nouă'],
    ['?lang=ru', 'Кухня: 2', 'Новый заказ'],
    ['?lang=en', 'Kitchen: 2', 'New order'],
    ['', 'Kitchen: 2', 'New order'],
  ])('tells a locked phone in its language: %s', async (search, title, body) => {
    browser([], CHROME, search);
    await pushed(kitchen);
    expect(shown).toMatchObject([{ title, body, tag: 'kitchen', renotify: true, silent: false }]);
  });

  it('says that a dish is urgent, and not that it is new', async () => {
    browser([], CHROME, '?lang=en');
    await pushed({ role: 'kitchen', count: 1, kinds: ['rush'] });
    expect(shown).toMatchObject([{ title: 'Kitchen: 1', body: 'Urgent dish' }]);
  });

  it('names everything that waits for the hall', async () => {
    browser([], CHROME, '?lang=en');
    await pushed({ role: 'waiter', count: 4, kinds: ['order', 'ready', 'check', 'call'] });
    expect(shown).toMatchObject([
      {
        title: 'Hall: 4',
        body: 'New order · Ready for pickup · Check requested · A guest calls',
        tag: 'waiter',
      },
    ]);
  });

  it.each([
    ['?lang=ro', 'Cereri de acord: 1', 'Cineva vă cere acordul'],
    ['?lang=ru', 'Запросы согласия: 1', 'Просят вашего согласия'],
    ['?lang=en', 'Consents asked for: 1', 'Somebody asks for your consent'],
  ])('says that a consent is asked for, and not by whom: %s', async (search, title, body) => {
    browser([], CHROME, search);
    await pushed({ role: 'approver', count: 1, kinds: ['consent'] });
    expect(shown).toMatchObject([{ title, body, tag: 'approver', renotify: true, silent: false }]);
  });

  it('says nothing where somebody looks at the staff app already', async () => {
    browser([aWindow('/waiter?lang=ro', 'visible')]);
    await pushed(kitchen);
    expect(shown).toEqual([]);
  });

  it('says it silently where the browser demands to be shown something', async () => {
    browser([aWindow('/waiter/home', 'visible')], SAFARI);
    await pushed(kitchen);
    expect(shown).toMatchObject([{ renotify: false, silent: true }]);
  });

  it.each([
    ['is in another tab', aWindow('/waiter/home', 'hidden')],
    ['shows the menu to a guest', aWindow('/menu', 'visible')],
  ])('speaks while the phone %s', async (_, window) => {
    browser([window]);
    await pushed(kitchen);
    expect(shown).toHaveLength(1);
  });

  it('ignores what is no message of ours', async () => {
    browser();
    await happens('push', { data: null });
    await happens('push', { data: { text: () => 'hello' } });
    expect(shown).toEqual([]);
  });
});

describe('a tap on the notification', () => {
  const tap = async (tag: string) => {
    const close = vi.fn<() => void>();
    await happens('notificationclick', { notification: { tag, close } });
    expect(close).toHaveBeenCalledTimes(1);
  };

  it('opens the board that it is about', async () => {
    browser([aWindow('/menu', 'visible')]);
    await tap('kitchen');
    await tap('waiter');
    await tap('approver');
    expect(opened).toEqual([
      '/waiter/home?tab=kitchen&lang=ro',
      '/waiter/home?tab=hall&lang=ro',
      // What is asked for stands above the board that opens first.
      '/waiter/home?lang=ro',
    ]);
  });

  it('goes to a window that is open, and asks it to show the board', async () => {
    const window = aWindow('/waiter/settings/printers', 'hidden');
    browser([window]);
    await tap('kitchen');
    expect(opened).toEqual([]);
    expect(window.focus).toHaveBeenCalledTimes(1);
    expect(window.postMessage.mock.calls).toEqual([[{ open: '/home?tab=kitchen&lang=ro' }, []]]);
  });
});
