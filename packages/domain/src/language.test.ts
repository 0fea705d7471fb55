import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  DEFAULT_STAFF_LANGUAGE,
  isLanguage,
  languageNames,
  languages,
  textIn,
  typedText,
} from './language.ts';

const beer = { ro: 'Bere', ru: 'Пиво', en: 'Beer' };

describe('a text of the venue', () => {
  it.each([
    ['ro', beer, 'Bere'],
    ['ru', beer, 'Пиво'],
    ['en', beer, 'Beer'],
    ['en', { ro: 'Bere', ru: 'Пиво' }, 'Bere'],
    ['en', { ru: 'Пиво' }, 'Пиво'],
    ['ro', { ru: 'Пиво', en: 'Beer' }, 'Пиво'],
    ['ro', { en: 'Beer' }, 'Beer'],
    ['ru', { ro: '', ru: '', en: 'Beer' }, 'Beer'],
    ['ru', { ...beer, ru: undefined }, 'Bere'],
    ['ro', {}, ''],
  ] as const)('in %s of %j is %j', (language, text, shown) => {
    expect(textIn(text, language)).toBe(shown);
  });
});

describe('the languages', () => {
  it('are looked for in one order, and each is called as its own readers call it', () => {
    expect(languages.slice(0, 3)).toEqual(['ro', 'ru', 'en']);
    expect(languageNames).toMatchObject({ ro: 'Română', ru: 'Русский', en: 'English' });
  });

  it('have a field each while a text is typed', () => {
    expect(typedText({ ru: 'Пиво' })).toMatchObject({ ro: '', ru: 'Пиво', en: '' });
  });

  it('begin in Romanian for guests and in English for staff', () => {
    expect(DEFAULT_LANGUAGE).toBe('ro');
    expect(DEFAULT_STAFF_LANGUAGE).toBe('en');
  });

  it.each([
    ['ro', true],
    ['ru', true],
    ['en', true],
    ['RO', false],
    ['de', false],
    ['', false],
    [undefined, false],
    [null, false],
    [['ro'], false],
  ])('include %j: %s', (value, known) => {
    expect(isLanguage(value)).toBe(known);
  });
});
