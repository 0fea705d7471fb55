/** What becomes of one call on its way. */
export type Trip = {
  /** After so many milliseconds each copy of it is heard; none: it never is. */
  readonly copies: readonly number[];
  readonly answerIsLost: boolean;
  readonly answerMs: number;
};
