import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '../../refusal.ts';
import { codeOf } from '../../testing/code-of.ts';
import { ANAS_PASSWORD, basic, IP, staffRoom, type StaffRoom } from '../../testing/staff-room.ts';
import { CHEAP_PASSWORD_COST } from './public.ts';
import { passwords } from './passwords.ts';

const wrongTries = async (count: number, ip = IP) => {
  const codes: string[] = [];
  for (let attempt = 1; attempt <= count; attempt += 1)
    codes.push(await codeOf(room.signIn('ana', `guess ${attempt}`, ip)));
  return codes;
};

let room: StaffRoom;

beforeEach(async () => {
  room = await staffRoom();
});
afterEach(async () => room.context.close());

describe('the real password', () => {
  it('signs an API client in without a device', async () => {
    expect(await room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP)).toMatchObject({
      username: 'ana',
      deviceId: null,
    });
    expect(await room.accounts.authenticate(basic('ana', 'parola de ana'), IP)).toBeNull();
  });

  it('is forgotten the moment it is changed', async () => {
    await room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP);
    const changed = await passwords(CHEAP_PASSWORD_COST).hash('another one');
    expect(await room.accounts.authenticate(basic('ana', 'another one'), IP)).toBeNull();
    await room.context.db('users').where({ username: 'ana' }).update({ password_hash: changed });
    expect(await room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP)).toBeNull();
    expect(await room.accounts.authenticate(basic('ana', 'another one'), IP)).not.toBeNull();
  });

  it('may be guessed ten times, then even the right one waits', async () => {
    expect(new Set(await wrongTries(10))).toEqual(new Set(['unauthorized']));
    expect(await codeOf(room.ana())).toBe('too_many_requests');
    expect(await codeOf(room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP))).toBe(
      'too_many_requests',
    );
    expect(await codeOf(room.signIn('ana', ANAS_PASSWORD, '192.0.2.8'))).toBe('ok');
    expect(await codeOf(room.owner())).toBe('ok');
  });

  it('of one account may be guessed at an address without keeping anybody else from signing in there', async () => {
    await wrongTries(60);
    for (let person = 0; person < 60; person += 1) await codeOf(room.signIn(`nobody${person}`, 'x'));
    expect(await codeOf(room.signIn('nobody', 'x'))).toBe('too_many_requests');
    expect(await codeOf(room.owner())).toBe('ok');
    expect(await codeOf(room.ana())).toBe('too_many_requests');
  });

  it('opens from a browser that has signed in before, whoever guesses beside it and however old that is', async () => {
    const { cookies, password } = await room.ana();
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    room.context.pass(60 * 86_400_000);
    await wrongTries(60);
    expect(await codeOf(room.signIn('ana', ANAS_PASSWORD, IP))).toBe('too_many_requests');
    expect(await codeOf(room.signIn('ana', ANAS_PASSWORD, IP, { cookie }))).toBe('ok');
    // A client that keeps no cookies shows the password that its device had.
    const authorization = basic('ana', password);
    expect(await codeOf(room.signIn('ana', ANAS_PASSWORD, IP, { authorization }))).toBe('ok');
    // A tablet of the venue is one for everybody who works there.
    await Promise.all(Array.from({ length: 60 }, (_, at) => codeOf(room.signIn('admin', `guess ${at}`))));
    expect(await codeOf(room.signIn('admin', 'owner of the bar', IP, { cookie }))).toBe('ok');
  });

  it('may be guessed ten times on a tablet, too, and a made-up tablet is none', async () => {
    const { cookies } = await room.owner();
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const guess = (shown: string) => (_: unknown, at: number) =>
      codeOf(room.signIn('ana', `guess ${at}`, IP, { cookie: shown }));
    const codes = await Promise.all(Array.from({ length: 20 }, guess(cookie)));
    expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(10);
    const madeUp = `staff-tablet=${'A'.repeat(43)}`;
    const others = await Promise.all(Array.from({ length: 20 }, guess(madeUp)));
    expect(others.filter((code) => code === 'unauthorized')).toHaveLength(10);
    expect(await codeOf(room.signIn('ana', ANAS_PASSWORD, IP, { cookie: madeUp }))).toBe('too_many_requests');
  });

  it('that is guessed from everywhere waits seconds, not for ever; the owner’s browser does not wait', async () => {
    const { cookies } = await room.ana();
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const from = (at: number) => `198.51.${Math.floor(at / 250)}.${at % 250}`;
    for (let at = 0; at < 150; at += 1) await codeOf(room.signIn('ana', 'guess', from(at)));
    const waits = await room.signIn('ana', ANAS_PASSWORD, '203.0.113.9').then(
      () => 0,
      (reason: Refusal) => Number(reason.details['retryAfterSeconds']),
    );
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(5);
    expect(await codeOf(room.signIn('ana', ANAS_PASSWORD, '203.0.113.9', { cookie }))).toBe('ok');
  });

  it('of a script that is remembered stays remembered while somebody guesses', async () => {
    const asks = () => codeOf(room.accounts.authenticate(basic('ana', ANAS_PASSWORD), IP));
    await asks();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await wrongTries(12);
      room.context.pass(4 * 60_000);
      expect(await asks()).toBe('ok');
    }
  });

  it('locks no tablet out that has a device password', async () => {
    const { password } = await room.ana();
    await wrongTries(12);
    expect(await room.accounts.authenticate(basic('ana', password), IP)).not.toBeNull();
  });

  it('counts no success: a busy evening of sign-ins locks nobody out', async () => {
    for (let evening = 0; evening < 15; evening += 1) await room.ana();
    await wrongTries(9);
    expect(await codeOf(room.ana())).toBe('ok');
  });

  it('can be guessed sixty times from one address, whoever is meant', async () => {
    const codes: string[] = [];
    for (let person = 0; person < 61; person += 1)
      codes.push(await codeOf(room.signIn(`nobody${person}`, 'x')));
    expect(codes.indexOf('too_many_requests')).toBe(60);
  });

  it('tells a script with an outdated password so without locking its address', async () => {
    for (let call = 0; call < 20; call += 1)
      expect(await room.accounts.authenticate(basic('ana', 'last year'), IP)).toBeNull();
    expect(await codeOf(room.ana())).toBe('ok');
  });

  it('counts guesses sent side by side', async () => {
    const codes = await Promise.all(
      Array.from({ length: 16 }, (_, attempt) => codeOf(room.signIn('ana', `guess ${attempt}`))),
    );
    expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(6);
  });

  it('takes as long for a name that nobody has', async () => {
    const kdf = passwords();
    const stored = await kdf.hash(ANAS_PASSWORD);
    await kdf.verify(null, 'warm');
    const timeOf = async (hash: string | null) => {
      const began = performance.now();
      await kdf.verify(hash, 'a guess');
      return performance.now() - began;
    };
    // In turns, and the quickest of each: whatever else the machine does then slows both.
    let [known, unknown] = [Infinity, Infinity];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      known = Math.min(known, await timeOf(stored));
      unknown = Math.min(unknown, await timeOf(null));
    }
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('is refused at once when too many are being checked', async () => {
    const kdf = passwords(CHEAP_PASSWORD_COST);
    const stored = await kdf.hash(ANAS_PASSWORD);
    const checks = Array.from({ length: 40 }, () => kdf.verify(stored, ANAS_PASSWORD).then(String));
    const outcomes = await Promise.all(checks.map((check) => check.catch(() => 'refused')));
    expect(outcomes.filter((outcome) => outcome === 'true')).toHaveLength(22);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(18);
    expect(await kdf.verify(stored, ANAS_PASSWORD)).toBe(true);
  });

  it('of a colleague is checked at once while strangers stand in line', async () => {
    const kdf = passwords(CHEAP_PASSWORD_COST);
    const stored = await kdf.hash(ANAS_PASSWORD);
    const strangers = Array.from({ length: 40 }, () => codeOf(kdf.verify(stored, 'guess', 'strangers')));
    expect(await kdf.verify(stored, ANAS_PASSWORD)).toBe(true);
    const codes = await Promise.all(strangers);
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(19);
  });
});

describe('the first administrator', () => {
  it('is made once, with the given password', async () => {
    const { staff } = await room.owner();
    expect(staff.isAdmin).toBe(true);
    expect(await room.accounts.ensureFirstAdministrator({ username: 'boss', password: null })).toBeNull();
    expect(await codeOf(room.signIn('boss', ''))).toBe('unauthorized');
  });

  it('gets a random password that is told once', async () => {
    await room.context.db('users').delete();
    const told = await Promise.all([
      room.accounts.ensureFirstAdministrator({ username: 'admin', password: null }),
      room.accounts.ensureFirstAdministrator({ username: 'admin', password: null }),
    ]);
    const [password] = told.filter((one) => one !== null);
    expect(told.filter((one) => one !== null)).toHaveLength(1);
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
    expect((await room.signIn('admin', password ?? '')).staff.isAdmin).toBe(true);
  });
});
