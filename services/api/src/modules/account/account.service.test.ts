import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import type { VenueEvent } from '../../live/bus.ts';
import { Refusal } from '../../refusal.ts';
import { testContext, type TestContext } from '../../testing/context.ts';
import { accountService, createUser, CHEAP_PASSWORD_COST, type AccountService } from './public.ts';
import { passwords } from './passwords.ts';

const DAY_MS = 86_400_000;
const IP = '192.0.2.7';
const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

let context: TestContext;
let accounts: AccountService;
let events: VenueEvent[];

async function start(config: Partial<Config> = {}): Promise<void> {
  context = await testContext(config);
  accounts = accountService(context, { passwordCost: CHEAP_PASSWORD_COST });
  events = [];
  context.bus.subscribe((event) => events.push(event));
  await accounts.ensureFirstAdministrator({ username: 'admin', password: 'owner of the bar' });
  const passwordHash = await passwords(CHEAP_PASSWORD_COST).hash('parolă de ană');
  await context.uow.run(async (work) => {
    await createUser(
      work,
      { username: 'ana', displayName: 'Ana', roles: ['waiter'], isAdmin: false, passwordHash },
      'system',
    );
  });
}
const signIn = (username: string, password: string, ip = IP) =>
  accounts.login({ username, password, deviceName: 'Bar tablet' }, ip);
const ana = () => signIn('ana', 'parolă de ană');
const owner = () => signIn('admin', 'owner of the bar');
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'ok',
    (reason: unknown) => (reason instanceof Refusal ? reason.code : String(reason)),
  );
const wrongTries = async (count: number, ip = IP) => {
  const codes: string[] = [];
  for (let attempt = 1; attempt <= count; attempt += 1)
    codes.push(await codeOf(signIn('ana', `guess ${attempt}`, ip)));
  return codes;
};

beforeEach(async () => start());
afterEach(async () => context.close());

