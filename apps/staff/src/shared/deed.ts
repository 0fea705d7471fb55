import { useDeedSender, type Once } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { useCallback, useEffect, useState } from 'react';
import { failureOf, type Failure } from './api.ts';
import { deedSteps } from './deed.machine.ts';
import { useIsStill } from './still.ts';
import { useReload } from './refresh.ts';
import { useUnfinished } from './leaving/unfinished.ts';

export type { Once };

export type Deed = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly run: () => void;
  /** Takes an old failure off the screen; keeps its identity. */
  readonly forget: () => void;
};

type Choice = {
  /** What comes after: the screen's data anew, or another page, for which the button stays busy. */
  readonly after?: 'reload' | 'leave';
};

/**
 * A call of a button, once at a time. When it has happened the screen reloads, and the button stays busy until the
 * reloaded data is seen: it takes the button away or, where there is more to do, leaves it at rest. Pressing again after
 * a lost answer is the same deed, under the same key.
 */
export function useDeed(send: (once: Once) => Promise<unknown>, { after = 'reload' }: Choice = {}): Deed {
  const reload = useReload();
  const still = useIsStill();
  const sendOnce = useDeedSender<unknown>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { state, send: step } = useMachine(deedSteps);
  const isShown = state === 'loaded' && !still;
  const busy = state !== 'rest' && !isShown;
  // What has happened is not lost by leaving, whether the screen shows it yet or not.
  useUnfinished(state === 'sent');

  useEffect(() => {
    if (isShown) step('show');
  }, [isShown, step]);
  useEffect(() => {
    // A page that left for another app and came back from the browser's cache is at rest again.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) step('come_back');
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [step]);

  const doIt = async () => {
    try {
      await sendOnce(send);
    } catch (reason) {
      step('fail');
      setFailure(failureOf(reason));
      return;
    }
    if (after === 'leave') return;
    step('happen');
    await reload();
    step('load');
  };
  const run = () => {
    if (!step('press')) return;
    setFailure(null);
    void doIt();
  };
  const forget = useCallback(() => setFailure(null), []);
  return { busy, failure, run, forget };
}
