import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '@masa/domain/staff';
import { compose } from '../../compose.ts';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { A_MOMENT_MS, arrive, lockedPhones, messages } from '../../testing/locked-phones.ts';
import { paying } from '../../testing/paying.ts';
import { pushService, vapidOf, type PushService } from '../../testing/push-service.ts';
import { createUser, firstAdministrator } from '../account/public.ts';

let google: PushService;
let bar: Evening;
let phones: ReturnType<typeof lockedPhones>;
beforeAll(async () => {
  google = await pushService();
});
afterAll(() => google.close());
beforeEach(async () => {
  bar = await evening({ pushServices: [google.origin] });
  phones = lockedPhones(bar, google);
});
afterEach(() => bar.close());

const see = async (role: StaffRole) => {
  const { things } = (await bar.ana.overview()).alerts[role];
  await bar.ana.seen({ body: { role, things } });
};

describe('a locked phone', () => {
  it('is told at once, in a way that only it can read', async () => {
    const { phone } = await phones.subscribed('ion');
    const { publicKey } = await bar.ana.pushKey();
    await phones.friesFor('Mihai Popescu');
    await arrive(phone, 1);
    expect(messages(phone)).toEqual([{ role: 'kitchen', count: 1, kinds: ['order'] }]);
    const { ttl, urgency, topic, authorization } = phone.arrived[0]?.headers ?? {};
    expect({ ttl, urgency, topic }).toEqual({ ttl: '60', urgency: 'high', topic: 'alert-kitchen' });
    const { key, claims } = vapidOf(authorization);
    expect(key).toBe(publicKey);
    expect(claims).toMatchObject({ aud: google.origin, sub: expect.stringMatching(/^https:/u) as string });
  });

  it('is told once of one order, and again of the next', async () => {
    const { phone } = await phones.subscribed('ion');
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries', 'fries', 'fries');
    await arrive(phone, 1);
    await phones.look();
    await sleep(A_MOMENT_MS);
    bar.clock.advance(1);
    await order(mihai, 'fries');
    await arrive(phone, 2);
    expect(messages(phone).map(({ count }) => count)).toEqual([3, 4]);
  });

  it('is told of exactly what the screens show', async () => {
    const [cook, waiter] = [await phones.subscribed('ion'), await phones.subscribed('ana')];
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    const pay = paying(bar);
    const [fries = '', , beer = ''] = await order(mihai, 'fries', 'fries', 'lager__500ml', 'lager__500ml');
    await order(olga, 'lager__500ml');
    for (const nextStatus of ['being_prepared', 'ready_for_delivery'])
      await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus } });
    await bar.ion.advanceOrder({ params: { orderId: beer, nextStatus: 'being_prepared' } });
    for (const { api, session } of [mihai, olga])
      await api.callWaiter({ params: { tableId: table, sessionId: session.id } });
    await pay.opened(pay.separate(olga));
    await sleep(A_MOMENT_MS);
    const agreed = async (seconds: number) => {
      const { alerts } = await bar.ana.overview();
      const last = [waiter, cook].map(({ phone }) => messages(phone).at(-1)?.count);
      expect([seconds, ...last]).toEqual([seconds, alerts.waiter.count, alerts.kitchen.count]);
      return alerts;
    };
    await phones.later(30_000);
    const { waiter: rings } = await agreed(30);
    // A plate, two beers, two calls, a check.
    expect(rings.count).toBe(6);
    await bar.ana.seen({ body: { role: 'waiter', things: rings.things.slice(0, 4) } });
    await phones.later(30_000);
    await agreed(60);
  });

  it('is told again after half a minute, for half an hour', async () => {
    const { phone } = await phones.subscribed('ion');
    await phones.friesFor();
    await arrive(phone, 1);
    await phones.later(29_000);
    expect(phone.arrived).toHaveLength(1);
    await phones.later(1_100);
    expect(phone.arrived).toHaveLength(2);
    await phones.later(28 * 60_000);
    expect(phone.arrived).toHaveLength(3);
    await phones.later(2 * 60_000);
    await phones.later(60_000);
    expect(phone.arrived).toHaveLength(3);
    await phones.friesFor('Olga');
    await arrive(phone, 4);
    expect(messages(phone).at(-1)).toMatchObject({ count: 2 });
  });

  it('falls silent when another device has seen it, or has begun with it', async () => {
    const { phone } = await phones.subscribed('ion');
    await phones.friesFor();
    await arrive(phone, 1);
    await see('kitchen');
    await phones.later(31_000);
    expect(phone.arrived).toHaveLength(1);
    const [fries = ''] = await phones.friesFor('Olga');
    await arrive(phone, 2);
    await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
    await phones.later(31_000);
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
      await phones.subscribed('ion'),
      await phones.subscribed('ana'),
      await phones.subscribed('vera'),
    ];
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'lager__500ml');
    await arrive(waiter.phone, 1);
    await mihai.api.callWaiter({ params: { tableId: mihai.table, sessionId: mihai.session.id } });
    await arrive(waiter.phone, 2);
    await arrive(anyone.phone, 2);
    await phones.friesFor('Olga');
    await arrive(cook.phone, 1);
    await arrive(anyone.phone, 3);
    expect(messages(cook.phone)).toEqual([{ role: 'kitchen', count: 1, kinds: ['order'] }]);
    expect(messages(waiter.phone).at(-1)).toEqual({ role: 'waiter', count: 2, kinds: ['order', 'call'] });
    expect(messages(anyone.phone).map(({ role }) => role)).toEqual(['waiter', 'waiter', 'kitchen']);
  });

  it('is told once, however many processes look', async () => {
    const { phone } = await phones.subscribed('ion');
    const { config, log, world, db } = bar.product.context;
    const second = compose({ config, log, world, db });
    const looks = [bar.product, second].flatMap(({ jobs }) =>
      jobs.filter(({ name }) => name === 'alerts to locked phones'),
    );
    await phones.friesFor();
    await arrive(phone, 1);
    for (let repeat = 2; repeat <= 6; repeat += 1) {
      bar.clock.advance(30_000);
      await Promise.all([...looks, ...looks].map(({ run }) => run()));
      expect(phone.arrived).toHaveLength(repeat);
    }
    await second.close();
  });
});
