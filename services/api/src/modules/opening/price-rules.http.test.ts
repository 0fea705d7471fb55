import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import type { Request } from '@masa/contract/schemas';
import { evening, line, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { storedJson } from '../../testing/stored-json.ts';

let bar: Evening;
let lookAtTheClock: () => Promise<unknown>;
beforeAll(async () => {
  bar = await evening();
  const job = bar.product.jobs.find(({ name }) => name === 'opening edges');
  if (!job) throw new Error('Nobody looks at the clock.');
  lookAtTheClock = job.run;
});
afterAll(() => bar.close());

type Rule = Request<'addPriceRule'>['body'];
const beerHour: Rule = {
  names: { en: 'Beer hour', ro: 'Ora berii', ru: 'Пивной час' },
  weekdays: [1, 2, 3, 4],
  from: '17:00',
  until: '19:00',
  groups: ['beer'],
  effect: 'percent',
  value: 20,
};
/** A Tuesday. */
const at = (time: string) => bar.clock.turnTo(`2026-11-24T${time}+02:00`);
const LAGER = 'lager__500ml';
const rule = async (given: Partial<Rule> = {}) => bar.boss.addPriceRule({ body: { ...beerHour, ...given } });
const lagerNow = async () => {
  const menu = await bar.bare.menu({ query: { lang: 'en' } });
  const lager = menu.find(({ id }) => id === LAGER);
  if (!lager) throw new Error('No lager.');
  return lager;
};
const sendLagers = (guest: Guest, quantity: number, seenTotal?: number) =>
  guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: [{ ...line(LAGER), quantity }], seenTotal },
  });
const pricesOf = async ({ table, session }: Guest) => {
  const { sessionPrechecks } = await bar.ana.tableOrders({ params: { tableId: table } });
  const own = sessionPrechecks.find(({ sessionId }) => sessionId === session.id);
  return own?.items.map(({ regularPrice, orderItem }) => [regularPrice, orderItem.listPrice]) ?? [];
};
const refusedWith = async (call: Promise<unknown>) => {
  const reason = await call.catch((error: unknown) => error);
  if (!(reason instanceof CallRefused)) throw new Error('It was not refused.');
  return { error: reason.error, details: reason.details };
};

beforeEach(async () => {
  for (const { id } of await bar.boss.priceRules()) await bar.boss.endPriceRule({ params: { id } });
  at('12:00:00');
});

describe('D-061: beer is cheaper from five to seven', () => {
  it('on the menu and in the order, from the first millisecond to the last', async () => {
    await rule();
    at('16:59:50.000');
    expect(await lagerNow()).toMatchObject({ price: 5_500, regularPrice: null });
    at('17:00:00.000');
    expect(await lagerNow()).toMatchObject({
      price: 4_400,
      regularPrice: 5_500,
      ruleName: 'Beer hour',
      priceUntil: Date.parse('2026-11-24T19:00:00+02:00'),
    });
    const mihai = await bar.guest('Mihai', bar.table());
    await sendLagers(mihai, 1);
    at('18:59:50.000');
    await sendLagers(mihai, 1);
    at('19:00:00.000');
    expect(await lagerNow()).toMatchObject({ price: 5_500, regularPrice: null, ruleName: null });
    await sendLagers(mihai, 1);
    expect(await pricesOf(mihai)).toEqual([
      [4_400, 5_500],
      [4_400, 5_500],
      [5_500, null],
    ]);
  });

  it('for whoever asked before, too: his screens are told within two seconds of the edge', async () => {
    await rule();
    at('16:59:59.000');
    await lookAtTheClock();
    const told: string[] = [];
    const stop = bar.product.context.bus.subscribe(({ kind }) => void told.push(kind));
    await lookAtTheClock();
    expect(told).toEqual([]);
    at('17:00:00.500');
    await lookAtTheClock();
    await lookAtTheClock();
    stop();
    expect(told).toEqual(['venue']);
  });

  it('in a process that was started in the middle of it', async () => {
    await rule();
    at('18:00:00');
    expect(await lagerNow()).toMatchObject({ price: 4_400 });
  });

  it('and not on a Friday, nor when it is switched off', async () => {
    const { id } = await rule();
    bar.clock.turnTo('2026-11-27T18:00:00+02:00');
    expect((await lagerNow()).price).toBe(5_500);
    at('18:00:00');
    await bar.boss.endPriceRule({ params: { id } });
    expect((await lagerNow()).price).toBe(5_500);
    expect((await bar.boss.priceRules()).find((one) => one.id === id)).toMatchObject({ active: false });
  });
});

