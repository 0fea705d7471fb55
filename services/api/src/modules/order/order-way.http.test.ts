import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening, type Guest, type Session } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const billOf = ({ table }: Pick<Guest, 'table'>) => bar.ana.tableOrders({ params: { tableId: table } });
const advance = (orderId: string, nextStatus: string, api = bar.ion) =>
  api.advanceOrder({ params: { orderId, nextStatus } });
const remove = (orderItemId: string, api = bar.ana) => api.deleteItem({ params: { orderItemId } });
const askFor = async ({ api, session }: Pick<Guest, 'api' | 'session'>) => {
  const body = {
    sessionId: session.id,
    paymentMethod: 'cash' as const,
    lastProcessedUpdate: bar.clock.now() + 1_000,
  };
  return (await api.requestSessionCheck({ body })).checkId ?? '';
};
const WAY = ['being_prepared', 'ready_for_delivery', 'delivered'];

describe('the way of an order', () => {
  it('goes one step at a time, by whoever of the staff is there', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    for (const [step, api] of [
      ['being_prepared', bar.ion],
      ['ready_for_delivery', bar.boss],
      ['delivered', bar.ana],
    ] as const)
      expect(await advance(fries, step, api)).toMatchObject({
        id: fries,
        status: step,
        sessionId: mihai.session.id,
      });
    const [entry] = (await billOf(mihai)).sessionPrechecks;
    expect(entry?.items[0]?.orderItem.status).toBe('delivered');
  });

  it('never skips, never goes back, and knows no other step', async () => {
    const [fries = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
    expect(await refusalOf(advance(fries, 'ready_for_delivery'))).toBe('409 illegal_transition');
    expect(await refusalOf(advance(fries, 'delivered'))).toBe('409 illegal_transition');
    for (const step of ['eaten', 'toString', '__proto__', 'ORDERED'])
      expect(await refusalOf(advance(fries, step))).toBe('400 step_unknown');
    for (const step of WAY) await advance(fries, step);
    for (const step of ['ordered', 'being_prepared', 'ready_for_delivery'])
      expect(await refusalOf(advance(fries, step))).toBe('409 illegal_transition');
    expect(await refusalOf(advance(crypto.randomUUID(), 'being_prepared'))).toBe('404 order_not_found');
  });

  it('does not mind two people who press the same button', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    const both = await Promise.all([
      advance(fries, 'being_prepared'),
      advance(fries, 'being_prepared', bar.ana),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['being_prepared', 'being_prepared']);
    const stamp = (await billOf(mihai)).sessionsLookup[mihai.session.id]?.lastUpdate;
    await advance(fries, 'being_prepared');
    expect((await billOf(mihai)).sessionsLookup[mihai.session.id]?.lastUpdate).toBe(stamp);
  });
});

describe('the boards', () => {
  const boards = async () => {
    const { openKitchenOrders, openWaiterOrders, sessionsLookup } = await bar.ana.overview();
    const here = (ids: readonly string[]) => ({
      kitchen: openKitchenOrders.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
      waiter: openWaiterOrders.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
    });
    return { here, sessionsLookup, all: [...openKitchenOrders, ...openWaiterOrders] };
  };

  it('show food to the kitchen and drinks to the hall, oldest first, with all that a card says', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const first = await order(mihai, 'fries', 'lager__500ml');
    bar.clock.advance(10);
    const second = await order(mihai, 'wings_buffalo__8pc', 'lager__500ml');
    const { here, all, sessionsLookup } = await boards();
    expect(here([...first, ...second])).toEqual({
      kitchen: [first[0], second[0]],
      waiter: [first[1], second[1]],
    });
    expect(all.find(({ id }) => id === second[0])).toMatchObject({
      status: 'ordered',
      sessionId: mihai.session.id,
      tableId: mihai.table,
      menuItemId: 'wings_buffalo__8pc',
      group: 'wings',
      station: 'kitchen',
      names: { en: 'wings buffalo  8pc' },
      place: { number: 1, of: 2 },
    });
    expect(sessionsLookup[mihai.session.id]).toMatchObject({ username: 'Mihai', tableId: mihai.table });
  });

  it('call the waiter for food that is ready, and forget what was handed over or deleted', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = '', beer = '', more = ''] = await order(mihai, 'fries', 'lager__500ml', 'fries');
    const ids = [fries, beer, more];
    await advance(fries, 'being_prepared');
    expect((await boards()).here(ids)).toEqual({ kitchen: [fries, more], waiter: [beer] });
    await advance(fries, 'ready_for_delivery');
    expect((await boards()).here(ids)).toEqual({ kitchen: [fries, more], waiter: [fries, beer] });
    await advance(fries, 'delivered');
    await remove(more);
    expect((await boards()).here(ids)).toEqual({ kitchen: [], waiter: [beer] });
  });

  it('keep what was paid but not handed over, with the name of its guest', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    await bar.ana.completeCheck({ params: { checkId: await askFor(mihai) } });
    const paid = await boards();
    expect(paid.here([fries]).kitchen).toEqual([fries]);
    expect(paid.sessionsLookup[mihai.session.id]?.username).toBe('Mihai');
    for (const step of WAY) await advance(fries, step);
    const over = await boards();
    expect(over.here([fries]).kitchen).toEqual([]);
    expect(over.sessionsLookup[mihai.session.id]).toBeUndefined();
  });
});

