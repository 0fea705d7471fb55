import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';
import { allergens, type Allergen } from '@masa/domain/allergens';
import { dietMarks, type DietMark } from '@masa/domain/diet';
import type { DishFilter } from '@masa/domain/dish-filter';
import { useKeptToOneself } from '../../shared/kept-to-oneself.ts';
import type { Texts } from './texts.ts';

/** One that is on: what it is called, and how it is taken off. */
export type ActiveFilter = { readonly key: string; readonly name: string; readonly remove: () => void };

export type Filters = {
  readonly filter: DishFilter;
  readonly active: readonly ActiveFilter[];
  readonly avoid: (code: Allergen, wanted: boolean) => void;
  readonly showOnly: (mark: DietMark, wanted: boolean) => void;
  readonly allowTraces: (fine: boolean) => void;
  readonly clear: () => void;
};

/** Of this page and this visit alone. */
const onlyAtom = atom<{ readonly sessionId: string | null; readonly only: readonly DietMark[] }>({
  sessionId: null,
  only: [],
});
const NONE: readonly DietMark[] = [];

const withOrWithout = <T>(all: readonly T[], chosen: readonly T[], one: T, wanted: boolean): T[] =>
  all.filter((other) => (other === one ? wanted : chosen.includes(other)));

/** What this guest wants to see: what he must avoid he has said once for all screens, and no request carries any of it. */
export function useFilters(sessionId: string | null, { t }: Pick<Texts, 't'>): Filters {
  const { avoided, tracesAreFine, change } = useKeptToOneself(sessionId);
  const [held, hold] = useAtom(onlyAtom);
  const only = held.sessionId === sessionId ? held.only : NONE;
  return useMemo(() => {
    const avoid = (code: Allergen, wanted: boolean) =>
      change({ avoided: withOrWithout(allergens, avoided, code, wanted) });
    const showOnly = (mark: DietMark, wanted: boolean) =>
      hold({ sessionId, only: withOrWithout(dietMarks, only, mark, wanted) });
    return {
      filter: { avoided, tracesAreFine, only },
      active: [
        ...avoided.map((code) => ({
          key: code,
          name: t(`filters.no.${code}`),
          remove: () => avoid(code, false),
        })),
        ...only.map((mark) => ({
          key: mark,
          name: t(`filters.${mark}`),
          remove: () => showOnly(mark, false),
        })),
      ],
      avoid,
      showOnly,
      allowTraces: (fine) => change({ tracesAreFine: fine }),
      clear: () => {
        change({ avoided: [], tracesAreFine: false });
        hold({ sessionId, only: [] });
      },
    };
  }, [avoided, tracesAreFine, change, only, hold, sessionId, t]);
}
