import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import { found } from '../../refusal.ts';
import { auditDays, type AuditDays } from '../audit/public.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import { filmOfTable, tablesOf } from './film.view.ts';
import { tableNamed } from './names.view.ts';

const FRAMES = 100;

const eveningOf = async (reader: Reader, day: string): Promise<AuditDays> =>
  auditDays(reader, venueTimeOf(await readVenue(reader)), { from: day, to: day });

/** What happened at a table on an evening, for disputes and for whoever learns. */
export const filmService = ({ beside }: Context) => ({
  tables: (day: string) => snapshotOf(beside, async (tx) => tablesOf(tx, await eveningOf(tx, day))),

  film: (table: number, day: string, after: number) =>
    snapshotOf(beside, async (tx) => {
      const { id, name } = found(await tableNamed(tx, table), 'table_not_found');
      const frames = await filmOfTable(tx, id, await eveningOf(tx, day), { after, limit: FRAMES + 1 });
      const film = frames.slice(0, FRAMES);
      const next = frames.length > FRAMES ? (film.at(-1)?.id ?? null) : null;
      return { table: id, name, day, film, next };
    }),
});
export type FilmService = ReturnType<typeof filmService>;
