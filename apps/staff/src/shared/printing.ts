import { PRINT_SPINNER_MS } from '@masa/domain/print-job';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './api.ts';
import { refreshAtom } from './refresh.ts';

export type Printing = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly print: () => void;
};

/** A print button: spins for 3 seconds whatever the outcome [staff 4]; what became of the paper the queue tells. */
export function usePrinting(send: () => Promise<unknown>): Printing {
  const refresh = useSetAtom(refreshAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const print = () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    timer.current = setTimeout(() => setBusy(false), PRINT_SPINNER_MS);
    send().then(
      () => refresh('now'),
      (reason: unknown) => setFailure(failureOf(reason)),
    );
  };
  return { busy, failure, print };
}
