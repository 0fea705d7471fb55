import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages, type Language } from '@masa/domain/language';
import { partIn, wordParts } from '@masa/i18n/word-files';
import { ROOT } from './cruise.ts';

const HANDBOOK = 'docs/handbook';
/** The handbook is written in English; every other language is built alike. */
export const translations = languages.filter((language) => language !== 'en');

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;

/** One heading and what stands below it, without its words: the same in every language. */
export type Section = {
  readonly level: number;
  readonly steps: number;
  readonly points: number;
  readonly rows: number;
  readonly paragraphs: number;
  readonly pictures: readonly string[];
  /** Files that are linked to; what stands behind # is a heading and differs. */
  readonly links: readonly string[];
  readonly commands: readonly string[];
};
export type Chapter = {
  readonly sections: readonly Section[];
  /** What is said to stand on a screen, by section. */
  readonly quotes: readonly (readonly string[])[];
};

const CODE = /```[^\n]*\n([\s\S]*?)```/gu;
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

function sectionOf(text: string): Section {
  const plain = text.replaceAll(CODE, '');
  const lines = plain.split('\n').slice(1);
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const links = found(plain, /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/gu);
  return {
    level: /^#*/u.exec(text)?.[0].length ?? 0,
    steps: count(/^\d+\. /u),
    points: count(/^- /u),
    rows: count(/^\|/u),
    paragraphs: count(/^[^\s\d|!-]/u),
    pictures: found(plain, /!\[[^\]]*\]\(([^)\s]+)\)/gu).map((target) => basename(target)),
    links: links.map((target) => target.split('#')[0] ?? '').toSorted(),
    commands: found(text, CODE),
  };
}

/** Chapters quote screens in bold and use bold for nothing else. */
export function readChapter(text: string): Chapter {
  const parts = text.split(/^(?=#{1,6} )/mu).filter((part) => part !== '');
  return {
    sections: parts.map(sectionOf),
    quotes: parts.map((part) => found(part.replaceAll(CODE, ''), /\*\*([^*]+)\*\*/gu)),
  };
}

export const chapterFiles = (language: Language): string[] =>
  readdirSync(join(ROOT, HANDBOOK, language)).toSorted();

export const chapterText = (language: Language, file: string): string =>
  readFileSync(join(ROOT, HANDBOOK, language, file), 'utf8');

/** File name to bytes. */
export function picturesOf(language: Language): ReadonlyMap<string, number> {
  const folder = join(ROOT, HANDBOOK, 'pictures', language);
  return new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size] as const));
}

/** What stands on screens and papers in one language: words to the keys that say them. */
export type ScreenTexts = {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly withParameters: readonly { readonly key: string; readonly pattern: RegExp }[];
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Where a parameter stands, a number or a time may; anything else would make every sentence a quote. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/u)
      .map((piece) => escaped(piece))
      .join('[\\d:.,]+')}$`,
    'u',
  );

export function screenTexts(language: Language): ScreenTexts {
  const all = wordParts.flatMap((part) =>
    Object.entries(partIn(part, language)).map(([key, text]) => ({
      key: `${part}/${key.replace(PLURAL, '')}`,
      text,
    })),
  );
  const exact = Map.groupBy(all, ({ text }) => text);
  return {
    exact: new Map([...exact].map(([text, same]) => [text, same.map(({ key }) => key)] as const)),
    withParameters: all
      .filter(({ text }) => text.includes('{{'))
      .map(({ key, text }) => ({ key, pattern: patternOf(text) })),
  };
}

/** What a quote may be; none: no screen says it. */
export const keysOf = (quote: string, { exact, withParameters }: ScreenTexts): string[] => [
  ...(exact.get(quote) ?? []),
  ...withParameters.filter(({ pattern }) => pattern.test(quote)).map(({ key }) => key),
];

type Side = { readonly quotes: readonly string[]; readonly texts: ScreenTexts };

/** Quotes of one section that stand for no quote of the same section in the other language. */
export function withoutCounterpart(one: Side, other: Side): string[] {
  const free = other.quotes.map((quote) => new Set(keysOf(quote, other.texts)));
  return one.quotes.filter((quote) => {
    const keys = keysOf(quote, one.texts);
    const at = free.findIndex((candidate) => keys.some((key) => candidate.has(key)));
    if (at === -1) return true;
    free.splice(at, 1);
    return false;
  });
}
