import type { CallReason } from '@masa/domain/call-reason';
import type { SessionStatus } from '@masa/domain/session';
import type { TableKind } from '@masa/domain/table-code';
import type { Flag } from '../../db/columns.ts';

export type CloseReason =
  | 'check_completed'
  | 'expired'
  | 'code_renewed'
  | 'table_deactivated'
  | 'nobody_here';

export type SlipEnd =
  | 'renewed'
  | 'check_completed'
  | 'expired'
  | 'code_renewed'
  | 'table_deactivated'
  | 'nobody_here';

export type SessionTables = {
  readonly dining_tables: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly zone: string | null;
    readonly kind: TableKind;
    readonly active: Flag;
    readonly sort: number;
    readonly last_stamp: number;
    readonly created_at: number;
    readonly sheet_code: string | null;
    readonly sheet_name: string | null;
    readonly sheet_made_at: number | null;
    readonly absent_since: number | null;
  };
  readonly guest_device_sessions: {
    readonly device_id: string;
    readonly session_id: string;
    readonly staff_device_id: string | null;
  };
  readonly guest_devices: {
    readonly id: string;
    readonly secret_hash: string;
    readonly created_at: number;
    readonly used_at: number | null;
  };
  readonly sessions: {
    readonly id: string;
    readonly table_id: number;
    readonly username: string;
    readonly unique_customer_id: string | null;
    readonly staff_username: string | null;
    readonly waiter_session: Flag;
    readonly is_quick_order: Flag;
    readonly bound: Flag;
    readonly status: SessionStatus;
    readonly check_id: string | null;
    readonly last_update: number;
    readonly bill_stamp: number;
    readonly created_at: number;
    readonly last_seen_at: number;
    readonly closed_at: number | null;
    readonly training: Flag;
    /** Since when somebody has said that he is 18 (AMB-213). */
    readonly adult_at: number | null;
    readonly code: string;
    readonly held_at: number | null;
    readonly vouched_at: number | null;
    readonly close_reason: CloseReason | null;
    readonly needs_slip: Flag;
    readonly slip_id: string | null;
  };
  readonly visit_slips: {
    readonly id: string;
    readonly code: string;
    readonly table_id: number;
    readonly live_table_id: number | null;
    readonly created_at: number;
    readonly ended_at: number | null;
    readonly end_reason: SlipEnd | null;
  };
  readonly waiter_calls: {
    readonly id: string;
    readonly table_id: number;
    readonly session_id: string;
    readonly open_session_id: string | null;
    readonly created_at: number;
    readonly repeated_at: number;
    readonly done_at: number | null;
    readonly done_by: string | null;
    readonly reason: CallReason | null;
  };
};