describe('what a guest has seen', () => {
  it('D-062: is asked about when it costs more now, and ordered at the price of now when he says nothing', async () => {
    await rule();
    const mihai = await bar.guest('Mihai', bar.table());
    at('19:00:01');
    expect(await refusedWith(sendLagers(mihai, 1, 4_400))).toMatchObject({
      error: 'price_changed',
      details: { was: 4_400, now: 5_500, items: [{ line: 0, menuItemId: LAGER, was: 4_400, now: 5_500 }] },
    });
    expect(await pricesOf(mihai)).toEqual([]);
    await sendLagers(mihai, 1, 5_500);
    await sendLagers(mihai, 1);
    expect(await pricesOf(mihai)).toEqual([
      [5_500, null],
      [5_500, null],
    ]);
  });

  it('D-063: is never a price: cheaper is sold at once, and no sum is refused for being wrong', async () => {
    await rule();
    const mihai = await bar.guest('Mihai', bar.table());
    at('17:00:01');
    await sendLagers(mihai, 2, 11_000);
    await sendLagers(mihai, 1, 10_000_000);
    expect((await pricesOf(mihai)).map(([price]) => price)).toEqual([4_400, 4_400, 4_400]);
    for (const wrong of ['"5500"', '-1', '1.5', 'null']) {
      const cart = JSON.stringify({ sessionId: mihai.session.id, orderItems: [line(LAGER)] });
      const answer = await mihai.phone.fetch(`${bar.origin}/api/order`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: cart.replace(/\}$/u, `,"seenTotal":${wrong}}`),
      });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    }
  });
});

describe('D-064: what was ordered in the hour', () => {
  it('keeps its price when the hour is over, and a voucher takes its part of that', async () => {
    const { id } = await rule();
    at('18:00:00');
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await sendLagers(mihai, 1);
    at('20:00:00');
    await bar.boss.addPromo({
      body: { code: 'TENTH', singleItemPromo: true, effect: { kind: 'percent', value: 10 } },
    });
    await mihai.api.applyPromo({
      body: { promocode: 'TENTH', sessionId: mihai.session.id, appliedToOrder: orders[0]?.id ?? '' },
    });
    const { checkTotal } = await mihai.api.tableOrders({ params: { tableId: mihai.table } });
    expect(checkTotal).toEqual({ regularTotal: 4_400, effectiveTotal: 3_960 });

    const pay = paying(bar);
    const checkId = await pay.opened(pay.separate(mihai));
    await bar.ana.printFiscal({ params: { checkId } });
    const receipt = await bar.database.db('print_jobs').where({ check_id: checkId, kind: 'fiscal' }).first();
    if (!receipt) throw new Error('There is no receipt.');
    expect(storedJson(receipt.document)).toMatchObject({
      kind: 'fiscal',
      regularTotal: 4_400,
      effectiveTotal: 3_960,
      vat: [{ gross: 3_960 }],
    });
    await pay.complete(checkId);
    const check = await pay.details(checkId);
    expect(check.sessionPrechecks[0]?.items[0]).toMatchObject({
      regularPrice: 4_400,
      effectivePrice: 3_960,
      orderItem: { listPrice: 5_500 },
    });
    const day = { from: '2026-11-24', to: '2026-11-24' };
    const report = await bar.boss.rangeReport({ query: day });
    expect(report).toMatchObject({
      totals: { till: 3_960 },
      promos: [{ code: 'TENTH', items: 1, discount: 440 }],
      priceRules: [{ id, items: 1, discount: 1_100 }],
    });
    const file = await bar.boss.rangeReport({ query: { ...day, format: 'csv' } });
    expect(new TextDecoder().decode(file as Uint8Array)).toContain(`price_rule,${id},,1,`);
  });
});

