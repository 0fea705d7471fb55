import { useDeedSender, type Once } from '@masa/front/deeds';
import { PRINT_SPINNER_MS } from '@masa/domain/print-job';
import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './api.ts';
import { useReload } from './refresh.ts';
import { useUnfinished } from './leaving/unfinished.ts';

export type Printing = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly print: () => void;
};

/**
 * A print button: spins for 3 seconds whatever the outcome; what became of the paper the queue tells. Each
 * press has its key, which pressing again after a lost answer repeats, so that no second paper comes.
 */
export function usePrinting(send: (once: Once) => Promise<unknown>): Printing {
  const reload = useReload();
  const sendOnce = useDeedSender<unknown>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnfinished(busy);
  useEffect(() => () => clearTimeout(timer.current), []);

  const print = () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    timer.current = setTimeout(() => setBusy(false), PRINT_SPINNER_MS);
    sendOnce(send).then(
      () => void reload(),
      (reason: unknown) => setFailure(failureOf(reason)),
    );
  };
  return { busy, failure, print };
}
