import { MOST_EVIDENCE } from '@masa/domain/loss-watch';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { namesIn, peopleIn, type AuditLine, type Names } from '../audit/public.ts';
import { aboutVisits } from './visits.view.ts';

/** A deed as a picture of a film: with who did it, and what people call what it names. */
export type Frame = Omit<AuditLine, 'seal'> & { readonly name: string | null; readonly names: Names };

type Row = Tables['audit_log'];
const toLine = (row: Row): Omit<AuditLine, 'seal'> => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  details: readJson('audit_log.details', row.details, row.id),
});

async function told(reader: Reader, rows: readonly Row[]): Promise<Frame[]> {
  const lines = rows.map(toLine);
  const [names, people] = [await namesIn(reader, lines), await peopleIn(reader, lines)];
  return lines.map((line, place) => ({
    ...line,
    name: people.get(line.actor) ?? null,
    names: names[place] ?? {},
  }));
}

/** The deeds that a finding names, in their order. */
export async function filmOfDeeds(reader: Reader, ids: readonly number[]): Promise<Frame[]> {
  const rows = await inPieces(ids.slice(0, MOST_EVIDENCE), (piece) =>
    reader('audit_log').whereIn('id', piece),
  );
  return told(
    reader,
    rows.toSorted((a, b) => a.id - b.id),
  );
}

type Evening = { readonly since: number; readonly until: number };
/** More than any table has in a day; a virtual one for take-away comes nearest. */
const MOST_VISITS = 2_000;

/** What happened at a table on an evening, a page at a time. */
export async function filmOfTable(
  reader: Reader,
  table: number,
  { since, until }: Evening,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Frame[]> {
  const visits = await reader('sessions')
    .where('table_id', table)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .limit(MOST_VISITS)
    .select('id');
  const sessions = visits.map(({ id }) => id);
  const about = Object.entries(await aboutVisits(reader, sessions));
  const rows: Row[] = await vouchersOf(reader, sessions, { since, until }, after);
  for (const [entity, ids] of about) {
    const some = await inPieces(ids ?? [], (piece) =>
      reader('audit_log')
        .where({ entity })
        .whereIn('entity_id', piece)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit),
    );
    rows.push(...some);
  }
  return told(reader, rows.toSorted((a, b) => a.id - b.id).slice(0, limit));
}

/** Of a voucher the log tells under its own name: which of its uses were here, its applications say. */
async function vouchersOf(
  reader: Reader,
  sessions: readonly string[],
  { since, until }: Evening,
  after: number,
): Promise<Row[]> {
  const used = await inPieces(sessions, (piece) =>
    reader('promo_applications').whereIn('applied_by_session_id', piece).select('promo_id', 'created_at'),
  );
  const times = new Set(used.map((row) => row.created_at));
  const rows = await inPieces(new Set(used.map((row) => row.promo_id)), (piece) =>
    reader('audit_log')
      .where({ entity: 'promo', action: 'promo.applied' })
      .whereIn('entity_id', piece)
      .where('id', '>', after)
      .whereRaw('at + 0 >= ? and at + 0 < ?', [since, until]),
  );
  return rows.filter(({ at }) => times.has(at));
}

export type FilmTable = {
  readonly row: number;
  readonly name: string;
  readonly visits: number;
  readonly firstAt: number;
};
/** Where somebody sat between two instants, in the order of the tables. */
export async function tablesOf(reader: Reader, { since, until }: Evening): Promise<FilmTable[]> {
  const tables = await reader('dining_tables').orderBy(['sort', 'id']).select('id', 'name');
  const counts = await inPieces(
    tables.map(({ id }) => id),
    (piece) =>
      reader('sessions')
        .whereIn('table_id', piece)
        .where('created_at', '>=', since)
        .where('created_at', '<', until)
        .groupBy('table_id')
        .select('table_id')
        .count({ visits: '*' })
        .min({ first: 'created_at' }),
  );
  const of = new Map(counts.map((row) => [row.table_id, row]));
  return tables.flatMap(({ id, name }) => {
    const row = of.get(id);
    return row ? [{ row: id, name, visits: toNumber(row.visits), firstAt: toNumber(row.first) }] : [];
  });
}
