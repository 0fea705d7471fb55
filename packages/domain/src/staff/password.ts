export const PASSWORD_MIN_LENGTH = 10;

/** Why a password that somebody sets is refused. */
export type PasswordWeakness = 'common' | 'name';

/** As keys lie beside each other; the alphabet and digits need no list. */
const KEYBOARD = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1234567890',
];
const LEAST_DIFFERENT = 5;
const SHORTEST_NAME = 3;
/** What must be left of a password without the name in it. */
const LEAST_BESIDE_NAME = 6;
const LEAST_DIGITS = 16;
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** 'Chișinău' as 'chisinau'; a Cyrillic й stays one. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC');
/** 'p@ssw0rd' reads as 'password'. */
const asRead = (text: string): string => Array.from(text, (letter) => LOOKS_LIKE[letter] ?? letter).join('');
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutDigitsAround = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isNeighbour = (one: string, next: string): boolean => {
  const step = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 || KEYBOARD.some((row) => row.includes(one + next) || row.includes(next + one));
};
/** 'qwerty12345' is two walks: so many fingers know it. */
const walksOf = (text: string): number =>
  Array.from(text).filter((letter, at, all) => at === 0 || !isNeighbour(all[at - 1] ?? '', letter)).length;

/** 'wingswings' is 'wings' written twice. */
function writtenOnce(text: string): string {
  const again = (text + text).indexOf(text, 1);
  return again < text.length ? text.slice(0, again) : text;
}

/**
 * What is guessed first: one of the words that everybody takes, whatever digits and signs stand around it, rows of keys,
 * repetitions, telephone numbers and dates, and the person's own name. Its length is asked for beforehand.
 */
export function weaknessOf(
  password: string,
  names: readonly string[],
  isCommonWord: (word: string) => boolean,
): PasswordWeakness | null {
  const text = lettersOf(folded(password));
  const isName = names
    .map((name) => lettersOf(folded(name)))
    .some(
      (name) =>
        name.length >= SHORTEST_NAME &&
        text.includes(name) &&
        text.replaceAll(name, '').length < LEAST_BESIDE_NAME,
    );
  if (isName) return 'name';
  const once = writtenOnce(text);
  const words = [text, once, folded(password)].flatMap((word) => {
    const bare = withoutDigitsAround(word);
    return [word, bare, lettersOf(asRead(bare))];
  });
  const isGuessable =
    new Set(text).size < LEAST_DIFFERENT ||
    once.length < PASSWORD_MIN_LENGTH - 2 ||
    walksOf(text) * 3 <= text.length ||
    (/^\d+$/u.test(text) && text.length < LEAST_DIGITS) ||
    words.some(isCommonWord);
  return isGuessable ? 'common' : null;
}
