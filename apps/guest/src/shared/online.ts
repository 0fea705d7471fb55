import { useSyncExternalStore } from 'react';
import { useLiveState } from './live-signal.ts';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** The phone says so, or the live connection has failed more than once. */
export function useOffline(): boolean {
  const phoneOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const live = useLiveState();
  return !phoneOnline || live === 'lost';
}
