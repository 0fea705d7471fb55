/** The 14 of Annex II of Regulation (EU) 1169/2011, in the order in which the screens tell them (AMB-210). */
export const allergens = [
  'milk',
  'celery',
  'sesame',
  'gluten',
  'eggs',
  'mustard',
  'soybeans',
  'nuts',
  'peanuts',
  'fish',
  'crustaceans',
  'molluscs',
  'sulphites',
  'lupin',
] as const;
export type Allergen = (typeof allergens)[number];

const cereals = ['wheat', 'rye', 'barley', 'oats', 'spelt', 'khorasan'] as const;
const nuts = [
  'almonds',
  'hazelnuts',
  'walnuts',
  'cashews',
  'pecans',
  'brazil_nuts',
  'pistachios',
  'macadamias',
] as const;
type Cereal = (typeof cereals)[number];
type AllergenKind = Cereal | (typeof nuts)[number];
/** What a statement may name: one of the 14, or which cereal or nut it is. */
export type AllergenWord = Allergen | AllergenKind;
/** Which of a kind may be named, beside gluten and nuts themselves. */
export const kindsOf = { gluten: cereals, nuts } as const;

/** As they are told: each of the 14, what is named of it right behind. */
export const allergenWords: readonly AllergenWord[] = allergens.flatMap((code): AllergenWord[] =>
  code === 'gluten' || code === 'nuts' ? [code, ...kindsOf[code]] : [code],
);

const isAllergen = (word: AllergenWord): word is Allergen => allergens.some((code) => code === word);
const isCereal = (word: AllergenWord): word is Cereal => cereals.some((kind) => kind === word);
/** Wheat is gluten, hazelnuts are nuts. */
export const allergenOf = (word: AllergenWord): Allergen => {
  if (isAllergen(word)) return word;
  return isCereal(word) ? 'gluten' : 'nuts';
};
/** The codes alone, without what is named of them. */
export const codesOf = (words: readonly AllergenWord[]): Allergen[] =>
  allergens.filter((code) => words.some((word) => allergenOf(word) === code));
/** "milk, gluten (wheat), eggs", by the words of whoever tells it. */
export const allergensInWords = (
  contains: readonly AllergenWord[],
  wordOf: (allergen: AllergenWord) => string,
): string =>
  codesOf(contains)
    .map((code) => {
      const kinds = contains.filter((word) => word !== code && allergenOf(word) === code);
      return kinds.length === 0 ? wordOf(code) : `${wordOf(code)} (${kinds.map(wordOf).join(', ')})`;
    })
    .join(', ');
/** Each once and in one order; whoever says wheat has said gluten. */
export function allergensIn(words: readonly AllergenWord[]): AllergenWord[] {
  const said = new Set<AllergenWord>([...words, ...words.map(allergenOf)]);
  return allergenWords.filter((word) => said.has(word));
}

/**
 * What is known of something that is eaten. Unknown: something in it is not stated, and then neither is the rest of the list
 * whole. None: everything in it is stated, nothing of the 14 is in it, and somebody of the staff has said so (AMB-211).
 */
export type AllergenSet = {
  readonly state: 'known' | 'unknown' | 'none';
  readonly contains: readonly AllergenWord[];
  readonly mayContain: readonly Allergen[];
};

/** Adds nothing to whatever it stands beside. */
export const addsNothing: AllergenSet = { state: 'none', contains: [], mayContain: [] };
export const nothingStated: AllergenSet = { state: 'unknown', contains: [], mayContain: [] };

/** May contain what it does not contain anyway. */
const setOf = (
  state: AllergenSet['state'],
  contains: readonly AllergenWord[],
  mayContain: readonly Allergen[],
): AllergenSet => {
  const certain = codesOf(contains);
  return {
    state: state === 'none' && certain.length > 0 ? 'known' : state,
    contains: allergensIn(contains),
    mayContain: codesOf(mayContain).filter((code) => !certain.includes(code)),
  };
};

/** Several together: one that is unknown makes the whole unknown (AMB-210). */
export function allergensTogether(sets: readonly AllergenSet[]): AllergenSet {
  const states = new Set(sets.map(({ state }) => state));
  const known = states.has('known') ? 'known' : 'none';
  return setOf(
    states.has('unknown') ? 'unknown' : known,
    sets.flatMap(({ contains }) => contains),
    sets.flatMap(({ mayContain }) => mayContain),
  );
}

/** What staff state of a stock; `contains` null: nobody has. */
export type StockStatement = {
  readonly id: string;
  readonly contains: readonly AllergenWord[] | null;
  readonly mayContain: readonly Allergen[];
};
type Link = { readonly stockId: string; readonly dependsOnId: string };

/** Every stock that a recipe comes to, through recipes of recipes at any depth, each once. */
export function reachedStocks(stockIds: readonly string[], links: readonly Link[]): string[] {
  const from = Map.groupBy(links, ({ stockId }) => stockId);
  const reached = new Set(stockIds);
  // A set goes on with what is added to it on the way.
  for (const id of reached) for (const { dependsOnId } of from.get(id) ?? []) reached.add(dependsOnId);
  return [...reached].toSorted();
}

