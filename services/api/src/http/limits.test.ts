import { describe, expect, it } from 'vitest';
import { noDiscountLimit } from '@masa/domain/right';
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
    rights: [],
    discountLimit: noDiscountLimit,
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
    await arrive(route, caller);
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
    expect(await admitted(2_000, () => limit('menu', guest('abuser'), undefined))).toBe(1_800);
    expect(await admitted(400, () => limit('callWaiter', guest('abuser'), undefined))).toBe(300);
    expect(await admitted(100, () => limit('menu', guest('neighbour'), undefined))).toBe(100);
    expect(await admitted(100, () => limit('callWaiter', guest('neighbour'), undefined))).toBe(100);
  });

  it('let in whoever has just scanned a code, however many strangers flood from that address', async () => {
    const limit = asBound(limits(on));
    expect(await admitted(30_500, () => limit('openapi', guest(null), undefined))).toBe(30_000);
    for (const wayIn of ['venue', 'menu', 'tableSummary', 'createSession'] as const)
      expect(await admitted(400, () => limit(wayIn, guest(null), { table: 'T1' }))).toBe(400);
    // A script without cookies is known by its session, which is proven by then.
    expect(await admitted(20, () => limit('placeOrder', guest(null), { sessionId: 'mine' }))).toBe(20);
    expect(await admitted(10, () => limit('menu', guest('phone'), undefined))).toBe(10);
    expect(await admitted(10, () => limit('overview', ana, undefined))).toBe(10);
  });

  it('allow thirty orders a minute per session and its owner, and sixty per phone', async () => {
    const limit = asBound(limits(on));
    expect(await admitted(40, () => limit('placeOrder', guest('phone'), { sessionId: 'mine' }))).toBe(30);
    expect(await admitted(1, () => limit('placeOrder', guest('phone'), { sessionId: 'other' }))).toBe(1);
    expect(await admitted(1, () => limit('placeOrder', guest('neighbour'), { sessionId: 'mine' }))).toBe(1);
    expect(await admitted(40, () => limit('placeOrder', ana, { sessionId: 'waiters' }))).toBe(40);
    const many = (number: number) => limit('placeOrder', guest('flood'), { sessionId: `session ${number}` });
    expect(await admitted(90, many)).toBe(60);
  });

  it('close no table: a phone that opens sessions without end is stopped alone', async () => {
    const limit = asBound(limits(on));
    const sit = (phone: string | null) => () => limit('createSession', guest(phone), { table: 'T1' });
    expect(await admitted(50, sit('abuser'))).toBe(30);
    expect(await admitted(500, sit(null))).toBe(500);
    expect(await admitted(1, sit('neighbour'))).toBe(1);
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
