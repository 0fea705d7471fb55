import { atom, useStore } from 'jotai';
import { useCallback } from 'react';
import type { ChosenOption } from '@masa/domain/order-options';
import type { MenuItem } from './menu-words.ts';

/** A dish that a guest wants in his cart. */
export type Wanted = {
  readonly item: MenuItem;
  readonly options: readonly ChosenOption[];
  readonly modifiers?: readonly { readonly group: string; readonly choice: string; readonly count: number }[];
  readonly without?: readonly string[];
  readonly note?: string;
};
/** What he has said to it, to be kept with the line: what he avoids and takes in spite of that. */
export type Agreed = { readonly despite?: readonly string[] };
/** Null: he does not want it then. At once where there is nothing to ask. */
export type Asker = (wanted: Wanted) => Agreed | null | Promise<Agreed | null>;

/** Puts it into the cart if that is agreed, without a moment between where nothing was asked; answers whether it is there. */
export function putIfAgreed(
  answer: ReturnType<Asker>,
  put: (agreed: Agreed) => void,
): boolean | Promise<boolean> {
  if (answer instanceof Promise) return answer.then((agreed) => putIfAgreed(agreed, put));
  if (answer !== null) put(answer);
  return answer !== null;
}

/** Null until the script that asks is there, and what the guest keeps to himself has been fetched. */
export const askerAtom = atom<{ readonly ask: Asker } | null>(null);

/** Asks whatever must be asked before a dish goes into the cart of a guest (AMB-212, AMB-213). */
export function useAskFirst(): Asker {
  const store = useStore();
  return useCallback(
    (wanted) => {
      const here = store.get(askerAtom);
      if (here !== null) return here.ask(wanted);
      return new Promise((resolve) => {
        const stop = store.sub(askerAtom, () => {
          const now = store.get(askerAtom);
          if (now === null) return;
          stop();
          resolve(now.ask(wanted));
        });
      });
    },
    [store],
  );
}
