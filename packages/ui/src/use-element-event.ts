import { useEffect, useRef, type RefObject } from 'react';

/** Listens on an element that is not itself a control; the newest listener is the one called. */
export function useElementEvent<Kind extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  kind: Kind,
  listener: (event: HTMLElementEventMap[Kind]) => void,
): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const heard = (event: HTMLElementEventMap[Kind]): void => newest.current(event);
    target.addEventListener(kind, heard);
    return () => target.removeEventListener(kind, heard);
  }, [element, kind]);
}

export const useEscape = (element: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void =>
  useElementEvent(element, 'keydown', (event) => {
    if (event.key !== 'Escape' || !onEscape) return;
    // Also for the browser: a sheet around the element must not close with it.
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