describe('D-065: several rules at once', () => {
  const lagerUnder = async (...rules: readonly Partial<Rule>[]) => {
    const made = [];
    for (const one of rules) made.push(await rule({ from: '00:00', until: '00:00', ...one }));
    return { price: (await lagerNow()).price, told: await bar.boss.priceRules(), made };
  };

  it('the lowest price wins, and the owner is told that they overlap', async () => {
    const { price, told, made } = await lagerUnder(
      {},
      { effect: 'fixed', value: 4_000, items: [LAGER], groups: [] },
    );
    expect(price).toBe(4_000);
    const [one, other] = made;
    expect(told.find(({ id }) => id === one?.id)?.overlaps).toEqual([other?.id]);
    expect(told.find(({ id }) => id === other?.id)).toMatchObject({ overlaps: [one?.id], running: true });
  });

  it.each([
    [{ effect: 'amount', value: 6_000 } as const, 0],
    [{ value: 33 }, 3_685],
    [{ value: 33, roundTo: 100 } as const, 3_700],
  ])('%j: %d', async (given, price) => {
    expect((await lagerUnder(given)).price).toBe(price);
  });

  it('takes a part of what is added to the dish only where it says so', async () => {
    const wings = { groups: ['wings'], from: '00:00', until: '00:00', value: 50 };
    const fries = { group: 'wings_extras', choice: 'add_fries' };
    const order = async (guest: Guest) =>
      guest.api.placeOrder({
        body: {
          sessionId: guest.session.id,
          orderItems: [{ ...line('wings_buffalo__8pc'), modifiers: [fries] }],
        },
      });
    const mihai = await bar.guest('Mihai', bar.table());
    const { id } = await rule(wings);
    await order(mihai);
    await bar.boss.endPriceRule({ params: { id } });
    await rule({ ...wings, modifiersToo: true });
    await order(mihai);
    expect(await pricesOf(mihai)).toEqual([
      [5_950 + 3_500, 11_900 + 3_500],
      [5_950 + 1_750, 11_900 + 3_500],
    ]);
  });
});

describe('D-066: a rule over the hour that the clock leaves out, and the one that it shows twice', () => {
  it.each([
    // Half past two, and then the clock goes from three to four.
    ['spring', '2026-03-29T00:15Z', [5_500, 4_400, 4_400, 5_500, 5_500, 5_500]],
    // From half past two until four, when it is three once more, and until half past three.
    ['autumn', '2026-10-24T23:15Z', [5_500, 4_400, 4_400, 4_400, 4_400, 5_500, 5_500, 4_400, 4_400, 5_500]],
  ])('charges by what the clock shows, quarter by quarter, in %s', async (_, from, expected) => {
    await rule({ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '02:30', until: '03:30' });
    const prices: number[] = [];
    for (let quarter = 0; quarter < expected.length; quarter += 1) {
      bar.clock.turnTo(new Date(Date.parse(from) + quarter * 15 * 60_000).toISOString());
      const { price } = await lagerNow();
      const mihai = await bar.guest(`Mihai ${quarter}`, bar.table());
      await sendLagers(mihai, 1, price);
      expect(await pricesOf(mihai)).toEqual([[price, price === 5_500 ? null : 5_500]]);
      prices.push(price);
    }
    expect(prices).toEqual(expected);
  });
});

describe('a rule that cannot be', () => {
  it.each([
    ['of no day', { weekdays: [] }],
    ['of 101 percent', { value: 101 }],
    ['of modifiers, and a fixed price', { effect: 'fixed', modifiersToo: true }],
    ['that ends before it begins', { firstDay: '2026-11-25', lastDay: '2026-11-24' }],
    ['without a name', { names: {} }],
    ['at 25:00', { from: '25:00' }],
  ] satisfies [string, Partial<Rule>][])('%s is refused', async (_, given) => {
    expect(await refusalOf(rule(given))).toBe('400 invalid_request');
  });

  it('for what is not on the menu is refused, and so is one that is not there', async () => {
    expect(await refusalOf(rule({ items: ['soup'] }))).toBe('400 menu_item_unknown');
    expect(await refusalOf(rule({ groups: ['soups'] }))).toBe('400 menu_group_unknown');
    const gone = { params: { id: 'none' } };
    expect(await refusalOf(bar.boss.changePriceRule({ ...gone, body: beerHour }))).toBe(
      '404 price_rule_not_found',
    );
    expect(await refusalOf(bar.boss.endPriceRule(gone))).toBe('404 price_rule_not_found');
    expect(await refusalOf(bar.ana.addPriceRule({ body: beerHour }))).toBe('403 administrator_only');
  });
});
