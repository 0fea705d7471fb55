import { onAnswer, reloadIfOld } from '@masa/front/new-build';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { leaveAtom } from './leaving/ways-out.ts';
import { isSomethingUnfinished } from './leaving/unfinished.ts';

/** Nobody has touched the screen for this long: nobody is about to. */
const QUIET_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Once per app: a tablet that nobody ever reloads gets the new version by itself, at a quiet moment. The moment is
 * always one at which the server has just answered, so that the new page can be loaded.
 */
export function useUpdates(): void {
  const { reload } = useAtomValue(leaveAtom);
  useEffect(() => {
    let touchedAt = -QUIET_MS;
    const touched = () => {
      touchedAt = performance.now();
    };
    const stopHearing = onAnswer(() => {
      const isQuiet = document.hidden || performance.now() - touchedAt >= QUIET_MS;
      if (isQuiet && !isSomethingUnfinished()) reloadIfOld(reload);
    });
    for (const touch of TOUCHES) document.addEventListener(touch, touched, true);
    return () => {
      stopHearing();
      for (const touch of TOUCHES) document.removeEventListener(touch, touched, true);
    };
  }, [reload]);
}
