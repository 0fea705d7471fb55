import type { ConsentDeed } from '@masa/domain/consent';
import type { Right } from '@masa/domain/right';
import type { StaffRole } from '@masa/domain/staff';
import type { Flag, Json } from '../../db/columns.ts';

/** How the boards of a tablet look and sound, as its screens have said it. */
export type DevicePrefs = Readonly<
  Record<string, boolean | number | string | Readonly<Record<string, string>>>
>;

export type AccountTables = {
  readonly approvals: {
    readonly id: string;
    readonly deed: ConsentDeed;
    readonly subject_id: string;
    readonly amount: number;
    readonly device_id: string;
    readonly asked_by: string;
    readonly given_by: string | null;
    readonly is_self: Flag;
    readonly training: Flag;
    readonly created_at: number;
    readonly given_at: number | null;
    readonly expires_at: number;
    readonly used_at: number | null;
  };
  readonly staff_devices: {
    readonly id: string;
    readonly user_id: number;
    readonly name: string;
    readonly secret_hash: string;
    readonly created_at: number;
    readonly last_used_at: number;
    readonly revoked_at: number | null;
    readonly tablet_hash: string | null;
    readonly pin_misses: number | null;
    readonly prefs: Json<DevicePrefs> | null;
    readonly drawer_id: string | null;
  };
  readonly users: {
    readonly id: number;
    readonly username: string;
    readonly password_hash: string;
    readonly display_name: string;
    readonly roles: Json<readonly StaffRole[]>;
    readonly is_admin: Flag;
    readonly pin_hash: string | null;
    readonly active: Flag;
    readonly created_at: number;
    readonly erased_at: number | null;
    readonly rights: Json<readonly Right[]> | null;
    readonly discount_percent: number | null;
    readonly discount_amount: number | null;
  };
};
