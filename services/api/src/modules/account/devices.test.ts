import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Staff } from '../../caller.ts';
import { codeOf } from '../../testing/code-of.ts';
import { ANAS_PASSWORD, basic, IP, staffRoom, type StaffRoom } from '../../testing/staff-room.ts';
import { deviceToWire } from './account.wire.ts';
import { knexOf } from '../../db/database.ts';

const DAY_MS = 86_400_000;

let room: StaffRoom;

beforeEach(async () => {
  room = await staffRoom();
});
afterEach(async () => room.context.close());

describe('a device password', () => {
  it('is given for the real password once and signs in as that person', async () => {
    const { password, staff } = await room.ana();
    expect(password).toMatch(/^t1\.[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/u);
    expect(await room.accounts.authenticate(basic('ana', password), IP)).toEqual(staff);
    expect(staff).toMatchObject({ username: 'ana', displayName: 'Ana', roles: ['waiter'], isAdmin: false });
  });

  it('opens nothing under another name, with another secret or cut short', async () => {
    const { password } = await room.ana();
    const other = password.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A'));
    for (const header of [
      basic('admin', password),
      basic('ana', other),
      basic('ana', password.slice(0, -1)),
      `Bearer ${password}`,
      undefined,
    ])
      expect(await room.accounts.authenticate(header, IP)).toBeNull();
  });

  it('lives as long as it is used once a fortnight', async () => {
    const { password } = await room.ana();
    for (let week = 0; week < 4; week += 1) {
      room.context.pass(13 * DAY_MS);
      expect(await room.accounts.authenticate(basic('ana', password), IP)).not.toBeNull();
    }
    room.context.pass(14 * DAY_MS);
    expect(await room.accounts.authenticate(basic('ana', password), IP)).toBeNull();
  });

  it('ends after a quarter of a year, however often it is used', async () => {
    const { password } = await room.ana();
    for (let week = 0; week < 12; week += 1) {
      room.context.pass(7 * DAY_MS);
      expect(await room.accounts.authenticate(basic('ana', password), IP)).not.toBeNull();
    }
    room.context.pass(7 * DAY_MS);
    expect(await room.accounts.authenticate(basic('ana', password), IP)).toBeNull();
  });

  it('takes the place of the one that the same browser had for the same person', async () => {
    const first = await room.ana();
    const cookie = first.cookies.map((one) => one.split(';')[0]).join('; ');
    const second = await room.signIn('ana', ANAS_PASSWORD, IP, { cookie });
    expect(await room.accounts.authenticate(basic('ana', first.password), IP)).toBeNull();
    expect(await room.accounts.authenticate(basic('ana', second.password), IP)).not.toBeNull();
    // A colleague on the same tablet, and Ana on her phone, change nothing for each other.
    await room.signIn('admin', 'owner of the bar', IP, { cookie });
    await room.ana();
    expect(await room.accounts.authenticate(basic('ana', second.password), IP)).not.toBeNull();
    expect(room.events).toEqual([{ kind: 'access' }]);
  });

  it('notes its use at most every ten minutes', async () => {
    const { password, staff } = await room.ana();
    const lastUsed = async () => (await room.accounts.devices(staff))[0]?.lastUsedAt;
    const signedInAt = await lastUsed();
    room.context.pass(9 * 60_000);
    await room.accounts.authenticate(basic('ana', password), IP);
    expect(await lastUsed()).toBe(signedInAt);
    room.context.pass(60_000);
    await room.accounts.authenticate(basic('ana', password), IP);
    expect(await lastUsed()).toBe(room.context.world.now());
  });

  it('ends with the logout, and sockets hear of it', async () => {
    const { password, staff } = await room.ana();
    const cookie = await room.accounts.logout(staff);
    expect(cookie).toBe('staff-live=; Path=/api/ws; Max-Age=0; HttpOnly; SameSite=Strict');
    expect(await room.accounts.authenticate(basic('ana', password), IP)).toBeNull();
    expect(room.events).toEqual([{ kind: 'access' }]);
  });

  it('ends when the person is disabled, as the real password does', async () => {
    const { password } = await room.ana();
    expect(await room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP)).not.toBeNull();
    await room.context.db('users').where({ username: 'ana' }).update({ active: false });
    expect(await room.accounts.authenticate(basic('ana', password), IP)).toBeNull();
    expect(await room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP)).toBeNull();
    expect(await codeOf(room.ana())).toBe('unauthorized');
  });

  it('keeps the real password and the secret out of the database', async () => {
    const { password } = await room.ana();
    const secret = password.split('.')[2] ?? '';
    const rows = await Promise.all(
      ['users', 'staff_devices', 'audit_log'].map((table) => knexOf(room.context.db)(table).select('*')),
    );
    const everything = JSON.stringify(rows);
    expect(everything).toContain('Bar tablet');
    for (const hidden of [secret, ANAS_PASSWORD, 'owner of the bar'])
      expect(everything).not.toContain(hidden);
  });

  it('leaves a trace of every sign-in, sign-out and revocation', async () => {
    const { staff } = await room.ana();
    const tablet = await room.ana();
    await room.accounts.revokeDevice(staff, tablet.staff.deviceId ?? '', null);
    await room.accounts.logout(staff);
    const actions = await room.context
      .db('audit_log')
      .where({ entity: 'device', actor: 'user:ana' })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['device.signed_in', 'device.signed_in', 'device.revoked', 'device.signed_out']);
  });
});

