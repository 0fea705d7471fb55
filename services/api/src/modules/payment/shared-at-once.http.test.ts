import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import type { Request } from '@masa/contract/schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { order, refusalOf, type Api, type Evening, type Guest } from '../../testing/evening.ts';
import { listen, type Listening } from '../../testing/listening.ts';
import { diningTogether, FRIES, payingEvening, TOTAL as EACH, type Paying } from '../../testing/paying.ts';
import { PASSWORD } from '../../testing/test-venue.ts';
import { RACES } from '../../testing/races.ts';

const SECOND = 1_000;

let bar: Evening;
let pay: Paying;
let guests: Guest[];
let checkId: string;
const ears: Listening[] = [];
beforeEach(async () => {
  ({ bar, pay } = await payingEvening());
});
afterEach(async () => {
  for (const ear of ears.splice(0)) ear.close();
  await bar.close();
});

async function together(...names: string[]) {
  ({ guests, checkId } = await diningTogether(bar, pay, names));
}
const guest = (at: number): Guest => {
  const one = guests[at];
  if (!one) throw new Error('Nobody sits there.');
  return one;
};

type Wish = Request<'makeShare'>['body'];
type Taking = Request<'takePayment'>['body'];
const share = (wish: Wish, api: Api = bar.ana) => api.makeShare({ params: { checkId }, body: wish });
const take = (body: Taking) => bar.ana.takePayment({ params: { checkId }, body });
const money = (api: Api = bar.ana) => api.checkMoney({ params: { checkId } });
const hear = async (headers: Readonly<Record<string, string>>) => {
  const listening = await listen(bar.origin, headers);
  ears.push(listening);
  return listening;
};

describe('what others see at once', () => {
  it('M-034: five phones, five shares: all see "3 of 5 paid" within a second of the third booking', async () => {
    await together('Ana', 'Dan', 'Eve', 'Ion', 'Olga');
    for (const { api, session } of guests) await share({ kind: 'session', sessionId: session.id }, api);
    const { shares } = await money();
    const [first, second, third] = shares.map(({ id }) => id);
    for (const shareId of [first, second]) await take({ method: 'cash', amount: EACH, shareId });
    const phones = await Promise.all(
      guests.map(async ({ api, phone, table }) => {
        const heard = await hear({ cookie: phone.cookie(), origin: bar.origin });
        return { api, table, heard };
      }),
    );
    const seen = phones.map(async ({ api, table, heard }) => {
      await heard.next(table);
      const { people } = await api.getCheck({ params: { checkId } });
      return { at: performance.now(), states: people.map(({ state }) => state) };
    });
    await take({ method: 'card', amount: EACH, shareId: third });
    const booked = performance.now();
    for (const { at, states } of await Promise.all(seen)) {
      expect(states).toEqual(['paid', 'paid', 'paid', 'paying', 'paying']);
      expect(at - booked).toBeLessThan(SECOND);
    }
  });

  async function tablet(username: string): Promise<{ readonly api: Api; readonly heard: Listening }> {
    const { fetch } = bar.phone();
    const { origin } = bar;
    const { password } = await createClient(routes, { origin, fetch }).login({
      body: { username, password: PASSWORD, deviceName: 'Bar' },
    });
    const authorization = basicAuthorization(username, password);
    const api = createClient(routes, { origin, fetch, authorization: () => authorization });
    return { api, heard: await hear({ authorization }) };
  }
  const say = (api: Api, open: boolean) => api.noteTaking({ params: { checkId }, body: { open } });
  const others = async (api: Api) => (await money(api)).takers.map(({ name }) => name);

  it('two tablets that take the money of one check see each other, and keep each other from nothing', async () => {
    await together('Ana');
    const [one, two] = [await tablet('ana'), await tablet('ion')];
    await say(one.api, true);
    await two.heard.next(null);
    const [seenByTwo] = await others(two.api);
    expect(seenByTwo).toBeTruthy();
    expect(await others(one.api)).toEqual([]);
    await say(two.api, true);
    await one.heard.next(null);
    expect(await others(one.api)).toHaveLength(1);
    await one.api.takePayment({ params: { checkId }, body: { method: 'cash', amount: 100 } });
    await two.api.takePayment({ params: { checkId }, body: { method: 'cash', amount: 100 } });
    await say(two.api, false);
    await one.heard.next(null);
    expect(await others(one.api)).toEqual([]);
    // A tablet that was put away without a word is gone by itself.
    bar.clock.advance(46 * SECOND);
    expect(await others(two.api)).toEqual([]);
    await say(one.api, true);
    expect(await others(two.api)).toEqual([seenByTwo]);
    // Nor does it stay for hours because the clock was set back.
    bar.clock.advance(-3_600 * SECOND);
    expect(await others(two.api)).toEqual([]);
    await say(one.api, true);
    expect(await others(two.api)).toEqual([seenByTwo]);
    await pay.complete(checkId);
    expect(await others(two.api)).toEqual([]);
    expect(await refusalOf(say(one.api, true))).toBe('409 check_not_open');
  });
});

describe('in the same moment', () => {
  const settled = async (all: readonly Promise<unknown>[]) =>
    (
      await Promise.all(
        all.map((one) =>
          one.then(
            () => 'done',
            async () => refusalOf(one),
          ),
        ),
      )
    ).toSorted();

  it('M-028: two phones take one slot: one has it', async () => {
    await together('Ana', 'Dan');
    const slot: Wish = { kind: 'equal', n: 2, k: 2 };
    await share({ kind: 'equal', n: 2, k: 1 });
    expect(await settled([share(slot, guest(0).api), share(slot, guest(1).api)])).toEqual([
      '409 share_taken',
      'done',
    ]);
  });

  it('eight payments for the last share: one is booked', async () => {
    await together('Ana');
    const { share: last } = await share({ kind: 'whole' });
    const all = Array.from({ length: 8 }, () => take({ method: 'cash', amount: EACH, shareId: last.id }));
    expect((await settled(all)).filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect((await money()).payments).toHaveLength(1);
  });

  it('eight shares of all that is left: one is made', async () => {
    await together('Ana');
    const all = Array.from({ length: 8 }, () => share({ kind: 'whole' }));
    expect((await settled(all)).filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await money()).toMatchObject({ reserved: EACH, free: 0 });
  });

  it('a table that is closed while somebody pays on it is paid once', { timeout: 300_000 }, async () => {
    const table = bar.table();
    const outcomes = new Set<string>();
    for (let at = 0; at < 3 * RACES; at += 1) {
      const one = await bar.guest('Ana', table);
      await order(one, 'fries');
      checkId = await pay.opened(pay.separate(one));
      const half = await share({ kind: 'equal', n: 2, k: 1 }, one.api);
      const payHalf = () => take({ method: 'card', amount: FRIES / 2, shareId: half.share.id });
      const closing = () => pay.complete(checkId);
      const deeds = at % 2 === 0 ? [closing(), payHalf()] : [payHalf(), closing()];
      outcomes.add((await settled(deeds)).join(', '));
      expect(await money()).toMatchObject({ status: 'completed', due: 0, paid: FRIES });
    }
    for (const outcome of outcomes) expect(['409 check_not_open, done', 'done, done']).toContain(outcome);
  });
});
