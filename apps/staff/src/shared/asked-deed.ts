import { useState } from 'react';
import type { Deed, Once } from './deed.ts';
import { useUnfinished } from './leaving/unfinished.ts';
import { useSaidDeed } from './said-deed.ts';

export type AskedDeed = Deed & {
  /** The question stands on the screen. */
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
};

type Choice = {
  /** False where it cannot be done now: the question goes when that comes while it stands. */
  readonly possible?: boolean;
  readonly onDone?: () => void;
};

/** A deed that is asked about once before it happens; a refusal ends the question. */
export function useAskedDeed(
  send: (once: Once) => Promise<unknown>,
  said: string,
  { possible = true, onDone }: Choice = {},
): AskedDeed {
  const deed = useSaidDeed(send, said, onDone);
  const [asks, setAsks] = useState(false);
  const isAsking = asks && possible && deed.failure === null;
  useUnfinished(isAsking);
  const ask = (): void => {
    deed.forget();
    setAsks(true);
  };
  return { ...deed, isAsking, ask, cancel: () => setAsks(false) };
}
