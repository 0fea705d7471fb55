import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toBani } from '@masa/domain/money';
import { toJson } from '../../db/rows.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, order, refusalOf, refusalsOf, type Evening, type Guest } from '../../testing/evening.ts';
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
/** Mihai has fries, Olga a lager, at a table of their own. */
beforeEach(async () => {
  const table = bar.table();
  [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
  await order(mihai, 'fries');
  await order(olga, 'lager__500ml');
});

const sessionOf = ({ api, session }: Guest) => api.getSession({ params: { sessionId: session.id } });
const waiterPlaces = async (table: string) => {
  const session = await bar.waiterAt(table);
  const [orderId = ''] = await order({ api: bar.ana, session }, 'lager_1l');
  return { api: bar.ana, session, table, orderId };
};

describe('a separate check', () => {
  it('covers one guest; the others go on', async () => {
    const asked = await pay.separate(mihai, { paymentMethod: 'card', tips: 500 });
    expect(asked.status).toBe('created');
    const checkId = asked.checkId ?? '';
    expect(await sessionOf(mihai)).toMatchObject({ status: 'open', checkId });
    expect(await sessionOf(olga)).toMatchObject({ status: 'open', checkId: null });
    expect((await pay.bill(mihai)).sessionsLookup[mihai.session.id]?.checkId).toBe(checkId);
    await order(olga, 'fries');
    expect(await pay.details(checkId)).toMatchObject({
      checkId,
      tableId: mihai.table,
      type: 'session',
      status: 'requested',
      requestedBySessionId: mihai.session.id,
      paymentMethod: 'card',
      tips: 500,
      sessionPrechecks: [{ sessionId: mihai.session.id, total: 4_550 }],
      checkTotal: { regularTotal: 4_550, effectiveTotal: 4_550 },
    });
    const [card] = await pay.open(mihai.table);
    expect(card).toMatchObject({
      checkId,
      requestedBySessionId: mihai.session.id,
      tips: 500,
      effectiveTotal: 4_550,
      undelivered: 1,
    });
    expect((await bar.ana.overview()).sessionsLookup[mihai.session.id]?.username).toBe('Mihai');
  });

  it('waits until the orders of the waiter are shared out, for guests and waiters alike', async () => {
    const waiter = await waiterPlaces(mihai.table);
    expect(await pay.separate(mihai)).toEqual({ status: 'waiter_orders_present' });
    expect(await pay.separate({ api: bar.ana, session: mihai.session })).toEqual({
      status: 'waiter_orders_present',
    });
    expect(await pay.separate(waiter)).toEqual({ status: 'waiter_orders_present' });
    const claim = {
      newSessionId: olga.session.id,
      previousSessionId: waiter.session.id,
      orderId: waiter.orderId,
    };
    await olga.api.claimOrder({ body: claim });
    expect((await pay.separate(mihai)).status).toBe('created');
  });

  it('may be asked for by a waiter in the name of the guest', async () => {
    const checkId = await pay.opened(pay.separate({ api: bar.ana, session: mihai.session }));
    expect((await pay.details(checkId)).requestedBySessionId).toBe(mihai.session.id);
  });

  it('is asked for once, by somebody who has something to pay', async () => {
    await pay.separate(mihai);
    expect(await pay.separate(mihai)).toEqual({ status: 'check_already_requested' });
    const idle = await bar.guest('Idle', mihai.table);
    expect(await pay.separate(idle)).toEqual({ status: 'nothing_to_pay' });
    expect(
      await refusalOf(pay.separate({ api: bar.ana, session: { ...idle.session, id: crypto.randomUUID() } })),
    ).toBe('404 session_not_found');
  });
});

describe('a table check', () => {
  it('covers everybody, also who ordered nothing and the waiter, and nobody can shop meanwhile', async () => {
    const idle = await bar.guest('Idle', mihai.table);
    const waiter = await waiterPlaces(mihai.table);
    const checkId = await pay.opened(pay.table(mihai));
    const lookup = (await pay.bill(mihai)).sessionsLookup;
    for (const { session } of [mihai, olga, idle, waiter]) expect(lookup[session.id]?.checkId).toBe(checkId);
    for (const guest of [mihai, olga, idle, waiter])
      expect(await refusalOf(order(guest, 'fries'))).toBe('409 check_requested');
    expect((await pay.details(checkId)).checkTotal.effectiveTotal).toBe(4_550 + 5_500 + 9_900);
  });

  it('may be asked for by the waiter', async () => {
    const session = await bar.waiterAt(mihai.table);
    const checkId = await pay.opened(pay.table({ api: bar.ana, session }));
    expect(await pay.details(checkId)).toMatchObject({ type: 'table', requestedBySessionId: session.id });
    const nobody = { ...session, id: crypto.randomUUID() };
    expect(await refusalOf(pay.table({ api: bar.ana, session: nobody }))).toBe('404 session_not_found');
  });

  it('waits while somebody pays for himself, and comes after that', async () => {
    const checkId = await pay.opened(pay.separate(mihai));
    expect(await pay.table(olga)).toEqual({ status: 'separate_check_pending' });
    expect(await pay.table(mihai)).toEqual({ status: 'check_already_requested' });
    await pay.complete(checkId);
    expect((await pay.table(olga)).status).toBe('created');
    expect(await pay.table(olga)).toEqual({ status: 'check_already_requested' });
  });

  it('has nothing to pay where nobody ordered', async () => {
    const idle = await bar.guest('Idle', bar.table());
    expect(await pay.table(idle)).toEqual({ status: 'nothing_to_pay' });
  });

  it('is asked for by somebody who sits there', async () => {
    const away = await bar.guest('Away', bar.table());
    await order(away, 'fries');
    expect(await pay.table(away, {}, mihai.table)).toEqual({ status: 'session_not_open' });
    expect(await refusalOf(pay.table(away, {}, 'nowhere'))).toBe('404 table_not_found');
    await pay.complete(await pay.opened(pay.separate(away)));
    expect(await pay.table(away)).toEqual({ status: 'session_not_open' });
    expect(await pay.separate(away)).toEqual({ status: 'session_not_open' });
  });

  it('does not hold up who joins meanwhile: he orders and pays on his own', async () => {
    const checkId = await pay.opened(pay.table(mihai));
    const late = await bar.guest('Late', mihai.table);
    await order(late, 'fries');
    expect(await pay.table(late)).toEqual({ status: 'separate_check_pending' });
    expect((await pay.details(checkId)).sessionPrechecks).toHaveLength(2);
    await pay.complete(checkId);
    expect(await sessionOf(late)).toMatchObject({ status: 'open', checkId: null });
    expect((await pay.table(late)).status).toBe('created');
  });

  it('works for a virtual table', async () => {
    const { tableId = '' } = (await bar.ana.virtualTables())[0]?.table ?? {};
    const waiter = await waiterPlaces(tableId);
    const checkId = await pay.opened(pay.table(waiter));
    expect((await pay.complete(checkId)).checkTotal.effectiveTotal).toBe(9_900);
  });
});

describe('a check called off', () => {
  it('lets its guests shop again, without tips, with their promos', async () => {
    await olga.api.applyPromo({ body: { promocode: 'TABLE10', sessionId: olga.session.id } });
    const checkId = await pay.opened(pay.table(mihai, { paymentMethod: 'card', tips: 700 }));
    expect(await pay.cancel(checkId)).toEqual({ status: 'deleted', checkId });
    expect(await pay.open(mihai.table)).toEqual([]);
    for (const guest of [mihai, olga])
      expect(await sessionOf(guest)).toMatchObject({ status: 'open', checkId: null });
    await order(mihai, 'fries');
    expect((await pay.bill(mihai)).checkTotal).toEqual({ regularTotal: 14_600, effectiveTotal: 13_140 });
    expect(await pay.details(checkId)).toMatchObject({
      status: 'cancelled',
      tips: 0,
      checkTotal: { effectiveTotal: 9_045 },
    });
    expect((await pay.details(await pay.opened(pay.table(mihai)))).tips).toBe(0);
  });

  it('shows no tips, also where it was called off before they went from its frozen figures', async () => {
    const checkId = await pay.opened(pay.separate(mihai, { paymentMethod: 'card', tips: 700 }));
    const { db } = bar.database;
    await pay.cancel(checkId);
    const row = await db('checks').where({ id: checkId }).first('snapshot');
    const frozen = row?.snapshot && storedJson(row.snapshot);
    expect(frozen).toMatchObject({ tips: 0 });
    await db('checks')
      .where({ id: checkId })
      .update({ snapshot: frozen && toJson({ ...frozen, tips: toBani(700) }) });
    expect((await pay.details(checkId)).tips).toBe(0);
  });

  it('is over: no paper, no completion, no second cancelling', async () => {
    const checkId = await pay.opened(pay.separate(mihai));
    await pay.cancel(checkId);
    const params = { checkId };
    expect(
      await refusalsOf(
        pay.cancel(checkId),
        pay.complete(checkId),
        bar.ana.printPrecheck({ params }),
        bar.ana.printFiscal({ params }),
      ),
    ).toEqual(['409 check_not_open']);
    expect(await refusalsOf(pay.cancel('none'), pay.complete('none'), pay.details('none'))).toEqual([
      '404 check_not_found',
    ]);
  });
});

describe('a closed table', () => {
  it('ends the sessions of its check, and those who sat there idle when it was asked for', async () => {
    const idle = await bar.guest('Idle', mihai.table);
    bar.clock.advance(5);
    await pay.complete(await pay.opened(pay.separate(mihai)));
    for (const guest of [olga, idle]) expect((await sessionOf(guest)).status).toBe('open');
    const checkId = await pay.opened(pay.separate(olga));
    bar.clock.advance(5);
    const late = await bar.guest('Late', mihai.table);
    expect(await pay.complete(checkId)).toMatchObject({ status: 'completed', checkId });
    for (const guest of [mihai, olga, idle]) expect((await sessionOf(guest)).status).toBe('closed');
    expect((await sessionOf(late)).status).toBe('open');
    expect(Object.keys((await pay.bill(mihai)).sessionsLookup)).toEqual([late.session.id]);
    expect(await pay.open(mihai.table)).toEqual([]);
  });

  it('keeps its figures, whatever becomes of prices, promos and dishes', async () => {
    await mihai.api.applyPromo({ body: { promocode: 'TABLE10', sessionId: mihai.session.id } });
    const checkId = await pay.opened(pay.table(mihai, { paymentMethod: 'card', tips: 100 }));
    const { paid, due, payments, people, receiptToken, ...open } = await pay.details(checkId);
    expect(receiptToken).not.toBeNull();
    expect([paid, due, payments]).toEqual([0, 9_045, []]);
    expect(people.map(({ name, amount, state }) => [name, amount, state])).toEqual([
      ['Mihai', 4_095, 'open'],
      ['Olga', 4_950, 'open'],
    ]);
    const completed = await pay.complete(checkId);
    expect(completed).toMatchObject({ ...open, status: 'completed' });
    expect(completed).toMatchObject({
      paid: 9_045,
      due: 0,
      tips: 100,
      checkTotal: { regularTotal: 10_050, effectiveTotal: 9_045 },
    });
    const [fries] = completed.sessionPrechecks.flatMap(({ items }) => items);
    await bar.ion.advanceOrder({
      params: { orderId: fries?.orderItem.id ?? '', nextStatus: 'being_prepared' },
    });
    await bar.reprice('fries', 1);
    expect(await pay.details(checkId)).toEqual({
      ...completed,
      people: people.map((person) => ({ ...person, state: 'paid' })),
      receiptToken,
    });
    await bar.reprice('fries', 4_550);
  });

  it('is closed once, however many press the button', async () => {
    const checkId = await pay.opened(pay.table(mihai));
    const pressed = [pay.complete(checkId), pay.cancel(checkId), pay.complete(checkId), pay.cancel(checkId)];
    const outcomes = await Promise.allSettled(pressed);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalsOf(pay.complete(checkId), pay.cancel(checkId))).toEqual(['409 check_not_open']);
  });

  it('is free for a second visit of the same people', async () => {
    await pay.complete(await pay.opened(pay.table(mihai)));
    const again = await bar.guest('Mihai', mihai.table);
    expect((await pay.bill(again)).checkTotal.regularTotal).toBe(0);
    await order(again, 'lager__500ml');
    const checkId = await pay.opened(pay.table(again));
    expect((await pay.details(checkId)).checkTotal.effectiveTotal).toBe(5_500);
    expect(await refusalOf(order(mihai, 'fries'))).toBe('409 session_not_open');
  });
});

describe('check numbers', () => {
  it('count up through the business day and start again on the next', async () => {
    const numberOf = async (guest: Guest) =>
      (await pay.details(await pay.opened(pay.separate(guest)))).checkNumber;
    const first = await numberOf(mihai);
    expect(await numberOf(olga)).toBe(first + 1);
    // 20:00 in Chisinau; its business day ends at five in the morning.
    const night = 8 * 3_600_000;
    bar.clock.advance(night);
    const third = await bar.guest('Third', bar.table());
    await order(third, 'fries');
    expect(await numberOf(third)).toBe(first + 2);
    bar.clock.advance(2 * 3_600_000);
    const early = await bar.guest('Early', bar.table());
    await order(early, 'fries');
    expect(await numberOf(early)).toBe(1);
    bar.clock.advance(-night - 2 * 3_600_000);
  });
});
