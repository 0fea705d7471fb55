import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
let mihai: Guest;
let olga: Guest;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());
beforeEach(async () => {
  const table = bar.table();
  [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
});

const stampOf = async (guest: Guest) =>
  (await pay.bill(guest)).sessionsLookup[guest.session.id]?.lastUpdate ?? 0;
const largestStamp = async (guest: Guest) =>
  Math.max(...Object.values((await pay.bill(guest)).sessionsLookup).map(({ lastUpdate }) => lastUpdate));

describe('a separate check', () => {
  it("needs the guest's own newest stamp and no other", async () => {
    await order(mihai, 'fries');
    const own = await stampOf(mihai);
    await order(olga, 'fries');
    expect(await pay.separate(mihai, { lastProcessedUpdate: own - 1 })).toEqual({
      status: 'sync_check_failed',
    });
    expect((await pay.bill(mihai)).sessionsLookup[mihai.session.id]?.checkId).toBeNull();
    expect((await pay.separate(mihai, { lastProcessedUpdate: own })).status).toBe('created');
  });

  it('also passes with the newest stamp of the table', async () => {
    await order(mihai, 'fries');
    await order(olga, 'fries');
    expect((await pay.separate(mihai, { lastProcessedUpdate: await largestStamp(mihai) })).status).toBe(
      'created',
    );
  });

  it('takes the stamp as a time as well', async () => {
    await order(mihai, 'fries');
    const own = await stampOf(mihai);
    const iso = (stamp: number) => new Date(stamp).toISOString();
    expect((await pay.separate(mihai, { lastProcessedUpdate: iso(own - 1) })).status).toBe(
      'sync_check_failed',
    );
    const local = iso(own + 3 * 3_600_000).replace('Z', '+03:00');
    expect((await pay.separate(mihai, { lastProcessedUpdate: local })).status).toBe('created');
  });

  it.each([undefined, null, 0])('with %j for a stamp has seen nothing', async (lastProcessedUpdate) => {
    expect((await pay.separate(mihai, { lastProcessedUpdate })).status).toBe('nothing_to_pay');
    const [fries = ''] = await order(mihai, 'fries');
    expect((await pay.separate(mihai, { lastProcessedUpdate })).status).toBe('sync_check_failed');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect((await pay.separate(mihai, { lastProcessedUpdate })).status).toBe('sync_check_failed');
  });

  it.each(['yesterday', '2026-11-20', -1, 1.5, true, {}])(
    'with %j for a stamp is no request',
    async (lastProcessedUpdate) => {
      const answer = await bar.send('POST', '/api/session-check-request', {
        headers: { 'content-type': 'application/json', cookie: mihai.phone.cookie() },
        body: JSON.stringify({ sessionId: mihai.session.id, paymentMethod: 'cash', lastProcessedUpdate }),
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    },
  );
});

describe('a table check', () => {
  it('needs the newest stamp of the whole table', async () => {
    await order(mihai, 'fries');
    const seen = await largestStamp(mihai);
    await order(olga, 'fries');
    expect(await pay.table(mihai, { lastProcessedUpdate: seen })).toEqual({ status: 'sync_check_failed' });
    expect((await pay.table(mihai, { lastProcessedUpdate: await largestStamp(mihai) })).status).toBe(
      'created',
    );
  });

  it('is not held up by whoever paid or moved away', async () => {
    await order(mihai, 'fries');
    const seen = await stampOf(mihai);
    const gone = await bar.guest('Gone', mihai.table);
    await order(gone, 'fries');
    await gone.api.moveSession({ body: { table: bar.table(), sessionId: gone.session.id } });
    await order(olga, 'fries');
    await pay.complete(await pay.opened(pay.separate(olga)));
    expect((await pay.table(mihai, { lastProcessedUpdate: seen })).status).toBe('created');
  });

  it('is held up by a guest who just sat down with his dishes', async () => {
    await order(mihai, 'fries');
    const seen = await largestStamp(mihai);
    const from = await bar.guest('Ion', bar.table());
    await order(from, 'lager__500ml');
    await from.api.moveSession({ body: { table: mihai.table, sessionId: from.session.id } });
    expect((await pay.table(mihai, { lastProcessedUpdate: seen })).status).toBe('sync_check_failed');
  });
});

describe('what makes a bill old', () => {
  const deeds: [string, () => Promise<unknown>][] = [
    ['an order', () => order(mihai, 'fries')],
    [
      'an item taken off',
      async () => bar.ana.deleteItem({ params: { orderItemId: (await order(mihai, 'fries'))[0] ?? '' } }),
    ],
    [
      'a promo of an item',
      async () => {
        const [item = ''] = await order(mihai, 'fries');
        return olga.api.applyPromo({
          body: { promocode: 'MINUS10', sessionId: olga.session.id, appliedToOrder: item },
        });
      },
    ],
    [
      'a promo of the table',
      () =>
        olga.api.applyPromo({
          body: { promocode: 'TABLE10', sessionId: olga.session.id, appliedToOrder: null },
        }),
    ],
    [
      'a claim by him',
      async () => {
        const [item = ''] = await order(olga, 'fries');
        return mihai.api.claimOrder({
          body: { newSessionId: mihai.session.id, previousSessionId: olga.session.id, orderId: item },
        });
      },
    ],
    [
      'a claim from him',
      async () => {
        const [item = ''] = await order(mihai, 'fries');
        return olga.api.claimOrder({
          body: { newSessionId: olga.session.id, previousSessionId: mihai.session.id, orderId: item },
        });
      },
    ],
    ['a check called off', async () => pay.cancel(await pay.opened(pay.separate(mihai)))],
    [
      'his change of table',
      () => mihai.api.moveSession({ body: { table: bar.table(), sessionId: mihai.session.id } }),
    ],
  ];
  it.each(deeds)('%s', async (_, deed) => {
    await order(mihai, 'fries');
    const seen = await stampOf(mihai);
    await deed();
    expect((await pay.separate(mihai, { lastProcessedUpdate: seen })).status).toBe('sync_check_failed');
  });

  const trifles: [string, () => Promise<unknown>][] = [
    ['a guest who sits down', () => bar.guest('Third', mihai.table)],
    ['a waiter who opens the table', () => bar.waiterAt(mihai.table)],
    [
      'a call for the waiter',
      () => mihai.api.callWaiter({ params: { tableId: mihai.table, sessionId: mihai.session.id } }),
    ],
    [
      'a step in the kitchen',
      async () => {
        const [item] = (await pay.bill(mihai)).sessionPrechecks.flatMap(({ items }) => items);
        return bar.ion.advanceOrder({
          params: { orderId: item?.orderItem.id ?? '', nextStatus: 'being_prepared' },
        });
      },
    ],
    [
      'a promo that was refused',
      () => mihai.api.applyPromo({ body: { promocode: 'OLD', sessionId: mihai.session.id } }),
    ],
  ];
  it.each(trifles)('is not %s', async (_, trifle) => {
    await order(mihai, 'fries');
    const seen = await largestStamp(mihai);
    await trifle();
    expect((await pay.table(mihai, { lastProcessedUpdate: seen })).status).toBe('created');
  });
});

describe('tips', () => {
  const ask = (payment: object) =>
    bar.send('POST', '/api/session-check-request', {
      headers: { 'content-type': 'application/json', cookie: mihai.phone.cookie() },
      body: JSON.stringify({
        sessionId: mihai.session.id,
        lastProcessedUpdate: bar.clock.now() + 60_000,
        ...payment,
      }),
    });
  beforeEach(() => order(mihai, 'fries'));

  it.each([undefined, null, 0, -0, 1, 1_000_000])('of %j bani on the card are taken', async (tips) => {
    const answer = await ask({ paymentMethod: 'card', tips });
    expect(answer).toMatchObject({ status: 200, body: { status: 'created' } });
    const [check] = await pay.open(mihai.table);
    expect(check?.tips).toBe(Math.abs(tips ?? 0));
  });

  it.each([-1, 0.5, 1_000_001, 2 ** 53, '100', true, [], {}])('of %j are none', async (tips) => {
    expect(await ask({ paymentMethod: 'card', tips })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect(await pay.open(mihai.table)).toEqual([]);
  });

  it('have no place in cash, and infinity is no number', async () => {
    expect(await ask({ paymentMethod: 'cash', tips: 1 })).toMatchObject({
      status: 400,
      body: { error: 'tips_need_card' },
    });
    expect((await ask({ paymentMethod: 'cash', tips: 0 })).body).toMatchObject({ status: 'created' });
    const huge = await bar.send('POST', '/api/session-check-request', {
      headers: { 'content-type': 'application/json', cookie: olga.phone.cookie() },
      body: `{"sessionId":"${olga.session.id}","paymentMethod":"card","tips":1e400}`,
    });
    expect(huge).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it.each([undefined, null, 'cheque', 'CARD', 1])(
    'need a payment that there is, not %j',
    async (paymentMethod) => {
      expect(await ask({ paymentMethod })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    },
  );
});
