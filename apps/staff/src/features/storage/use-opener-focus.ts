import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A form that opens in place takes the focus into its first field and gives it back to what opened it. */
export function useOpenerFocus<T extends HTMLElement>(): RefObject<T | null> {
  const form = useRef<T>(null);
  // Before paint: a hidden opener would lose focus to <body> at the next frame.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
    return () => {
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
  return form;
}
