import { languages, perLanguage } from '@masa/domain/language';
import { describe, expect, it } from 'vitest';
import {
  chapterFiles,
  chapterText,
  keysOf,
  picturesOf,
  readChapter,
  screenTexts,
  translations,
  withoutCounterpart,
} from './handbook.ts';

/** Somebody reads it on a phone in the bar. */
const PICTURES_MOST_BYTES = languages.length * 1_000_000;

const texts = perLanguage(screenTexts);
const chapters = chapterFiles('en');

describe('the handbook', () => {
  it.each(translations)('has the same chapters in %s', (language) => {
    expect(chapterFiles(language)).toEqual(chapters);
  });

  it.each(languages)('shows every picture of %s, and no other', (language) => {
    const shown = chapters.flatMap((file) =>
      readChapter(chapterText(language, file)).sections.flatMap(({ pictures }) => pictures),
    );
    expect([...picturesOf(language).keys()].toSorted()).toEqual([...new Set(shown)].toSorted());
  });

  it('is light enough for a phone', () => {
    const bytes = languages.flatMap((language) => [...picturesOf(language).values()]);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(PICTURES_MOST_BYTES);
  });
});

describe.each(chapters)('the chapter %s', (file) => {
  const english = readChapter(chapterText('en', file));

  it.each(languages)('quotes only what a screen or a paper says in %s', (language) => {
    const quotes = readChapter(chapterText(language, file)).quotes.flat();
    expect(quotes.filter((quote) => keysOf(quote, texts[language]).length === 0)).toEqual([]);
  });

  it.each(translations)('is built alike in %s', (language) => {
    expect(readChapter(chapterText(language, file)).sections).toEqual(english.sections);
  });

  it.each(translations)('names the same buttons in %s', (language) => {
    const { quotes } = readChapter(chapterText(language, file));
    const differing = english.quotes.flatMap((ours, at) => {
      const one = { quotes: ours, texts: texts.en };
      const other = { quotes: quotes[at] ?? [], texts: texts[language] };
      return [...withoutCounterpart(one, other), ...withoutCounterpart(other, one)];
    });
    expect(differing).toEqual([]);
  });

  it.each(languages)('shows pictures of %s screens', (language) => {
    const targets = [...chapterText(language, file).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/gu)];
    for (const [, said = '', target = ''] of targets) {
      expect(said, `${target}: what it shows, for who cannot see it`).not.toBe('');
      expect(target).toMatch(new RegExp(`^\\.\\./pictures/${language}/[a-z-]+\\.webp$`, 'u'));
    }
  });

  it('is written with comma-below letters in Romanian', () => {
    expect(chapterText('ro', file)).not.toMatch(/[şţŞŢ]/u);
  });
});

describe('the reading of the handbook', () => {
  const some = ['# Check', 'Press **Close table**.', '1. **Yes, close**', '![x](../pictures/en/x.webp)'];

  it('sees a button that no screen has', () => {
    const { quotes } = readChapter('# A\n\nPress **Close the table**, **Close table** or **Order 3 items**.');
    expect(quotes.flat().filter((quote) => keysOf(quote, texts.en).length === 0)).toEqual([
      'Close the table',
    ]);
  });

  it('sees another button, one too few and one too many', () => {
    const one = { quotes: ['Close table', 'Yes, close'], texts: texts.en };
    const of = (...quotes: string[]) => ({ quotes, texts: texts.ro });
    expect(withoutCounterpart(one, of('Da, închide', 'Închide masa'))).toEqual([]);
    expect(withoutCounterpart(one, of('Închide masa', 'Da, anulează'))).toEqual(['Yes, close']);
    expect(withoutCounterpart(one, of('Închide masa'))).toEqual(['Yes, close']);
    expect(withoutCounterpart(of('Închide masa', 'Închide masa', 'Da, închide'), one)).toEqual([
      'Închide masa',
    ]);
  });

  it('sees a step, a picture, a link or a command that is missing', () => {
    const whole = readChapter(some.join('\n')).sections;
    for (const spoiled of [
      some.slice(0, 3),
      some.toSpliced(2, 1),
      some.with(0, '## Check'),
      [...some, '```\nnpm start\n```'],
      [...some, '', '[there](x.md)'],
    ])
      expect(readChapter(spoiled.join('\n')).sections).not.toEqual(whole);
  });
});
