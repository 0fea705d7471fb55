import { toJson } from '../db/rows.ts';
import type { AuditEntry } from '../modules/audit/public.ts';
import type { Portion } from '../modules/stock/public.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What a past month leaves in the database, by table. */
export type PastRows = Readonly<Record<string, readonly Row[]>>;

export type Deed = AuditEntry & { readonly at: number };

/** What somebody began to prepare then: stock was used for it. */
export type PastPortion = Portion & { readonly at: number; readonly actor: string };

/** The audit log in the order in which things were done. */
export const auditRows = (deeds: readonly Deed[]): Row[] =>
  deeds
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, actor, action, entity, entityId, details = {} }) => ({
      at,
      actor,
      action,
      entity,
      entity_id: entityId,
      details: toJson(details),
    }));

export const together = (parts: readonly PastRows[]): PastRows => {
  const tables = [...new Set(parts.flatMap((part) => Object.keys(part)))];
  return Object.fromEntries(tables.map((table) => [table, parts.flatMap((part) => part[table] ?? [])]));
};
