import { useSyncExternalStore } from 'react';

/** Below, their tabs would take three rows and more of what they lead to. */
const NO_ROOM_FOR_TABS = '(max-width: 1279.98px)';

const screen = () => globalThis.matchMedia?.(NO_ROOM_FOR_TABS);
const watchRoom = (changed: () => void) => {
  const watched = screen();
  watched?.addEventListener('change', changed);
  return () => watched?.removeEventListener('change', changed);
};
const isNarrow = () => screen()?.matches ?? false;

/** Where the settings are a list page of their own, as on a phone, because their tabs have no room. */
export const useSettingsAreAList = (): boolean => useSyncExternalStore(watchRoom, isNarrow);
