import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { evening, refusalOf, type Api, type Evening, type Phone } from '../../testing/evening.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  await bar.staff('ana').setPin({ body: { pin: '2468' } });
  await bar.staff('ion').setPin({ body: { pin: '13579' } });
});
afterAll(() => bar.close());

/** A tablet on the bar: its browser keeps cookies, and one device password in the staff app. */
function tablet(phone: Phone = bar.phone()) {
  let credentials: { username: string; password: string } | null = null;
  const api: Api = createClient(routes, {
    origin: bar.origin,
    fetch: phone.fetch,
    authorization: () => credentials && basicAuthorization(credentials.username, credentials.password),
  });
  const keep = (answer: { username: string; password: string }) => {
    credentials = answer;
    return answer;
  };
  return {
    api,
    signIn: async (username: string) =>
      keep(await api.login({ body: { username, password: PASSWORD, deviceName: 'Bar tablet' } })),
    take: async (username: string, pin: string) => keep(await api.switchPerson({ body: { username, pin } })),
    who: async () => (await api.ping()).username,
  };
}
const asOf = (username: string, password: string) => bar.staff(username, password);

describe('a shared tablet', () => {
  it('is taken over by PIN, and back, by those who have signed in there', async () => {
    const bars = tablet();
    const ana = await bars.signIn('ana');
    await bars.signIn('ion');
    expect(await bars.api.tabletPeople()).toEqual([
      { username: 'ion', displayName: 'Ion', pin: 'ready', current: true, approves: false },
      { username: 'ana', displayName: 'Ana', pin: 'ready', current: false, approves: false },
    ]);
    const back = await bars.take('ana', '2468');
    expect(back).toMatchObject({ username: 'ana', displayName: 'Ana', roles: ['waiter'], isAdmin: false });
    expect(await bars.who()).toBe('ana');
    // The password of before opens nothing any more; Ion stays signed in, to come back.
    expect(await refusalOf(asOf('ana', ana.password).ping())).toBe('401 unauthorized');
    expect((await bars.take('ion', '13579')).username).toBe('ion');
  });

  it('may be asked for twice at once, as by a phone that has lost its first answer: the last one counts', async () => {
    const bars = tablet();
    await bars.signIn('ion');
    const ana = await bars.signIn('ana');
    const taken = () => asOf('ana', ana.password).switchPerson({ body: { username: 'ion', pin: '13579' } });
    const both = await Promise.all([taken(), taken()]);
    expect(both.map(({ username }) => username)).toEqual(['ion', 'ion']);
    const works = await Promise.all(
      both.map(async ({ password }) => refusalOf(asOf('ion', password).ping()).catch(() => 'works')),
    );
    expect(works.toSorted()).toEqual(['401 unauthorized', 'works']);
  });

  it('knows nobody who has signed in elsewhere', async () => {
    const [bars, kitchens] = [tablet(), tablet()];
    await bars.signIn('ana');
    await kitchens.signIn('ion');
    expect(await refusalOf(bars.take('ion', '13579'))).toBe('409 not_on_this_tablet');
    expect(await refusalOf(bars.take('nobody', '13579'))).toBe('409 not_on_this_tablet');
    expect(await bars.who()).toBe('ana');
  });

  it('forgets who has signed out on it', async () => {
    const bars = tablet();
    await bars.signIn('ion');
    await bars.api.logout();
    await bars.signIn('ana');
    expect((await bars.api.tabletPeople()).map(({ username }) => username)).toEqual(['ana']);
    expect(await refusalOf(bars.take('ion', '13579'))).toBe('409 not_on_this_tablet');
  });

  it('is also known without cookies, by the device password that the sign-in shows', async () => {
    const first = await bar.bare.login({ body: { username: 'ana', password: PASSWORD, deviceName: '' } });
    const ana = asOf('ana', first.password);
    const { password } = await ana.login({ body: { username: 'ion', password: PASSWORD, deviceName: '' } });
    const back = await asOf('ion', password).switchPerson({ body: { username: 'ana', pin: '2468' } });
    expect(await asOf('ana', back.password).ping()).toMatchObject({ username: 'ana' });
  });

  it('needs a device password, not the real one', async () => {
    const take = bar.ana.switchPerson({ body: { username: 'ion', pin: '13579' } });
    expect(await refusalOf(take)).toBe('409 device_needed');
    expect(await bar.ana.tabletPeople()).toEqual([]);
  });
});

