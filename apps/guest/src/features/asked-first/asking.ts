import { useEffect, useRef, useState } from 'react';
import type { Agreed, Asker, Wanted } from '../../shared/asker.ts';
import type { Own } from '../../shared/kept-to-oneself.ts';
import { conflictInShort, conflictOf, isForAdults, type Conflict } from './questions.ts';

/** `adultsOnly` is told, not asked: he has said already that he is not. */
export type Question =
  | { readonly kind: 'age'; readonly wanted: Wanted }
  | { readonly kind: 'adultsOnly'; readonly wanted: Wanted }
  | { readonly kind: 'avoided'; readonly wanted: Wanted; readonly conflict: Conflict };
/** Null: he has turned away without an answer. */
export type Asked = { readonly question: Question; readonly answer: (yes: boolean | null) => void };

export type AskingNeeds = {
  readonly own: Own;
  /** The venue wants to know who is 18. */
  readonly askAge: boolean;
  /** What was agreed to with equal dishes that are in the cart, or with those that this one stands for. */
  readonly agreedTo: (wanted: Wanted) => readonly string[];
};

/** Asks one thing after the other, each once; what the guest keeps to himself is read anew, for another tab may have asked. */
export function useAsking(needs: AskingNeeds): { readonly asked: Asked | null; readonly ask: Asker } {
  const [asked, show] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);
  // Whoever leaves the screen has not answered.
  useEffect(() => () => open.current?.answer(null), []);

  const put = (question: Question): Promise<boolean | null> =>
    new Promise((resolve) => {
      const here: Asked = {
        question,
        answer: (yes) => {
          open.current = null;
          show(null);
          resolve(yes);
        },
      };
      open.current?.answer(null);
      open.current = here;
      show(here);
    });

  const mayDrink = async (wanted: Wanted, adult: boolean | null): Promise<boolean> => {
    if (adult === false) await put({ kind: 'adultsOnly', wanted });
    if (adult !== null) return adult;
    const yes = await put({ kind: 'age', wanted });
    if (yes !== null) needs.own.change({ adult: yes });
    return yes === true;
  };

  const askAll = async (wanted: Wanted): Promise<Agreed | null> => {
    const kept = await needs.own.look();
    if (needs.askAge && isForAdults(wanted) && !(await mayDrink(wanted, kept.adult))) return null;
    const agreed = needs.agreedTo(wanted);
    const conflict = conflictOf(wanted, kept, agreed);
    if (conflict === null) return agreedWith(agreed);
    const yes = await put({ kind: 'avoided', wanted, conflict });
    return yes === true ? agreedWith([...agreed, ...conflictInShort(conflict)]) : null;
  };

  const ask: Asker = (wanted) => {
    const { own, askAge } = needs;
    const agreed = needs.agreedTo(wanted);
    const mustBeAdult = askAge && own.adult !== true && isForAdults(wanted);
    return mustBeAdult || conflictOf(wanted, own, agreed) !== null ? askAll(wanted) : agreedWith(agreed);
  };
  return { asked, ask };
}

const agreedWith = (codes: readonly string[]): Agreed =>
  codes.length === 0 ? {} : { despite: [...new Set(codes)] };
