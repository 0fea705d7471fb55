import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

/** Cards stay where they are this long after a touch, so that none moves under a finger. */
const STILL_MS = 800;
/** A touch whose end never arrives does not freeze the board for ever. */
const LOST_TOUCH_MS = 5_000;

/**
 * The screen hears of a touch once the tap is answered: until then it would only be drawn anew as it is, which on a slow
 * tablet with a full board holds each tap up for 30 ms. Whatever is drawn meanwhile asks for the touch itself.
 */
const TOLD_AFTER_MS = 250;

const toldAtom = atom(false);
const touchAtom = atom({ isFelt: false });

/** True while a finger is down and shortly after. */
export function useIsStill(): boolean {
  const isTold = useAtomValue(toldAtom);
  const touch = useAtomValue(touchAtom);
  return isTold || touch.isFelt;
}

/** Once per board: a touch keeps its cards still. */
export function useTouchStill(): boolean {
  const [isTold, tell] = useAtom(toldAtom);
  const touch = useAtomValue(touchAtom);
  useEffect(() => {
    let telling: ReturnType<typeof setTimeout> | undefined;
    let releasing: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(telling);
      touch.isFelt = false;
      tell(false);
    };
    const releaseAfter = (delay: number) => {
      clearTimeout(releasing);
      releasing = setTimeout(release, delay);
    };
    const down = () => {
      touch.isFelt = true;
      clearTimeout(telling);
      telling = setTimeout(() => tell(true), TOLD_AFTER_MS);
      releaseAfter(LOST_TOUCH_MS);
    };
    const up = () => releaseAfter(STILL_MS);
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      clearTimeout(releasing);
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
      release();
    };
  }, [tell, touch]);
  return isTold || touch.isFelt;
}

/** The value as it was when the hold began; something always replaces nothing. */
export function useStill<T>(latest: T, still: boolean): T {
  const [shown, setShown] = useState(latest);
  const changes = shown !== latest && (!still || shown === null);
  if (changes) setShown(latest);
  return changes ? latest : shown;
}
