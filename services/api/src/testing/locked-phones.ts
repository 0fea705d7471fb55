import { setTimeout as sleep } from 'node:timers/promises';
import { order, type Api, type Evening } from './evening.ts';
import type { PushService, Subscriber } from './push-service.ts';
import { PASSWORD } from './test-venue.ts';

/** Longer than the sender gathers events. */
export const A_MOMENT_MS = 400;
const PATIENCE_MS = 5_000;

export const messages = (phone: Subscriber) => phone.arrived.map(({ message }) => message);

export async function arrive(phone: Subscriber, count: number): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (phone.arrived.length < count) {
    if (Date.now() > until) throw new Error(`Only ${phone.arrived.length} of ${count} pushes came.`);
    await sleep(10);
  }
}

/** Staff of this evening whose phones lie locked on the counter. */
export function lockedPhones(bar: Evening, service: PushService) {
  /** Somebody signs in on a phone of his own. */
  const signedIn = async (username: string): Promise<Api> => {
    const { password } = await bar.bare.login({
      body: { username, password: PASSWORD, deviceName: 'phone' },
    });
    return bar.staff(username, password);
  };
  /** What the two-second job does. */
  const look = async (): Promise<void> => {
    await bar.product.jobs.find(({ name }) => name === 'alerts to locked phones')?.run();
  };
  return {
    signedIn,
    subscribed: async (username: string): Promise<{ api: Api; phone: Subscriber }> => {
      const api = await signedIn(username);
      const phone = service.subscriber();
      await api.subscribePush({ body: phone.subscription });
      return { api, phone };
    },
    look,
    later: async (ms: number): Promise<void> => {
      bar.clock.advance(ms);
      await look();
    },
    friesFor: async (guest = 'Mihai') => order(await bar.guest(guest, bar.table()), 'fries'),
  };
}
