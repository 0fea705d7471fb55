import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type WholeMenu = {
  /** False while only the first dishes are drawn. */
  readonly whole: boolean;
  /** At once, for who cannot wait for the rest. */
  readonly drawWhole: () => void;
};

/**
 * The first dishes come first, the rest in short slices after them: a whole menu drawn in one piece keeps a slow phone
 * from answering for a fifth of a second (performance guide, 0: no long task after load).
 */
export function useWholeMenu(menuIsHere: boolean): WholeMenu {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    if (menuIsHere) startTransition(() => setWhole(true));
  }, [menuIsHere]);
  const drawWhole = useCallback(() => flushSync(() => setWhole(true)), []);
  return { whole, drawWhole };
}
