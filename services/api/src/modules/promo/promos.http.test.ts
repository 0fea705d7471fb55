import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';

let bar: Evening;
let mihai: Guest;
let fries: string;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());
/** Each story: Mihai at a table of his own, with fries and a lager. */
beforeEach(async () => {
  mihai = await bar.guest('Mihai', bar.table());
  [fries = ''] = await order(mihai, 'fries', 'lager__500ml');
});

const apply = async (
  { api, session }: Pick<Guest, 'api' | 'session'>,
  promocode: string,
  appliedToOrder: string | null = null,
) => (await api.applyPromo({ body: { promocode, sessionId: session.id, appliedToOrder } })).status;
const billOf = ({ table }: Pick<Guest, 'table'>) => bar.ana.tableOrders({ params: { tableId: table } });
const pricesOf = async (guest: Pick<Guest, 'table'>) =>
  (await billOf(guest)).sessionPrechecks
    .flatMap(({ items }) => items)
    .map(({ effectivePrice }) => effectivePrice);
const ask = async (guest: Guest) => {
  const body = {
    sessionId: guest.session.id,
    paymentMethod: 'cash' as const,
    lastProcessedUpdate: bar.clock.now() + 1_000,
  };
  return (await guest.api.requestSessionCheck({ body })).checkId ?? '';
};

