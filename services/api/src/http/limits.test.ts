import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller.ts';
import { admitted } from '../testing/admitted.ts';
import { limits } from './limits.ts';

const on = { rateLimits: true, store: null };
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
    const limit = asBound(limits({ rateLimits: false, store: null }));
    expect(await admitted(200, () => limit('placeOrder', guest('phone'), { sessionId: 'mine' }))).toBe(200);
  });
});
