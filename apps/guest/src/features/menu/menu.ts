import { atom, useAtomValue } from 'jotai';
import type { Language } from '@masa/domain/language';
import { api } from '../../shared/api.ts';
import { useLiveSignal } from '../../shared/live-signal.ts';
import type { MenuItem } from '../../shared/menu-words.ts';
import { resourceAtom, useResource, type Loaded } from '../../shared/resource.ts';

const menuAtom = resourceAtom<MenuItem[]>();

/** The whole menu in one language; a venue-wide live message says that it has changed (AMB-118). */
export function useMenu(language: Language): Loaded<MenuItem[]> {
  const menu = useResource(
    menuAtom,
    language,
    (signal) => api.menu({ query: { lang: language } }, { signal }),
    { keep: true },
  );
  useLiveSignal((signal) => {
    if (signal.kind === 'missed' || signal.tableId === null) menu.reload();
  });
  return menu;
}

const isHereAtom = atom((get) => get(menuAtom).value !== null);

/** Some menu has been loaded: from now on a guest may order. */
export const useMenuIsHere = (): boolean => useAtomValue(isHereAtom);
