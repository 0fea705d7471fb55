import type { Work } from '../../db/unit-of-work.ts';
import type { GuestProof } from './guest-proof.ts';
import type { Session } from './session.store.ts';
import type { DiningTable } from './table.store.ts';
import type { TableLocks } from './table-lock.ts';

/** What a move means elsewhere; compose gives it, so that session knows nothing of stickers and promos. */
export type MoveEffects = {
  readonly moved: (work: Work, session: Session, to: DiningTable, stamp: number) => Promise<void>;
  readonly left: (work: Work, tableRow: number) => Promise<void>;
};

/** What sessions stand on. */
export type SessionNeeds = MoveEffects & {
  readonly proof: GuestProof;
  readonly locks: TableLocks;
};
