import { useSyncExternalStore } from 'react';

const hear = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** Whether the phone itself knows a network; whether anybody answers is another question. */
export const useHasNetwork = (): boolean => useSyncExternalStore(hear, () => navigator.onLine);
