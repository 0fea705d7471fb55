import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '@masa/domain/staff';
import { compose } from '../../compose.ts';
import { evening, order, refusalOf, refusalsOf, type Api, type Evening } from '../../testing/evening.ts';
import { pushService, vapidOf, type PushService, type Subscriber } from '../../testing/push-service.ts';
import { PASSWORD } from '../../testing/test-venue.ts';
import { createUser, firstAdministrator } from '../account/public.ts';
import { pushKeys } from './public.ts';

let google: PushService;
let bar: Evening;
beforeAll(async () => {
  google = await pushService();
});
afterAll(() => google.close());
beforeEach(async () => {
  bar = await evening({ pushServices: [google.origin, 'https://*.push.apple.com'] });
});
afterEach(() => bar.close());

/** Longer than the sender gathers events. */
const A_MOMENT_MS = 400;
const PATIENCE_MS = 5_000;

/** Somebody signs in on a phone of his own. */
async function signedIn(username: string): Promise<Api> {
  const { password } = await bar.bare.login({ body: { username, password: PASSWORD, deviceName: 'phone' } });
  return bar.staff(username, password);
}

async function subscribed(username: string): Promise<{ api: Api; phone: Subscriber }> {
  const api = await signedIn(username);
  const phone = google.subscriber();
  expect(await api.subscribePush({ body: phone.subscription })).toEqual({ status: 'subscribed' });
  return { api, phone };
}

async function arrive(phone: Subscriber, count: number): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (phone.arrived.length < count) {
    if (Date.now() > until) throw new Error(`Only ${phone.arrived.length} of ${count} pushes came.`);
    await sleep(10);
  }
}
const messages = (phone: Subscriber) => phone.arrived.map(({ message }) => message);

/** What the two-second job does. */
const look = async (): Promise<void> => {
  await bar.product.jobs.find(({ name }) => name === 'alerts to locked phones')?.run();
};
async function later(ms: number): Promise<void> {
  bar.clock.advance(ms);
  await look();
}
const see = async (role: StaffRole) => {
  const { now } = await bar.ana.overview();
  await bar.ana.seen({ body: { role, until: now } });
};
const friesFor = async (guest = 'Mihai') => order(await bar.guest(guest, bar.table()), 'fries');

