import { isLanguage, type Language } from '@masa/domain/language';
import { toBani, type Bani } from '@masa/domain/money';
import type { ChosenOption } from '@masa/domain/order-options';
import { isRecord } from '@masa/domain/record';

/** What a line showed when it was added: all there is to show of it while the menu cannot be loaded. */
export type KeptWords = {
  readonly language: Language;
  /** With its size: "Buffalo, 8 pcs". */
  readonly name: string;
  readonly options: string;
  readonly price: Bani;
  readonly image: string | null;
};

/** One dish. The key tells equal ones apart in the cart and never leaves the phone; the screen shows them as one line. */
export type CartLine = {
  readonly key: string;
  readonly menuItemId: string;
  readonly options: readonly ChosenOption[];
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
};

export type StoredCart = { readonly lines: readonly CartLine[]; readonly submission: Submission | null };

function readOption(value: unknown): ChosenOption | null {
  if (!isRecord(value)) return null;
  const { group, choice } = value;
  return typeof group === 'string' && typeof choice === 'string' ? { group, choice } : null;
}

function readKept(value: unknown): KeptWords | null {
  if (!isRecord(value)) return null;
  const { language, name, options, price, image } = value;
  if (!isLanguage(language) || typeof name !== 'string' || typeof options !== 'string') return null;
  if (typeof price !== 'number' || !Number.isSafeInteger(price)) return null;
  return { language, name, options, price: toBani(price), image: typeof image === 'string' ? image : null };
}

/** The order itself must be sound; words that are not are left out, and the line stays. */
function readLine(value: unknown): CartLine | null {
  if (!isRecord(value) || !Array.isArray(value['options'])) return null;
  const { key, menuItemId } = value;
  const options = value['options'].map(readOption).filter((option) => option !== null);
  if (typeof key !== 'string' || typeof menuItemId !== 'string') return null;
  if (options.length < value['options'].length) return null;
  const kept = readKept(value['kept']);
  return { key, menuItemId, options, ...(kept && { kept }) };
}

function readSubmission(value: unknown): Submission | null {
  if (!isRecord(value)) return null;
  const { key, count, detail, counted } = value;
  return typeof key === 'string' && typeof count === 'number' && typeof detail === 'string'
    ? { key, count, detail, ...(counted === true && { counted }) }
    : null;
}

/** The cart that lies on the phone, written today or by the app of months ago. One with a line that cannot be read is dropped whole. */
export function readStoredCart(value: unknown): StoredCart | null {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return null;
  const lines = value['lines'].map(readLine).filter((line) => line !== null);
  if (lines.length < value['lines'].length) return null;
  return { lines, submission: readSubmission(value['submission']) };
}
