import { createHash } from 'node:crypto';
import { readCookie, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import {
  deviceBySecretHash,
  giveSession,
  hasOpenSessionAt,
  insertDevice,
  isOnCheck,
  ownsSession,
} from './guest-device.store.ts';
import { bindSession, readSession, type Session } from './session.store.ts';
import type { DiningTable } from './table.store.ts';

const COOKIE_LIFETIME_SECONDS = 7 * 24 * 3600;
const SECRET_BYTES = 32;
/** A guest could join this table, so knowing its code is enough to read it. Quick orders can be counted: A1, A2, … */
export const isOpenToGuests = ({ kind, active }: DiningTable): boolean => kind === 'physical' && active;

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * A session id is a public name: the claim flow publishes every id of a table. What proves a guest is a random secret
 * in an HttpOnly cookie, bound to the sessions opened on that browser (AMB-019).
 */
export type GuestProof = {
  readonly deviceOf: (cookieHeader: string | undefined) => Promise<string | null>;
  /** Gives the browser its cookie if it has none and binds the session to it. Returns the Set-Cookie value. */
  readonly hand: (work: Work, caller: Caller, sessionId: string) => Promise<string | null>;
  /** May this caller act as this session? */
  readonly owns: (caller: Caller, session: Session) => Promise<boolean>;
  /** For a call that acts as this session; 404 unknown, 403 somebody else's. The edge asks it for every such call. */
  readonly prove: (caller: Caller, sessionId: string) => Promise<void>;
  readonly mayReadTable: (caller: Caller, table: DiningTable) => Promise<boolean>;
  readonly mayReadCheck: (caller: Caller, checkId: string) => Promise<boolean>;
};

export function guestProof({ config, db, uow, world }: Context): GuestProof {
  const name = config.https ? '__Host-guest' : 'guest';
  const attributes = `HttpOnly; SameSite=Lax; Path=/; Max-Age=${COOKIE_LIFETIME_SECONDS}${config.https ? '; Secure' : ''}`;
  const byIdAlone = (session: Session) => config.guestProof === 'auto' && !session.bound;

  const owns = async (caller: Caller, session: Session): Promise<boolean> => {
    if (caller.staff) return true;
    if (caller.guestDeviceId && (await ownsSession(db, caller.guestDeviceId, session.id))) {
      // From the first cookie on, the id alone opens nothing any more.
      if (!session.bound) await uow.run((work) => bindSession(work.tx, session.id));
      return true;
    }
    return byIdAlone(session);
  };

  return {
    deviceOf: async (cookieHeader) => {
      const secret = readCookie(cookieHeader, name);
      return secret ? deviceBySecretHash(db, hash(secret)) : null;
    },
    hand: async (work, caller, sessionId) => {
      if (caller.guestDeviceId) {
        await giveSession(work.tx, caller.guestDeviceId, sessionId);
        return null;
      }
      const device = { id: world.newId(), secret: world.randomBytes(SECRET_BYTES).toString('base64url') };
      await insertDevice(work.tx, { id: device.id, secretHash: hash(device.secret), now: work.now });
      await giveSession(work.tx, device.id, sessionId);
      return `${name}=${device.secret}; ${attributes}`;
    },
    owns,
    prove: async (caller, sessionId) => {
      const session = found(await readSession(db, sessionId), 'session_not_found');
      if (!(await owns(caller, session))) throw new Refusal('not_your_session');
    },
    mayReadTable: async (caller, table) =>
      caller.staff !== null ||
      (caller.guestDeviceId !== null && (await hasOpenSessionAt(db, caller.guestDeviceId, table.row))) ||
      (config.guestProof === 'auto' && caller.bare && isOpenToGuests(table)),
    mayReadCheck: async (caller, checkId) =>
      caller.staff !== null ||
      (caller.guestDeviceId !== null && (await isOnCheck(db, caller.guestDeviceId, checkId))),
  };
}