describe('an item taken off the bill', () => {
  it('is gone from bill and counts, whatever its state; nobody takes it off twice', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = '', beer = ''] = await order(mihai, 'fries', 'lager__500ml');
    for (const step of WAY) await advance(beer, step);
    expect(await remove(beer)).toEqual({ status: 'deleted', id: beer });
    expect(await billOf(mihai)).toMatchObject({ checkTotal: { regularTotal: 4_550 } });
    expect((await bar.ana.tableSummary({ params: { tableId: mihai.table } })).orders).toBe(1);
    expect(await refusalOf(remove(beer))).toBe('404 order_not_found');
    expect(await refusalOf(advance(beer, 'delivered'))).toBe('404 order_not_found');
    const outcomes = await Promise.allSettled([remove(fries), remove(fries, bar.ion)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stays while its owner waits for the check, and after he paid', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    const checkId = await askFor(mihai);
    expect(await refusalOf(remove(fries))).toBe('409 check_requested');
    await bar.ana.completeCheck({ params: { checkId } });
    expect(await refusalOf(remove(fries))).toBe('409 check_requested');
  });

  it('is taken off by staff alone', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    for (const api of [mihai.api, bar.bare, bar.staff('ana', 'wrong')])
      expect(await refusalOf(remove(fries, api))).toBe('401 unauthorized');
    expect((await billOf(mihai)).checkTotal.regularTotal).toBe(4_550);
  });
});

describe('a claim', () => {
  const claim = (guest: Pick<Guest, 'api' | 'session'>, from: Pick<Session, 'id'>, orderId: string) =>
    guest.api.claimOrder({ body: { newSessionId: guest.session.id, previousSessionId: from.id, orderId } });
  const ownerOf = async (guest: Pick<Guest, 'table'>, orderId: string) =>
    (await billOf(guest)).sessionPrechecks.find(({ items }) =>
      items.some(({ orderItem }) => orderItem.id === orderId),
    )?.sessionId;
  const atOneTable = async () => {
    const table = bar.table();
    return {
      mihai: await bar.guest('Mihai', table),
      olga: await bar.guest('Olga', table),
      waiter: await bar.waiterAt(table),
    };
  };

  it("takes over what the waiter placed; the item is nobody else's then", async () => {
    const { mihai, waiter } = await atOneTable();
    const [litre = ''] = await order({ api: bar.ana, session: waiter }, 'lager_1l');
    expect(await claim(mihai, waiter, litre)).toEqual({
      claimStatus: 'Claimed',
      claimedBySessionId: mihai.session.id,
    });
    expect(await ownerOf(mihai, litre)).toBe(mihai.session.id);
    expect(await claim(mihai, waiter, litre)).toEqual({
      claimStatus: 'Claimed',
      claimedBySessionId: mihai.session.id,
    });
  });

  it('keeps promo, status and price, and stamps both bills', async () => {
    const { mihai, olga } = await atOneTable();
    const [fries = ''] = await order(olga, 'fries');
    await olga.api.applyPromo({
      body: { promocode: 'MINUS10', sessionId: olga.session.id, appliedToOrder: fries },
    });
    await advance(fries, 'being_prepared');
    const before = (await billOf(mihai)).sessionsLookup;
    await claim(mihai, olga.session, fries);
    const after = await billOf(mihai);
    expect(
      after.sessionPrechecks.find(({ sessionId }) => sessionId === mihai.session.id)?.items,
    ).toMatchObject([
      {
        orderItem: { status: 'being_prepared' },
        appliedPromo: { singleItemPromo: true },
        effectivePrice: 3_550,
      },
    ]);
    for (const { session } of [mihai, olga])
      expect(after.sessionsLookup[session.id]?.lastUpdate).toBeGreaterThan(
        before[session.id]?.lastUpdate ?? 0,
      );
  });

  it('comes too late when a third was faster, and names him', async () => {
    const { mihai, olga, waiter } = await atOneTable();
    const [litre = ''] = await order({ api: bar.ana, session: waiter }, 'lager_1l');
    await claim(mihai, waiter, litre);
    expect(await claim(olga, waiter, litre)).toEqual({
      claimStatus: 'ClaimedBySomeoneElse',
      claimedBySessionId: mihai.session.id,
    });
    expect(await claim({ api: bar.ana, session: waiter }, mihai.session, litre)).toMatchObject({
      claimStatus: 'Claimed',
    });
  });

  it('is refused while either side waits for a check', async () => {
    const { mihai, olga } = await atOneTable();
    const [fries = ''] = await order(olga, 'fries');
    const [beer = ''] = await order(mihai, 'lager__500ml');
    const checkId = await askFor(olga);
    expect(await refusalOf(claim(mihai, olga.session, fries))).toBe('409 check_requested');
    expect(await refusalOf(claim(olga, mihai.session, beer))).toBe('409 check_requested');
    await bar.ana.completeCheck({ params: { checkId } });
    expect(await refusalOf(claim(mihai, olga.session, fries))).toBe('409 session_not_open');
    expect(await refusalOf(claim(olga, mihai.session, beer))).toBe('409 session_not_open');
    expect(await ownerOf(mihai, beer)).toBe(mihai.session.id);
  });

  it('reaches no other table, nothing unknown and nothing deleted', async () => {
    const { mihai, olga } = await atOneTable();
    const [fries = '', gone = ''] = await order(olga, 'fries', 'fries');
    const away = await bar.guest('Ion', bar.table());
    expect(await refusalOf(claim(away, olga.session, fries))).toBe('409 other_table');
    await remove(gone);
    expect(await refusalOf(claim(mihai, olga.session, gone))).toBe('404 order_not_found');
    expect(await refusalOf(claim(mihai, olga.session, crypto.randomUUID()))).toBe('404 order_not_found');
    expect(await refusalOf(claim(mihai, { id: crypto.randomUUID() }, fries))).toBe('404 session_not_found');
    expect(await ownerOf(olga, fries)).toBe(olga.session.id);
  });
});
