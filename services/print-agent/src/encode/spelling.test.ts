import { languages } from '@masa/domain/language';
import { printWords } from '@masa/i18n/print-words';
import { describe, expect, it } from 'vitest';
import { visibleLetters } from './clean-text.ts';
import { isAscii } from './code-pages.ts';
import { spellerFor } from './compose.ts';
import { createSpeller } from './spelling.ts';
import { profileOf } from '../testing/jobs.ts';

const codepage = (text: string) => spellerFor(profileOf(48)).spell(text);
const raster = (text: string) => spellerFor(profileOf(48, { textMode: 'raster' })).spell(text);
const ascii = (text: string) => createSpeller(isAscii).spell(text);

const cleanText = (text: string) => visibleLetters(text).join('');

describe('spelling', () => {
  it('keeps Russian and Romanian as they are where there are dots to draw with', () => {
    for (const text of [
      'Cartofi prăjiți, Ștefan și Țurcanu',
      'Ёжик съел щавель № 5',
      '„Bar” — «Бар» €',
      "L'été – ok…",
    ]) {
      expect(raster(text)).toBe(text);
    }
  });

  it.each(languages)('draws every word that paper says in %s', (language) => {
    for (const word of Object.values(printWords[language])) expect(raster(word)).toBe(word);
  });

  it('gives code page printers the cedilla for the comma they lack', () => {
    expect(codepage('prăjiți Ștefan ȚȘ')).toBe('prăjiţi Ştefan ŢŞ');
  });

  it('reads letters and accents that come apart', () => {
    expect(raster('s\u0326i t\u0326i и\u0306')).toBe('și ți й');
  });

  it('writes Latin where the printer has no Cyrillic', () => {
    expect(ascii('Щука, Ёж и Юля')).toBe('Suka, Ej i Iulia');
    expect(ascii('Ștefan „5 €” №7')).toBe('Stefan "5 EUR" Nr.7');
  });

  it('puts one mark for a picture, however many parts it has', () => {
    expect(raster('Ana 👩‍👩‍👧‍👦!')).toBe('Ana #!');
    expect(raster('日本')).toBe('##');
  });

  it('counts what it had to replace', () => {
    const speller = spellerFor(profileOf(48));
    speller.spell('Cartofi prăjiți și pește');
    expect(speller.substitutions()).toBe(3);
  });

  it('never asks a question that nobody asked', () => {
    for (let code = 0x20; code < 0x3_000; code += 1) {
      const letter = String.fromCodePoint(code);
      if (letter === '?' || letter === ';') continue;
      for (const spelled of [codepage(letter), raster(letter), ascii(letter)]) {
        expect(spelled.includes('?'), `U+${code.toString(16)}`).toBe(
          cleanText(letter).normalize('NFKD').includes('?'),
        );
      }
    }
  });
});

describe('cleaning', () => {
  it('leaves one row of visible text', () => {
    expect(cleanText('a\n1x FREE STEAK\r\n\tb\u2028c')).toBe('a 1x FREE STEAK b c');
    expect(cleanText('\u001Bp\u0000\u0019\u00FA\u001DV\u0000x')).toBe('p ú V x');
    expect(cleanText('\u202Eabc\u200B\uFEFF\u2066')).toBe('abc');
  });
});
