import { allergensIn, allergensTogether, codesOf, type AllergenSet, type AllergenWord } from './allergens.ts';

/** What a dish alone or one of its choices contains. `removable`: what of that only stocks bring that may be left out. */
export type Brought = AllergenSet & { readonly removable?: readonly AllergenWord[] | undefined };

/**
 * Several together, of which something is left out: what only that brought may still be in it, and is never gone (AMB-211).
 * `stillThere`: what those bring that could be left out as well and are not.
 */
export function allergensWithout(
  brought: readonly Brought[],
  stillThere: readonly AllergenWord[] = [],
): AllergenSet {
  const { state, contains, mayContain } = allergensTogether(brought);
  const stays = new Set([
    ...stillThere,
    ...brought.flatMap((one) => one.contains.filter((word) => !one.removable?.includes(word))),
  ]);
  return allergensTogether([
    {
      state,
      contains: allergensIn(contains.filter((word) => stays.has(word))),
      mayContain: [...mayContain, ...codesOf(contains.filter((word) => !stays.has(word)))],
    },
  ]);
}
