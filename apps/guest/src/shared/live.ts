import { LIVE_PATH, LIVE_RESTART, readLiveMessage, type LiveMessage } from '@masa/contract/live';

export type LiveState = 'closed' | 'connecting' | 'open' | 'lost';

export type LiveListener = {
  readonly onMessage: (message: LiveMessage) => void;
  /** The connection stands (again): whatever happened meanwhile was not heard. */
  readonly onCaughtUp: () => void;
  readonly onState: (state: LiveState) => void;
};

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 20_000;
/** After a restart of the server all phones come back, but not at once. */
const RESTART_SPREAD_MS = 5_000;
/** So many failures in a row, and the guest is told. */
const FAILURES_BEFORE_LOST = 2;

export const retryDelay = (failures: number, restart: boolean, random = Math.random()): number =>
  restart
    ? random * RESTART_SPREAD_MS
    : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random / 2);

const liveAddress = (): string => `${location.origin.replace(/^http/u, 'ws')}${LIVE_PATH}`;

/**
 * Open while the page is on screen, closed as soon as it is left, back with a reload when it is shown again
 * (AMB-119). Returns how to end it.
 */
export function keepLive(listener: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let retry: number | undefined;
  let failures = 0;

  const connect = (): void => {
    window.clearTimeout(retry);
    if (socket !== null || document.visibilityState === 'hidden') return;
    listener.onState(failures >= FAILURES_BEFORE_LOST ? 'lost' : 'connecting');
    const opened = new WebSocket(liveAddress());
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      failures = 0;
      listener.onState('open');
      listener.onCaughtUp();
    });
    opened.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = typeof event.data === 'string' ? readLiveMessage(event.data) : null;
      if (socket === opened && message !== null) listener.onMessage(message);
    });
    opened.addEventListener('close', (event) => {
      if (socket !== opened) return;
      socket = null;
      retry = window.setTimeout(connect, retryDelay(failures, event.code === LIVE_RESTART));
      failures += 1;
      if (failures >= FAILURES_BEFORE_LOST) listener.onState('lost');
    });
  };

  const leave = (): void => {
    window.clearTimeout(retry);
    const left = socket;
    socket = null;
    left?.close();
    listener.onState('closed');
  };

  const comeBack = (): void => {
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    if (socket === null) listener.onCaughtUp();
    connect();
  };
  const seen = (): void => (document.visibilityState === 'hidden' ? leave() : comeBack());
  const offline = (): void => {
    leave();
    listener.onState('lost');
  };

  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('offline', offline);
  window.addEventListener('online', comeBack);
  connect();

  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', comeBack);
    leave();
  };
}
