import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Api, type Evening } from '../../testing/evening.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

const A_QUARTER_MS = 15 * 60_000;
const NEW_PASSWORD = 'four ducks on a tram';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const signIn = async (username: string, password = PASSWORD) => {
  const answer = await bar.bare.login({ body: { username, password, deviceName: 'Bar tablet' } });
  return bar.staff(username, answer.password);
};
const lastDevice = async () =>
  (await bar.boss.devices()).find(({ username }) => username === 'ion')?.id ?? '';
/** What opens an account, or ends what others have open. */
const guarded: Readonly<Record<string, (boss: Api) => Promise<unknown>>> = {
  'a PIN': (boss) => boss.setPin({ body: { pin: '4711' } }),
  'taking the PIN away': (boss) => boss.setPin({ body: { pin: null } }),
  'somebody’s password': (boss) =>
    boss.changeStaff({ params: { username: 'ion' }, body: { password: NEW_PASSWORD } }),
  'signing a device out': async (boss) => {
    await signIn('ion');
    return boss.revokeDevice({ params: { deviceId: await lastDevice() } });
  },
};

describe('a tablet that somebody left behind', () => {
  it.each(Object.keys(guarded))('changes nothing that opens an account: %s', async (name) => {
    const boss = await signIn('boss');
    const change = async () => guarded[name]?.(boss);
    bar.clock.advance(A_QUARTER_MS);
    await boss.ping();
    expect(await refusalOf(change())).toBe('403 password_again');
    expect(await refusalOf(boss.sayPasswordAgain({ body: { password: 'a guess of mine' } }))).toBe(
      '403 wrong_password',
    );
    expect(await refusalOf(change())).toBe('403 password_again');
    await boss.sayPasswordAgain({ body: { password: PASSWORD } });
    await change();
    if (name === 'somebody’s password')
      await bar.boss.changeStaff({ params: { username: 'ion' }, body: { password: PASSWORD } });
  });

  it('asks again once the clock was set back: nobody knows how long ago the word was said', async () => {
    const boss = await signIn('boss');
    bar.clock.advance(-4 * A_QUARTER_MS);
    const change = boss.changeStaff({ params: { username: 'ion' }, body: { password: PASSWORD } });
    expect(await refusalOf(change)).toBe('403 password_again');
  });

  it('goes on with everything else, and changes a name without a word', async () => {
    const boss = await signIn('boss');
    bar.clock.advance(A_QUARTER_MS);
    await boss.changeStaff({ params: { username: 'ion' }, body: { displayName: 'Ion' } });
    expect((await boss.devices()).length).toBeGreaterThan(0);
  });

  it('is no fresher for a PIN: it is no password', async () => {
    const phone = bar.phone();
    const here = bar.browser(phone);
    await bar.ana.setPin({ body: { pin: '2468' } });
    const first = await here.login({ body: { username: 'ana', password: PASSWORD, deviceName: '' } });
    const ana = bar.staff('ana', first.password);
    bar.clock.advance(A_QUARTER_MS);
    const taken = await ana.switchPerson({ body: { username: 'ana', pin: '2468' } });
    expect(await refusalOf(bar.staff('ana', taken.password).setPin({ body: { pin: '8642' } }))).toBe(
      '403 password_again',
    );
  });
});

describe('one’s own password', () => {
  it('is changed by who knows the one before, and signs every device out', async () => {
    const ana = await signIn('ana');
    const wrong = { current: 'a guess of mine', password: NEW_PASSWORD };
    expect(await refusalOf(ana.setPassword({ body: wrong }))).toBe('403 wrong_password');
    for (const [password, why] of [
      ['password123', '400 password_common'],
      ['anaanaana1', '400 password_is_name'],
      ['short', '400 invalid_request'],
    ] as const)
      expect(await refusalOf(ana.setPassword({ body: { current: PASSWORD, password } }))).toBe(why);
    await ana.ping();
    await ana.setPassword({ body: { current: PASSWORD, password: NEW_PASSWORD } });
    expect(await refusalOf(ana.ping())).toBe('401 unauthorized');
    expect(await refusalOf(signIn('ana'))).toBe('401 unauthorized');
    await (await signIn('ana', NEW_PASSWORD)).ping();
    const client = bar.staff('ana', NEW_PASSWORD);
    await client.setPassword({ body: { current: NEW_PASSWORD, password: PASSWORD } });
    await (await signIn('ana')).ping();
  });
});
