import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Language } from '@masa/domain/language';
import { api } from '../../shared/api.ts';
import { useLiveSignal } from '@masa/front/live-signal';
import type { MenuItem } from '../../shared/menu-words.ts';
import { resourceAtom, useResource, type Reloadable } from '../../shared/resource.ts';

const menuAtom = resourceAtom<MenuItem[]>();

type Visit = { readonly waiterSession: boolean } | null;

/**
 * The whole menu in one language; a venue-wide live message says that it has changed (AMB-118). For a waiter what has
 * sold out is on, as he may order it nevertheless (AMB-113).
 */
export function useMenu(language: Language, visit: Visit): Reloadable<MenuItem[]> {
  const forWaiter = visit?.waiterSession === true;
  const menu = useResource(
    menuAtom,
    forWaiter ? `${language} for a waiter` : language,
    (signal) => api.menu({ query: { lang: language, ...(forWaiter && { for: 'waiter' }) } }, { signal }),
    { keep: true },
  );
  useLiveSignal((signal) => {
    if (signal.kind === 'missed' || signal.tableId === null) menu.reload();
  });
  useLookingNowAndThen(visit === null, menu.reload);
  return menu;
}

/** Who reads the menu before sitting down learns within a minute that a dish has gone; mostly the answer is a 304. */
const LOOK_EVERY_MS = 60_000;

/** A phone without a visit has no live connection (AMB-117): it asks when it is taken up again, and now and then. */
function useLookingNowAndThen(alone: boolean, reload: () => void): void {
  useEffect(() => {
    if (!alone) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = window.setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [alone, reload]);
}

const isHereAtom = atom((get) => get(menuAtom).data !== null);

/** Some menu has been loaded: from now on a guest may order. */
export const useMenuIsHere = (): boolean => useAtomValue(isHereAtom);
