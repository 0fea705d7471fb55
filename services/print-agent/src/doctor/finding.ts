/** One thing that was looked at. `help` is what a technician does about it. */
export type Finding =
  | { readonly kind: 'well'; readonly about: string; readonly text: string }
  | { readonly kind: 'note' | 'fault'; readonly about: string; readonly text: string; readonly help: string };

export const well = (about: string, text: string): Finding => ({ kind: 'well', about, text });
export const note = (about: string, text: string, help: string): Finding => ({
  kind: 'note',
  about,
  text,
  help,
});
export const fault = (about: string, text: string, help: string): Finding => ({
  kind: 'fault',
  about,
  text,
  help,
});

const HEADS = { well: 'ok    ', note: 'note  ', fault: 'FAULT ' } as const;

export const wordsOf = (finding: Finding): string => {
  const head = `${HEADS[finding.kind]} ${finding.about}: ${finding.text}`;
  return finding.kind === 'well' ? head : `${head}\n        -> ${finding.help}`;
};

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
