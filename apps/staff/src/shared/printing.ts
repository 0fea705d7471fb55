import { deedSender } from '@masa/client/deed-key';
import { PRINT_SPINNER_MS } from '@masa/domain/print-job';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from './api.ts';
import type { Once } from './deed.ts';
import { refreshAtom } from './refresh.ts';
import { useUnfinished } from './leaving/unfinished.ts';

export type Printing = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly print: () => void;
};

/**
 * A print button: spins for 3 seconds whatever the outcome [staff 4]; what became of the paper the queue tells. Each
 * press has its key, which pressing again after a lost answer repeats, so that no second paper comes.
 */
export function usePrinting(send: (once: Once) => Promise<unknown>): Printing {
  const refresh = useSetAtom(refreshAtom);
  const [sendOnce] = useState(() => deedSender<unknown>());
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
    sendOnce((idempotencyKey) => send({ idempotencyKey })).then(
      () => refresh('now'),
      (reason: unknown) => setFailure(failureOf(reason)),
    );
  };
  return { busy, failure, print };
}
