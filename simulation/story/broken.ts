const NAMES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^at \S+Z /u, ''],
  [/ \(\d+ ms, line \d+\)$/u, ''],
  // Whoever happened to do it: what was wrong afterwards is the same.
  [/^(?:\w+ of [\w ,]+|what happened by itself at table \d+|model and rows|at the end): /u, ''],
  [/^(\w+) of [\w ,]+? is (answered|refused)/u, '$1 is $2'],
  [/"[^"]*"/gu, '…'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4,12})+\b/gu, '…'],
  [/\b(?:guest|waiter|cook|agent) \d+\b/gu, '…'],
  [/\b\d[\d:.TZ-]*\b/gu, '…'],
  [/\n[^]*$/u, ''],
];

/** What a finding says has broken, without the names and numbers of one evening. */
export const brokenIn = (finding: string): string =>
  NAMES.reduce((text, [pattern, instead]) => text.replace(pattern, instead), finding);
