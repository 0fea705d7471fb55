/** One thing that a run was held to, and what spoke against it. */
export type Test = { readonly name: string; readonly problems: readonly string[] };
/** What a part of the run has to say for itself; `notRun` says why it could not begin. */
export type Part = {
  readonly figures: readonly string[];
  readonly tests: readonly Test[];
  readonly notRun?: string;
};

/** A part that needs no evening around it. */
export type Alone = {
  /** How often its trouble comes. */
  readonly times: number;
  readonly seed: string;
  /** `sqlite`, or the MariaDB server. */
  readonly server: string;
  /** The form of `npm test`: another program may need the machine, so no verdict hangs on its speed. */
  readonly short: boolean;
};

/** A figure held to its limit. */
export const atMost = (
  name: string,
  value: number,
  limit: number,
  words: (value: number) => string,
): Test => ({
  name,
  problems: value > limit ? [`${words(value)}, allowed are ${words(limit)}`] : [],
});