describe('a locked phone', () => {
  it('is told at once, in a way that only it can read', async () => {
    const { phone } = await subscribed('ion');
    const { publicKey } = await bar.ana.pushKey();
    await friesFor('Mihai Popescu');
    await arrive(phone, 1);
    expect(messages(phone)).toEqual([{ role: 'kitchen', count: 1, kinds: ['order'] }]);
    const { ttl, urgency, topic, authorization } = phone.arrived[0]?.headers ?? {};
    expect({ ttl, urgency, topic }).toEqual({ ttl: '60', urgency: 'high', topic: 'alert-kitchen' });
    const { key, claims } = vapidOf(authorization);
    expect(key).toBe(publicKey);
    expect(claims).toMatchObject({ aud: google.origin, sub: expect.stringMatching(/^https:/u) as string });
  });

  it('is told once of one order, and again of the next', async () => {
    const { phone } = await subscribed('ion');
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries', 'fries', 'fries');
    await arrive(phone, 1);
    await look();
    await sleep(A_MOMENT_MS);
    bar.clock.advance(1);
    await order(mihai, 'fries');
    await arrive(phone, 2);
    expect(messages(phone).map(({ count }) => count)).toEqual([3, 4]);
  });

  it('is told again after half a minute, for half an hour', async () => {
    const { phone } = await subscribed('ion');
    await friesFor();
    await arrive(phone, 1);
    await later(29_000);
    expect(phone.arrived).toHaveLength(1);
    await later(1_100);
    expect(phone.arrived).toHaveLength(2);
    await later(28 * 60_000);
    expect(phone.arrived).toHaveLength(3);
    await later(2 * 60_000);
    await later(60_000);
    expect(phone.arrived).toHaveLength(3);
    await friesFor('Olga');
    await arrive(phone, 4);
    expect(messages(phone).at(-1)).toMatchObject({ count: 2 });
  });

  it('falls silent when another device has seen it, or has begun with it', async () => {
    const { phone } = await subscribed('ion');
    await friesFor();
    await arrive(phone, 1);
    await see('kitchen');
    await later(31_000);
    expect(phone.arrived).toHaveLength(1);
    const [fries = ''] = await friesFor('Olga');
    await arrive(phone, 2);
    await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
    await later(31_000);
    expect(phone.arrived).toHaveLength(2);
  });

  it('hears what its owner works at, and everything when that is nothing', async () => {
    const boss = await firstAdministrator(bar.database.db);
    await bar.product.context.uow.run((work) =>
      createUser(
        work,
        {
          username: 'vera',
          displayName: 'Vera',
          roles: [],
          isAdmin: false,
          passwordHash: boss?.passwordHash ?? '',
        },
        'system',
      ),
    );
    const [cook, waiter, anyone] = [
      await subscribed('ion'),
      await subscribed('ana'),
      await subscribed('vera'),
    ];
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'lager__500ml');
    await arrive(waiter.phone, 1);
    await mihai.api.callWaiter({ params: { tableId: mihai.table, sessionId: mihai.session.id } });
    await arrive(waiter.phone, 2);
    await arrive(anyone.phone, 2);
    await friesFor('Olga');
    await arrive(cook.phone, 1);
    await arrive(anyone.phone, 3);
    expect(messages(cook.phone)).toEqual([{ role: 'kitchen', count: 1, kinds: ['order'] }]);
    expect(messages(waiter.phone).at(-1)).toEqual({ role: 'waiter', count: 2, kinds: ['order', 'call'] });
    expect(messages(anyone.phone).map(({ role }) => role)).toEqual(['waiter', 'waiter', 'kitchen']);
  });

  it('is told once, however many processes look', async () => {
    const { phone } = await subscribed('ion');
    const { config, log, world, db } = bar.product.context;
    const second = compose({ config, log, world, db });
    const looks = [bar.product, second].flatMap(({ jobs }) =>
      jobs.filter(({ name }) => name === 'alerts to locked phones'),
    );
    await friesFor();
    await arrive(phone, 1);
    for (let repeat = 2; repeat <= 6; repeat += 1) {
      bar.clock.advance(30_000);
      await Promise.all([...looks, ...looks].map(({ run }) => run()));
      expect(phone.arrived).toHaveLength(repeat);
    }
    await second.close();
  });
});