describe('the list of devices', () => {
  const listOf = async (staff: Staff) =>
    (await room.accounts.devices(staff)).map((device) => deviceToWire(device, staff.deviceId));

  it('shows everybody the own ones and the administrator all', async () => {
    const first = await room.ana();
    const second = await room.owner();
    expect(await listOf(first.staff)).toEqual([
      {
        id: first.staff.deviceId,
        username: 'ana',
        deviceName: 'Bar tablet',
        createdAt: expect.any(String) as string,
        lastUsedAt: expect.any(String) as string,
        current: true,
      },
    ]);
    expect(
      (await listOf(second.staff)).map(({ username, current }) => [username, current]).toSorted(),
    ).toEqual([
      ['admin', true],
      ['ana', false],
    ]);
  });

  it('lets nobody but the administrator sign out another person', async () => {
    const first = await room.ana();
    const second = await room.owner();
    expect(await codeOf(room.accounts.revokeDevice(first.staff, second.staff.deviceId ?? '', null))).toBe(
      'device_not_found',
    );
    await room.accounts.revokeDevice(second.staff, first.staff.deviceId ?? '', null);
    expect(await room.accounts.authenticate(basic('ana', first.password), IP)).toBeNull();
    expect(await codeOf(room.accounts.revokeDevice(second.staff, first.staff.deviceId ?? '', null))).toBe(
      'device_not_found',
    );
    expect(room.events).toEqual([{ kind: 'access' }]);
  });
});

const signedIn = async () => {
  const { cookies, ...rest } = await room.ana();
  return { ...rest, cookie: cookies[0] ?? '' };
};
const valueOf = (cookie: string) => /^staff-live=([^;]*)/u.exec(cookie)?.[1] ?? '';

describe('the cookie of the live connection', () => {
  it('is set by the login, hidden from scripts and sent to nothing else', async () => {
    const { cookie, staff } = await signedIn();
    expect(cookie).toMatch(/^staff-live=[^;]+; Path=\/api\/ws; Max-Age=1209600; HttpOnly; SameSite=Strict$/u);
    expect(await room.accounts.verifyStaffLive(valueOf(cookie))).toEqual({
      deviceId: staff.deviceId,
      username: 'ana',
    });
    expect(await room.accounts.liveCookieOf(staff)).toBe(cookie);
  });

  it('is no password, and dies with the device', async () => {
    const { cookie, staff } = await signedIn();
    const [deviceId, hash] = valueOf(cookie).split('.');
    expect(
      await room.accounts.authenticate(basic('ana', `t1.${deviceId}.${hash?.slice(0, 43)}`), IP),
    ).toBeNull();
    await room.accounts.logout(staff);
    expect(await room.accounts.verifyStaffLive(valueOf(cookie))).toBeNull();
  });

  it('is refused when anything about it is wrong', async () => {
    const { cookie, staff } = await signedIn();
    for (const value of [
      '',
      '.',
      `${staff.deviceId}.`,
      `${staff.deviceId}.${'0'.repeat(64)}`,
      `${valueOf(cookie)}.x`,
      valueOf(cookie).slice(0, -1),
    ])
      expect(await room.accounts.verifyStaffLive(value)).toBeNull();
  });

  it('is not given to a client with the real password', async () => {
    const staff = await room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP);
    expect(staff && (await room.accounts.liveCookieOf(staff))).toBeNull();
  });

  it('travels over TLS only where there is TLS', async () => {
    await room.context.close();
    room = await staffRoom({ https: true });
    const { cookies } = await room.ana();
    expect(cookies).toHaveLength(2);
    // No neighbour under the same domain can set these.
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/u, '='))).toEqual([
      '__Host-staff-live=; Path=/; Secure; Max-Age=1209600; HttpOnly; SameSite=Strict',
      '__Host-staff-tablet=; Path=/; Secure; Max-Age=31536000; HttpOnly; SameSite=Strict',
    ]);
    const again = await room.signIn('ana', ANAS_PASSWORD, IP, { cookie: cookies.join('; ') });
    expect(again.cookies).toHaveLength(2);
    expect(again.cookies[1]?.split(';')[0]).toBe(cookies[1]?.split(';')[0]);
    const [live = ''] = again.cookies;
    expect(live.split('; ')[0]).not.toBe(cookies[0]?.split('; ')[0]);
  });
});
