import type { StaffRole } from '@masa/domain/staff';

export type AlertTables = {
  readonly alert_marks: {
    readonly role: StaffRole;
    readonly pushed_newest: number;
    readonly pushed_at: number;
  };
  readonly alert_seen: {
    readonly role: StaffRole;
    readonly thing: string;
    readonly seen_by: string;
    readonly seen_at: number;
  };
  readonly pass_rings: {
    readonly batch_id: string;
    readonly table_id: number;
    readonly rung_at: number;
  };
  readonly push_keys: {
    readonly id: number;
    readonly public_key: string;
    readonly private_key: string;
    readonly created_at: number;
  };
  readonly push_subscriptions: {
    readonly device_id: string;
    readonly endpoint: string;
    readonly endpoint_hash: string;
    readonly p256dh: string;
    readonly auth: string;
    readonly created_at: number;
  };
};
