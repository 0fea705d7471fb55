import type { VenueTime } from '@masa/domain/business-day';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { Module } from '../../module.ts';
import { MINUTE_MS } from '../../process/schedule.ts';
import { auditHandlers } from './audit.routes.ts';
import { auditSealer } from './audit-seal.service.ts';
import { insertAuditRow, type AuditEntry } from './audit.store.ts';
import { personsInAudit } from './personal.view.ts';

export { namesIn, peopleIn, type Names } from './audit-names.view.ts';
export { auditDays, auditIdsSince, type AuditDays, type AuditLine } from './audit.view.ts';
export { verifyAudit } from './audit-seal.service.ts';
export type { AuditEntry } from './audit.store.ts';

/** One row per deed, in the transaction of the deed: nothing happens unrecorded, nothing is recorded that did not. */
export const audit = async (work: Work, entry: AuditEntry): Promise<void> =>
  insertAuditRow(work.tx, work.now, entry);

type AuditNeeds = {
  /** Handed in: the venue writes audit rows, so the audit log may not lean on the venue. */
  readonly venueTime: (reader: Reader) => Promise<VenueTime>;
};

export const auditModule = (context: Context, { venueTime }: AuditNeeds) =>
  ({
    handlers: auditHandlers(context, venueTime),
    verbs: {},
    jobs: [{ name: 'seals of the audit log', everyMs: MINUTE_MS, run: auditSealer(context) }],
    persons: [personsInAudit],
  }) satisfies Module;
