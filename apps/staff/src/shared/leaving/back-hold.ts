type Listener = (event: PopStateEvent) => void;

let held: Listener | null = null;
const tell = (event: PopStateEvent): void => held?.(event);

/**
 * To be called before the router is drawn: hears of "back" and "forward" before it does, and may keep them from it. A
 * window's listeners run in the order in which they came, in Chromium also those that capture. Calling it again
 * changes nothing.
 */
export const hearBackFirst = (): void => window.addEventListener('popstate', tell);

/** One form at a time. */
export function holdBack(listener: Listener): () => void {
  held = listener;
  return () => {
    if (held === listener) held = null;
  };
}
