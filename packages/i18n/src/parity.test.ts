import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '@masa/domain/language';

const folder = new URL('./', import.meta.url);
const areas = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
  file.endsWith('/en.json') ? [file.slice(0, -'/en.json'.length)] : [],
);
const read = (area: string, language: Language) =>
  JSON.parse(readFileSync(new URL(`${area}/${language}.json`, folder), 'utf8')) as Record<string, string>;

const plural = /_(zero|one|two|few|many|other)$/u;
const base = (key: string) => key.replace(plural, '');
const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name).toSorted();

describe.each(areas)('%s texts', (area) => {
  const english = read(area, 'en');

  it.each(languages)('has every key in %s', (language) => {
    const texts = read(area, language);
    expect([...new Set(Object.keys(texts).map(base))].toSorted()).toEqual(
      [...new Set(Object.keys(english).map(base))].toSorted(),
    );
  });

  it.each(languages)('has every plural form that %s needs', (language) => {
    const texts = read(area, language);
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
    const texts = read(area, language);
    const englishParameters = new Map(
      Object.entries(english).map(([key, text]) => [base(key), parameters(text)]),
    );
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(parameters(text), `${key} in ${language}`).toEqual(englishParameters.get(base(key)));
    }
  });

  it('is written with comma-below letters in Romanian', () => {
    for (const [key, text] of Object.entries(read(area, 'ro'))) expect(text, key).not.toMatch(/[şţŞŢ]/u);
  });
});

it.each(['guest', 'staff'])(
  'says nothing under one key in two parts of the %s app, which meet on a screen',
  (app) => {
    const keys = areas
      .filter((area) => area.startsWith(`${app}/`))
      .flatMap((area) => Object.keys(read(area, 'en')));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  },
);
