import type { PushMessage } from '@masa/domain/alert';
import type { AskedConsent } from '@masa/domain/consent';
import type { Context } from '../../context.ts';
import { pushConsents, pushToRoles, type Listener, type Person } from './push-due.ts';
import type { PushKeysOf } from './push-keys.ts';
import { sendPush } from './push-send.ts';
import {
  anySubscription,
  dropEndpoint,
  dropSubscriptions,
  readSubscriptions,
} from './push-subscription.store.ts';

export type PushNeeds = {
  /** Devices that still open something. */
  readonly liveDevices: () => Promise<readonly (Person & { readonly id: string })[]>;
  /** What somebody waits for at this moment. */
  readonly askedConsents: () => Promise<readonly AskedConsent[]>;
};

export type AlertPusher = {
  /** Tells locked phones what rings, if it is time. Safe in several processes at once. */
  readonly look: () => Promise<void>;
  /** Ends the looking; what is being sent is sent. */
  readonly close: () => Promise<void>;
};

/** The items of one order are one commit, the checks of one closing time many: one look is enough for all. */
const GATHER_MS = 100;
/** Whom a push service may write to when we do something wrong; it has to be an address that is no localhost. */
const NOBODYS_ADDRESS = 'https://masa.invalid';

export function alertPusher(
  { config, db, uow, world, bus, log }: Context,
  keys: PushKeysOf,
  { liveDevices, askedConsents }: PushNeeds,
): AlertPusher {
  const subject = config.https ? (config.publicUrl ?? NOBODYS_ADDRESS) : NOBODYS_ADDRESS;
  const running = new Set<Promise<void>>();
  let soon: NodeJS.Timeout | null = null;

  /** What belongs to a device that is signed out, or to somebody who may not sign in, goes. */
  const listeners = async (): Promise<Listener[]> => {
    const subscriptions = await readSubscriptions(db);
    if (subscriptions.length === 0) return [];
    const devices = new Map((await liveDevices()).map((device) => [device.id, device]));
    const dead = subscriptions.filter(({ deviceId }) => !devices.has(deviceId));
    if (dead.length > 0)
      await uow.run(({ tx }) =>
        dropSubscriptions(
          tx,
          dead.map(({ deviceId }) => deviceId),
        ),
      );
    return subscriptions.flatMap((subscription) => {
      const person = devices.get(subscription.deviceId);
      return person ? [{ ...person, ...subscription }] : [];
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

  const pushing = { db, uow, listeners, tell };
  const look = async (): Promise<void> => {
    if (!(await anySubscription(db))) return;
    const now = world.now();
    await pushToRoles(pushing, now);
    await pushConsents(pushing, await askedConsents(), now);
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
