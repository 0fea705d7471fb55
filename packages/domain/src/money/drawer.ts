import { defineMachine, type MachineState } from '../machine.ts';
import { sumBani, toBani, type Bani } from './money.ts';

/** A drawer shift: from the float that somebody puts in until its cash is counted and it is ended. */
export const drawerShift = defineMachine({
  initial: 'open',
  table: {
    open: { count: 'counted' },
    counted: { count: 'counted', close: 'closed' },
    closed: {},
  },
});
export type DrawerShiftState = MachineState<typeof drawerShift>;

export const moveKinds = ['in', 'out', 'no_sale'] as const;
export type MoveKind = (typeof moveKinds)[number];
/** Why cash is put in or taken out of a drawer; why it is opened without a sale stands with the other reasons. */
export const cashInReasons = ['change', 'other'] as const;
export const cashOutReasons = ['purchase', 'tips', 'safe', 'other'] as const;
export const moveReasons = [...new Set([...cashInReasons, ...cashOutReasons])];
export type MoveReason = (typeof moveReasons)[number];
/** Of these somebody has to say more. */
export const needsWords = (reason: MoveReason): boolean => reason === 'purchase' || reason === 'other';

/** So much may be taken out without a second person, where the house wants one; to the safe nobody goes alone. */
const ALONE_UP_TO = 50_000;
export const isTakenByTwo = (reason: MoveReason, amount: number): boolean =>
  reason === 'safe' || amount > ALONE_UP_TO;

export const MOST_DRAWERS = 12;
export const MOST_COUNTS = 20;
export const MOST_DRAWER_NAME = 40;
/** Above it whoever ends a shift has to say what may have happened. */
export const DIFFERENCE_WITHOUT_WORDS = 2_000;

/** Of the Moldovan leu. */
export const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100] as const;
export const COINS = [1_000, 500, 200, 100, 50, 25, 10, 5] as const;
/** So many pieces of one worth. A note and a coin of one worth are counted apart. */
export type Pieces = { readonly worth: number; readonly pieces: number };
export const countedOf = (counted: readonly Pieces[]): Bani =>
  toBani(counted.reduce((sum, { worth, pieces }) => sum + worth * pieces, 0));

/** What went through a drawer in a shift, each at least 0. */
export type DrawerCash = Readonly<Record<'float' | 'received' | 'change' | 'refunds' | 'in' | 'out', Bani>>;

/** What should lie in the drawer. */
export const expectedIn = ({ float, received, change, refunds, in: put, out }: DrawerCash): Bani =>
  toBani(sumBani([float, received, put]) - sumBani([change, refunds, out]));

/** What stays as the next float where nobody says otherwise: as much as it began with, if it is there. */
export const staysOf = (counted: Bani, float: Bani): Bani => toBani(Math.min(counted, float));
