import { createHash } from 'node:crypto';
import { readCookie, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { ownCookie, ownCookiePlace } from '../../own-cookie.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { isDatabaseAway } from '../../db/database.ts';
import { found, Refusal } from '../../refusal.ts';
import { deleteUnusedDevices } from './ended-proof.store.ts';
import {
  deviceBySecretHash,
  giveSession,
  hasOpenSessionAt,
  insertDevice,
  readHold,
  noteUse,
  sessionOnCheck,
  type GuestDevice,
  type Hold,
} from './guest-device.store.ts';
import { bindSession } from './session-changes.store.ts';
import type { Session } from './session.store.ts';
import type { DiningTable } from './table.store.ts';

const DAY_MS = 24 * 3_600_000;
const COOKIE_LIFETIME_MS = 7 * DAY_MS;
/** A phone in use gets another week once a day. */
const RENEW_EVERY_MS = DAY_MS;
const SWEEP_AT_ONCE = 500;
const SWEEPS_PER_RUN = 20;
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
  /** As `deviceOf`; now and then with the cookie for another week, where the answer can carry one. */
  readonly meet: (
    cookieHeader: string | undefined,
  ) => Promise<{ readonly deviceId: string; readonly renew: () => Promise<string | null> } | null>;
  /** Gives the browser its cookie if it has none and binds the session to it. Returns the Set-Cookie value. */
  readonly hand: (work: Work, caller: Caller, sessionId: string) => Promise<string | null>;
  /** GUEST_PROOF=auto: a script that keeps no cookies made it. A waiter's session is never one (staff orders, staff dishes). */
  readonly opensByIdAlone: (session: Pick<Session, 'bound' | 'waiterSession'>) => boolean;
  /** May this caller act as this session? */
  readonly owns: (caller: Caller, session: Session) => Promise<boolean>;
  /** For a call that acts as this session; 404 unknown, 403 somebody else's. The edge asks it for every such call. */
  readonly prove: (caller: Caller, sessionId: string) => Promise<void>;
  readonly mayReadTable: (caller: Caller, table: DiningTable) => Promise<boolean>;
  readonly mayReadCheck: (caller: Caller, checkId: string) => Promise<boolean>;
  /** As whom this phone is on the check; null: it is not. */
  readonly sessionOnCheck: (caller: Caller, checkId: string) => Promise<string | null>;
};

export function guestProof({ config, db, uow, world, log }: Context): GuestProof {
  const name = ownCookie('guest', config.https);
  const attributes = `HttpOnly; SameSite=Lax; ${ownCookiePlace('/', config.https)}; Max-Age=${COOKIE_LIFETIME_MS / 1_000}`;
  const opensByIdAlone: GuestProof['opensByIdAlone'] = (session) =>
    config.guestProof === 'auto' && !session.bound && !session.waiterSession;

  const find = async (
    cookieHeader: string | undefined,
  ): Promise<{ readonly device: GuestDevice; readonly secret: string } | null> => {
    const secret = readCookie(cookieHeader, name);
    const device = secret ? await deviceBySecretHash(db, hash(secret)) : null;
    return secret && device ? { device, secret } : null;
  };
  const cookieOf = (secret: string) => `${name}=${secret}; ${attributes}`;

  /** A full disk must not keep a guest from ordering: the cookie's time is worth less than the call. */
  const renew = async ({ id, usedAt }: GuestDevice, secret: string): Promise<string | null> => {
    if (world.now() - usedAt < RENEW_EVERY_MS) return null;
    try {
      return (await noteUse(db, id, world.now())) ? cookieOf(secret) : null;
    } catch (reason) {
      if (!isDatabaseAway(reason)) throw reason;
      log.warn({ err: reason }, 'the last use of a guest device could not be noted');
      return null;
    }
  };

  const mayAct = async (caller: Caller, hold: Hold): Promise<boolean> => {
    if (caller.staff) return true;
    if (!hold.isHolders) return opensByIdAlone(hold);
    // From the first cookie on, the id alone opens nothing any more.
    if (!hold.bound) await uow.run((work) => bindSession(work.tx, hold.id));
    return true;
  };

  return {
    deviceOf: async (cookieHeader) => (await find(cookieHeader))?.device.id ?? null,
    meet: async (cookieHeader) => {
      const known = await find(cookieHeader);
      return known && { deviceId: known.device.id, renew: async () => renew(known.device, known.secret) };
    },
    hand: async (work, caller, sessionId) => {
      const staffDeviceId = caller.staff?.deviceId ?? null;
      const known = caller.guestDeviceId;
      // Used now, so that it does not end before the session does.
      if (known !== null && (await noteUse(work.tx, known, work.now))) {
        await giveSession(work.tx, known, sessionId, staffDeviceId);
        return null;
      }
      const device = { id: world.newId(), secret: world.randomBytes(SECRET_BYTES).toString('base64url') };
      await insertDevice(work.tx, { id: device.id, secretHash: hash(device.secret), now: work.now });
      await giveSession(work.tx, device.id, sessionId, staffDeviceId);
      return cookieOf(device.secret);
    },
    opensByIdAlone,
    owns: async (caller, { id }) => {
      const hold = await readHold(db, id, caller.guestDeviceId);
      return hold !== undefined && mayAct(caller, hold);
    },
    prove: async (caller, sessionId) => {
      const hold = found(await readHold(db, sessionId, caller.guestDeviceId), 'session_not_found');
      if (!(await mayAct(caller, hold))) throw new Refusal('not_your_session');
    },
    mayReadTable: async (caller, table) =>
      caller.staff !== null ||
      (caller.guestDeviceId !== null && (await hasOpenSessionAt(db, caller.guestDeviceId, table.row))) ||
      (config.guestProof === 'auto' && caller.bare && isOpenToGuests(table)),
    mayReadCheck: async (caller, checkId) =>
      caller.staff !== null ||
      (caller.guestDeviceId !== null && (await sessionOnCheck(db, caller.guestDeviceId, checkId)) !== null),
    sessionOnCheck: async ({ guestDeviceId }, checkId) =>
      guestDeviceId === null ? null : sessionOnCheck(db, guestDeviceId, checkId),
  };
}

/** Browsers that came once and never again. Answers how many; the rest of very many has its turn next time. */
export const guestDeviceSweep =
  ({ db, world }: Pick<Context, 'db' | 'world'>) =>
  async (): Promise<number> => {
    let gone = 0;
    for (let piece = 0; piece < SWEEPS_PER_RUN; piece += 1) {
      const some = await deleteUnusedDevices(db, world.now() - COOKIE_LIFETIME_MS, SWEEP_AT_ONCE);
      gone += some;
      if (some < SWEEP_AT_ONCE) break;
    }
    return gone;
  };
