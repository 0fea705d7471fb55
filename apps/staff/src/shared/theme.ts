import { applyTheme, onSystemThemeChange, staffTheme, systemPrefersDark } from '@masa/ui/theme';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';

const screenAtom = atom<'kitchen' | 'other'>('other');

/** The kitchen is dark whatever the system says. */
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
  useLayoutEffect(() => applyTheme(staffTheme(screen, wantsDark)), [screen, wantsDark]);
}
