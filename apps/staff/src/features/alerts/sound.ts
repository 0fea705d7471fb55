import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { bellAtom, mutedAtom, type BellState } from '../../shared/bell.ts';
import { joinTabs, type Tabs } from './tabs.ts';

const tabsAtom = atom<Tabs | null>(null);

/** Once per signed-in app: the other tabs of this browser, with which it rings and falls silent together. */
export function useTabs(): Tabs | null {
  const [tabs, setTabs] = useAtom(tabsAtom);
  const setMuted = useSetAtom(mutedAtom);
  useEffect(() => {
    const joined = joinTabs(setMuted);
    setTabs(joined);
    return () => {
      joined.close();
      setTabs(null);
    };
  }, [setMuted, setTabs]);
  return tabs;
}

export function useMute(): readonly [boolean, (muted: boolean) => void] {
  const [muted, setMuted] = useAtom(mutedAtom);
  const tabs = useAtomValue(tabsAtom);
  const change = useCallback(
    (next: boolean) => {
      setMuted(next);
      tabs?.tellMuted(next);
    },
    [setMuted, tabs],
  );
  return [muted, change];
}

function useBellState(): BellState {
  const bell = useAtomValue(bellAtom);
  return useSyncExternalStore(bell.onChange, bell.state);
}

/** Class of what unlocks the bell by itself. */
export const UNLOCKS = 'unlocks-sound';

/** A page that was opened by a touch gets its voice a moment later; until then there is nothing to ask for. */
const OPENING_MS = 1_000;

/** Whether somebody must touch the page before it can be heard. Any touch does it. */
export function useLocked(): boolean {
  const bell = useAtomValue(bellAtom);
  const isLocked = useBellState() === 'locked';
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setIsOld(true), OPENING_MS);
    const touch = ({ target }: Event) => {
      // The control that asks for it answers with a sound.
      if (target instanceof Element && target.closest(`.${UNLOCKS}`) !== null) return;
      // A browser that refuses keeps the bell locked, and the screen says so.
      void bell.unlock().catch(() => undefined);
    };
    document.addEventListener('pointerup', touch);
    document.addEventListener('keydown', touch);
    return () => {
      clearTimeout(timer);
      setIsOld(false);
      document.removeEventListener('pointerup', touch);
      document.removeEventListener('keydown', touch);
    };
  }, [bell, isLocked]);
  return isLocked && isOld;
}
