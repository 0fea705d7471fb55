import { useLayoutEffect, type RefObject } from 'react';
import { useEscape } from './use-element-event.ts';

/**
 * Of what opens in the place of the button that was pressed: the focus goes into it (to what `first` selects, or to the whole)
 * and back to the button when it closes; Escape gives it up.
 */
export function useInPlace(
  place: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
  first?: string,
): void {
  // Before paint: a hidden opener would lose focus to <body> at the next frame.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const { current } = place;
    (first === undefined ? current : current?.querySelector<HTMLElement>(first))?.focus();
    return () => {
      // The opener is still hidden when this runs; React shows it in the same commit.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [place, first]);
  useEscape(place, onEscape);
}
