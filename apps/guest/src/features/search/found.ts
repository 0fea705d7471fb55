import { startTransition, useEffect, useMemo, useState } from 'react';
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
const FIRST = 6;
const STEP = 14;

/** How many of a list are drawn by now; another list begins anew. */
export function useDrawn(list: readonly unknown[]): number {
  const [drawn, setDrawn] = useState({ list, count: FIRST });
  const count = drawn.list === list ? drawn.count : FIRST;
  useEffect(() => {
    if (count < list.length) startTransition(() => setDrawn({ list, count: count + STEP }));
  }, [list, count]);
  return count;
}
