import type { Work } from '../../db/unit-of-work.ts';
import { insertAuditRow, type AuditEntry } from './audit.store.ts';

export type { AuditEntry } from './audit.store.ts';

/** One row per deed, in the transaction of the deed: nothing happens unrecorded, nothing is recorded that did not. */
export const audit = async (work: Work, entry: AuditEntry): Promise<void> =>
  insertAuditRow(work.tx, work.now, entry);
export { auditHandlers } from './audit.routes.ts';
export { auditSealer, verifyAudit } from './audit-seal.service.ts';
export { personsInAudit } from './personal.view.ts';
