import { allergens, type Allergen } from '@masa/domain/allergens';
import { serves, type Serve } from '@masa/domain/courses';
import { isLanguage, type Language } from '@masa/domain/language';
import type { ChosenModifier } from '@masa/domain/modifiers';
import { toBani, type Bani } from '@masa/domain/money';
import type { ChosenOption } from '@masa/domain/order-options';
import { isRecord } from '@masa/domain/record';

/** What a line showed when it was added: all there is to show of it while the menu cannot be loaded. */
export type KeptWords = {
  readonly language: Language;
  /** With its size: "Buffalo, 8 pcs". */
  readonly name: string;
  readonly options: string;
  /** What was added: "+ Fries 35". Missing where nothing was. */
  readonly added?: string;
  /** What is left out: "Without celery". Missing where nothing is. */
  readonly leftOut?: string;
  /** Of one dish, with what was added. */
  readonly price: Bani;
  readonly image: string | null;
};

/** One dish. The key tells equal ones apart in the cart and never leaves the phone; the screen shows them as one line. */
export type CartLine = {
  readonly key: string;
  readonly menuItemId: string;
  readonly options: readonly ChosenOption[];
  /** What was added beside the options (AMB-200). Missing where nothing was. */
  readonly modifiers?: readonly ChosenModifier[];
  /** Stocks that are left out (AMB-209). Missing where nothing is. */
  readonly without?: readonly string[];
  /** What the guest has written to it. Missing where nothing was. */
  readonly note?: string;
  /** With which course a waiter wants it; missing: with the first (AMB-235). */
  readonly course?: number;
  /** For which seat of the table; missing: the waiter has named none. */
  readonly seat?: number;
  /** What this guest avoids and takes it in spite of: nobody asks him again, and it never leaves the phone (AMB-212). */
  readonly despite?: readonly string[];
  /** Missing in the carts of an older version of the app. */
  readonly kept?: KeptWords;
};

/**
 * A send whose answer is not known: the first `count` lines may already be in the kitchen (AMB-023). What an older version
 * of the app sent names every dish by itself, and is sent again as it was: under its key the server takes no other words.
 */
export type Submission = {
  readonly key: string;
  readonly count: number;
  readonly detail: string;
  readonly counted?: true;
  /** It was said that this phone can take it back. */
  readonly undo?: true;
  /** What the screen has shown for these lines (AMB-219). */
  readonly seenTotal?: number;
  /** A waiter sends it in spite of a pause (AMB-220). */
  readonly anyway?: true;
  /** What the guest has said of his age (AMB-213); missing: nobody has asked him. */
  readonly adult?: boolean;
  /** What it tells the kitchen (AMB-212). */
  readonly allergy?: readonly Allergen[];
  /** How its dishes are wanted (AMB-235). */
  readonly serve?: Serve;
  /** When a waiter's is fetched at the counter (AMB-241). */
  readonly wantedAt?: number;
};

export type StoredCart = {
  readonly lines: readonly CartLine[];
  readonly submission: Submission | null;
  /** What the guest has pressed that the kitchen is told with what he sends next (AMB-212). Missing: nothing. */
  readonly allergy?: readonly Allergen[];
  /** How the guest wants the dishes of what he sends next (AMB-235). Missing: each as it is ready. */
  readonly serve?: Serve;
  /** When what is sent next is fetched at the counter (AMB-241). Missing: as soon as it is ready. */
  readonly wantedAt?: number;
};

const readServe = (value: unknown): { readonly serve?: Serve } => {
  const serve = serves.find((one) => one === value);
  return serve === undefined ? {} : { serve };
};
const readAllergy = (value: unknown): { readonly allergy?: readonly Allergen[] } =>
  Array.isArray(value) && value.length > 0
    ? { allergy: allergens.filter((code) => value.includes(code)) }
    : {};

function readOption(value: unknown): ChosenOption | null {
  if (!isRecord(value)) return null;
  const { group, choice } = value;
  return typeof group === 'string' && typeof choice === 'string' ? { group, choice } : null;
}

function readModifier(value: unknown): ChosenModifier | null {
  if (!isRecord(value)) return null;
  const { group, choice, count } = value;
  return typeof group === 'string' && typeof choice === 'string' && isWhole(count)
    ? { group, choice, count }
    : null;
}

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Null where one of them cannot be read: half a list would be another order. */
function readAll<T>(value: unknown, read: (one: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const all = value.map(read).filter((one) => one !== null);
  return all.length < value.length ? null : all;
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

function readKept(value: unknown): KeptWords | null {
  if (!isRecord(value)) return null;
  const { language, name, options, added, leftOut, price, image } = value;
  if (!isLanguage(language) || typeof name !== 'string' || typeof options !== 'string') return null;
  if (!isWhole(price)) return null;
  return {
    language,
    name,
    options,
    ...(typeof added === 'string' && { added }),
    ...(typeof leftOut === 'string' && { leftOut }),
    price: toBani(price),
    image: typeof image === 'string' ? image : null,
  };
}

/**
 * The order itself must be sound; words that are not are left out, and the line stays. What a later version of the app wrote
 * beside it stays as well: that version may be back tomorrow.
 */
function readLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const {
    key,
    menuItemId,
    kept: words,
    modifiers: added,
    without: leftOut,
    note,
    course,
    seat,
    despite,
    ...later
  } = value;
  const options = readAll(value['options'], readOption);
  const modifiers = added === undefined ? [] : readAll(added, readModifier);
  const without = leftOut === undefined ? [] : readAll(leftOut, readText);
  if (typeof key !== 'string' || typeof menuItemId !== 'string') return null;
  if (options === null || modifiers === null || without === null) return null;
  const kept = readKept(words);
  return {
    ...later,
    key,
    menuItemId,
    options,
    ...(modifiers.length > 0 && { modifiers }),
    ...(without.length > 0 && { without }),
    ...(typeof note === 'string' && { note }),
    ...(isWhole(course) && { course }),
    ...(isWhole(seat) && { seat }),
    ...(Array.isArray(despite) && { despite: despite.filter((one) => typeof one === 'string') }),
    ...(kept && { kept }),
  };
}

function readSubmission(value: unknown): Submission | null {
  if (!isRecord(value)) return null;
  const { key, count, detail, counted, undo, seenTotal, anyway, adult, allergy, serve, wantedAt } = value;
  if (typeof key !== 'string' || typeof count !== 'number' || typeof detail !== 'string') return null;
  return {
    key,
    count,
    detail,
    ...(counted === true && { counted }),
    ...(undo === true && { undo }),
    ...(isWhole(seenTotal) && { seenTotal }),
    ...(anyway === true && { anyway }),
    ...(typeof adult === 'boolean' && { adult }),
    ...readAllergy(allergy),
    ...readServe(serve),
    ...(isWhole(wantedAt) && { wantedAt }),
  };
}

/** The cart that lies on the phone, written today or by the app of months ago. One with a line that cannot be read is dropped whole. */
export function readStoredCart(value: unknown): StoredCart | null {
  if (!isRecord(value)) return null;
  const lines = readAll(value['lines'], readLine);
  const { wantedAt } = value;
  return (
    lines && {
      lines,
      submission: readSubmission(value['submission']),
      ...readAllergy(value['allergy']),
      ...readServe(value['serve']),
      ...(isWhole(wantedAt) && { wantedAt }),
    }
  );
}
