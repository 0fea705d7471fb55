import { startTransition, useEffect, useId, useMemo, useState } from 'react';
import { dishSearch, type DishWords } from '@masa/domain/dish-search';

/** Nobody reads what stands between two letters (D-056). */
const AFTER_LAST_KEY_MS = 100;

/** Looks through what is here: without a network as well, and nothing that is typed leaves the phone. Null: too little is typed. */
export function useFound<D>(
  dishes: readonly D[],
  wordsOf: (dish: D) => DishWords,
  typed: string,
): readonly D[] | null {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), AFTER_LAST_KEY_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const find = useMemo(() => dishSearch(dishes, wordsOf), [dishes, wordsOf]);
  return useMemo(() => find(asked), [find, asked]);
}

/** As many as a screen shows at first, and so many more in each slice: a thousand dishes at once would hold the phone up. */
const FIRST = 2;
const STEP = 6;
/** So far below the screen the next slice is drawn: nobody scrolls faster. */
const AHEAD = '800px';

type Drawn = {
  /** So many of the list, from its top. */
  readonly drawn: number;
  /** Of what stands below them. */
  readonly endId: string;
  readonly whole: boolean;
};

/** Of a list what is near the screen: what is drawn far below must all be taken away at the next letter. Another list begins anew. */
export function useDrawn(list: readonly unknown[]): Drawn {
  const [reached, setReached] = useState({ list, count: FIRST });
  const endId = useId();
  const count = reached.list === list ? reached.count : FIRST;
  const whole = count >= list.length;
  useEffect(() => {
    if (whole) return undefined;
    const more = (): void => startTransition(() => setReached({ list, count: count + STEP }));
    const end = document.getElementById(endId);
    if (end === null || !('IntersectionObserver' in window)) {
      more();
      return undefined;
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  }, [list, count, whole, endId]);
  return { drawn: count, endId, whole };
}
