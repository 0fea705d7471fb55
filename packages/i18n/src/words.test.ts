import { describe, expect, it } from 'vitest';
import { languages, type Language } from '@masa/domain/language';
import { partIn, wordParts } from './word-files.ts';

type OtherWord = {
  readonly thing: string;
  readonly never: RegExp;
  readonly say: string;
  /** Texts in which the word means something else. */
  readonly but?: readonly string[];
};

/** Words that once stood for something that has a word already (docs/glossary.md, "On the screens"). */
const otherWords: Readonly<Partial<Record<Language, readonly OtherWord[]>>> = {
  en: [
    { thing: 'guest', never: /\bcustomers?\b|\bclients?\b/iu, say: 'guest' },
    {
      thing: 'waiter call',
      never: /waiter is (coming|on the way)/iu,
      say: 'the waiter has been called',
      // Somebody has accepted it (AMB-227).
      but: ['waiter.coming'],
    },
  ],
  ro: [
    { thing: 'guest', never: /oaspe[țt]/iu, say: 'client' },
    { thing: 'waiter', never: /ospătar/iu, say: 'chelner' },
    { thing: 'promo code', never: /voucher|cod promo(?!ț)/iu, say: 'cod promoțional' },
    { thing: 'item', never: /preparat|articol(ul)? din meniu|fel de mâncare/iu, say: 'produs' },
    { thing: 'cash register', never: /mașin[aăi]i? de casă/iu, say: 'casa de marcat' },
    { thing: 'penalty', never: /(?<!\p{L})amen[dz]/iu, say: 'penalizare' },
    { thing: 'write-off', never: /(?<!\p{L})cas(are|ează|ați)(?!\p{L})/iu, say: 'a trece la pierderi' },
    { thing: 'to change', never: /(?<!\p{L})edit(ează|ați|are)(?!\p{L})/iu, say: 'modifică' },
    {
      thing: 'a question or form left as it was',
      never: /^Anulează$/u,
      say: 'Renunță',
      but: ['menuSettings.undo', 'board.undo', 'board.key.undo', 'till.undo'],
    },
    {
      thing: 'comments',
      never: /^Note$/u,
      say: 'Observații',
      but: ['checks.heading', 'sales.checks', 'sales.figure.checks'],
    },
    // A button is an order to the program and short ("Salvează"); a sentence speaks to a person, and politely.
    {
      thing: 'a sentence to a person',
      never:
        /(^|[.:?!] )(Încearcă|Alege|Scrie|Apasă|Verifică|Deschide|Scanează|Întreabă|Așteaptă)(?!\p{L})[^.?!]*[.:?!]$|(?<!\p{L})(tău|tale|îți|poți|vei)(?!\p{L})/u,
      say: 'dumneavoastră',
    },
  ],
  ru: [
    { thing: 'guest', never: /клиент/iu, say: 'гость' },
    { thing: 'promo code', never: /купон|ваучер/iu, say: 'промокод' },
    // A beer is no dish.
    { thing: 'item', never: /блюд/iu, say: 'позиция', but: ['taskTemplates.cleaning.text'] },
    { thing: 'sticker', never: /стикер/iu, say: 'наклейка' },
    { thing: 'station', never: /станци/iu, say: 'цех' },
    {
      thing: 'waiter call',
      never: /официант (уже )?ид[её]т|сейчас подойд[её]т/iu,
      say: 'официант вызван',
      but: ['waiter.coming'],
    },
    { thing: 'a fiscal receipt', never: /^Фискальный:/u, say: 'Фискальный чек' },
    {
      thing: 'a sentence to a person',
      never: /(?<!\p{L})(твой|твоя|тебе|тебя|нажми|выбери|введи)(?!\p{L})/iu,
      say: 'вы',
    },
  ],
};

const said = languages.flatMap((language) =>
  (otherWords[language] ?? []).map((word) => ({ ...word, language })),
);

describe('one word for one thing', () => {
  it.each(said)('in $language: $thing is "$say"', ({ language, never, but = [] }) => {
    const strangers = wordParts.flatMap((part) =>
      Object.entries(partIn(part, language))
        .filter(([key, text]) => never.test(text) && !but.includes(key))
        .map(([key, text]) => `${part} ${key}: ${text}`),
    );
    expect(strangers).toEqual([]);
  });
});
