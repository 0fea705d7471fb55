import { browserMemory } from '@masa/client/memory';
import { useCallback, useState, useSyncExternalStore } from 'react';

export type FloorView = 'plan' | 'list';

/** Kept on this device: a tablet at the bar shows the plan, a phone in a pocket the list. */
const KEPT_AS = 'floor-view';
const NARROW = '(max-width: 767.98px)';

const screen = () => globalThis.matchMedia?.(NARROW);
const watch = (changed: () => void) => {
  const watched = screen();
  watched?.addEventListener('change', changed);
  return () => watched?.removeEventListener('change', changed);
};
const isNarrow = () => screen()?.matches ?? false;

const keptView = (): FloorView | null => {
  const kept = browserMemory.read(KEPT_AS);
  return kept === 'plan' || kept === 'list' ? kept : null;
};

/** How the floor is shown here: as somebody has wished it, else as the screen has room. */
export function useFloorView(): readonly [FloorView, (view: FloorView) => void] {
  const narrow = useSyncExternalStore(watch, isNarrow);
  const [wish, setWish] = useState(keptView);
  const show = useCallback((view: FloorView) => {
    browserMemory.keep(KEPT_AS, view);
    setWish(view);
  }, []);
  return [wish ?? (narrow ? 'list' : 'plan'), show];
}
