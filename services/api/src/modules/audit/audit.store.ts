import type { AuditAction } from '@masa/i18n/audit-actions';
import type { Tx } from '../../db/database.ts';
import { toJson } from '../../db/rows.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AuditDetails } from './audit.tables.ts';

export type AuditEntry = {
  readonly actor: string;
  /** What was done, in words of the trade: 'order.placed', 'check.cancelled'. */
  readonly action: AuditAction;
  readonly entity:
    | 'session'
    | 'order'
    | 'check'
    | 'promo'
    | 'table'
    | 'print_job'
    | 'printer'
    | 'print_agent'
    | 'user'
    | 'device'
    | 'waiter_call'
    | 'image'
    | 'task'
    | 'venue'
    | 'business_day'
    | 'daypart'
    | 'drawer'
    | 'price_rule'
    | 'menu_group'
    | 'menu_item'
    | 'modifier_choice'
    | 'modifier_group'
    | 'option_group'
    | 'station'
    | 'wall'
    | 'stock_config'
    | 'stock_batch'
    | 'shift'
    | 'penalty'
    | 'alert'
    | 'approval'
    | 'supplier'
    | 'supplier_order'
    | 'delivery'
    | 'finding'
    | 'loss_rule';
  readonly entityId: string;
  readonly details?: AuditDetails;
};

type Line = Omit<Tables['audit_log'], 'id'>;

const insertRow = statement((tx, { at, actor, action, entity, entity_id, details }: Line) =>
  tx('audit_log').insert({ at, actor, action, entity, entity_id, details }),
);

export const auditRow = (now: number, entry: AuditEntry): Line => ({
  at: now,
  actor: entry.actor.slice(0, 64),
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  details: toJson(entry.details ?? {}),
});

export async function insertAuditRow(tx: Tx, now: number, entry: AuditEntry): Promise<void> {
  await insertRow.write(tx, auditRow(now, entry));
}
