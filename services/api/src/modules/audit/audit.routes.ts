import { stringify } from 'csv-stringify/sync';
import type { auditRoutes } from '@masa/contract/audit.http';
import type { VenueTime } from '@masa/domain/business-day';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readAudit } from './audit.view.ts';

/** A month of a busy bar; whoever needs more asks for one month after the other. */
const ROWS_IN_A_FILE = 50_000;
const COLUMNS = ['id', 'at', 'actor', 'action', 'entity', 'entityId', 'details', 'seal'] as const;

/** `venueTime` is handed in: the venue writes audit rows, so the audit log may not lean on the venue. */
export const auditHandlers = (
  { db }: Context,
  venueTime: (reader: Reader) => Promise<VenueTime>,
): Handlers<typeof auditRoutes> => ({
  auditLog: async ({ query: { limit, before, ...filter } }) =>
    readAudit(db, await venueTime(db), filter, { limit, before }),
  auditExport: async ({ query, reply }) => {
    const rows = (await readAudit(db, await venueTime(db), query, { limit: ROWS_IN_A_FILE })).toReversed();
    const csv = stringify(
      rows.map((row) => ({ ...row, details: JSON.stringify(row.details) })),
      // A guest's name that begins with '=' must not become a formula on the accountant's desk.
      { header: true, columns: [...COLUMNS], bom: true, escape_formulas: true },
    );
    reply.type('text/csv; charset=utf-8');
    reply.header('Content-Disposition', 'attachment; filename="audit.csv"');
    return Buffer.from(csv);
  },
});
