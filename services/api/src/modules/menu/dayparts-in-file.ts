import type { Language } from '@masa/domain/language';
import type { MenuFileProblem } from '@masa/domain/menu-file';
import type { Daypart } from '@masa/domain/price-rule';
import { groupWordIn, namesSaid, type Named } from './menu-groups-said.ts';

/** The cell of a file: 'Lunch, Brunch'. */
export const daypartsIn = (cell: string): readonly string[] =>
  cell
    .split(/[,;]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** How a file says a daypart: by a name that is no other's and no list, or else by its id. */
export function daypartWordIn(dayparts: readonly Named[], language: Language): (id: string) => string {
  const word = groupWordIn(dayparts, language);
  return (id) => (daypartsIn(word(id)).length === 1 ? word(id) : id);
}

/** Those that each dish is bound to by itself; what its category is bound to is no matter of the dish. */
export function boundIn(dayparts: readonly Daypart[]): (itemId: string) => readonly string[] {
  const bound = dayparts.flatMap(({ id, items }) => items.map((item) => ({ item, id })));
  const byItem = Map.groupBy(bound, ({ item }) => item);
  return (itemId) => (byItem.get(itemId) ?? []).map(({ id }) => id);
}

type Wrong = Pick<MenuFileProblem, 'field' | 'problem'> & {
  readonly said: string;
  readonly allowed?: readonly string[];
};

/** Ids for what a file says of dayparts, in the order of the venue; and what of it cannot be. */
export function daypartsSaid(
  said: readonly string[],
  dayparts: readonly Daypart[],
  language: Language,
): { readonly ids: readonly string[]; readonly wrong: readonly Wrong[] } {
  const field = 'dayparts';
  const word = daypartWordIn(dayparts, language);
  const named = new Set<string>();
  const wrong = said.flatMap((text): Wrong[] => {
    const [one, ...others] = namesSaid(text, dayparts);
    if (!one)
      return [{ field, problem: 'daypart_unknown', said: text, allowed: dayparts.map(({ id }) => word(id)) }];
    if (others.length > 0)
      return [
        { field, problem: 'daypart_ambiguous', said: text, allowed: [one, ...others].map(({ id }) => id) },
      ];
    if (named.has(one.id)) return [{ field, problem: 'twice', said: text }];
    named.add(one.id);
    return [];
  });
  return { ids: dayparts.map(({ id }) => id).filter((id) => named.has(id)), wrong };
}
