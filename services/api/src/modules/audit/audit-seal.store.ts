import type { Reader, Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';
import type { AuditRow, Seal } from './audit-chain.ts';

const toRow = (row: Tables['audit_log']): AuditRow => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  details: row.details,
});
const toSeal = (row: Tables['audit_seals']): Seal => ({ auditId: row.audit_id, hash: row.hash });

export async function lastSeal(reader: Reader): Promise<Seal | undefined> {
  const row = await reader('audit_seals').orderBy('audit_id', 'desc').first();
  return row && toSeal(row);
}

export async function rowsAfter(reader: Reader, id: number, limit: number): Promise<AuditRow[]> {
  return (await reader('audit_log').where('id', '>', id).orderBy('id').limit(limit)).map(toRow);
}

async function sealsAfter(reader: Reader, id: number, limit: number): Promise<Seal[]> {
  const rows = reader('audit_seals').where('audit_id', '>', id).orderBy('audit_id').limit(limit);
  return (await rows).map(toSeal);
}

export async function insertSeals(tx: Tx, seals: readonly Seal[], now: number): Promise<void> {
  await inPieces(seals, (piece) =>
    tx('audit_seals').insert(piece.map(({ auditId, hash }) => ({ audit_id: auditId, hash, sealed_at: now }))),
  );
}

const PAGE = 500;

async function* paged<T>(read: (after: number) => Promise<T[]>, idOf: (one: T) => number): AsyncGenerator<T> {
  for (let page = await read(0); page.length > 0;) {
    yield* page;
    const last = page.at(-1);
    page = page.length < PAGE || last === undefined ? [] : await read(idOf(last));
  }
}

export const allRows = (reader: Reader): AsyncGenerator<AuditRow> =>
  paged(
    (after) => rowsAfter(reader, after, PAGE),
    ({ id }) => id,
  );
export const allSeals = (reader: Reader): AsyncGenerator<Seal> =>
  paged(
    (after) => sealsAfter(reader, after, PAGE),
    ({ auditId }) => auditId,
  );
