import { useSyncExternalStore } from 'react';

/** As narrow as the docked navigation of a phone, see packages/ui/src/styles/staff-shell.css. */
const PHONE = '(max-width: 767.98px)';
/** Below, thirteen tabs would take three rows and more of what they lead to. */
const NO_ROOM_FOR_TABS = '(max-width: 1023.98px)';

const screenOf = (query: string) => globalThis.matchMedia?.(query);
const watchOf = (query: string) => (changed: () => void) => {
  const screen = screenOf(query);
  screen?.addEventListener('change', changed);
  return () => screen?.removeEventListener('change', changed);
};
const watchPhone = watchOf(PHONE);
const watchRoom = watchOf(NO_ROOM_FOR_TABS);
const matches = (query: string) => screenOf(query)?.matches ?? false;

/** For what is another page on a phone; what only looks different is a matter of the styles. */
export const useIsPhone = (): boolean => useSyncExternalStore(watchPhone, () => matches(PHONE));

/** Where the settings are a list page of their own, as on a phone, because their tabs have no room (design 13). */
export const useSettingsAreAList = (): boolean =>
  useSyncExternalStore(watchRoom, () => matches(NO_ROOM_FOR_TABS));
