import { describe, expect, it } from 'vitest';
import { languages } from '@masa/domain/language';
import { partIn, wordParts } from './word-files.ts';

const plural = /_(zero|one|two|few|many|other)$/u;
const base = (key: string) => key.replace(plural, '');
const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name).toSorted();

describe.each(wordParts)('%s texts', (part) => {
  const english = partIn(part, 'en');

  // That each language says every key is the compiler's to see, and the reader's.
  it.each(languages)('has every plural form that %s needs', (language) => {
    const texts = partIn(part, language);
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const bases = new Set(
      Object.keys(english)
        .filter((key) => plural.test(key))
        .map(base),
    );
    for (const key of bases)
      for (const form of needed) expect(texts, `${key} in ${language}`).toHaveProperty([`${key}_${form}`]);
  });

  it.each(languages)('has no empty text and the same parameters in %s', (language) => {
    const englishParameters = new Map(
      Object.entries(english).map(([key, text]) => [base(key), parameters(text)]),
    );
    for (const [key, text] of Object.entries(partIn(part, language))) {
      expect(text.trim(), key).not.toBe('');
      expect(parameters(text), `${key} in ${language}`).toEqual(englishParameters.get(base(key)));
    }
  });

  it('is written with comma-below letters in Romanian', () => {
    for (const [key, text] of Object.entries(partIn(part, 'ro'))) expect(text, key).not.toMatch(/[şţŞŢ]/u);
  });
});

it.each(['guest', 'staff'])(
  'says nothing under one key in two parts of the %s app, which meet on a screen',
  (app) => {
    const keys = wordParts
      .filter((part) => part.startsWith(`${app}/`) || part.startsWith('both/'))
      .flatMap((part) => Object.keys(partIn(part, 'en')));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  },
);
