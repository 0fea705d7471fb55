import { useEffect } from 'react';

let unfinished = 0;

/**
 * While somebody is in the middle of something, the page must not be reloaded under them. For what is not a form: a question
 * that stands, a sheet that is open, an upload or a deed under way, a count. A form is held by `useRecordForm`, which calls this.
 */
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