/** What the stocks of a recipe state; null: it has none. A stock that is not among them is one that nobody has stated. */
export function allergensOfStocks(
  reached: readonly string[],
  stocks: ReadonlyMap<string, StockStatement>,
): AllergenSet | null {
  if (reached.length === 0) return null;
  return allergensTogether(
    reached.map((id) => {
      const stock = stocks.get(id);
      const mayContain = stock?.mayContain ?? [];
      if (!stock?.contains) return { ...nothingStated, mayContain };
      return setOf('known', stock.contains, mayContain);
    }),
  );
}

/** What a recipe comes to and what its stocks state, in one line: another one is another recipe. */
export const recipeInWords = (
  reached: readonly string[],
  stocks: ReadonlyMap<string, StockStatement>,
): string =>
  reached
    .map((id) => {
      const stock = stocks.get(id);
      const stated = stock?.contains ? allergensIn(stock.contains).join('+') : '?';
      return `${id}:${stated}:${codesOf(stock?.mayContain ?? []).join('+')}`;
    })
    .join(' ');

/** What staff say of a dish or of a choice by hand, beside its recipe or instead of one. */
export type AllergenStatement = {
  readonly contains: readonly AllergenWord[];
  readonly mayContain: readonly Allergen[];
  /** Of what the recipe says: taken away, and why. */
  readonly removed: readonly { readonly allergen: Allergen; readonly reason: string }[];
  /** Somebody has looked whether the list is right. */
  readonly confirmed: boolean;
  /** The recipe that was looked at; of another one neither what was taken away nor what was confirmed holds (AMB-211). */
  readonly recipe: string;
};

type Stated = Pick<AllergenStatement, 'contains' | 'mayContain'>;
const unsaid: AllergenStatement = { contains: [], mayContain: [], removed: [], confirmed: false, recipe: '' };

/** The same statement with other lists; whoever confirmed it has not looked at what it contains now. */
export function restated(before: AllergenStatement | null, said: Partial<Stated>): AllergenStatement {
  const { contains, mayContain, ...kept } = before ?? unsaid;
  const now = allergensIn(said.contains ?? contains);
  const isSame = now.join() === allergensIn(contains).join();
  return {
    ...kept,
    contains: now,
    mayContain: codesOf(said.mayContain ?? mayContain),
    confirmed: kept.confirmed && isSame,
  };
}

/** In which nothing is said: it is none. */
export const isUnsaid = ({ contains, mayContain, removed, confirmed }: AllergenStatement): boolean =>
  contains.length + mayContain.length + removed.length === 0 && !confirmed;

/** Whether it only adds to what was said before: nothing that warned somebody is gone (AMB-211). */
export function onlyAdds(before: AllergenStatement | null, after: AllergenStatement): boolean {
  const { contains, mayContain, removed, confirmed } = before ?? unsaid;
  const words = allergensIn(after.contains);
  const wasRemoved = new Map(removed.map(({ allergen, reason }) => [allergen, reason]));
  return (
    contains.every((word) => words.includes(word)) &&
    mayContain.every((code) => after.mayContain.includes(code) || codesOf(words).includes(code)) &&
    after.removed.every(({ allergen, reason }) => wasRemoved.get(allergen) === reason) &&
    (confirmed || !after.confirmed)
  );
}

/** What staff have said of another recipe than the one that it has now. */
export const isOutdated = (statement: AllergenStatement | null, recipe: string): boolean =>
  statement !== null && statement.recipe !== recipe && (statement.confirmed || statement.removed.length > 0);

/** Of a dish without its choices, or of one choice: what its recipe says and what staff say beside it (AMB-211). */
export function allergensSaid(
  computed: AllergenSet | null,
  statement: AllergenStatement | null,
  recipe: string,
): AllergenSet {
  if (!statement) return computed ?? nothingStated;
  const holds = statement.recipe === recipe;
  const removed = holds ? statement.removed.map(({ allergen }) => allergen) : [];
  const left = (computed?.contains ?? []).filter((word) => !removed.includes(allergenOf(word)));
  const state = computed?.state === 'unknown' ? 'unknown' : 'known';
  return setOf(
    state === 'known' && holds && statement.confirmed ? 'none' : state,
    [...left, ...statement.contains],
    [...(computed?.mayContain ?? []), ...statement.mayContain],
  );
}

/** Traces that the venue states of its whole kitchen. */
export const withTraces = (set: AllergenSet, venue: readonly Allergen[]): AllergenSet =>
  setOf(set.state, set.contains, [...set.mayContain, ...venue]);

/** Does it hold against a list of what somebody must avoid? Unknown never does (AMB-215). */
export function conflictWith(
  set: AllergenSet,
  avoided: readonly Allergen[],
  tracesAreFine = false,
): { readonly contains: Allergen[]; readonly mayContain: Allergen[]; readonly unknown: boolean } {
  const contains = codesOf(set.contains).filter((code) => avoided.includes(code));
  const mayContain = tracesAreFine ? [] : set.mayContain.filter((code) => avoided.includes(code));
  return { contains, mayContain, unknown: avoided.length > 0 && set.state === 'unknown' };
}
