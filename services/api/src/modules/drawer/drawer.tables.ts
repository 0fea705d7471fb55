import type { DrawerShiftState, MoveKind, Pieces } from '@masa/domain/drawer';
import type { DrawerPin } from '@masa/domain/print-document';
import type { Bani } from '@masa/domain/money';
import type { Json } from '../../db/columns.ts';

/** What somebody counted in a drawer; by note and coin, or as a sum alone. */
export type Count = {
  readonly at: number;
  readonly amount: Bani;
  readonly pieces: readonly Pieces[];
  /** What should have been there at that moment; left out of counts of before this was noted. */
  readonly expected?: Bani | undefined;
};

export type DrawerTables = {
  readonly drawers: {
    readonly id: string;
    readonly name: string;
    readonly printer_id: string | null;
    readonly pin: DrawerPin | null;
    readonly created_at: number;
    readonly removed_at: number | null;
  };
  readonly drawer_shifts: {
    readonly id: string;
    readonly drawer_id: string;
    readonly open_drawer_id: string | null;
    readonly business_day: string;
    readonly state: DrawerShiftState;
    readonly float_amount: Bani;
    readonly opened_by: string;
    readonly opened_at: number;
    readonly counts: Json<readonly Count[]>;
    readonly closed_by: string | null;
    readonly closed_at: number | null;
    readonly expected: Bani | null;
    readonly counted: Bani | null;
    readonly stays: Bani | null;
    readonly note: string | null;
  };
  readonly drawer_moves: {
    readonly id: string;
    readonly shift_id: string;
    readonly kind: MoveKind;
    readonly amount: Bani;
    readonly reason: string;
    readonly note: string | null;
    readonly moved_by: string;
    readonly moved_at: number;
    readonly business_day: string;
  };
};
