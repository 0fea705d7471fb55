import { useEffect, useMemo, useState } from 'react';
import { dishSearch } from '@masa/domain/dish-search';
import { useHistoryStep } from '../../shared/history-step.ts';
import type { Dish, Section } from './dishes.ts';

/** Nobody reads what stands between two letters. */
const AFTER_LAST_KEY_MS = 150;

export type DishSearch = {
  readonly isOpen: boolean;
  /** Whoever closed it goes on at the button that opened it. */
  readonly wasOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Null while too little is typed to look for. */
  readonly found: readonly Dish[] | null;
};

/** Name, other names, category, choices, description: in this order a word counts (AMB-215). */
const wordsOf = ({ sizes, options }: Dish): readonly (readonly string[])[] => [
  sizes.map(({ name }) => name),
  sizes.flatMap(({ words }) => words.names),
  sizes.flatMap(({ groupName, words }) => [groupName, ...words.group]),
  [
    ...options.flatMap((group) => group.options.map(({ name }) => name)),
    ...sizes.flatMap(({ words }) => words.choices),
  ],
  sizes.map(({ description }) => description),
];

/** Looks through the menu that is here: without a network as well, and nothing that is typed leaves the phone. */
export function useDishSearch(sections: readonly Section[]): DishSearch {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), AFTER_LAST_KEY_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const close = (): void => {
    setOpen(false);
    setWasOpen(true);
    setTyped('');
    setAsked('');
  };
  useHistoryStep({ isOpen, mayLeave: true, onLeave: close });
  const find = useMemo(
    () =>
      isOpen
        ? dishSearch(
            sections.flatMap(({ dishes }) => dishes),
            wordsOf,
          )
        : null,
    [sections, isOpen],
  );
  const found = useMemo(() => find?.(asked) ?? null, [find, asked]);
  return { isOpen, wasOpen, open: () => setOpen(true), close, typed, type: setTyped, found };
}
