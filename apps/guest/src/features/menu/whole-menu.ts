import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Enough to fill any screen's first sight of the menu. */
const FIRST_DISHES = 4;
/** So many more are laid out at once. */
const STEP = 5;

/** A network that does not bring a typeface must not keep the menu back. */
const TYPEFACE_PATIENCE_MS = 1_500;

/**
 * Whether the typefaces of what is drawn so far have come, or are not waited for any longer. A card that is laid out before
 * them is laid out twice, and all of them the second time in one task.
 */
function useTypefacesAreHere(): boolean {
  const [here, setHere] = useState(() => !('fonts' in document));
  useEffect(() => {
    if (here) return undefined;
    const come = (): void => setHere(true);
    const timer = window.setTimeout(come, TYPEFACE_PATIENCE_MS);
    // The browser knows which ones it needs once the first cards are painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => void document.fonts.ready.then(come));
    });
    return () => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [here]);
  return here;
}

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
  const typefacesAreHere = useTypefacesAreHere();
  useEffect(() => {
    if (!whole && typefacesAreHere) startTransition(() => setDrawn((had) => Math.max(had, drawn + STEP)));
  }, [whole, drawn, typefacesAreHere]);
  const drawWhole = useCallback(() => flushSync(() => setDrawn(Number.POSITIVE_INFINITY)), []);
  return { drawn, whole, drawWhole };
}
