import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import type { Caller } from './caller.ts';
import { addressKey, limits, promoMisses, unknownTables } from './limits.ts';

const on = { rateLimits: true };
const guest = (guestDeviceId: string | null, ip = '198.51.100.4'): Caller => ({
  staff: null,
  guestDeviceId,
  bare: false,
  ip,
});
const ana: Caller = {
  staff: {
    userId: 1,
    username: 'ana',
    displayName: 'Ana',
    roles: ['waiter'],
    isAdmin: false,
    deviceId: null,
  },
  guestDeviceId: null,
  bare: true,
  ip: '198.51.100.4',
};

const isWait = (reason: unknown): boolean =>
  reason instanceof Refusal &&
  reason.code === 'too_many_requests' &&
  Number(reason.details['retryAfterSeconds']) >= 1;

/** How many of so many calls pass; anything but "wait" fails the test. */
async function admitted(times: number, call: (number: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  for (let number = 0; number < times; number += 1) {
    try {
      await call(number);
      count += 1;
    } catch (reason) {
      if (!isWait(reason)) throw reason;
    }
  }
  return count;
}

/** Both questions in the order in which bind.ts asks them. */
const asBound =
  ({ arrive, limit }: ReturnType<typeof limits>): ReturnType<typeof limits>['limit'] =>
  async (route, caller, body) => {
    await arrive(caller);
    await limit(route, caller, body);
  };

describe('limits', () => {
  it('let a full bar behind one address order all evening', async () => {
    const limit = asBound(limits(on));
    for (let phone = 0; phone < 150; phone += 1)
      expect(
        await admitted(20, () => limit('placeOrder', guest(`phone ${phone}`), { sessionId: `s${phone}` })),
      ).toBe(20);
  });

  it('stop one phone that floods, without touching its neighbours', async () => {
    const limit = asBound(limits(on));
    expect(await admitted(7000, () => limit('menu', guest('abuser'), undefined))).toBe(600);
    expect(await admitted(100, () => limit('menu', guest('neighbour'), undefined))).toBe(100);
  });

  it('keep strangers apart from guests and staff', async () => {
    const limit = asBound(limits(on));
    expect(await admitted(6500, () => limit('menu', guest(null), undefined))).toBe(6000);
    expect(await admitted(10, () => limit('menu', guest('phone'), undefined))).toBe(10);
    expect(await admitted(10, () => limit('overview', ana, undefined))).toBe(10);
  });

  it('allow thirty orders a minute per session and its owner', async () => {
    const limit = asBound(limits(on));
    expect(await admitted(40, () => limit('placeOrder', guest('phone'), { sessionId: 'mine' }))).toBe(30);
    expect(await admitted(1, () => limit('placeOrder', guest('phone'), { sessionId: 'other' }))).toBe(1);
    expect(await admitted(1, () => limit('placeOrder', guest('neighbour'), { sessionId: 'mine' }))).toBe(1);
    expect(await admitted(40, () => limit('placeOrder', ana, { sessionId: 'waiters' }))).toBe(40);
  });

  it('ask for a waiter when a table fills with a hundred and twenty phones', async () => {
    const limit = asBound(limits(on));
    expect(
      await admitted(130, (number) =>
        limit('createSession', guest(null, `198.51.100.${number}`), { table: 'T1' }),
      ),
    ).toBe(120);
    expect(await admitted(1, () => limit('createSession', guest(null), { table: 'T2' }))).toBe(1);
  });

  it('allow a member of staff sixty uploads an hour', async () => {
    const limit = asBound(limits(on));
    expect(await admitted(70, () => limit('uploadImage', ana, undefined))).toBe(60);
  });

  it('are silent when switched off', async () => {
    const limit = asBound(limits({ rateLimits: false }));
    expect(await admitted(200, () => limit('placeOrder', guest('phone'), { sessionId: 'mine' }))).toBe(200);
  });

  it('count one IPv6 network as one address', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::7'));
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressKey('::1')).toBe('0:0:0:0');
    expect(addressKey('::ffff:198.51.100.4')).toBe('::ffff:198.51.100.4');
    expect(addressKey('198.51.100.4')).toBe('198.51.100.4');
  });
});

describe('guesses', () => {
  it('of vouchers are ten per session; right codes are free', async () => {
    const count = promoMisses(on);
    const miss = () => count('session', 'table', () => Promise.resolve({ status: 'promo_not_found' }));
    const hit = () => count('session', 'table', () => Promise.resolve({ status: 'applied' }));
    expect(await admitted(50, hit)).toBe(50);
    expect(await admitted(20, miss)).toBe(10);
    expect(await admitted(1, hit)).toBe(0);
  });

  it('of vouchers are thirty per table', async () => {
    const count = promoMisses(on);
    const miss = (number: number) =>
      count(`session ${number}`, 'table', () => Promise.resolve({ status: 'promo_not_found' }));
    expect(await admitted(40, miss)).toBe(30);
  });

  it('of vouchers cannot slip past side by side', async () => {
    const count = promoMisses(on);
    let judged = 0;
    const miss = () =>
      count('session', 'table', () => {
        judged += 1;
        return new Promise<{ status: string }>((resolve) =>
          setImmediate(() => resolve({ status: 'promo_not_found' })),
        );
      });
    await Promise.allSettled(Array.from({ length: 50 }, miss));
    expect(judged).toBe(10);
  });

  it('that fail for another reason cost nothing', async () => {
    const count = promoMisses(on);
    for (let call = 0; call < 20; call += 1)
      await expect(
        count('session', 'table', () => Promise.reject(new Refusal('order_not_found'))),
      ).rejects.toMatchObject({ code: 'order_not_found' });
  });

  it('of table codes are thirty a minute per address, and lock nobody out who has the right one', async () => {
    const count = unknownTables(on);
    const caller = { ip: '198.51.100.4' };
    const right = () => count(caller, () => new Promise((resolve) => setImmediate(resolve)));
    await Promise.all(Array.from({ length: 300 }, right));
    const wrong = () => count(caller, () => Promise.reject(new Refusal('table_not_found')));
    for (let guess = 0; guess < 30; guess += 1)
      await expect(wrong()).rejects.toMatchObject({ code: 'table_not_found' });
    await expect(wrong()).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(right()).resolves.toBeUndefined();
  });
});
