import { browserMemory } from '@masa/client/memory';
import { applyTheme, onSystemThemeChange, staffTheme, systemPrefersDark } from '@masa/ui/theme';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';

const screenAtom = atom<'kitchen' | 'other'>('other');

/** Kept on this device: the screen on the kitchen's wall is one, the phone of a cook another. */
const LIGHT_KITCHEN = 'light-kitchen';
const wishAtom = atom<boolean | null>(null);
export const lightKitchenAtom = atom(
  (get) => get(wishAtom) ?? browserMemory.read(LIGHT_KITCHEN) !== null,
  (_get, set, wish: boolean) => {
    if (wish) browserMemory.keep(LIGHT_KITCHEN, 'yes');
    else browserMemory.forget(LIGHT_KITCHEN);
    set(wishAtom, wish);
  },
);

/** The kitchen is dark whatever the system says, unless this device was asked for a light one. */
export function useScreen(screen: 'kitchen' | 'other'): void {
  const setScreen = useSetAtom(screenAtom);
  useLayoutEffect(() => {
    setScreen(screen);
    return () => setScreen('other');
  }, [screen, setScreen]);
}

/** Once per app: keeps the theme true to screen and system. */
export function useTheme(): void {
  const screen = useAtomValue(screenAtom);
  const [wantsDark, setWantsDark] = useState(systemPrefersDark);
  useEffect(() => onSystemThemeChange(setWantsDark), []);
  const lightKitchen = useAtomValue(lightKitchenAtom);
  useLayoutEffect(
    () => applyTheme(staffTheme({ screen, wantsDark, lightKitchen })),
    [screen, wantsDark, lightKitchen],
  );
}
