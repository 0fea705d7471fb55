import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages, type Language } from '@masa/domain/language';
import { partIn, wordParts } from '@masa/i18n/word-files';
import { expect, it } from 'vitest';

const PACKAGES = resolve(import.meta.dirname, '../../packages');
const FACE =
  /@font-face \{[^}]*font-family: '([^']+)';[^}]*font-weight: ([\d ]+);[^}]*unicode-range:([^;]+);/gu;

type Range = readonly [number, number];
const rangesOf = (list: string): Range[] =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** 'Onest 100 900' -> the letters that its files hold between them. */
function faces(): ReadonlyMap<string, readonly Range[]> {
  const sheet = readFileSync(join(PACKAGES, 'ui/src/styles/fonts.css'), 'utf8');
  const files = [...sheet.matchAll(FACE)].map(([, family = '', weight = '', range = '']) => ({
    face: `${family} ${weight}`,
    ranges: rangesOf(range),
  }));
  return new Map(
    [...Map.groupBy(files, ({ face }) => face)].map(([face, same]) => [
      face,
      same.flatMap(({ ranges }) => ranges),
    ]),
  );
}

function lettersOf(language: Language): Set<string> {
  const words = wordParts.flatMap((part) => Object.values(partIn(part, language)));
  return new Set(words.join('').match(/\p{L}/gu));
}

it.each(languages)('every letter of the words in %s lies in every face of the apps', (language) => {
  const letters = lettersOf(language);
  expect(letters.size, 'letters read').toBeGreaterThan(40);
  expect(faces().size, 'faces read').toBe(3);
  for (const [face, ranges] of faces()) {
    const strange = [...letters].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return !ranges.some(([from, to]) => from <= code && code <= to);
    });
    expect(strange, face).toEqual([]);
  }
});
