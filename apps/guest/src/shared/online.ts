import { useSyncExternalStore } from 'react';
import { useLiveState } from './live-signal.ts';
import type { GuestTexts } from './texts.tsx';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** `offline`: the phone knows no network. `away`: there is one, and the venue's server does not answer. */
export type Connection = 'ok' | 'offline' | 'away';

export function useConnection(): Connection {
  const phoneOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const live = useLiveState();
  if (!phoneOnline) return 'offline';
  return live === 'lost' ? 'away' : 'ok';
}

/** Without a network nothing can arrive, so nothing is offered to be sent; the reason in words. */
export function useUnreachable({ t }: Pick<GuestTexts, 't'>): string | undefined {
  return useConnection() === 'offline' ? t('offline.blocked') : undefined;
}

/** Nothing comes from the server now, whoever's fault it is. */
export const useOffline = (): boolean => useConnection() !== 'ok';
