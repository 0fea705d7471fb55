import { createHash } from 'node:crypto';
import type { Json } from '../../db/columns.ts';
import type { AuditDetails } from './audit.tables.ts';

/** An audit row as it lies in the database; `details` is its text, byte for byte. */
export type AuditRow = {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly details: Json<AuditDetails>;
};

/** What the first link of a venue's chain hangs on. */
export const CHAIN_BEGINS = '';

/** The link of a row: whoever changes a row, or takes one out, would have to make every later link anew. */
export const linkOf = (before: string, row: AuditRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([before, row.id, row.at, row.actor, row.action, row.entity, row.entityId, row.details]),
    )
    .digest('hex');

export type Seal = { readonly auditId: number; readonly hash: string };
export type ChainProblem = { readonly auditId: number; readonly problem: 'changed' | 'missing' | 'added' };

/**
 * Walks rows and seals side by side, both by id, and names what does not fit. A changed row breaks its own link only:
 * the walk goes on from the seal that was stored, so that one change is one name.
 */
export async function* chainProblems(
  rows: AsyncIterable<AuditRow>,
  seals: AsyncIterable<Seal>,
): AsyncGenerator<ChainProblem> {
  const waiting = rows[Symbol.asyncIterator]();
  let row = await waiting.next();
  let before = CHAIN_BEGINS;
  for await (const { auditId, hash } of seals) {
    for (; !row.done && row.value.id < auditId; row = await waiting.next())
      yield { auditId: row.value.id, problem: 'added' };
    if (row.done || row.value.id > auditId) yield { auditId, problem: 'missing' };
    else {
      if (linkOf(before, row.value) !== hash) yield { auditId, problem: 'changed' };
      row = await waiting.next();
    }
    before = hash;
  }
}
