import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';
import { filesEnding } from './documents.ts';

export const RULES = 'docs/rules.md';
/** What was once written there stays, whatever it cites; and the test has to write down what it refuses. */
const UNREAD = ['CHANGELOG.md', 'tools/src/rules.test.ts'];

export const citingFiles = (): string[] =>
  filesEnding(/\.(?:[cm]?js|tsx?|css|ya?ml|md)$/u).filter((file) => !UNREAD.includes(file));

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The numbers that have a line in the rules, in the order of their lines. */
export const numbersWithLine = (rules: string): string[] =>
  [...rules.matchAll(/^- \*\*([A-Z]+-?\d+)\*\* \S/gmu)].map(([, number = '']) => number);

const NUMBER = /\b(?:AMB-\d{3}|[SAGX]-\d{3}|I[1-9]\d?)\b/gu;
/** What answers promise is numbered like paper and quick tables are: only a rule that is named as such counts. */
const PROMISE = /\brule: '(A\d)\b/gu;
const RANGE = /\b(AMB-|[SAGX]-|I)(\d{1,3})(?: to |…|–|\.{2,3})\1(\d{1,3})\b/gu;

const between = (prefix: string, from: string, to: string): string[] =>
  Array.from(
    { length: Math.max(0, Number(to) - Number(from)) },
    (_, at) => `${prefix}${String(Number(from) + at).padStart(from.length, '0')}`,
  );

/** Every number that a text cites; "S-143 to S-145" cites what lies between as well. */
export function numbersIn(text: string): Set<string> {
  const ranges = [...text.matchAll(RANGE)].flatMap(([, prefix = '', from = '', to = '']) =>
    between(prefix, from, to),
  );
  const promises = [...text.matchAll(PROMISE)].map(([, number = '']) => number);
  return new Set([...[...text.matchAll(NUMBER)].map(([number]) => number), ...promises, ...ranges]);
}

/** Shapes that nothing but a citation has. */
const PAPERS = [
  /\[(?:guest|staff|card) \d[^\]]*\]/gu,
  /(?<![\w./-])(?:guest|staff|card|additions|acceptance|datamodel|decisions|design)\.md\b/gu,
  /(?<![\w./-])(?:reliability|printing|money|simulation|stack|dish-and-kitchen)\.md\b/gu,
  /(?<![\w./-])guide(?:\/|: )[a-z][\w-]*/gu,
  /\b(?:performance|reliability|printing|design) guide\b/gu,
  /\bdesign \d+(?:\.\d+)?\b/gu,
  /\b(?:reliability|printing|money|performance|simulation|dish-and-kitchen) \d+\.\d+\b/gu,
  /\(additions[,:)]/gu,
];
/** In code these are a list with one entry, and a letter. */
const PAPERS_IN_PROSE = [/\[(?:guest|staff|card)\](?!\()/gu, /§/gu];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|<!--[\s\S]*?-->/gu;
const matches = (text: string, shapes: readonly RegExp[]): string[] =>
  shapes.flatMap((shape) => [...text.matchAll(shape)].map(([found]) => found));

/** As one line, so that a citation may cross the end of a line. */
const inOneLine = (text: string): string => text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|#)?\s*/gu, ' ');

/** The papers that a file cites, though nobody who has the repository has them. */
export function papersIn(file: string, text: string): string[] {
  const prose = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
  return [...matches(inOneLine(text), PAPERS), ...matches(inOneLine(prose), PAPERS_IN_PROSE)];
}
