import { useSyncExternalStore } from 'react';

/** As narrow as the docked navigation of a phone, see packages/ui/src/styles/staff-shell.css. */
const query = () => globalThis.matchMedia?.('(max-width: 767.98px)');

const watch = (changed: () => void): (() => void) => {
  const screen = query();
  screen?.addEventListener('change', changed);
  return () => screen?.removeEventListener('change', changed);
};

/** For what is another page on a phone; what only looks different is a matter of the styles. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => query()?.matches ?? false);
