import type { Context } from '../../context.ts';
import { isDuplicate, type Database } from '../../db/database.ts';
import { untilDone } from '../../db/pieces.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import {
  CHAIN_BEGINS,
  chainProblems,
  linkOf,
  type AuditRow,
  type ChainProblem,
  type Seal,
} from './audit-chain.ts';
import { allRows, allSeals, insertSeals, lastSeal, rowsAfter } from './audit-seal.store.ts';

/**
 * Ids are given out before their transactions end: a row is sealed when no transaction with a smaller id can still be
 * under way.
 */
const SETTLED_MS = 2 * 60_000;
const ROWS_PER_RUN = 200;

function linked(last: Seal | undefined, rows: readonly AuditRow[]): Seal[] {
  let before = last?.hash ?? CHAIN_BEGINS;
  return rows.map((row) => {
    before = linkOf(before, row);
    return { auditId: row.id, hash: before };
  });
}

/**
 * Links what has settled, in the background, a piece after the other until it has caught up: each is a transaction of its
 * own, and whoever orders has his turn in between; where nothing has settled none is begun. Answers how many rows it sealed. A
 * row that lies in the future was written before the clock was set back; it has settled when it was there at the look before.
 */
export function auditSealer({ db, uow, world }: Context) {
  let newestAtLastLook = 0;
  async function sealSome(): Promise<number> {
    const now = world.now();
    const last = await lastSeal(db);
    const rows = await rowsAfter(db, last?.auditId ?? 0, ROWS_PER_RUN);
    const unsettled = rows.findIndex(({ id, at }) =>
      at > now + SETTLED_MS ? id > newestAtLastLook : at > now - SETTLED_MS,
    );
    newestAtLastLook = rows.at(-1)?.id ?? newestAtLastLook;
    const settled = unsettled === -1 ? rows : rows.slice(0, unsettled);
    if (settled.length === 0) return 0;
    try {
      await uow.run((work) => insertSeals(work.tx, linked(last, settled), work.now));
      return settled.length;
    } catch (reason) {
      // Another process has sealed the same rows meanwhile: they are sealed.
      if (isDuplicate(reason)) return 0;
      throw reason;
    }
  }
  return (): Promise<number> => untilDone(sealSome, ROWS_PER_RUN);
}

export type AuditVerdict = {
  readonly problems: readonly ChainProblem[];
  /** Kept outside the database, it shows whether the end of the log was cut off with its seals. */
  readonly head: Seal | null;
};

const PROBLEMS_NAMED = 100;

/** `npm run audit:verify`. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  return snapshotOf(db, async (tx) => {
    const problems: ChainProblem[] = [];
    for await (const problem of chainProblems(allRows(tx), allSeals(tx))) {
      problems.push(problem);
      if (problems.length === PROBLEMS_NAMED) break;
    }
    return { problems, head: (await lastSeal(tx)) ?? null };
  });
}
