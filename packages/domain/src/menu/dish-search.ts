import { inLatin } from '../latin.ts';

/**
 * Finds dishes by what a guest types: in any language of the venue, with and without diacritics, and with a wrong letter
 * (AMB-215). A word is compared by its skeleton, which is the same however its sounds are spelt.
 */
const skeletonOf = (word: string): string =>
  word
    .replaceAll(/shch|sch/gu, 'sh')
    .replaceAll('kh', 'h')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?!h)|q/gu, 'k')
    .replaceAll('w', 'v')
    .replaceAll('j', 'zh')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/gu, '$1');

const skeletonsOf = (text: string): readonly string[] =>
  (inLatin(text).match(/[a-z0-9]+/gu) ?? []).map(skeletonOf);

/** Fewer letters find half of the menu. */
const LEAST_TYPED = 2;
/** Longer than any word of a menu: what is pasted by mistake costs nothing. */
const LONGEST_WORD = 40;
const MOST_WORDS = 8;
const FIRST_LETTER_COUNTS_BELOW = 5;
/** Of names and category: among all the words of choices and descriptions any word is one letter from another. */
const MISSPELT_KINDS = 3;
const wrongLettersIn = (typed: string): number => (typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0);

/**
 * Do so few wrong, missing, added or exchanged letters lead from what was typed to the beginning of the word? Row by row
 * of the table of distances; two neighbours that changed places are one mistake.
 */
function leadsTo(word: string, typed: string, wrong: number): boolean {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const distances = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      const exchanged = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      distances[at] = Math.min(
        (above[at] ?? 0) + 1,
        (distances[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (same ? 0 : 1),
        exchanged && row > 1 && at > 1 ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...distances) > wrong) return false;
    before = above;
    above = distances;
  }
  return Math.min(...above) <= wrong;
}

const begins = (word: string, typed: string): boolean =>
  typed.length >= LEAST_TYPED && word.startsWith(typed);

function beginsNearly(word: string, typed: string): boolean {
  const wrong = wrongLettersIn(typed);
  if (wrong === 0 || (typed.length < FIRST_LETTER_COUNTS_BELOW && word[0] !== typed[0])) return false;
  return leadsTo(word.slice(0, typed.length + wrong), typed, wrong);
}

/** The words of a dish, the weightiest kind first: its name, its other names, its category, its choices, its description. */
export type DishWords = readonly (readonly string[])[];

/** Asks each question once: the words of a menu repeat themselves. */
function remembering<A>(answer: (question: string) => A): (question: string) => A {
  const known = new Map<string, A>();
  return (question) => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const now = answer(question);
    known.set(question, now);
    return now;
  };
}

/** Where a word stands: the how manieth dish, and its weightiest kind there. */
type Place = { readonly at: number; readonly kind: number };

/** Of each word of the menu its places: a thousand dishes have some hundred words, so that a letter asks each of them once. */
function placesOf(dishes: readonly DishWords[]): ReadonlyMap<string, readonly Place[]> {
  const skeletons = remembering(skeletonsOf);
  const places = new Map<string, Place[]>();
  for (const [at, kinds] of dishes.entries())
    for (const [kind, texts] of kinds.entries())
      for (const word of new Set(texts.flatMap(skeletons))) {
        const known = places.get(word);
        if (known === undefined) places.set(word, [{ at, kind }]);
        else if (known.at(-1)?.at !== at) known.push({ at, kind });
      }
  return places;
}

/**
 * Reads a menu once, and then answers at every letter: the dishes in which each typed word is found, those first that are
 * named so, then in the order of the menu. Null where too little is typed to look for.
 */
export function dishSearch<D>(
  dishes: readonly D[],
  wordsOf: (dish: D) => DishWords,
): (typed: string) => readonly D[] | null {
  const words = placesOf(dishes.map(wordsOf));
  const ranksFor = (token: string): readonly number[] => {
    const ranks = dishes.map(() => Number.POSITIVE_INFINITY);
    for (const [word, places] of words) {
      const exactly = begins(word, token);
      if (!exactly && !beginsNearly(word, token)) continue;
      for (const { at, kind } of places)
        if (exactly || kind < MISSPELT_KINDS) ranks[at] = Math.min(ranks[at] ?? kind, kind);
    }
    return ranks;
  };
  return (typed) => {
    const tokens = skeletonsOf(typed).slice(0, MOST_WORDS);
    if (inLatin(typed).replaceAll(/[^a-z0-9]/gu, '').length < LEAST_TYPED) return null;
    if (tokens.some((token) => token.length > LONGEST_WORD)) return [];
    const asked = tokens.map(ranksFor);
    return dishes
      .map((dish, at) => ({ dish, rank: Math.max(...asked.map((ranks) => ranks[at] ?? 0)) }))
      .filter(({ rank }) => Number.isFinite(rank))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ dish }) => dish);
  };
}
