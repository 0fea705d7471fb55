import { instant, tables } from './table.ts';

/**
 * One link of the chain per audit row: its hash covers the row and the link before. No reference to the row: a seal must
 * outlive a row that somebody deletes.
 */
export const auditSeals = tables('0012_audit_seals', {
  audit_seals: (table) => {
    table.bigInteger('audit_id').primary();
    table.string('hash', 64).notNullable();
    instant(table, 'sealed_at').notNullable();
  },
});
