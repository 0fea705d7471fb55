import { atom, useAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** Cards stay where they are this long after a touch, so that none moves under a finger. */
const HOLD_MS = 800;
/** A touch whose end never arrives does not freeze the board for ever. */
const LOST_TOUCH_MS = 5_000;

/** True while a finger is down and shortly after. */
export const heldAtom = atom(false);

/** Once per board: its cards are held by touches. */
export function useTouchHold(): boolean {
  const [held, setHeld] = useAtom(heldAtom);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const releaseAfter = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(false), delay);
    };
    const down = () => {
      setHeld(true);
      releaseAfter(LOST_TOUCH_MS);
    };
    const up = () => releaseAfter(HOLD_MS);
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
      setHeld(false);
    };
  }, [setHeld]);
  return held;
}

/** The value as it was when the hold began; something always replaces nothing. */
export function useHeld<T>(latest: T, held: boolean): T {
  const [shown, setShown] = useState(latest);
  const changes = shown !== latest && (!held || shown === null);
  if (changes) setShown(latest);
  return changes ? latest : shown;
}
