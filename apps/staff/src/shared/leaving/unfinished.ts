import { useEffect } from 'react';

let unfinished = 0;

/** While somebody is in the middle of something, the page must not be reloaded under them. */
export function useUnfinished(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    unfinished += 1;
    return () => {
      unfinished -= 1;
    };
  }, [active]);
}

export const isSomethingUnfinished = (): boolean => unfinished > 0;
