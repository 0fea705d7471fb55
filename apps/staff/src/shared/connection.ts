import { useSyncExternalStore } from 'react';
import { useOverview } from './overview.ts';

const hear = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** False while the phone has no network or the server does not answer: calls wait. */
export function useIsReachable(): boolean {
  const hasNetwork = useSyncExternalStore(hear, () => navigator.onLine);
  const { failure } = useOverview();
  return hasNetwork && failure !== 'unanswered';
}
