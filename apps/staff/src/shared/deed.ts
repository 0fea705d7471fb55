import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { failureOf, type Failure } from './api.ts';
import { refreshAtom } from './refresh.ts';

export type Deed = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly run: () => void;
  /** Takes an old failure off the screen. */
  readonly forget: () => void;
};

/**
 * A call of a button, once at a time. When it has happened the screen reloads, and the button stays busy until
 * the reloaded data takes it away.
 */
export function useDeed(send: () => Promise<unknown>): Deed {
  const refresh = useSetAtom(refreshAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    // A page that left for another app and came back from the browser's cache is at rest again.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const run = () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    send().then(
      () => refresh('now'),
      (reason: unknown) => {
        setBusy(false);
        setFailure(failureOf(reason));
      },
    );
  };
  return { busy, failure, run, forget: () => setFailure(null) };
}
