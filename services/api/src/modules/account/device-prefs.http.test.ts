import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { evening, refusalOf, type Api, type Evening } from '../../testing/evening.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

/** A tablet of the kitchen: whoever signs in on it shares its cookies. */
function tablet() {
  const phone = bar.phone();
  return async (username: string): Promise<Api> => {
    const { password } = await bar.browser(phone).login({
      body: { username, password: PASSWORD, deviceName: 'Kitchen' },
    });
    return createClient(routes, {
      origin: bar.origin,
      fetch: phone.fetch,
      authorization: () => basicAuthorization(username, password),
    });
  };
}
const big = (bytes: number) =>
  Object.fromEntries(Array.from({ length: bytes / 200 }, (_, n) => [`key-${n}`, 'x'.repeat(190)]));

describe('what a tablet remembers of its boards', () => {
  it('is nothing at first, and the house says how its kitchen stands', async () => {
    const ion = await tablet()('ion');
    expect(await ion.devicePrefs()).toEqual({ prefs: {}, house: { kitchenView: 'dish' } });
    await bar.boss.putVenue({ body: { kitchenView: 'order' } });
    expect((await ion.devicePrefs()).house).toEqual({ kitchenView: 'order' });
  });

  it('is the same for whoever has it, and no other tablet has it (AMB-244)', async () => {
    const signIn = tablet();
    const ion = await signIn('ion');
    const prefs = { view: 'order', text: 'L', soundNew: false, keys: { undo: 'Backspace' } };
    await ion.putDevicePrefs({ body: { prefs } });
    const ana = await signIn('ana');
    expect((await ana.devicePrefs()).prefs).toEqual(prefs);
    await ana.putDevicePrefs({ body: { prefs: { view: 'dish' } } });
    expect((await ion.devicePrefs()).prefs).toEqual({ view: 'dish' });
    expect((await (await tablet()('ion')).devicePrefs()).prefs).toEqual({});
  });

  it('is at most 4 kB, and of a tablet that has signed in', async () => {
    const ion = await tablet()('ion');
    await ion.putDevicePrefs({ body: { prefs: big(3_800) } });
    expect(await refusalOf(ion.putDevicePrefs({ body: { prefs: big(4_400) } }))).toBe('400 invalid_request');
    const script = bar.staff('ion', PASSWORD);
    expect(await refusalOf(script.putDevicePrefs({ body: { prefs: {} } }))).toBe('409 device_needed');
    expect((await script.devicePrefs()).prefs).toEqual({});
  });
});
