import { nextStamp } from '@masa/domain/stamp';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import type { EventBus } from '../../live/bus.ts';
import { found } from '../../refusal.ts';
import {
  closeSessions,
  readSession,
  setCheck,
  stampSessions,
  type CloseReason,
  type Session,
} from './session.store.ts';
import { lockTableRows, writeStamp, type DiningTable } from './table.store.ts';

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
};

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

export function tableLocks(bus: EventBus): TableLocks {
  const announce = (work: Work, tableId: string, timestamp: number) =>
    work.after(() => bus.publish({ kind: 'table', tableId, timestamp }));

  const lock = async (work: Work, tableRow: number): Promise<LockedTable> => {
    const table = found((await lockTableRows(work.tx, [tableRow]))[0], 'table_not_found');
    return {
      table,
      change: async ({ bill = [], screen = [] }) => {
        const stamp = nextStamp(work.now, table.lastStamp);
        await writeStamp(work.tx, [table.row], stamp);
        await stampSessions(work.tx, bill, stamp, 'bill');
        await stampSessions(work.tx, screen, stamp, 'screen');
        announce(work, table.tableId, stamp);
        return stamp;
      },
      putOnCheck: async (sessions, checkId) => setCheck(work.tx, table.row, sessions, checkId),
      close: async (sessions, reason) => closeSessions(work.tx, table.row, sessions, reason, work.now),
    };
  };

  return {
    lock,
    lockOf: async (work, sessionId) => {
      const before = found(await readSession(work.tx, sessionId), 'session_not_found');
      const locked = await lock(work, before.tableRow);
      const session = found(await readSession(work.tx, sessionId), 'session_not_found');
      if (session.tableRow !== before.tableRow) throw new TryAgain();
      return { locked, session };
    },
    lockBoth: async (work, fromRow, toRow) => {
      const tables = await lockTableRows(work.tx, [fromRow, toRow]);
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
        for (const { tableId } of [from, to]) announce(work, tableId, next);
        return next;
      };
      return { from, to, stamp };
    },
  };
}
