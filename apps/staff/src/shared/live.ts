import { LIVE_PATH, LIVE_RESTART, readLiveMessage } from '@masa/contract/live';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { refreshAtom } from './refresh.ts';

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 30_000;
const RESTART_WAIT_MS = 2_000;

const liveUrl = () => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_PATH}`;
};

/** Grows with every miss; the random half keeps all tablets from knocking at the same moment. */
export const reconnectWait = (misses: number, random = Math.random()): number =>
  Math.min(FIRST_WAIT_MS * 2 ** misses, LAST_WAIT_MS) * (0.5 + random / 2);

type Hear = { readonly onMessage: (stamp: number) => void; readonly onOpen: (open: boolean) => void };

function connect({ onMessage, onOpen }: Hear): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let misses = 0;
  let stopped = false;

  const open = () => {
    clearTimeout(timer);
    const next = new WebSocket(liveUrl());
    socket = next;
    next.addEventListener('open', () => {
      misses = 0;
      onOpen(true);
    });
    next.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = typeof event.data === 'string' ? readLiveMessage(event.data) : null;
      if (message) onMessage(message.timestamp);
    });
    next.addEventListener('close', (event) => {
      if (socket !== next) return;
      socket = null;
      onOpen(false);
      if (stopped) return;
      const wait = event.code === LIVE_RESTART ? Math.random() * RESTART_WAIT_MS : reconnectWait(misses);
      misses += 1;
      timer = setTimeout(() => void knock(), wait);
    });
  };
  /** The socket lives on a cookie that ping renews; a browser may have lost it while the credentials hold. */
  const knock = async () => {
    if (misses > 1) await api.ping().catch(() => undefined);
    if (!stopped && socket === null) open();
  };

  const show = () => {
    if (document.visibilityState !== 'visible') return;
    onMessage(Date.now());
    if (socket === null) {
      misses = 0;
      open();
    }
  };
  const hide = () => {
    clearTimeout(timer);
    const last = socket;
    socket = null;
    last?.close();
    onOpen(false);
  };

  open();
  document.addEventListener('visibilitychange', show);
  window.addEventListener('pageshow', show);
  window.addEventListener('pagehide', hide);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', show);
    window.removeEventListener('pageshow', show);
    window.removeEventListener('pagehide', hide);
    hide();
  };
}

/**
 * Every live message moves the refresh timestamp. The socket stays open behind another tab, because the title
 * counts what arrives there; it closes when the page goes and reopens, with a reload, when it comes back.
 */
export function useLive(): boolean {
  const refresh = useSetAtom(refreshAtom);
  const [open, setOpen] = useState(false);
  useEffect(() => connect({ onMessage: refresh, onOpen: setOpen }), [refresh]);
  return open;
}
