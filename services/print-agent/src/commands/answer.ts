/** What a command says in the end, and its exit code. */
export type Answer = { readonly code: 0 | 1; readonly text: string };
