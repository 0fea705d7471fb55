import type { Response } from '@masa/contract/schemas';
import {
  cashInReasons,
  cashOutReasons,
  COINS,
  NOTES,
  type MoveReason,
  type Pieces,
} from '@masa/domain/drawer';
import type { Language } from '@masa/domain/language';
import { formatMoney } from '@masa/ui/money-format';

export type DrawerAnswer = Response<'drawers'>['drawers'][number];
export type ShiftAnswer = NonNullable<DrawerAnswer['shift']>;
export type Moving = 'in' | 'out';

export const reasonsFor = (kind: Moving): readonly MoveReason[] =>
  kind === 'in' ? cashInReasons : cashOutReasons;

/** How many of each somebody has written; a note and a coin of one worth are counted apart. */
export type Written = Readonly<Record<string, string>>;
export const keyOf = (kind: 'notes' | 'coins', worth: number): string => `${kind} ${worth}`;
export const worthsOf = { notes: NOTES, coins: COINS } as const;

/** A sum without its currency, where a column of them stands. */
export const plainSum = (bani: number, language: Language): string =>
  formatMoney(bani, language).replace(/\s*MDL$/u, '');

export const MOST_DIGITS = 5;
/** Null for what is no whole number. */
export function piecesOf(text: string): number | null {
  const digits = text.trim();
  if (digits === '') return 0;
  return /^\d+$/u.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null;
}

/** Null while a field says something that is no number. */
export function countedIn(written: Written): Pieces[] | null {
  const counted: Pieces[] = [];
  for (const kind of ['notes', 'coins'] as const)
    for (const worth of worthsOf[kind]) {
      const pieces = piecesOf(written[keyOf(kind, worth)] ?? '');
      if (pieces === null) return null;
      if (pieces > 0) counted.push({ worth, pieces });
    }
  return counted;
}
