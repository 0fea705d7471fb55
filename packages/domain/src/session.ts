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

/**
 * Guest names keep their script; characters that nobody sees are stripped, runs of blanks become one (AMB-001).
 * The cut counts whole characters, as the database column does: half of an emoji is not text.
 */
export const cleanUsername = (raw: string): string => {
  const visible = raw
    .replace(/[\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(visible).slice(0, USERNAME_MAX_LENGTH).join('').trim();
};
