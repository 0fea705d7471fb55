import { setImmediate as othersTurn } from 'node:timers/promises';
import type { auditRoutes } from '@masa/contract/audit.http';
import type { VenueTime } from '@masa/domain/business-day';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inPages } from '../../db/pieces.ts';
import type { Handlers } from '../../http/handlers.ts';
import { namesIn, peopleIn } from './audit-names.view.ts';
import {
  auditDays,
  newestAudit,
  readAudit,
  type AuditDays,
  type AuditFilter,
  type AuditLine,
} from './audit.view.ts';
import { csvOf, deedToWire } from './audit.wire.ts';

/** A month of a busy bar; whoever needs more asks for one month after the other. */
const ROWS_IN_A_FILE = 50_000;
/** Written down in a few milliseconds; then whoever else calls has his turn. */
const ROWS_AT_ONCE = 50;

/** `venueTime` is handed in: the venue writes audit rows, so the audit log may not lean on the venue. */
export function auditHandlers(
  { beside }: Context,
  venueTime: (reader: Reader) => Promise<VenueTime>,
): Handlers<typeof auditRoutes> {
  /** The newest rows of the log as lines of a file, oldest first, that are read as they are sent. */
  async function* linesOf(days: AuditDays, filter: AuditFilter): AsyncGenerator<Buffer> {
    const newest = await newestAudit(beside, days, filter, ROWS_IN_A_FILE);
    const people = new Map<string, string>();
    yield csvOf([], true);
    const pages = inPages<AuditLine>(
      (last, limit) =>
        readAudit(beside, days, filter, { ...newest, ...(last && { after: last.id }), limit, order: 'asc' }),
      { rows: 2 * ROWS_AT_ONCE },
    );
    for await (const rows of pages) {
      const strangers = rows.filter(({ actor }) => !people.has(actor));
      for (const [actor, name] of await peopleIn(beside, strangers)) people.set(actor, name);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE);
        yield csvOf(
          some.map((row) => ({ ...row, name: people.get(row.actor) ?? '' })),
          false,
        );
        await othersTurn();
      }
    }
  }

  return {
    auditLog: async ({ query: { limit, before, ...filter } }) => {
      const days = await auditDays(beside, await venueTime(beside), filter);
      const deeds = await readAudit(beside, days, filter, { limit, before });
      const names = await namesIn(beside, deeds);
      return deeds.map((deed, at) => deedToWire(deed, names[at] ?? {}));
    },
    auditExport: async ({ query, reply }) => {
      const days = await auditDays(beside, await venueTime(beside), query);
      reply.type('text/csv; charset=utf-8');
      reply.header('Content-Disposition', 'attachment; filename="audit.csv"');
      return linesOf(days, query);
    },
  };
}
