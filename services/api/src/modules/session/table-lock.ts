import { nextStamp } from '@masa/domain/stamp';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { holdSessions, keepSessions, vouchSessions } from './held-visits.store.ts';
import { closeSessions, noteAdult, setCheck } from './session-changes.store.ts';
import { readSession, type Session } from './session.store.ts';
import type { CloseReason } from './session.tables.ts';
import { stampSessions } from './stamps.store.ts';
import {
  lockTableOf,
  lockTableRows as lockRows,
  writeAbsence,
  writeStamp,
  type DiningTable,
} from './table.store.ts';
import { endSlip, insertSlip, type SlipEnd, type VisitSlip } from './visit-slip.store.ts';

/**
 * A table whose orders and checks nobody else can change until this transaction ends. Whatever other modules change of
 * its sessions is a verb of it, so that nobody can without the lock.
 */
export type LockedTable = {
  readonly table: DiningTable;
  /**
   * Issues the table's next stamp, writes it to the sessions that changed and announces it after commit
   * (AMB-048, AMB-049): `bill` for whatever a payer must have seen, `screen` for the rest.
   */
  readonly change: (sessions: {
    readonly bill?: readonly string[];
    readonly screen?: readonly string[];
  }) => Promise<number>;
  /** These sessions at this table are on this check from now on, or on none. */
  readonly putOnCheck: (sessions: readonly string[], checkId: string | null) => Promise<void>;
  /** These sessions at this table have left; they call nobody any more. */
  readonly close: (sessions: readonly string[], reason: CloseReason) => Promise<void>;
  /**
   * Somebody of the staff has just been with the guests: every visit at the table goes on unasked, and so do its dishes
   * that waited for that. Answers how many dishes did. Said by deeds that cannot be done without seeing the guests, and by
   * no others: looking at a bill, taking a call or striking off is what one does with guests who are not there, too.
   * `only`: this visit alone, whose guest was handed a slip.
   */
  readonly vouch: (only?: string) => Promise<number>;
  /** Nobody is there: until the next vouching nothing of new visits is cooked. */
  readonly empty: () => Promise<void>;
  /** Somebody in this visit has said that he is 18 (AMB-213). */
  readonly sayAdult: (session: string) => Promise<void>;
  /** These sessions at this table cannot order until they are kept. */
  readonly hold: (sessions: readonly string[]) => Promise<void>;
  readonly keep: (sessions: readonly string[]) => Promise<void>;
  /** From now on this code means the table, and no other slip does. */
  readonly openSlip: (slip: VisitSlip) => Promise<void>;
  /**
   * The table's slip means nothing any more, nor may who came with it order. When everybody has paid that of those who
   * come next stays: it was made after `askedAt`, and nobody who has left came with it. Answers whether one has ended.
   */
  readonly endSlip: (end: { readonly reason: SlipEnd; readonly askedAt?: number }) => Promise<boolean>;
};

/** What vouching means for dishes that waited; compose gives it, so that session knows nothing of orders. */
export type Release = (work: Work, locked: LockedTable, only?: string) => Promise<number>;

export type TableLocks = {
  readonly lock: (work: Work, tableRow: number) => Promise<LockedTable>;
  /** Locks the table that a session is at; starts over if it leaves meanwhile. */
  readonly lockOf: (
    work: Work,
    sessionId: string,
  ) => Promise<{ readonly locked: LockedTable; readonly session: Session }>;
  /** Both tables of a move, in the order of their ids, with one stamp above both. */
  readonly lockBoth: (
    work: Work,
    from: number,
    to: number,
  ) => Promise<{
    readonly from: DiningTable;
    readonly to: DiningTable;
    readonly stamp: () => Promise<number>;
  }>;
};

const announce = (work: Work, { row: tableRow, tableId }: DiningTable, timestamp: number) =>
  work.announce({ kind: 'table', tableRow, tableId, timestamp });

/** What is done at a table is timed from here on: never before what was done there last. */
async function lockTableRows(work: Work, rows: readonly number[]): Promise<DiningTable[]> {
  const tables = await lockRows(work.tx, rows);
  work.locked();
  return tables;
}

export function tableLocks(release: Release): TableLocks {
  const held = (work: Work, table: DiningTable): LockedTable => {
    const locked: LockedTable = {
      table,
      change: async ({ bill = [], screen = [] }) => {
        const stamp = nextStamp(work.now, table.lastStamp);
        await writeStamp(work.tx, [table.row], stamp);
        await stampSessions(work.tx, bill, stamp, 'bill');
        await stampSessions(work.tx, screen, stamp, 'screen');
        announce(work, table, stamp);
        return stamp;
      },
      putOnCheck: async (sessions, checkId) => setCheck(work.tx, table.row, sessions, checkId),
      close: async (sessions, reason) => closeSessions(work.tx, table.row, sessions, reason, work.now),
      vouch: async (only) => {
        if (table.absentSince !== null && only === undefined) await writeAbsence(work.tx, table.row, null);
        const vouched = await vouchSessions(work.tx, table.row, work.now, only);
        return vouched === 0 ? 0 : release(work, locked, only);
      },
      empty: () => writeAbsence(work.tx, table.row, work.now),
      sayAdult: async (session) => noteAdult(work.tx, table.row, session, work.now),
      hold: async (sessions) => holdSessions(work.tx, table.row, sessions, work.now),
      keep: async (sessions) => keepSessions(work.tx, table.row, sessions),
      openSlip: async (slip) => {
        await endSlip(work.tx, table.row, { reason: 'renewed', now: work.now });
        await insertSlip(work.tx, table.row, slip);
      },
      endSlip: async (end) => endSlip(work.tx, table.row, { ...end, now: work.now }),
    };
    return locked;
  };

  return {
    lock: async (work, tableRow) =>
      held(work, found((await lockTableRows(work, [tableRow]))[0], 'table_not_found')),
    lockOf: async (work, sessionId) => {
      const table = await lockTableOf(work.tx, sessionId);
      work.locked();
      const session = found(await readSession(work.tx, sessionId), 'session_not_found');
      if (session.tableRow !== table?.row) throw new TryAgain();
      return { locked: held(work, table), session };
    },
    lockBoth: async (work, fromRow, toRow) => {
      const tables = await lockTableRows(work, [fromRow, toRow]);
      const from = found(
        tables.find((table) => table.row === fromRow),
        'table_not_found',
      );
      const to = found(
        tables.find((table) => table.row === toRow),
        'table_not_found',
      );
      const stamp = async () => {
        const next = nextStamp(work.now, from.lastStamp, to.lastStamp);
        await writeStamp(work.tx, [from.row, to.row], next);
        for (const table of [from, to]) announce(work, table, next);
        return next;
      };
      return { from, to, stamp };
    },
  };
}