describe('a device password', () => {
  it('is given for the real password once and signs in as that person', async () => {
    const { password, staff } = await ana();
    expect(password).toMatch(/^t1\.[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/u);
    expect(await accounts.authenticate(basic('ana', password), IP)).toEqual(staff);
    expect(staff).toMatchObject({ username: 'ana', displayName: 'Ana', roles: ['waiter'], isAdmin: false });
  });

  it('opens nothing under another name, with another secret or cut short', async () => {
    const { password } = await ana();
    const other = password.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A'));
    for (const header of [
      basic('admin', password),
      basic('ana', other),
      basic('ana', password.slice(0, -1)),
      `Bearer ${password}`,
      undefined,
    ])
      expect(await accounts.authenticate(header, IP)).toBeNull();
  });

  it('lives as long as it is used once a fortnight', async () => {
    const { password } = await ana();
    for (let week = 0; week < 4; week += 1) {
      context.pass(13 * DAY_MS);
      expect(await accounts.authenticate(basic('ana', password), IP)).not.toBeNull();
    }
    context.pass(14 * DAY_MS);
    expect(await accounts.authenticate(basic('ana', password), IP)).toBeNull();
  });

  it('notes its use at most every ten minutes', async () => {
    const { password, staff } = await ana();
    const lastUsed = async () => (await accounts.devices(staff))[0]?.lastUsedAt;
    const signedInAt = await lastUsed();
    context.pass(9 * 60_000);
    await accounts.authenticate(basic('ana', password), IP);
    expect(await lastUsed()).toBe(signedInAt);
    context.pass(60_000);
    await accounts.authenticate(basic('ana', password), IP);
    expect(await lastUsed()).toBe(new Date(context.world.now()).toISOString());
  });

  it('ends with the logout, and sockets hear of it', async () => {
    const { password, staff } = await ana();
    const cookie = await accounts.logout(staff);
    expect(cookie).toBe('staff-live=; Path=/api/ws; Max-Age=0; HttpOnly; SameSite=Strict');
    expect(await accounts.authenticate(basic('ana', password), IP)).toBeNull();
    expect(events).toEqual([{ kind: 'access' }]);
  });

  it('ends when the person is disabled, as the real password does', async () => {
    const { password } = await ana();
    expect(await accounts.authenticate(basic('ana', 'parolă de ană'), IP)).not.toBeNull();
    await context.db('users').where({ username: 'ana' }).update({ active: false });
    expect(await accounts.authenticate(basic('ana', password), IP)).toBeNull();
    expect(await accounts.authenticate(basic('ana', 'parolă de ană'), IP)).toBeNull();
    expect(await codeOf(ana())).toBe('unauthorized');
  });

  it('keeps the real password and the secret out of the database', async () => {
    const { password } = await ana();
    const secret = password.split('.')[2] ?? '';
    const rows = await Promise.all(
      ['users', 'staff_devices', 'audit_log'].map((table) => context.db(table).select('*')),
    );
    const everything = JSON.stringify(rows);
    expect(everything).toContain('Bar tablet');
    for (const hidden of [secret, 'parolă de ană', 'owner of the bar'])
      expect(everything).not.toContain(hidden);
  });

  it('leaves a trace of every sign-in, sign-out and revocation', async () => {
    const { staff } = await ana();
    const tablet = await ana();
    await accounts.revokeDevice(staff, tablet.staff.deviceId ?? '');
    await accounts.logout(staff);
    const actions = (await context
      .db('audit_log')
      .where({ entity: 'device', actor: 'user:ana' })
      .orderBy('id')
      .pluck('action')) as string[];
    expect(actions).toEqual(['device.signed_in', 'device.signed_in', 'device.revoked', 'device.signed_out']);
  });
});

describe('the list of devices', () => {
  it('shows everybody the own ones and the administrator all', async () => {
    const first = await ana();
    const second = await owner();
    expect(await accounts.devices(first.staff)).toEqual([
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
      (await accounts.devices(second.staff)).map(({ username, current }) => [username, current]).toSorted(),
    ).toEqual([
      ['admin', true],
      ['ana', false],
    ]);
  });

  it('lets nobody but the administrator sign out another person', async () => {
    const first = await ana();
    const second = await owner();
    expect(await codeOf(accounts.revokeDevice(first.staff, second.staff.deviceId ?? ''))).toBe(
      'device_not_found',
    );
    await accounts.revokeDevice(second.staff, first.staff.deviceId ?? '');
    expect(await accounts.authenticate(basic('ana', first.password), IP)).toBeNull();
    expect(await codeOf(accounts.revokeDevice(second.staff, first.staff.deviceId ?? ''))).toBe(
      'device_not_found',
    );
    expect(events).toEqual([{ kind: 'access' }]);
  });
});

describe('the real password', () => {
  it('signs an API client in without a device', async () => {
    expect(await accounts.authenticate(basic('ana', 'parolă de ană'), IP)).toMatchObject({
      username: 'ana',
      deviceId: null,
    });
    expect(await accounts.authenticate(basic('ana', 'parola de ana'), IP)).toBeNull();
  });

  it('is forgotten the moment it is changed', async () => {
    await accounts.authenticate(basic('ana', 'parolă de ană'), IP);
    const changed = await passwords(CHEAP_PASSWORD_COST).hash('another one');
    expect(await accounts.authenticate(basic('ana', 'another one'), IP)).toBeNull();
    await context.db('users').where({ username: 'ana' }).update({ password_hash: changed });
    expect(await accounts.authenticate(basic('ana', 'parolă de ană'), IP)).toBeNull();
    expect(await accounts.authenticate(basic('ana', 'another one'), IP)).not.toBeNull();
  });

  it('may be guessed ten times, then even the right one waits', async () => {
    expect(new Set(await wrongTries(10))).toEqual(new Set(['unauthorized']));
    expect(await codeOf(ana())).toBe('too_many_requests');
    expect(await codeOf(accounts.authenticate(basic('ana', 'parolă de ană'), IP))).toBe('too_many_requests');
    expect(await codeOf(signIn('ana', 'parolă de ană', '192.0.2.8'))).toBe('ok');
    expect(await codeOf(owner())).toBe('ok');
  });

  it('locks no tablet out that has a device password', async () => {
    const { password } = await ana();
    await wrongTries(12);
    expect(await accounts.authenticate(basic('ana', password), IP)).not.toBeNull();
  });

  it('counts no success: a busy evening of sign-ins locks nobody out', async () => {
    for (let evening = 0; evening < 15; evening += 1) await ana();
    await wrongTries(9);
    expect(await codeOf(ana())).toBe('ok');
  });

  it('can be guessed sixty times from one address, whoever is meant', async () => {
    const codes: string[] = [];
    for (let person = 0; person < 61; person += 1) codes.push(await codeOf(signIn(`nobody${person}`, 'x')));
    expect(codes.indexOf('too_many_requests')).toBe(60);
  });

  it('tells a script with an outdated password so without locking its address', async () => {
    for (let call = 0; call < 20; call += 1)
      expect(await accounts.authenticate(basic('ana', 'last year'), IP)).toBeNull();
    expect(await codeOf(ana())).toBe('ok');
  });

  it('counts guesses sent side by side', async () => {
    const codes = await Promise.all(
      Array.from({ length: 16 }, (_, attempt) => codeOf(signIn('ana', `guess ${attempt}`))),
    );
    expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(6);
  });

  it('takes as long for a name that nobody has', async () => {
    const kdf = passwords();
    const stored = await kdf.hash('parolă');
    const median = async (hash: string | null) => {
      const times: number[] = [];
      for (let attempt = 0; attempt < 9; attempt += 1) {
        const began = performance.now();
        await kdf.verify(hash, `guess ${attempt}`);
        times.push(performance.now() - began);
      }
      return times.toSorted((a, b) => a - b)[4] ?? 0;
    };
    await kdf.verify(null, 'warm');
    const [known, unknown] = [await median(stored), await median(null)];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('is refused at once when too many are being checked', async () => {
    await context.close();
    await start({ rateLimits: false });
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, attempt) => codeOf(signIn(`nobody${attempt}`, 'x'))),
    );
    expect(codes).toContain('unauthorized');
    expect(codes.filter((code) => code === 'unavailable').length).toBeGreaterThan(0);
    expect(codes.every((code) => code === 'unauthorized' || code === 'unavailable')).toBe(true);
  });
});

describe('the cookie of the live connection', () => {
  const valueOf = (cookie: string) => /^staff-live=([^;]*)/u.exec(cookie)?.[1] ?? '';

  it('is set by the login, hidden from scripts and sent to nothing else', async () => {
    const { cookie, staff } = await ana();
    expect(cookie).toMatch(/^staff-live=[^;]+; Path=\/api\/ws; Max-Age=1209600; HttpOnly; SameSite=Strict$/u);
    expect(await accounts.verifyStaffLive(valueOf(cookie))).toEqual({
      deviceId: staff.deviceId,
      username: 'ana',
    });
    expect(await accounts.liveCookieOf(staff)).toBe(cookie);
  });

  it('is no password, and dies with the device', async () => {
    const { cookie, staff } = await ana();
    const [deviceId, hash] = valueOf(cookie).split('.');
    expect(await accounts.authenticate(basic('ana', `t1.${deviceId}.${hash?.slice(0, 43)}`), IP)).toBeNull();
    await accounts.logout(staff);
    expect(await accounts.verifyStaffLive(valueOf(cookie))).toBeNull();
  });

  it('is refused when anything about it is wrong', async () => {
    const { cookie, staff } = await ana();
    for (const value of [
      '',
      '.',
      `${staff.deviceId}.`,
      `${staff.deviceId}.${'0'.repeat(64)}`,
      `${valueOf(cookie)}.x`,
      valueOf(cookie).slice(0, -1),
    ])
      expect(await accounts.verifyStaffLive(value)).toBeNull();
  });

  it('is not given to a client with the real password', async () => {
    const staff = await accounts.authenticate(basic('ana', 'parolă de ană'), IP);
    expect(staff && (await accounts.liveCookieOf(staff))).toBeNull();
  });

  it('travels over TLS only where there is TLS', async () => {
    await context.close();
    await start({ https: true });
    expect((await ana()).cookie).toMatch(/; Secure$/u);
  });
});

describe('the first administrator', () => {
  it('is made once, with the given password', async () => {
    const { staff } = await owner();
    expect(staff.isAdmin).toBe(true);
    expect(await accounts.ensureFirstAdministrator({ username: 'boss', password: null })).toBeNull();
    expect(await codeOf(signIn('boss', ''))).toBe('unauthorized');
  });

  it('gets a random password that is told once', async () => {
    await context.db('users').delete();
    const told = await Promise.all([
      accounts.ensureFirstAdministrator({ username: 'admin', password: null }),
      accounts.ensureFirstAdministrator({ username: 'admin', password: null }),
    ]);
    const [password] = told.filter((one) => one !== null);
    expect(told.filter((one) => one !== null)).toHaveLength(1);
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
    expect((await signIn('admin', password ?? '')).staff.isAdmin).toBe(true);
  });
});
