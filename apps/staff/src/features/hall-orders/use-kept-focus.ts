import { useLayoutEffect, useRef, type FocusEvent } from 'react';

type Place = { readonly control: Element; readonly card: Element | null };

/**
 * What is handed out leaves the screen, and its button with it. Whoever works by keyboard goes on at the head of that card;
 * where the card has gone as well, at the first one.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const place = focused.current;
    if (place === null || place.control.isConnected) return;
    focused.current = null;
    const room = ref.current;
    if (room === null || document.activeElement !== document.body) return;
    const from = place.card?.isConnected ? place.card : room;
    const head = from.querySelector<HTMLElement>('.board-card-head');
    (head ?? room).focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { control: target, card: target.closest('.board-card') };
    },
    // Not called where the control has gone: then it is not the person who has left.
    onBlur: () => {
      focused.current = null;
    },
  };
}
