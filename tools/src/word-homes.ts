import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partIn, wordParts } from '@masa/i18n/word-files';
import ts from 'typescript';
import { ROOT } from './cruise.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** File to text. */
export type Sources = ReadonlyMap<string, string>;
/** Part to its keys. */
export type Parts = ReadonlyMap<string, readonly string[]>;

/** What a file may ask for: whole keys, and those that a template makes: `jobState.${state}`. */
function asked(file: string, text: string): { readonly keys: ReadonlySet<string>; readonly made: RegExp[] } {
  const keys = new Set<string>();
  const made: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) keys.add(node.text);
    if ((ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node)) && node.head.text !== '') {
      const spans: readonly (ts.TemplateSpan | ts.TemplateLiteralTypeSpan)[] = node.templateSpans;
      const rest = spans.map((span) => `[\\w.]+${escaped(span.literal.text)}`).join('');
      made.push(new RegExp(`^${escaped(node.head.text)}${rest}$`, 'u'));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return { keys, made };
}

/** The feature that a file belongs to; null where it composes several or serves them. */
const featureOf = (file: string): string | null => /^features\/([^/]+)\//u.exec(file)?.[1] ?? null;

/**
 * Words that nobody asks for, and words among those that all share that one feature alone asks for. That a feature asks
 * for no word of another one is the compiler's to say.
 */
export function homeless(parts: Parts, sources: Sources): string[] {
  const files = [...sources].map(([file, text]) => ({ feature: featureOf(file), ...asked(file, text) }));
  return [...parts].flatMap(([part, keys]) =>
    [...new Set(keys.map((key) => key.replace(PLURAL, '')))].flatMap((key) => {
      const users = files.filter(
        ({ keys: whole, made }) => whole.has(key) || made.some((one) => one.test(key)),
      );
      if (users.length === 0) return [`${part}: nobody asks for ${key}`];
      const [first, ...others] = new Set(users.map(({ feature }) => feature));
      const isOfOne = part === 'shared' && first !== null && others.length === 0;
      return isOfOne ? [`shared: ${key} is a word of ${first} alone`] : [];
    }),
  );
}

const STAFF = 'staff/';
export const staffParts = (): Parts =>
  new Map(
    wordParts
      .filter((part) => part.startsWith(STAFF))
      .map((part) => [part.slice(STAFF.length), Object.keys(partIn(part, 'en'))]),
  );

const sourcesIn = (folder: string): [file: string, text: string][] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.') && !file.startsWith('testing/'))
    .map((file) => [file, readFileSync(join(ROOT, folder, file), 'utf8')]);

/** The app's own files, and those of the room below it, which asks for words of every app that has them. */
export const staffSources = (): Sources =>
  new Map([
    ...sourcesIn('apps/staff/src'),
    ...sourcesIn('packages/front/src').map(([file, text]) => [`front/${file}`, text] as const),
  ]);
