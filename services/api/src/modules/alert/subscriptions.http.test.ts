import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { A_MOMENT_MS, arrive, lockedPhones, messages } from '../../testing/locked-phones.ts';
import { pushService, type PushService } from '../../testing/push-service.ts';
import { pushKeys } from './push-keys.ts';

let google: PushService;
let bar: Evening;
let phones: ReturnType<typeof lockedPhones>;
beforeAll(async () => {
  google = await pushService();
});
afterAll(() => google.close());
beforeEach(async () => {
  bar = await evening({ pushServices: [google.origin, 'https://*.push.apple.com'] });
  phones = lockedPhones(bar, google);
});
afterEach(() => bar.close());

describe('a subscription', () => {
  const kept = async () => bar.database.db('push_subscriptions').pluck('endpoint');

  it('ends with its device', async () => {
    const [cook, boss] = [await phones.subscribed('ion'), await phones.subscribed('boss')];
    const [device] = await cook.api.devices();
    await bar.boss.revokeDevice({ params: { deviceId: device?.id ?? '' } });
    await phones.friesFor();
    await arrive(boss.phone, 1);
    expect(cook.phone.arrived).toHaveLength(0);
    expect(await kept()).toEqual([boss.phone.subscription.endpoint]);
    await boss.api.logout();
    while ((await kept()).length > 0) await sleep(10);
  });

  it('ends with the account', async () => {
    const [cook, boss] = [await phones.subscribed('ion'), await phones.subscribed('boss')];
    await bar.database.db('users').where({ username: 'ion' }).update({ active: false });
    await phones.friesFor();
    await arrive(boss.phone, 1);
    expect(cook.phone.arrived).toHaveLength(0);
    expect(await kept()).toEqual([boss.phone.subscription.endpoint]);
  });

  it('ends when its owner wants no more alerts', async () => {
    const [cook, boss] = [await phones.subscribed('ion'), await phones.subscribed('boss')];
    expect(await cook.api.unsubscribePush()).toEqual({ status: 'deleted' });
    expect(await cook.api.unsubscribePush()).toEqual({ status: 'deleted' });
    await phones.friesFor();
    await arrive(boss.phone, 1);
    expect(cook.phone.arrived).toHaveLength(0);
  });

  it.each([404, 410])('ends when its service answers %d', async (gone) => {
    const { phone } = await phones.subscribed('ion');
    phone.answer(gone);
    await phones.friesFor();
    while ((await kept()).length > 0) await sleep(10);
    phone.answer(201);
    await phones.later(31_000);
    expect(phone.arrived).toHaveLength(0);
  });

  it('outlives a service that is in trouble, and holds nobody else up', async () => {
    const [cook, boss] = [await phones.subscribed('ion'), await phones.subscribed('boss')];
    cook.phone.answer(503);
    await phones.friesFor();
    await arrive(boss.phone, 1);
    while (cook.phone.refused() === 0) await sleep(10);
    cook.phone.answer(201);
    await phones.later(30_000);
    expect(messages(cook.phone)).toEqual([{ role: 'kitchen', count: 1, kinds: ['order'] }]);
  });

  it('is one per device and one per browser', async () => {
    const { api, phone } = await phones.subscribed('ion');
    const renewed = google.subscriber();
    await api.subscribePush({ body: renewed.subscription });
    expect(await kept()).toEqual([renewed.subscription.endpoint]);
    // Ana signs in on the same browser, whose old device nobody has signed out.
    const ana = await phones.signedIn('ana');
    await ana.subscribePush({ body: renewed.subscription });
    expect(await kept()).toEqual([renewed.subscription.endpoint]);
    await order(await bar.guest('Mihai', bar.table()), 'fries', 'lager__500ml');
    await arrive(renewed, 1);
    await sleep(A_MOMENT_MS);
    expect(messages(renewed).map(({ role }) => role)).toEqual(['waiter']);
    expect(phone.arrived).toHaveLength(0);
  });

  it('is one per browser also when two sign in on it at once', async () => {
    const people = [
      await phones.signedIn('ana'),
      await phones.signedIn('ion'),
      await phones.signedIn('boss'),
    ];
    for (let n = 0; n < 6; n += 1) {
      const { subscription } = google.subscriber();
      await Promise.all(people.map((api) => api.subscribePush({ body: subscription })));
      expect(await kept()).toEqual([subscription.endpoint]);
    }
  });

  it('needs a device', async () => {
    const { subscription } = google.subscriber();
    expect(
      await refusalsOf(bar.ana.subscribePush({ body: subscription }), bar.ana.unsubscribePush()),
    ).toEqual(['409 device_needed']);
  });

  it('leads to a push service and nowhere else', async () => {
    const ana = await phones.signedIn('ana');
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
    const ana = await phones.signedIn('ana');
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