describe('a subscription', () => {
  const kept = async () => bar.database.db('push_subscriptions').pluck('endpoint');

  it('ends with its device', async () => {
    const [cook, boss] = [await subscribed('ion'), await subscribed('boss')];
    const [device] = await cook.api.devices();
    await bar.boss.revokeDevice({ params: { deviceId: device?.id ?? '' } });
    await friesFor();
    await arrive(boss.phone, 1);
    expect(cook.phone.arrived).toHaveLength(0);
    expect(await kept()).toEqual([boss.phone.subscription.endpoint]);
    await boss.api.logout();
    while ((await kept()).length > 0) await sleep(10);
  });

  it('ends with the account', async () => {
    const [cook, boss] = [await subscribed('ion'), await subscribed('boss')];
    await bar.database.db('users').where({ username: 'ion' }).update({ active: false });
    await friesFor();
    await arrive(boss.phone, 1);
    expect(cook.phone.arrived).toHaveLength(0);
    expect(await kept()).toEqual([boss.phone.subscription.endpoint]);
  });

  it('ends when its owner wants no more alerts', async () => {
    const [cook, boss] = [await subscribed('ion'), await subscribed('boss')];
    expect(await cook.api.unsubscribePush()).toEqual({ status: 'deleted' });
    expect(await cook.api.unsubscribePush()).toEqual({ status: 'deleted' });
    await friesFor();
    await arrive(boss.phone, 1);
    expect(cook.phone.arrived).toHaveLength(0);
  });

  it.each([404, 410])('ends when its service answers %d', async (gone) => {
    const { phone } = await subscribed('ion');
    phone.answer(gone);
    await friesFor();
    while ((await kept()).length > 0) await sleep(10);
    phone.answer(201);
    await later(31_000);
    expect(phone.arrived).toHaveLength(0);
  });

  it('outlives a service that is in trouble, and holds nobody else up', async () => {
    const [cook, boss] = [await subscribed('ion'), await subscribed('boss')];
    cook.phone.answer(503);
    await friesFor();
    await arrive(boss.phone, 1);
    cook.phone.answer(201);
    await later(30_000);
    expect(messages(cook.phone)).toEqual([{ role: 'kitchen', count: 1, kinds: ['order'] }]);
  });

  it('is one per device and one per browser', async () => {
    const { api, phone } = await subscribed('ion');
    const renewed = google.subscriber();
    await api.subscribePush({ body: renewed.subscription });
    expect(await kept()).toEqual([renewed.subscription.endpoint]);
    // Ana signs in on the same browser, whose old device nobody has signed out.
    const ana = await signedIn('ana');
    await ana.subscribePush({ body: renewed.subscription });
    expect(await kept()).toEqual([renewed.subscription.endpoint]);
    await order(await bar.guest('Mihai', bar.table()), 'fries', 'lager__500ml');
    await arrive(renewed, 1);
    await sleep(A_MOMENT_MS);
    expect(messages(renewed).map(({ role }) => role)).toEqual(['waiter']);
    expect(phone.arrived).toHaveLength(0);
  });

  it('needs a device', async () => {
    const { subscription } = google.subscriber();
    expect(
      await refusalsOf(bar.ana.subscribePush({ body: subscription }), bar.ana.unsubscribePush()),
    ).toEqual(['409 device_needed']);
  });

  it('leads to a push service and nowhere else', async () => {
    const ana = await signedIn('ana');
    const { keys } = google.subscriber().subscription;
    const to = (endpoint: string) => ana.subscribePush({ body: { endpoint, keys } });
    const elsewhere = [
      'http://127.0.0.1:1/x',
      `${google.origin.replace('127.0.0.1', 'localhost')}/x`,
      'http://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.example/x',
      'https://push.apple.com.evil.example/x',
      'https://evilpush.apple.com/x',
      'https://web.push.apple.com:8443/x',
      'http://web.push.apple.com/x',
      'https://somebody:secret@web.push.apple.com/x',
      'https://web.push.apple.com./x',
      'file:///etc/passwd',
    ];
    for (const endpoint of elsewhere)
      expect([endpoint, await refusalOf(to(endpoint))]).toEqual([endpoint, '400 push_service_unknown']);
    expect(await to('https://web.push.apple.com/x')).toEqual({ status: 'subscribed' });
  });

  it('brings keys that something can be encrypted with', async () => {
    const ana = await signedIn('ana');
    const { endpoint, keys } = google.subscriber().subscription;
    const noPoint = Buffer.from(keys.p256dh, 'base64url').fill(7, 1).toString('base64url');
    for (const wrong of [
      { p256dh: noPoint },
      { p256dh: 'AAAA' },
      { p256dh: `${keys.p256dh}=` },
      { auth: 'AAAA' },
      { auth: `${keys.auth.slice(1)}!` },
    ])
      expect(await refusalOf(ana.subscribePush({ body: { endpoint, keys: { ...keys, ...wrong } } }))).toBe(
        '400 invalid_request',
      );
  });
});

describe('the public key', () => {
  it('is one for the venue, whoever asks first', async () => {
    const processes = Array.from({ length: 5 }, () => pushKeys(bar.product.context));
    const made = await Promise.all(processes.map((keys) => keys()));
    const told = new Set([...made, await bar.ana.pushKey()].map(({ publicKey }) => publicKey));
    expect([...told]).toEqual(await bar.database.db('push_keys').pluck('public_key'));
  });
});
