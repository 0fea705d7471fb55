import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filters, type Filter } from './menu-words.ts';

export type Sought = {
  readonly typed: string;
  readonly filter: Filter | null;
  readonly seek: (typed: string) => void;
  readonly sift: (filter: Filter | null) => void;
  readonly forget: () => void;
};

const FIND = 'find';
const SHOW = 'show';

/**
 * What the list is narrowed to. The address remembers it for the way back from an item and for a reload; it follows
 * the fields, which must not wait for it while somebody types.
 */
export function useSought(): Sought {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(() => search.get(FIND) ?? '');
  const [filter, setFilter] = useState(() => filters.find((each) => each === search.get(SHOW)) ?? null);
  const narrow = (nextTyped: string, nextFilter: Filter | null) => {
    setTyped(nextTyped);
    setFilter(nextFilter);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(FIND);
        next.delete(SHOW);
        if (nextTyped !== '') next.set(FIND, nextTyped);
        if (nextFilter !== null) next.set(SHOW, nextFilter);
        return next;
      },
      { replace: true },
    );
  };
  return {
    typed,
    filter,
    seek: (next) => narrow(next, filter),
    sift: (next) => narrow(typed, next),
    forget: () => narrow('', null),
  };
}
