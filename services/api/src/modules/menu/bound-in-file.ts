import type { Language } from '@masa/domain/language';
import type { MenuFileProblem } from '@masa/domain/menu-file';
import { groupWordIn, namesSaid, type Named } from './menu-groups-said.ts';

/** What a file may say that a dish is bound to by itself: the dayparts on which it is to be had, the stations that make it. */
export const bindings = ['dayparts', 'stations'] as const;
type Binding = (typeof bindings)[number];
/** Where each of them says which dishes are its own. */
export type Binds = Named & { readonly items: readonly string[] };

/** The cell of a file: 'Lunch, Brunch'. */
export const boundCell = (cell: string): readonly string[] =>
  cell
    .split(/[,;]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** How a file says one of them: by a name that is no other's and no list, or else by its id. */
export function boundWordIn(known: readonly Named[], language: Language): (id: string) => string {
  const word = groupWordIn(known, language);
  return (id) => (boundCell(word(id)).length === 1 ? word(id) : id);
}

/** Those that each dish is bound to by itself; what its category is bound to is no matter of the dish. */
export function boundIn(known: readonly Binds[]): (itemId: string) => readonly string[] {
  const bound = known.flatMap(({ id, items }) => items.map((item) => ({ item, id })));
  const byItem = Map.groupBy(bound, ({ item }) => item);
  return (itemId) => (byItem.get(itemId) ?? []).map(({ id }) => id);
}

type Wrong = Pick<MenuFileProblem, 'field' | 'problem'> & {
  readonly said: string;
  readonly allowed?: readonly string[];
};

const problems = {
  dayparts: { unknown: 'daypart_unknown', ambiguous: 'daypart_ambiguous' },
  stations: { unknown: 'station_unknown', ambiguous: 'station_ambiguous' },
} as const satisfies Record<Binding, Record<string, MenuFileProblem['problem']>>;

/** Ids for what a file says, in the order of the venue; and what of it cannot be. */
export function boundSaid(
  field: Binding,
  said: readonly string[],
  known: readonly Named[],
  language: Language,
): { readonly ids: readonly string[]; readonly wrong: readonly Wrong[] } {
  const word = boundWordIn(known, language);
  const named = new Set<string>();
  const wrong = said.flatMap((text): Wrong[] => {
    const [one, ...others] = namesSaid(text, known);
    if (!one)
      return [
        { field, problem: problems[field].unknown, said: text, allowed: known.map(({ id }) => word(id)) },
      ];
    if (others.length > 0)
      return [
        {
          field,
          problem: problems[field].ambiguous,
          said: text,
          allowed: [one, ...others].map(({ id }) => id),
        },
      ];
    if (named.has(one.id)) return [{ field, problem: 'twice', said: text }];
    named.add(one.id);
    return [];
  });
  return { ids: known.map(({ id }) => id).filter((id) => named.has(id)), wrong };
}
