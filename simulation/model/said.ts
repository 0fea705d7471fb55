import type { CashMove, Drawer, DrawerShift } from './drawer.ts';
import type { Limit, Place, Rule, Wall } from './house.ts';
import type { Tap } from './item.ts';
import type { At, Check, Table } from './restaurant.ts';

/** What somebody asks for, as he says it. */
export type Asked = {
  /** The name of staff; null for guests. */
  readonly staff: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What clocks said when it was stored, and when whoever stored it began. */
  readonly now: number;
  readonly began: number;
  readonly isStored: boolean;
  /** Whether a receipt of this check is on paper, on its way there, or in doubt. */
  readonly mayBeOnPaper: (checkId: string) => boolean;
  /** What of it came out for sure: a receipt with a number, or a paper that has none. */
  readonly receiptOut: (checkId: string) => 'numbered' | 'slip' | null;
  /** Whether a sticker of this dish has left the queue. */
  readonly isStickerOut: (item: string) => boolean;
  /** Whether its guest has taken this dish back, as it is stored. */
  readonly isUndone: (item: string) => boolean;
  /** Whether this business day was closed. */
  readonly isDayClosed: (day: string) => boolean;
};

/** Whether it was so at the moment of the deed; null: its edge lies between beginning and end, and the rows have to say. */
export const whenever = (
  { began, now }: Pick<Asked, 'began' | 'now'>,
  is: (at: number) => boolean,
): boolean | null => (is(began) === is(now) ? is(now) : null);

/** What the rows say of a table after the deed: ids and stamps that the model cannot know. */
export type Found = {
  readonly at: (row: number) => At;
  /** One check with all that was written down of it. */
  readonly check: (id: string) => Check | undefined;
  readonly tables: () => readonly Table[];
  /** What was tapped at this table. */
  readonly places: () => readonly Place[];
  readonly walls: () => readonly Wall[];
  readonly taps: (row: number) => readonly Tap[];
  /** Since when somebody's words about his visit are there. */
  readonly saidAt: (session: string) => number | undefined;
  readonly dayparts: () => readonly Rule[];
  readonly priceRules: () => readonly Rule[];
  readonly limits: () => readonly Limit[];
  readonly drawers: () => readonly Drawer[];
  readonly shifts: () => readonly DrawerShift[];
  readonly moves: () => readonly CashMove[];
};

/** The body of a call that the contract's own client has written. */
export const bodyOf = <B>({ body }: Pick<Asked, 'body'>): B =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client has written it for this very call
  body as B;

type Answer = Readonly<Record<string, unknown>>;
/**
 * What the specification has to say of it. `refused`: with one of these codes, and nothing is stored. `told`: it is heard
 * and changes nothing; of each field one of these values. `act`: it is done, at these tables, and answered so.
 */
export type Said =
  | { readonly kind: 'refused'; readonly codes: readonly string[] }
  | { readonly kind: 'told'; readonly answer: Readonly<Record<string, readonly unknown[]>> }
  | { readonly kind: 'done'; readonly tables: readonly number[]; readonly act: (found: Found) => Answer };

export const refused = (...codes: readonly string[]): Said => ({ kind: 'refused', codes });
export const told = (answer: Readonly<Record<string, readonly unknown[]>>): Said => ({
  kind: 'told',
  answer,
});
export const done = (tables: readonly number[], act: (found: Found) => Answer): Said => ({
  kind: 'done',
  tables,
  act,
});

/** The codes of what is wrong; where several things are, any of them may be named. */
export const reasons = (...list: readonly (readonly [wrong: boolean, code: string])[]): string[] =>
  list.filter(([wrong]) => wrong).map(([, code]) => code);

/**
 * With what it is refused, of two moments between which it was looked at: what is stored was free of it at one of them, and
 * who was refused was not.
 */
export function reasonsWhenever(
  { began, now, isStored }: Pick<Asked, 'began' | 'now' | 'isStored'>,
  judge: (at: number) => readonly string[],
): readonly string[] {
  const [before, after] = [judge(began), judge(now)];
  if (isStored && (before.length === 0 || after.length === 0)) return [];
  return [...before, ...after];
}
