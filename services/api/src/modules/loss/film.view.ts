import { MOST_EVIDENCE } from '@masa/domain/loss-watch';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { namesIn, peopleIn, type AuditDays, type AuditLine, type Names } from '../audit/public.ts';
import { consentsTo, movedFrom, visitsAt } from './table-visits.view.ts';
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

/** What happened at a table on an evening, a page at a time. */
export async function filmOfTable(
  reader: Reader,
  table: number,
  evening: AuditDays,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Frame[]> {
  const sessions = await visitsAt(reader, table, evening);
  const visits = await aboutVisits(reader, sessions);
  const about = Object.entries({ ...visits, approval: await consentsTo(reader, visits, evening) });
  const rows: Row[] = await vouchersOf(reader, sessions, evening, after);
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
  { since, until }: AuditDays,
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
/** Where somebody sat on an evening, in the order of the tables; who has moved on sat at each. */
export async function tablesOf(reader: Reader, evening: AuditDays): Promise<FilmTable[]> {
  const tables = await reader('dining_tables').orderBy(['sort', 'id']).select('id', 'name');
  const counts = await inPieces(
    tables.map(({ id }) => id),
    (piece) =>
      reader('sessions')
        .whereIn('table_id', piece)
        .where('created_at', '>=', evening.since)
        .where('created_at', '<', evening.until)
        .groupBy('table_id')
        .select('table_id')
        .count({ visits: '*' })
        .min({ first: 'created_at' }),
  );
  const of = new Map(counts.map((row) => [row.table_id, row]));
  const left = await movedFrom(reader, evening);
  const gone = await inPieces(new Set([...left.values()].flatMap((ids) => [...ids])), (piece) =>
    reader('sessions').whereIn('id', piece).select('id', 'table_id', 'created_at'),
  );
  return tables.flatMap(({ id, name }) => {
    const row = of.get(id);
    const moved = gone.filter((one) => one.table_id !== id && left.get(id)?.has(one.id));
    const visits = toNumber(row?.visits) + moved.length;
    if (visits === 0) return [];
    const firsts = [...(row ? [toNumber(row.first)] : []), ...moved.map((one) => one.created_at)];
    return [{ row: id, name, visits, firstAt: Math.min(...firsts) }];
  });
}
