/**
 * What a guest shows at the counter: a letter and two digits (AMB-237). It names an order for as long as it is open and no
 * longer, so it is never an id.
 */
export const pickupPlaces = ['quick', 'virtual'] as const;
export type PickupPlace = (typeof pickupPlaces)[number];

/** How an order came into the house. */
export const orderSources = ['phone', 'waiter', 'quick'] as const;
export type OrderSource = (typeof orderSources)[number];

const FIRST_LETTER: Readonly<Record<PickupPlace, string>> = { quick: 'A', virtual: 'B' };
/** Called when all hundred of an own letter are open. Without I and O: on a wall they are a one and a nought. */
const FURTHER_LETTERS = 'CDEFGHJKLMNPQRSTUVWXYZ'.split('');
/** So many codes has a letter. */
const CODES_OF_A_LETTER = 100;

const lettersOf = (place: PickupPlace): readonly string[] => [FIRST_LETTER[place], ...FURTHER_LETTERS];

/** The first of a day ends in 01, the hundredth in 00, and then it begins again. */
const codeOf = (letter: string, count: number): string =>
  `${letter}${String(count % CODES_OF_A_LETTER).padStart(2, '0')}`;

export type NextPickup = {
  readonly code: string;
  readonly letter: string;
  /** How far the letter has counted with it on this business day. */
  readonly count: number;
};

/**
 * The next code of a place: its letter counts on, passing over what is still open. Null: every code there is stands open,
 * and an order goes without.
 */
export function nextPickup(
  place: PickupPlace,
  countOf: (letter: string) => number,
  open: ReadonlySet<string>,
): NextPickup | null {
  for (const letter of lettersOf(place)) {
    const last = countOf(letter);
    for (let count = last + 1; count <= last + CODES_OF_A_LETTER; count += 1) {
      const code = codeOf(letter, count);
      if (!open.has(code)) return { code, letter, count };
    }
  }
  return null;
}
