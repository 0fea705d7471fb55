import type { Json } from '../../db/columns.ts';

/** What a deed was done with, by its fields. */
export type AuditDetails = Readonly<Record<string, unknown>>;

export type AuditTables = {
  readonly audit_log: {
    readonly id: number;
    readonly at: number;
    readonly actor: string;
    readonly action: string;
    readonly entity: string;
    readonly entity_id: string;
    readonly details: Json<AuditDetails>;
  };
  readonly audit_seals: {
    readonly audit_id: number;
    readonly hash: string;
    readonly sealed_at: number;
  };
};
