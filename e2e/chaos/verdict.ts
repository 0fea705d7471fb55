/** One thing that a run was held to, and what spoke against it. */
export type Test = { readonly name: string; readonly problems: readonly string[] };
/** What a part of the run has to say for itself. */
export type Part = { readonly figures: readonly string[]; readonly tests: readonly Test[] };
