import { visibleLetters } from './clean-text.ts';

/** Tried from left to right; `ș ț` with comma below are in no page of any printer. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  ș: ['ş', 's'],
  ț: ['ţ', 't'],
  Ș: ['Ş', 'S'],
  Ț: ['Ţ', 'T'],
  '«': ['"'],
  '»': ['"'],
  '„': ['"'],
  '“': ['"'],
  '”': ['"'],
  '‘': ["'"],
  '’': ["'"],
  '‚': ["'"],
  '–': ['-'],
  '—': ['-'],
  '‐': ['-'],
  '−': ['-'],
  '…': ['...'],
  '€': ['EUR'],
  '№': ['Nr.'],
  '×': ['x'],
  '•': ['*'],
  '→': ['>'],
  ß: ['ss'],
  æ: ['ae'],
  Æ: ['AE'],
  ø: ['o'],
  Ø: ['O'],
  đ: ['d'],
  Đ: ['D'],
  ł: ['l'],
  Ł: ['L'],
};

const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў';
const IN_LATIN = 'a b v g d e e j z i i k l m n o p r s t u f h t ci s s - y - e iu ia i i e g u'
  .split(' ')
  .map((part) => (part === '-' ? '' : part));

const latinOf = (letter: string): string | undefined => {
  const lower = letter.toLowerCase();
  const place = CYRILLIC.indexOf(lower);
  const latin = place < 0 ? undefined : IN_LATIN[place];
  return latin === undefined || lower === letter ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
};

/** For what has no letters at all (emoji, other scripts): seen on paper, and nobody takes it for a question. */
const NO_LETTER = '#';

export type Speller = {
  readonly spell: (text: string) => string;
  /** How many letters had to be replaced since the speller was made. */
  readonly substitutions: () => number;
};

/** Makes any text printable with the letters `has` knows; ASCII is always among them. */
export function createSpeller(has: (letter: string) => boolean): Speller {
  let substitutions = 0;

  const replace = (cluster: string): string => {
    substitutions += 1;
    const bare = Array.from(cluster.normalize('NFKD').replace(/\p{M}/gu, ''));
    const stems = [Array.from(cluster), bare];
    for (const stem of stems) {
      const parts = stem.map((letter) => {
        if (has(letter)) return letter;
        const standIn = STAND_INS[letter]?.find((candidate) =>
          Array.from(candidate).every((part) => has(part)),
        );
        return standIn ?? latinOf(letter);
      });
      if (parts.length > 0 && parts.every((part) => part !== undefined)) return parts.join('');
    }
    return NO_LETTER;
  };

  return {
    substitutions: () => substitutions,
    spell: (text) =>
      visibleLetters(text)
        .map((cluster) => (Array.from(cluster).every((letter) => has(letter)) ? cluster : replace(cluster)))
        .join(''),
  };
}
