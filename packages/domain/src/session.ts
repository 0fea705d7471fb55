import { defineMachine, type MachineState } from './machine.ts';

/**
 * Whether a check is asked is data of the session (`checkId`), not a state of its own: the API knows only
 * 'open' and 'closed' (AMB-006).
 */
export const sessionStatus = defineMachine({
  initial: 'open',
  table: {
    open: { complete: 'closed', expire: 'closed' },
    closed: {},
  },
});

export type SessionStatus = MachineState<typeof sessionStatus>;

type Visit = { readonly status: SessionStatus; readonly checkId: string | null };

/** A session can shop only while open and without a check [guest 4]. */
export const canShop = (session: Visit): boolean => session.status === 'open' && session.checkId === null;

/** A session without items closes after 12 idle hours; one with unpaid items never does (AMB-016). */
export const IDLE_SESSION_HOURS = 12;

export const USERNAME_MAX_LENGTH = 40;

/** Guest names keep their script; control characters and runs of blanks go (AMB-001). */
export const cleanUsername = (raw: string): string =>
  raw
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, USERNAME_MAX_LENGTH)
    .trim();
