import type { Work } from '../../db/unit-of-work.ts';
import { insertAuditRow } from './audit.store.ts';

export type AuditEntry = {
  readonly actor: string;
  /** What was done, in words of the trade: 'order.placed', 'check.cancelled'. */
  readonly action: string;
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
    | 'image';
  readonly entityId: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** One row per deed, in the transaction of the deed: nothing happens unrecorded, nothing is recorded that did not. */
export const audit = async (work: Work, entry: AuditEntry): Promise<void> =>
  insertAuditRow(work.tx, work.now, entry);
