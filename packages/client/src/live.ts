import { LIVE_PATH, LIVE_RESTART, readLiveMessage, type LiveMessage } from '@masa/contract/live';
import { retryDelay } from './retry-delay.ts';

export type LiveState = 'closed' | 'connecting' | 'open' | 'lost';

export type LiveListener = {
  readonly onMessage: (message: LiveMessage) => void;
  /** The connection stands (again), or the screen is seen again: what happened meanwhile was not heard. */
  readonly onCaughtUp: () => void;
  readonly onState?: (state: LiveState) => void;
};

export type LiveOptions = {
  /** Stays open behind another tab, and closes only with the page. */
  readonly whileHidden?: boolean;
  /** Waited for before each new try; `failures` have happened in a row. */
  readonly beforeRetry?: (failures: number) => Promise<unknown>;
};

/** What the connection stands on; tests put their own in. */
export type LiveWorld = {
  readonly page: EventTarget;
  readonly screen: EventTarget & Pick<Document, 'visibilityState'>;
  readonly openSocket: () => Pick<WebSocket, 'addEventListener' | 'close'>;
  /** Calls back once after so many milliseconds; returns how to call it off. */
  readonly wait: (done: () => void, ms: number) => () => void;
  readonly random: () => number;
};

/** After a restart of the server every screen comes back, but not at once. */
const RESTART_SPREAD_MS = 5_000;
/** Who loses a line that stood cannot know whether all the others of a full bar have lost theirs with the same router. */
const LOSS_SPREAD_MS = 3_500;
/** So many failures in a row, and people are told. */
const FAILURES_BEFORE_LOST = 2;

const browser = (): LiveWorld => ({
  page: window,
  screen: document,
  openSocket: () => new WebSocket(`${location.origin.replace(/^http/u, 'ws')}${LIVE_PATH}`),
  wait: (done, ms) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** What a browser says of a line that broke without a word of the server. */
const BROKEN = 1006;

/** How long a screen waits before it opens its line again; `code` tells how it closed, `random` is from 0 to 1. */
export function returnDelay(failures: number, code: number, random: number): number {
  if (code === LIVE_RESTART) return random * RESTART_SPREAD_MS;
  return failures === 0 && code === BROKEN ? random * LOSS_SPREAD_MS : retryDelay(failures, random);
}

/**
 * The live connection of a page: back after every loss, gone with the page or with its sight, and again with a
 * reload when it comes back (AMB-119). Returns how to end it.
 */
export function keepLive(
  { onMessage, onCaughtUp, onState = () => undefined }: LiveListener,
  { whileHidden = false, beforeRetry = () => Promise.resolve() }: LiveOptions = {},
  { page, screen, openSocket, wait, random }: LiveWorld = browser(),
): () => void {
  let socket: ReturnType<LiveWorld['openSocket']> | null = null;
  let failures = 0;
  let callOff: (() => void) | undefined;
  const isAway = () => !whileHidden && screen.visibilityState === 'hidden';

  const connect = (): void => {
    callOff?.();
    if (socket !== null || isAway()) return;
    onState(failures >= FAILURES_BEFORE_LOST ? 'lost' : 'connecting');
    const opened = openSocket();
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      failures = 0;
      onState('open');
      onCaughtUp();
    });
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = typeof data === 'string' ? readLiveMessage(data) : null;
      if (socket === opened && message !== null) onMessage(message);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      const delay = returnDelay(failures, code, random());
      failures += 1;
      onState(failures >= FAILURES_BEFORE_LOST ? 'lost' : 'connecting');
      retryAfter(delay);
    });
  };

  const retryAfter = (delay: number): void => {
    let off = false;
    const knock = async () => {
      await beforeRetry(failures).catch(() => undefined);
      if (!off) connect();
    };
    const stopWaiting = wait(() => void knock(), delay);
    callOff = () => {
      off = true;
      stopWaiting();
    };
  };

  const leave = (): void => {
    callOff?.();
    const left = socket;
    socket = null;
    left?.close();
    onState('closed');
  };
  const comeBack = (): void => {
    if (isAway()) return;
    failures = 0;
    if (socket === null) onCaughtUp();
    connect();
  };
  const seen = (): void => {
    if (screen.visibilityState === 'hidden') {
      if (!whileHidden) leave();
      return;
    }
    // A browser may have put a page to sleep whose connection still looks open.
    if (socket !== null) onCaughtUp();
    comeBack();
  };
  const offline = (): void => {
    leave();
    onState('lost');
  };

  const hear = [
    [screen, 'visibilitychange', seen],
    [page, 'pagehide', leave],
    [page, 'pageshow', comeBack],
    [page, 'offline', offline],
    [page, 'online', comeBack],
  ] as const;
  for (const [target, event, react] of hear) target.addEventListener(event, react);
  connect();

  return () => {
    for (const [target, event, react] of hear) target.removeEventListener(event, react);
    leave();
  };
}