describe('a PIN', () => {
  it('that is wrong five times ends, until the next sign-in with the password', async () => {
    const bars = tablet();
    await bars.signIn('ion');
    await bars.signIn('ana');
    for (let guess = 0; guess < 5; guess += 1)
      expect(await refusalOf(bars.take('ion', `000${guess}`))).toBe('403 wrong_pin');
    expect(await refusalOf(bars.take('ion', '13579'))).toBe('409 pin_ended');
    const [, ion] = await bars.api.tabletPeople();
    expect(ion).toMatchObject({ username: 'ion', pin: 'ended' });
    await bars.signIn('ion');
    await bars.take('ana', '2468');
    expect((await bars.take('ion', '13579')).username).toBe('ion');
  });

  it('is counted before it is looked at, so that twenty guesses at once are five', async () => {
    const bars = tablet();
    await bars.signIn('ion');
    await bars.signIn('ana');
    const guesses = Array.from({ length: 20 }, (_, guess) => refusalOf(bars.take('ion', `90${guess + 10}`)));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === '403 wrong_pin')).toHaveLength(5);
    expect(answers.filter((answer) => answer === '409 pin_ended')).toHaveLength(15);
  });

  it('that was never set opens nothing', async () => {
    const bars = tablet();
    await bars.signIn('boss');
    await bars.signIn('ana');
    expect(await refusalOf(bars.take('boss', '0000'))).toBe('409 pin_not_set');
    expect((await bars.api.tabletPeople())[1]).toMatchObject({ username: 'boss', pin: 'not_set' });
  });

  it.each(['123', '123456789', 'abcd', '12 34', ''])('cannot be %j', async (pin) => {
    expect(await refusalOf(bar.ana.setPin({ body: { pin } }))).toBe('400 invalid_request');
  });

  it.each(['0000', '1111', '1234', '4321', '1212', '2580', '1403', '1987', '14031995'])(
    'is not %s, which a colleague would try first',
    async (pin) => {
      expect(await refusalOf(bar.ana.setPin({ body: { pin } }))).toBe('400 pin_too_simple');
    },
  );

  it('that is ended on one tablet opens the others, and none where its owner has never signed in', async () => {
    const [bars, kitchens, offices] = [tablet(), tablet(), tablet()];
    for (const one of [bars, kitchens]) {
      await one.signIn('ion');
      await one.signIn('ana');
    }
    await offices.signIn('ana');
    for (let guess = 0; guess < 5; guess += 1) await refusalOf(bars.take('ion', `900${guess}`));
    expect(await refusalOf(bars.take('ion', '13579'))).toBe('409 pin_ended');
    expect((await kitchens.take('ion', '13579')).username).toBe('ion');
    expect(await refusalOf(offices.take('ion', '13579'))).toBe('409 not_on_this_tablet');
    // Another person's PIN on the same tablet is another count.
    await bars.signIn('boss');
    expect((await bars.take('ana', '2468')).username).toBe('ana');
  });

  it('opens nothing on a tablet where its owner was signed out, however often they had signed in there', async () => {
    const bars = tablet();
    await bars.signIn('ion');
    await bars.signIn('ion');
    await bars.signIn('ana');
    for (let guess = 0; guess < 5; guess += 1) await refusalOf(bars.take('ion', `900${guess}`));
    const [latest] = (await bar.boss.devices()).filter(({ username }) => username === 'ion');
    await bar.boss.revokeDevice({ params: { deviceId: latest?.id ?? '' } });
    expect(await refusalOf(bars.take('ion', '13579'))).toBe('409 not_on_this_tablet');
  });

  it('ends with a new password, and leaves no trace of itself in the log', async () => {
    const bars = tablet();
    await bars.signIn('boss');
    await bar.boss.setPin({ body: { pin: '4711' } });
    await bar.boss.changeStaff({ params: { username: 'ion' }, body: { password: PASSWORD } });
    await bars.signIn('ion');
    expect((await bars.take('boss', '4711')).username).toBe('boss');
    expect(await refusalOf(bars.take('ion', '13579'))).toBe('409 pin_not_set');
    const rows = await bar.boss.auditLog({ query: { action: 'user', limit: 50 } });
    expect(rows.map(({ action }) => action)).toContain('user.pin_set');
    expect(JSON.stringify(rows)).not.toContain('4711');
  });
});
