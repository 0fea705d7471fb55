import { defineMachine, type MachineState } from '../machine.ts';

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

/**
 * What becomes of an order of this visit: it goes to kitchen and bar (`open`), it is refused until staff keep the visit
 * (`staff`, after the table's code was renewed), or until its phone has scanned a slip that lives (`slip`).
 */
export const orderings = ['open', 'staff', 'slip'] as const;
export type Ordering = (typeof orderings)[number];

type Visit = {
  readonly status: SessionStatus;
  readonly checkId: string | null;
  readonly ordering: Ordering;
};

/** A session can shop only while open, without a check, and not while it waits for staff or a slip (AMB-089). */
export const canShop = (session: Visit): boolean =>
  session.status === 'open' && session.checkId === null && session.ordering === 'open';

/** A session without items closes after 12 idle hours; one with unpaid items never does (AMB-016). */
export const IDLE_SESSION_HOURS = 12;

export const USERNAME_MAX_LENGTH = 40;

const visibleName = (raw: string): string =>
  raw
    .replace(/[\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * Guest names keep their script; characters that nobody sees are stripped, runs of blanks become one (AMB-001).
 * The cut counts whole characters, as the database column does: half of an emoji is not text.
 */
export const cleanUsername = (raw: string): string =>
  Array.from(visibleName(raw)).slice(0, USERNAME_MAX_LENGTH).join('').trim();

/** Nothing of this name would be cut off. */
export const usernameFits = (raw: string): boolean =>
  Array.from(visibleName(raw)).length <= USERNAME_MAX_LENGTH;
