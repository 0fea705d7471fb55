/** One place of the product that is otherwise. Refused where the text is not there exactly once. */
type Edit = {
  readonly file: string;
  readonly text: string;
  readonly instead: string;
};
/** A change of the product that somebody has to find. `and`: where two lines of defence stand, both are gone. */
export type Bug = Edit & { readonly and?: readonly Edit[] };
export const editsOf = ({ and = [], ...first }: Bug): readonly Edit[] => [first, ...and];
