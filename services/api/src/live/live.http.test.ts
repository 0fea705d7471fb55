import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../testing/evening.ts';
import { listen, type Listening } from '../testing/listening.ts';
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
const once = (deed: () => Promise<unknown>) => () => Promise.resolve(deed);

let mihai: Guest;
let olga: Guest;
let fries: string;
const claim = ({ api, session }: Guest, previousSessionId: string) =>
  api.claimOrder({ body: { newSessionId: session.id, previousSessionId, orderId: fries } });
const step = (nextStatus: string) => bar.ion.advanceOrder({ params: { orderId: fries, nextStatus } });
const move = ({ api, session }: Guest, table: string) =>
  api.moveSession({ body: { table, sessionId: session.id } });

describe('what is told', () => {
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
    ['an item is claimed', () => claim(olga, mihai.session.id)],
    ['an item is taken off', () => bar.ana.deleteItem({ params: { orderItemId: fries } })],
    ['the kitchen begins', () => step('being_prepared')],
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
    ['a guest leaves for another table', () => move(mihai, bar.table())],
    [
      'a guest comes from another table',
      async () => {
        const away = await bar.guest('Away', bar.table());
        return move(away, mihai.table);
      },
    ],
    ['the table is closed', async () => pay.complete(await pay.opened(pay.table(mihai)))],
  ];
  it.each(deeds)('when %s: the table and the staff hear it', async (_, deed) => {
    const [guest, staff] = [await ears(olga), await hear(basic)];
    await deed();
    const message = await guest.next(mihai.table);
    expect(await staff.next(mihai.table)).toEqual(message);
  });

  /** Each prepares its evening and answers what must not be told. */
  const nothings: [string, () => Promise<() => Promise<unknown>>][] = [
    ['an order is refused', once(() => refusalOf(order(olga, 'unicorn')))],
    [
      'a voucher does not work',
      once(() => olga.api.applyPromo({ body: { promocode: 'OLD', sessionId: olga.session.id } })),
    ],
    ['a guest claims what he has', once(() => claim(mihai, olga.session.id))],
    [
      'a claim comes too late',
      async () => {
        const { id } = await bar.waiterAt(mihai.table);
        return () => claim(olga, id);
      },
    ],
    ['a step is refused', once(() => refusalOf(step('delivered')))],
    [
      'a step was made already',
      async () => {
        await step('being_prepared');
        return () => step('being_prepared');
      },
    ],
    ['an old screen asks for the check', once(() => pay.separate(mihai, { lastProcessedUpdate: 1 }))],
    ['a guest scans his own table', once(() => move(mihai, mihai.table))],
    ['a guest may not move', once(() => refusalOf(move(mihai, 'nowhere')))],
    [
      'a waiter finds his session again',
      async () => {
        await bar.waiterAt(mihai.table);
        return () => bar.waiterAt(mihai.table);
      },
    ],
    [
      'somebody else acts as he',
      once(() => refusalOf(order({ api: olga.api, session: mihai.session }, 'fries'))),
    ],
    ['somebody reads the bill', once(() => olga.api.tableOrders({ params: { tableId: mihai.table } }))],
  ];
  it.each(nothings)('never when %s', async (_, prepare) => {
    const nothing = await prepare();
    const guest = await ears(olga);
    await nothing();
    bell();
    expect((await guest.until(null)).map(({ tableId }) => tableId)).toEqual([null]);
  });

  it('carries the stamp that the bill carries, and nothing else', async () => {
    const guest = await ears(olga);
    await order(mihai, 'fries');
    const message = await guest.next(mihai.table);
    const stamp = (await pay.bill(mihai)).sessionsLookup[mihai.session.id]?.lastUpdate;
    expect(message).toEqual({ timestamp: stamp, tableId: mihai.table });
  });

  it('of a quick order reaches the staff alone', async () => {
    const [guest, staff] = [await ears(olga), await hear(basic)];
    const session = await bar.ana.waiterQuickSession();
    const sold = {
      order: { sessionId: session.id, orderItems: [line('fries')] },
      paymentMethod: 'card' as const,
      printFiscal: true,
    };
    await bar.ana.quickOrder({ body: sold });
    expect(await staff.next(session.tableId)).toMatchObject({ tableId: session.tableId });
    bell();
    expect(await guest.until(null)).toHaveLength(1);
  });
});
