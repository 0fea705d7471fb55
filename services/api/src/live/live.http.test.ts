import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../testing/evening.ts';
import { listen, refusedListening, type Listening } from '../testing/listening.ts';
import { paying } from '../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
const open: Listening[] = [];
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());
afterEach(() => {
  for (const listening of open.splice(0)) listening.close();
});

const basic = { authorization: `Basic ${btoa('ana:correct horse battery')}` };
const hear = async (headers: Readonly<Record<string, string>>, path?: string) => {
  const listening = await listen(bar.origin, headers, path);
  open.push(listening);
  return listening;
};
const ears = ({ phone }: Guest) => hear({ cookie: phone.cookie(), origin: bar.origin });
/** Everybody hears it, after everything that happened before it. */
const bell = () => bar.product.context.bus.publish({ kind: 'venue', timestamp: bar.clock.now() });
const heardUntilBell = async (listening: Listening) => {
  listening.heard();
  bell();
  await listening.next(null);
};

describe('what is told', () => {
  let mihai: Guest;
  let olga: Guest;
  let fries: string;
  beforeEach(async () => {
    const table = bar.table();
    [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    [fries = ''] = await order(mihai, 'fries');
  });

  const deeds: [string, () => Promise<unknown>][] = [
    ['a guest sits down', () => bar.guest('Third', mihai.table)],
    [
      'a guest takes another name',
      async () => {
        const scan = (username: string) =>
          bar.bare.createSession({ body: { table: mihai.table, uniqueCustomerId: 'twice', username } });
        await scan('First');
        return scan('Second');
      },
    ],
    ['a waiter opens the table', () => bar.waiterAt(mihai.table)],
    ['an order comes', () => order(olga, 'lager__500ml')],
    [
      'an item is claimed',
      () =>
        olga.api.claimOrder({
          body: { newSessionId: olga.session.id, previousSessionId: mihai.session.id, orderId: fries },
        }),
    ],
    ['an item is taken off', () => bar.ana.deleteItem({ params: { orderItemId: fries } })],
    [
      'the kitchen begins',
      () => bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } }),
    ],
    [
      'a voucher works',
      () =>
        olga.api.applyPromo({
          body: { promocode: 'MINUS10', sessionId: olga.session.id, appliedToOrder: fries },
        }),
    ],
    ['a check is asked for', () => pay.separate(mihai)],
    ['a table check is asked for', () => pay.table(olga)],
    ['a check is called off', async () => pay.cancel(await pay.opened(pay.separate(mihai)))],
    [
      'the waiter is called',
      () => mihai.api.callWaiter({ params: { tableId: mihai.table, sessionId: mihai.session.id } }),
    ],
    [
      'the waiter comes',
      async () => {
        await mihai.api.callWaiter({ params: { tableId: mihai.table, sessionId: mihai.session.id } });
        const call = (await bar.ana.overview()).waiterCalls.find(
          ({ sessionId }) => sessionId === mihai.session.id,
        );
        return bar.ana.acceptWaiterCall({ params: { callId: call?.id ?? '' } });
      },
    ],
    [
      'a guest leaves for another table',
      () => mihai.api.moveSession({ body: { table: bar.table(), sessionId: mihai.session.id } }),
    ],
    [
      'a guest comes from another table',
      async () => {
        const away = await bar.guest('Away', bar.table());
        return away.api.moveSession({ body: { table: mihai.table, sessionId: away.session.id } });
      },
    ],
    ['the table is closed', async () => pay.complete(await pay.opened(pay.table(mihai)))],
  ];
  it.each(deeds)('when %s: the table and the staff hear it', async (_, deed) => {
    const [guest, staff] = [await ears(olga), await hear(basic)];
    await deed();
    const { timestamp } = await guest.next(mihai.table);
    expect(await staff.next(mihai.table)).toEqual({ timestamp, tableId: mihai.table });
  });

  const nothings: [string, () => Promise<unknown>][] = [
    [
      'an order is refused',
      () =>
        refusalOf(
          olga.api.placeOrder({ body: { sessionId: olga.session.id, orderItems: [line('unicorn')] } }),
        ),
    ],
    [
      'a voucher does not work',
      () => olga.api.applyPromo({ body: { promocode: 'OLD', sessionId: olga.session.id } }),
    ],
    [
      'a claim changes nothing',
      () =>
        mihai.api.claimOrder({
          body: { newSessionId: mihai.session.id, previousSessionId: olga.session.id, orderId: fries },
        }),
    ],
    [
      'a claim comes too late',
      async () => {
        const waiter = await bar.waiterAt(mihai.table);
        const body = { newSessionId: olga.session.id, previousSessionId: waiter.id, orderId: fries };
        expect(await olga.api.claimOrder({ body })).toMatchObject({ claimStatus: 'ClaimedBySomeoneElse' });
      },
    ],
    [
      'a step is refused',
      () => refusalOf(bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'delivered' } })),
    ],
    [
      'a step was made already',
      async () => {
        await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
        return bar.ana.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
      },
    ],
    ['an old screen asks for the check', () => pay.separate(mihai, { lastProcessedUpdate: 1 })],
    [
      'a guest scans his own table',
      () => mihai.api.moveSession({ body: { table: mihai.table, sessionId: mihai.session.id } }),
    ],
    [
      'a guest may not move',
      () => refusalOf(mihai.api.moveSession({ body: { table: 'nowhere', sessionId: mihai.session.id } })),
    ],
    [
      'a waiter finds his session again',
      async () => {
        await bar.waiterAt(mihai.table);
        return bar.waiterAt(mihai.table);
      },
    ],
    ['somebody else acts as he', () => refusalOf(order({ api: olga.api, session: mihai.session }, 'fries'))],
    ['somebody reads the bill', () => olga.api.tableOrders({ params: { tableId: mihai.table } })],
  ];
  it.each(nothings)('never when %s', async (_, nothing) => {
    const expected = [
      'a step was made already',
      'a claim comes too late',
      'a waiter finds his session again',
    ].includes(_)
      ? 1
      : 0;
    const guest = await ears(olga);
    await nothing();
    bell();
    const messages: unknown[] = [];
    for (let message = await first(guest); message.tableId !== null; message = await first(guest))
      messages.push(message);
    expect(messages).toHaveLength(expected);
  });
  const first = async (listening: Listening) => {
    const [message] = await Promise.race([
      listening.next(mihai.table).then((one) => [one]),
      listening.next(null).then((one) => [one]),
    ]);
    return message ?? { timestamp: 0, tableId: null };
  };

  it('carries the stamp that the bill carries, and nothing else', async () => {
    const guest = await ears(olga);
    await order(mihai, 'fries');
    const message = await guest.next(mihai.table);
    const stamp = (await pay.bill(mihai)).sessionsLookup[mihai.session.id]?.lastUpdate;
    expect(message).toEqual({ timestamp: stamp, tableId: mihai.table });
  });

  it('reaches a quick order through the staff alone', async () => {
    const [guest, staff] = [await ears(olga), await hear(basic)];
    const session = await bar.ana.waiterQuickSession();
    await bar.ana.quickOrder({
      body: {
        order: { sessionId: session.id, orderItems: [line('fries')] },
        paymentMethod: 'card',
        printFiscal: true,
      },
    });
    expect(await staff.next(session.tableId)).toMatchObject({ tableId: session.tableId });
    bell();
    expect(await guest.next(null)).toMatchObject({ tableId: null });
    expect(guest.heard()).toEqual([]);
  });
});
