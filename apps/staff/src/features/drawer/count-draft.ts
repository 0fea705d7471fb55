import { useCallback, useEffect, useRef, useState } from 'react';
import { reportCrash } from '../../shared/blocks.tsx';
import { dropCount, keepCount, readCount } from './count-database.ts';
import type { Written } from './drawer-words.ts';

export type CountDraft = {
  /** Null while the tablet is asked what it has. */
  readonly written: Written | null;
  readonly write: (written: Written) => void;
  readonly forget: () => void;
};

/** What somebody is writing of a shift's count, kept on the tablet with every digit. */
export function useCountDraft(shiftId: string): CountDraft {
  const [written, setWritten] = useState<Written | null>(null);
  /** One write after the other, so that an older one is never the last. */
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let isHere = true;
    readCount(shiftId)
      .catch(() => null)
      // oxlint-disable-next-line promise/always-return -- the end of it: nobody waits for more
      .then((kept) => {
        if (isHere) setWritten((now) => now ?? kept ?? {});
      })
      .catch(reportCrash);
    return () => {
      isHere = false;
    };
  }, [shiftId]);
  const after = useCallback((deed: () => Promise<void>) => {
    // A browser without room keeps the count on the screen alone.
    writing.current = writing.current.then(deed).catch(() => undefined);
  }, []);
  const write = useCallback(
    (next: Written) => {
      setWritten(next);
      after(() => keepCount(shiftId, next));
    },
    [after, shiftId],
  );
  const forget = useCallback(() => {
    setWritten({});
    after(() => dropCount(shiftId));
  }, [after, shiftId]);
  return { written, write, forget };
}
