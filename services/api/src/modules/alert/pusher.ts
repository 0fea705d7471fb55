import { hears, pushIsDue, type PushMessage } from '@masa/domain/alert';
import { staffRoles, type StaffRole } from '@masa/domain/staff';
import type { Context } from '../../context.ts';
import { claimPush, readPushed } from './alert-mark.store.ts';
import { readSeen } from './alert-seen.store.ts';
import { boardOf, ringingOn } from './board.view.ts';
import type { PushKeysOf } from './push-keys.ts';
import { sendPush } from './push-send.ts';
import {
  anySubscription,
  dropEndpoint,
  dropSubscriptions,
  readSubscriptions,
  type PushSubscription,
} from './push-subscription.store.ts';

/** Devices that still open something, and the roles of whoever signed in on them. */
export type LiveDevices = () => Promise<
  readonly { readonly id: string; readonly roles: readonly StaffRole[] }[]
>;

export type AlertPusher = {
  /** Tells locked phones what rings, if it is time. Safe in several processes at once. */
  readonly look: () => Promise<void>;
  /** Ends the looking; what is being sent is sent. */
  readonly close: () => Promise<void>;
};

type Listener = PushSubscription & { readonly roles: readonly StaffRole[] };

/** The items of one order are one commit, the checks of one closing time many: one look is enough for all. */
const GATHER_MS = 100;
/** Whom a push service may write to when we do something wrong; it has to be an address that is no localhost. */
const NOBODYS_ADDRESS = 'https://masa.invalid';

export function alertPusher(
  { config, db, uow, world, bus, log }: Context,
  keys: PushKeysOf,
  liveDevices: LiveDevices,
): AlertPusher {
  const subject = config.https ? (config.publicUrl ?? NOBODYS_ADDRESS) : NOBODYS_ADDRESS;
  const running = new Set<Promise<void>>();
  let soon: NodeJS.Timeout | null = null;

  /** What belongs to a device that is signed out, or to somebody who may not sign in, goes. */
  const listeners = async (): Promise<Listener[]> => {
    const subscriptions = await readSubscriptions(db);
    if (subscriptions.length === 0) return [];
    const devices = new Map((await liveDevices()).map(({ id, roles }) => [id, roles]));
    const dead = subscriptions.filter(({ deviceId }) => !devices.has(deviceId));
    if (dead.length > 0)
      await uow.run(({ tx }) =>
        dropSubscriptions(
          tx,
          dead.map(({ deviceId }) => deviceId),
        ),
      );
    return subscriptions.flatMap((subscription) => {
      const roles = devices.get(subscription.deviceId);
      return roles ? [{ ...subscription, roles }] : [];
    });
  };

  /** A service that is away costs one line in the log. The address itself is a secret: who has it can ring. */
  const tell = async (listener: Listener, message: PushMessage): Promise<void> => {
    const { deviceId, endpoint } = listener;
    const who = { deviceId, service: URL.parse(endpoint)?.host };
    try {
      const outcome = await sendPush(listener, message, await keys(), subject);
      if (outcome === 'sent') return;
      if (outcome === 'gone') await uow.run(({ tx }) => dropEndpoint(tx, listener));
      log.warn({ ...who, outcome }, 'a push was not taken');
    } catch (reason) {
      log.warn({ ...who, err: reason }, 'a push was not delivered');
    }
  };

  const look = async (): Promise<void> => {
    if (!(await anySubscription(db))) return;
    const now = world.now();
    const pushed = await readPushed(db);
    const rings = ringingOn(await boardOf(db, now), await readSeen(db), now);
    const due = staffRoles
      .map((role) => ({ role, last: pushed[role], ringing: rings[role] }))
      .filter(({ ringing, last }) => pushIsDue(ringing, last, now));
    if (due.length === 0) return;
    const everybody = await listeners();
    const sent = due.map(async ({ role, last, ringing: { count, kinds, newestTs } }) => {
      const mine = everybody.filter(({ roles }) => hears(roles, role));
      if (mine.length === 0 || newestTs === null) return;
      // Claimed before it is sent: a process that dies in between costs one push, which comes again in half a minute.
      if (!(await uow.run(({ tx }) => claimPush(tx, role, last, { newestTs, at: now })))) return;
      await Promise.all(mine.map((listener) => tell(listener, { role, count, kinds })));
    });
    await Promise.all(sent);
  };

  const inBackground = (work: () => Promise<unknown>): void => {
    const run = work()
      .then(() => undefined)
      .catch((reason: unknown) => log.error({ err: reason }, 'alerts could not be looked after'))
      .finally(() => running.delete(run));
    running.add(run);
  };

  const stopListening = bus.subscribe(({ kind }) => {
    if (kind === 'access') inBackground(listeners);
    if (kind !== 'table' || soon) return;
    soon = setTimeout(() => {
      soon = null;
      inBackground(look);
    }, GATHER_MS).unref();
  });

  return {
    look,
    close: async () => {
      stopListening();
      if (soon) clearTimeout(soon);
      await Promise.all(running);
    },
  };
}
