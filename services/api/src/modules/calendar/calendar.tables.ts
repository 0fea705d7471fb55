import type { Bani } from '@masa/domain/money';
import type { StaffRole } from '@masa/domain/staff';

export type CalendarTables = {
  readonly penalties: {
    readonly id: string;
    readonly day: string;
    readonly role: StaffRole;
    readonly reason: string;
    readonly amount: Bani;
    readonly created_by: string;
    readonly created_at: number;
    readonly deleted_at: number | null;
    readonly deleted_by: string | null;
  };
  readonly shifts: {
    readonly day: string;
    readonly role: StaffRole;
    readonly employee: string | null;
    readonly assigned_by: string | null;
    readonly assigned_at: number | null;
    readonly paid_at: number | null;
    readonly paid_by: string | null;
    readonly paid_bonus: Bani | null;
    readonly paid_tips: Bani | null;
    readonly paid_penalties: Bani | null;
    readonly paid_total: Bani | null;
  };
};
