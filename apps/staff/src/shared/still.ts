import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** Cards stay where they are this long after a touch, so that none moves under a finger. */
const STILL_MS = 800;
/** A touch whose end never arrives does not freeze the board for ever. */
const LOST_TOUCH_MS = 5_000;

/** True while a finger is down and shortly after. */
export const stillAtom = atom(false);

/** Once per board: a touch keeps its cards still. */
export function useTouchStill(): boolean {
  const [still, setStill] = useAtom(stillAtom);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const releaseAfter = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setStill(false), delay);
    };
    const down = () => {
      setStill(true);
      releaseAfter(LOST_TOUCH_MS);
    };
    const up = () => releaseAfter(STILL_MS);
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
      setStill(false);
    };
  }, [setStill]);
  return still;
}

/** The value as it was when the hold began; something always replaces nothing. */
export function useStill<T>(latest: T, still: boolean): T {
  const [shown, setShown] = useState(latest);
  const changes = shown !== latest && (!still || shown === null);
  if (changes) setShown(latest);
  return changes ? latest : shown;
}
