import { useEffect, useRef, type RefObject } from 'react';

/** Focus goes into a step when it opens and back to the button that opened it when it closes. */
export function useStepFocus<Opener extends HTMLElement, Step extends HTMLElement>(
  open: boolean,
): { readonly opener: RefObject<Opener | null>; readonly step: RefObject<Step | null> } {
  const opener = useRef<Opener>(null);
  const step = useRef<Step>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    (open ? step : opener).current?.focus();
  }, [open]);
  return { opener, step };
}
