import { dayOf } from './day.ts';
import type { Item } from './item.ts';
import { mustHave, type Restaurant } from './restaurant.ts';

const LETTERS = { quick: 'A', virtual: 'B', physical: null } as const;
const CODES_OF_A_LETTER = 100;

/** It is not handed out, or is back: whoever has ordered it still shows his code. */
export const isToFetch = ({ deleted, status, back }: Item): boolean =>
  !deleted && (status !== 'delivered' || back !== null);

/** The orders that show it now. */
const holdersOf = ({ items }: Restaurant, code: string): Set<string> =>
  new Set(
    [...items.values()].filter((item) => item.code === code && isToFetch(item)).map(({ batch }) => batch),
  );

/** The letter counts on, and passes over what somebody still shows. In no evening are there a hundred of them. */
function next(bar: Restaurant, letter: string, at: number, kept: ReadonlySet<string>): string {
  const id = `${letter} ${dayOf(at)}`;
  let value = bar.counts.get(id)?.value ?? 0;
  let code: string;
  do {
    value += 1;
    code = `${letter}${String(value % CODES_OF_A_LETTER).padStart(2, '0')}`;
  } while (holdersOf(bar, code).size > 0 || kept.has(code));
  bar.counts.set(id, { id, value });
  return code;
}

const letterAt = ({ tables }: Restaurant, row: number): string | null => LETTERS[mustHave(tables, row).kind];

/** Of an order at this table, sent at that time (AMB-237). */
export function codeAt(bar: Restaurant, row: number, at: number): string | null {
  const letter = letterAt(bar, row);
  return letter === null ? null : next(bar, letter, at, new Set());
}

/** What comes back goes by its code again; where that has gone to somebody else meanwhile, by a new one. */
export function codesComeBack(bar: Restaurant, row: number, items: readonly Item[], at: number): void {
  const letter = letterAt(bar, row);
  if (letter === null) return;
  const kept = new Set<string>();
  const codes = new Map(items.flatMap(({ batch, code }) => (code === null ? [] : [[batch, code] as const])));
  for (const [batch, code] of codes) {
    const isFree = [...holdersOf(bar, code)].every((holder) => holder === batch) && !kept.has(code);
    const now = isFree ? code : next(bar, letter, at, kept);
    kept.add(now);
    for (const item of bar.items.values()) if (item.batch === batch) item.code = now;
  }
}
