import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Enough to fill any screen's first sight of the menu. */
const FIRST_DISHES = 4;
/** So many more are laid out at once. */
const STEP = 5;

type WholeMenu = {
  /** So many dishes from the top are drawn by now. */
  readonly drawn: number;
  /** False while some are still to come. */
  readonly whole: boolean;
  /** At once, for who cannot wait for the rest. */
  readonly drawWhole: () => void;
};

/**
 * The first dishes come first, the rest in short slices after them: a whole menu drawn in one piece keeps a slow phone
 * from answering for a fifth of a second (after loading, no task may be long).
 */
export function useWholeMenu(dishes: number): WholeMenu {
  const [drawn, setDrawn] = useState(FIRST_DISHES);
  const whole = drawn >= dishes;
  useEffect(() => {
    if (!whole) startTransition(() => setDrawn(drawn + STEP));
  }, [whole, drawn]);
  const drawWhole = useCallback(() => flushSync(() => setDrawn(Number.POSITIVE_INFINITY)), []);
  return { drawn, whole, drawWhole };
}
