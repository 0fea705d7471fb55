/** Sold to adults only as long as nobody says otherwise of the item (AMB-213). */
const ADULT_CATEGORIES: readonly string[] = ['beer', 'wine', 'cocktails', 'shots', 'glovo'];

/** `age18`: what staff say of the item; null: as its category. */
export const isForAdults = ({
  group,
  age18,
}: {
  readonly group: string;
  readonly age18: boolean | null;
}): boolean => age18 ?? ADULT_CATEGORIES.includes(group);
