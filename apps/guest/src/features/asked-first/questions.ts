import { allergens, conflictWith, type Allergen } from '@masa/domain/allergens';
import type { Wanted } from '../../shared/asker.ts';
import type { KeptToOneself } from '../../shared/kept-to-oneself.ts';
import { servedAllergens } from '../../shared/served-allergens.ts';

const UNKNOWN = 'unknown';
/** What stands against a dish: an allergen that is in it or may be, or that nobody has stated what is. */
export type Conflict = {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly unknown: boolean;
};

/** In short, as a line of the cart keeps it. */
export const conflictInShort = ({ contains, mayContain, unknown }: Conflict): string[] => [
  ...allergens.filter((code) => contains.includes(code) || mayContain.includes(code)),
  ...(unknown ? [UNKNOWN] : []),
];

type Avoided = Pick<KeptToOneself, 'avoided' | 'tracesAreFine'>;
/** What this guest avoids and has not yet been asked about with this line; null: nothing (AMB-212). */
export function conflictOf(
  wanted: Wanted,
  { avoided, tracesAreFine }: Avoided,
  agreed: readonly string[],
): Conflict | null {
  const { contains, mayContain, unknown } = conflictWith(
    servedAllergens(wanted.item, wanted),
    avoided,
    tracesAreFine,
  );
  const left = {
    contains: contains.filter((code) => !agreed.includes(code)),
    mayContain: mayContain.filter((code) => !agreed.includes(code)),
    unknown: unknown && !agreed.includes(UNKNOWN),
  };
  return conflictInShort(left).length === 0 ? null : left;
}

/** The dish, or something that is added to it, is for adults alone (AMB-213). */
export const isForAdults = ({ item, modifiers = [] }: Wanted): boolean =>
  item.age18 ||
  item.modifiers.some(({ choices }) =>
    choices.some(({ id, age18 }) => age18 === true && modifiers.some(({ choice }) => choice === id)),
  );
