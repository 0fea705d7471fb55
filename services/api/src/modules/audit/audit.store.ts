import type { Tx } from '../../db/database.ts';
import { toJson } from '../../db/rows.ts';
import type { AuditEntry } from './public.ts';

export async function insertAuditRow(tx: Tx, now: number, entry: AuditEntry): Promise<void> {
  await tx('audit_log').insert({
    at: now,
    actor: entry.actor.slice(0, 64),
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    details: toJson(entry.details ?? {}),
  });
}