describe('a code that does not work', () => {
  const onItem: [string, string][] = [
    ['NOSUCH', 'promo_not_found'],
    ['OFF', 'promo_not_found'],
    ['SOON', 'promo_not_found'],
    ['OLD', 'expired'],
    ['USED', 'already_used'],
    ['TABLE10', 'it_is_a_table_promo'],
  ];
  it.each(onItem)('(%s on an item) says %s and changes nothing', async (code, status) => {
    const before = await billOf(mihai);
    expect(await apply(mihai, code, fries)).toBe(status);
    expect(await billOf(mihai)).toEqual(before);
  });

  it.each([
    ['NOSUCH', 'promo_not_found'],
    ['OLD', 'expired'],
    ['USED', 'already_used'],
    ['HALF', 'it_is_an_item_promo'],
    ['FREEFRIES', 'it_is_an_item_promo'],
  ])('(%s on the table) says %s and changes nothing', async (code, status) => {
    const before = await billOf(mihai);
    expect(await apply(mihai, code)).toBe(status);
    expect(await billOf(mihai)).toEqual(before);
  });

  it('is for another dish, or for an item that has one already', async () => {
    const [beer = ''] = await order(mihai, 'lager__500ml');
    expect(await apply(mihai, 'FREEFRIES', beer)).toBe('wrong_item_type');
    expect(await apply(mihai, 'MINUS10', beer)).toBe('applied');
    expect(await apply(mihai, 'MINUS10', beer)).toBe('item_already_has_promo');
  });

  it.each(['', '   ', 'x'.repeat(65)])('is none at all: %j', async (promocode) => {
    expect(await refusalOf(apply(mihai, promocode, fries))).toBe('400 invalid_request');
  });

  it.each([0, true, null, ['HALF'], { code: 'HALF' }])('is no text: %j', async (promocode) => {
    const answer = await bar.send('POST', '/api/promos/apply', {
      headers: { 'content-type': 'application/json', cookie: mihai.phone.cookie() },
      body: JSON.stringify({ promocode, sessionId: mihai.session.id, appliedToOrder: fries }),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('an item promo', () => {
  it.each([
    ['MINUS10', [3_550, 5_500]],
    [' minus10 ', [3_550, 5_500]],
  ])('(%j) lowers the price of that item, however it is written', async (code, prices) => {
    expect(await apply(mihai, code, fries)).toBe('applied');
    expect(await pricesOf(mihai)).toEqual(prices);
    const [item] = (await billOf(mihai)).sessionPrechecks[0]?.items ?? [];
    expect(item).toMatchObject({
      appliedPromo: { singleItemPromo: true, code: 'MINUS10' },
      regularPrice: 4_550,
    });
    expect((await billOf(mihai)).checkTotal).toEqual({ regularTotal: 10_050, effectiveTotal: 9_050 });
  });

  it("may be given by a neighbour, but not to another table's dish", async () => {
    const olga = await bar.guest('Olga', mihai.table);
    expect(await apply(olga, 'MINUS10', fries)).toBe('applied');
    const away = await bar.guest('Ion', bar.table());
    const [, beer = ''] = (await billOf(mihai)).sessionPrechecks
      .flatMap(({ items }) => items)
      .map(({ orderItem }) => orderItem.id);
    expect(await refusalOf(apply(away, 'MINUS10', beer))).toBe('404 order_not_found');
    expect(await refusalOf(apply(mihai, 'MINUS10', crypto.randomUUID()))).toBe('404 order_not_found');
  });

  it('comes too late once a check is asked for, on either side', async () => {
    const olga = await bar.guest('Olga', mihai.table);
    const [beer = ''] = await order(olga, 'lager__500ml');
    const checkId = await ask(mihai);
    expect(await refusalOf(apply(mihai, 'MINUS10', fries))).toBe('409 check_requested');
    expect(await refusalOf(apply(olga, 'MINUS10', fries))).toBe('409 check_requested');
    expect(await refusalOf(apply(mihai, 'MINUS10', beer))).toBe('409 check_requested');
    // Those answers come before all others, so that nobody learns of a code.
    expect(await refusalOf(apply(mihai, 'NOSUCH', fries))).toBe('409 check_requested');
    expect(await apply(olga, 'MINUS10', beer)).toBe('applied');
    await bar.ana.completeCheck({ params: { checkId } });
    expect(await refusalOf(apply(mihai, 'MINUS10', beer))).toBe('409 session_not_open');
    expect(await refusalOf(apply(olga, 'MINUS10', fries))).toBe('404 order_not_found');
  });

  it('stays on the bill when the check is called off', async () => {
    await apply(mihai, 'MINUS10', fries);
    await bar.ana.cancelCheck({ params: { checkId: await ask(mihai) } });
    expect(await pricesOf(mihai)).toEqual([3_550, 5_500]);
    expect(await apply(mihai, 'MINUS10', fries)).toBe('item_already_has_promo');
  });
});

describe('a code that works once', () => {
  it('works for exactly one of twenty phones, and again when its item is taken off', async () => {
    const tables = Array.from({ length: 4 }, () => bar.table());
    const guests = await Promise.all(
      Array.from({ length: 20 }, (_, at) => bar.guest(`Guest of ${at}`, tables[at % 4])),
    );
    const dishes = await Promise.all(guests.map(async (guest) => (await order(guest, 'fries'))[0] ?? ''));
    const statuses = await Promise.all(guests.map((guest, at) => apply(guest, 'HALF', dishes[at])));
    expect(statuses.filter((status) => status === 'applied')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'already_used')).toHaveLength(19);

    const winner = statuses.indexOf('applied');
    const sessionId = guests[winner]?.session.id;
    const bill = await billOf({ table: tables[winner % 4] ?? '' });
    const [entry] = bill.sessionPrechecks.filter((one) => one.sessionId === sessionId);
    expect(entry).toMatchObject({ total: 2_275, totals: { regularTotal: 4_550, effectiveTotal: 2_275 } });

    expect(await apply(mihai, 'HALF', fries)).toBe('already_used');
    await bar.ana.deleteItem({ params: { orderItemId: dishes[winner] ?? '' } });
    expect(await apply(mihai, 'HALF', fries)).toBe('applied');
    await bar.ana.cancelCheck({ params: { checkId: await ask(mihai) } });
    expect(await apply(await bar.guest('Olga', mihai.table), 'HALF', fries)).toBe('already_used');
  });

  it('makes the fries free, never cheaper than that', async () => {
    expect(await apply(mihai, 'FREEFRIES', fries)).toBe('applied');
    expect(await pricesOf(mihai)).toEqual([0, 5_500]);
    await bar.reprice('fries', 500);
    const [cheap = ''] = await order(mihai, 'fries');
    await bar.reprice('fries', 4_550);
    expect(await apply(mihai, 'MINUS10', cheap)).toBe('applied');
    expect(await pricesOf(mihai)).toEqual([0, 5_500, 0]);
  });
});

describe('a table promo', () => {
  it('lowers everything at the table, later orders too, once', async () => {
    expect(await apply(mihai, 'TABLE10')).toBe('applied');
    expect(await pricesOf(mihai)).toEqual([4_095, 4_950]);
    const olga = await bar.guest('Olga', mihai.table);
    await order(olga, 'fries');
    const bill = await billOf(mihai);
    expect(bill.checkTotal).toEqual({ regularTotal: 14_600, effectiveTotal: 13_140 });
    const promos = bill.sessionPrechecks
      .flatMap(({ items }) => items)
      .map(({ appliedPromo }) => appliedPromo?.singleItemPromo);
    expect(promos).toEqual([false, false, false]);
    expect(await apply(olga, 'TABLE10')).toBe('table_already_has_promo');
  });

  it('gives way to the promo of an item', async () => {
    await apply(mihai, 'TABLE10');
    expect(await apply(mihai, 'MINUS10', fries)).toBe('applied');
    expect(await pricesOf(mihai)).toEqual([3_550, 4_950]);
  });

  it('stamps every bill of the table, so that nobody pays an old total', async () => {
    const olga = await bar.guest('Olga', mihai.table);
    const before = (await billOf(mihai)).sessionsLookup;
    await apply(olga, 'TABLE10');
    const after = (await billOf(mihai)).sessionsLookup;
    for (const { session } of [mihai, olga])
      expect(after[session.id]?.lastUpdate).toBeGreaterThan(before[session.id]?.lastUpdate ?? 0);
  });

  it('is refused while anybody at the table waits for a check', async () => {
    const olga = await bar.guest('Olga', mihai.table);
    await ask(mihai);
    expect(await refusalOf(apply(olga, 'TABLE10'))).toBe('409 check_requested');
  });

  it('is left behind by a guest who moves away, and met where he sits down', async () => {
    await apply(mihai, 'TABLE10');
    const olga = await bar.guest('Olga', bar.table());
    await mihai.api.moveSession({ body: { table: olga.table, sessionId: mihai.session.id } });
    expect(await pricesOf(olga)).toEqual([4_550, 5_500]);
    expect(await apply(olga, 'TABLE10')).toBe('applied');
    expect(await pricesOf(olga)).toEqual([4_095, 4_950]);
  });

  it('ends with the visit: the next guests pay the price of the menu', async () => {
    const olga = await bar.guest('Olga', mihai.table);
    await order(olga, 'fries');
    await apply(mihai, 'TABLE10');
    await bar.ana.completeCheck({ params: { checkId: await ask(mihai) } });
    expect(await pricesOf(olga)).toEqual([4_095]);
    await bar.ana.completeCheck({ params: { checkId: await ask(olga) } });
    const next = await bar.guest('Next', mihai.table);
    await order(next, 'fries');
    expect(await pricesOf(next)).toEqual([4_550]);
    expect(await apply(next, 'TABLE10')).toBe('applied');
  });

  it('rounds each item half up to a whole ban and adds those', async () => {
    await bar.reprice('lager__500ml', 5_505);
    await order(mihai, 'lager__500ml', 'lager__500ml');
    await bar.reprice('lager__500ml', 5_500);
    await apply(mihai, 'TABLE10');
    // 550.5 off is 551 off, twice.
    expect(await pricesOf(mihai)).toEqual([4_095, 4_950, 4_954, 4_954]);
    expect((await billOf(mihai)).checkTotal.effectiveTotal).toBe(18_953);
  });
});

describe('a promo of tomorrow', () => {
  it('works from its day on', async () => {
    bar.clock.advance(86_400_000 + 1_000);
    expect(await apply(mihai, 'SOON', fries)).toBe('applied');
    bar.clock.advance(-86_400_000 - 1_000);
  });
});
