import type { Written } from '../db/query.ts';
import { auditRow } from '../modules/audit/audit.store.ts';
import type { AuditEntry } from '../modules/audit/public.ts';
import type { OrderedPortion } from '../modules/stock/public.ts';

type PastTable =
  | 'business_days'
  | 'checks'
  | 'sessions'
  | 'check_sessions'
  | 'payments'
  | 'order_batches'
  | 'order_items'
  | 'order_item_events'
  | 'shifts'
  | 'penalties'
  | 'task_submissions'
  | 'audit_log';

/** What a past month leaves in the database, by table. */
export type PastRows = { readonly [N in PastTable]?: readonly Written<N>[] };

export type Deed = AuditEntry & { readonly at: number };

/** What somebody began to prepare then: stock was used for it. */
export type PastPortion = OrderedPortion & { readonly at: number; readonly actor: string };

/** The audit log in the order in which things were done. */
export const auditRows = (deeds: readonly Deed[]): Written<'audit_log'>[] =>
  deeds.toSorted((one, other) => one.at - other.at).map(({ at, ...entry }) => auditRow(at, entry));

const joined = <N extends PastTable>(parts: readonly PastRows[], table: N): Written<N>[] =>
  parts.flatMap((part) => part[table] ?? []);

export const joinRows = (parts: readonly PastRows[]): Required<PastRows> => ({
  business_days: joined(parts, 'business_days'),
  checks: joined(parts, 'checks'),
  sessions: joined(parts, 'sessions'),
  check_sessions: joined(parts, 'check_sessions'),
  payments: joined(parts, 'payments'),
  order_batches: joined(parts, 'order_batches'),
  order_items: joined(parts, 'order_items'),
  order_item_events: joined(parts, 'order_item_events'),
  shifts: joined(parts, 'shifts'),
  penalties: joined(parts, 'penalties'),
  task_submissions: joined(parts, 'task_submissions'),
  audit_log: joined(parts, 'audit_log'),
});
