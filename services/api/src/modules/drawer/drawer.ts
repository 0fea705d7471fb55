import type { DrawerCash, DrawerShiftState, MoveKind } from '@masa/domain/drawer';
import type { Bani } from '@masa/domain/money';
import type { Staff } from '../../caller.ts';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { PulseOn } from '../print/public.ts';
import type { Count } from './drawer.tables.ts';

export type Drawer = {
  readonly id: string;
  readonly name: string;
  /** Where it hangs; null: it is opened by hand. */
  readonly pulse: PulseOn | null;
};

/** Who was responsible for which cash, from the float to the last count. */
export type Shift = {
  readonly id: string;
  readonly drawerId: string;
  /** On which it was opened. */
  readonly day: string;
  readonly state: DrawerShiftState;
  readonly float: Bani;
  readonly openedBy: string;
  readonly openedAt: number;
  readonly counts: readonly Count[];
  /** Null while it is open. */
  readonly closed: {
    readonly by: string;
    readonly at: number;
    readonly expected: Bani;
    readonly counted: Bani;
    /** For the next one. */
    readonly stays: Bani;
    readonly note: string | null;
  } | null;
};

/** Cash that was put in or taken out beside the checks, or a drawer that was opened without a sale. */
export type Move = {
  readonly id: string;
  readonly shiftId: string;
  readonly kind: MoveKind;
  readonly amount: Bani;
  readonly reason: string;
  readonly note: string | null;
  readonly by: string;
  readonly at: number;
  readonly day: string;
};

/** What of a shift's cash is of checks. */
export type CashOfChecks = Pick<DrawerCash, 'received' | 'change' | 'refunds'> & { readonly checks: number };
/** What the audit row of a deed says of whoever consented to it; null: nobody had to. */
export type Consent = { readonly approval: string; readonly givenBy: string; readonly self?: true } | null;

/** What drawers ask of those that stand above them; all-modules.ts hands it in. */
export type DrawerNeeds = {
  readonly cashOfShift: (reader: Reader, shiftId: string) => Promise<CashOfChecks>;
  readonly consented: (
    work: Work,
    deed: {
      readonly deed: 'cash_move' | 'no_sale';
      readonly subject: string;
      readonly amount: number;
      readonly staff: Staff;
      readonly approvalId: string | null;
    },
  ) => Promise<Consent>;
  /** The tablet of the caller puts its cash there from now on. */
  readonly keepDrawer: (work: Work, staff: Staff, drawerId: string | null) => Promise<void>;
};
