import { useMachine } from '@masa/front/use-machine';
import type { ConfirmProps } from '@masa/ui/confirm';
import { useEffect } from 'react';
import { question } from './asked-deed.machine.ts';
import type { Deed, Once } from './deed.ts';
import { useUnfinished } from './leaving/unfinished.ts';
import { useSaidDeed } from './said-deed.ts';

export type AskedDeed = Deed & {
  /** The question stands on the screen. */
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
  /** What a `Confirm` is to know of it; its words are the screen's. */
  readonly question: Pick<ConfirmProps, 'open' | 'busy' | 'onCancel' | 'onConfirm'>;
};

type Choice = {
  /** False where it cannot be done now: the question goes when that comes while it stands. */
  readonly possible?: boolean;
  /** Where a refusal is said: beside the button that asks, which is given back, or in the question, which stays. */
  readonly refused?: 'beside' | 'inQuestion';
  readonly onDone?: () => void;
};

/**
 * A deed that is asked about once before it happens. The question stands, busy, until the screen shows what came of it.
 * `said` is null where the screen itself says it.
 */
export function useAskedDeed(
  send: (once: Once) => Promise<unknown>,
  said: string | null,
  { possible = true, refused = 'beside', onDone }: Choice = {},
): AskedDeed {
  const deed = useSaidDeed(send, said, onDone);
  const { state, send: step } = useMachine(question);
  const stays = deed.failure !== null && refused === 'inQuestion';
  const isSettled = state === 'answered' && !deed.busy;
  useEffect(() => {
    if (isSettled) step(stays ? 'refuse' : 'end');
  }, [isSettled, stays, step]);
  const isAsking = possible && (isSettled ? stays : state !== 'closed');
  useUnfinished(isAsking);
  const ask = (): void => {
    deed.forget();
    step('ask');
  };
  const cancel = (): void => void step('cancel');
  const onConfirm = (): void => {
    if (step('confirm')) deed.run();
  };
  return {
    ...deed,
    isAsking,
    ask,
    cancel,
    question: { open: isAsking, busy: deed.busy, onCancel: cancel, onConfirm },
  };
}
