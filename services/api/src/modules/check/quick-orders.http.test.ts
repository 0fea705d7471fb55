import { languages } from '@masa/domain/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { evening, line, refusalOf, type Evening, type Session } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

type QuickOrder = Request<'quickOrder'>['body'];
const cart = (session: Pick<Session, 'id'>, ...items: string[]) => ({
  sessionId: session.id,
  orderItems: items.map((item) => line(item)),
});
const sell = (session: Pick<Session, 'id'>, given: Partial<QuickOrder> = {}, options = {}) =>
  bar.ana.quickOrder(
    {
      body: {
        order: cart(session, 'fries', 'lager_1l'),
        paymentMethod: 'cash',
        printFiscal: false,
        ...given,
      },
    },
    options,
  );
const fiscalJobs = async (checkId: string) =>
  (await bar.ana.printJobs({ query: { limit: 200 } })).filter(
    (job) => job.checkId === checkId && job.kind === 'fiscal',
  );

describe('a quick order', () => {
  it('is ordered, on its check and on the boards in one step', async () => {
    const session = await bar.ana.waiterQuickSession();
    const sold = await sell(session);
    expect(sold.status).toBe('created');
    expect(sold.orders.map(({ menuItemId, status }) => [menuItemId, status])).toEqual([
      ['fries', 'ordered'],
      ['lager_1l', 'ordered'],
    ]);
    expect(await pay.open(session.tableId)).toMatchObject([
      {
        checkId: sold.checkId,
        type: 'quick',
        tableName: `Quick order ${session.tableId}`,
        paymentMethod: 'cash',
        tips: 0,
        effectiveTotal: 14_450,
        fiscal: null,
      },
    ]);
    expect(await bar.ana.getSession({ params: { sessionId: session.id } })).toMatchObject({
      checkId: sold.checkId,
      isQuickOrder: true,
    });
    const { openKitchenOrders, openWaiterOrders } = await bar.ana.overview();
    expect(openKitchenOrders.map(({ id }) => id)).toContain(sold.orders[0]?.id);
    expect(openWaiterOrders.map(({ id }) => id)).toContain(sold.orders[1]?.id);
  });

  it('tells the queue of papers what each is about in facts, the dish in every language', async () => {
    const session = await bar.ana.waiterQuickSession();
    const { orders } = await sell(session);
    const jobs = await bar.ana.printJobs({ query: { limit: 200 } });
    const about = jobs.find(({ orderId }) => orderId === orders[0]?.id)?.about;
    expect(about).toMatchObject({
      shortId: orders[0]?.id.slice(0, 5).toUpperCase(),
      tableName: `Quick order ${session.tableId}`,
      training: false,
    });
    expect(Object.keys(about?.itemName ?? {}).toSorted()).toEqual(languages.toSorted());
  });

  it('stays on the boards after it is closed, until it is handed over', async () => {
    const session = await bar.ana.waiterQuickSession();
    const { checkId, orders } = await sell(session);
    expect((await pay.complete(checkId)).checkTotal.effectiveTotal).toBe(14_450);
    expect(await pay.open(session.tableId)).toEqual([]);
    const board = await bar.ana.overview();
    expect(board.openKitchenOrders.map(({ id }) => id)).toContain(orders[0]?.id);
    expect(board.sessionsLookup[session.id]).toMatchObject({ username: 'Ana', tableId: session.tableId });
  });

  it.each([
    ['card', false, 1],
    ['card', 'dont_print', 1],
    ['card', true, 1],
    ['cash', true, 1],
    ['cash', 'print', 1],
    ['cash', false, 0],
    ['cash', 'dont_print', 0],
  ] as const)(
    'paid by %s with printFiscal %j gets %d fiscal receipts',
    async (paymentMethod, printFiscal, receipts) => {
      const { checkId } = await sell(await bar.ana.waiterQuickSession(), { paymentMethod, printFiscal });
      expect(await fiscalJobs(checkId)).toHaveLength(receipts);
    },
  );

  it('is not called off, and not ordered twice', async () => {
    const session = await bar.ana.waiterQuickSession();
    const { checkId } = await sell(session);
    expect(await refusalOf(pay.cancel(checkId))).toBe('409 quick_check_stays');
    expect(await refusalOf(sell(session))).toBe('409 check_requested');
    await pay.complete(checkId);
    expect(await refusalOf(sell(session))).toBe('409 session_not_open');
  });

  it('is one order under one key', async () => {
    const session = await bar.ana.waiterQuickSession();
    const twice = await Promise.all([
      sell(session, {}, { idempotencyKey: 'q' }),
      sell(session, {}, { idempotencyKey: 'q' }),
    ]);
    expect(twice[0]).toEqual(twice[1]);
    expect((await pay.bill({ table: session.tableId })).checkTotal.regularTotal).toBe(14_450);
  });

  it('needs a quick session and dishes that exist; nothing is left of a refused one', async () => {
    const session = await bar.ana.waiterQuickSession();
    const hall = await bar.waiterAt(bar.table());
    expect(await refusalOf(sell(hall))).toBe('400 not_a_quick_session');
    expect(await refusalOf(sell({ id: crypto.randomUUID() }))).toBe('404 session_not_found');
    expect(await refusalOf(sell(session, { order: cart(session, 'fries', 'unicorn') }))).toBe(
      '400 menu_item_unknown',
    );
    const sauces = (...choices: string[]) =>
      line(
        'fries',
        choices.map((choice) => ({ group: 'fries_dipping_sauce', choice })),
      );
    const noCelery = [{ group: 'side_vegetables', choice: 'just_celery' }];
    const wrong = [line('wings_bbq__8pc'), line('wings_buffalo__8pc', noCelery), sauces('mayo', 'ketchup')];
    const refused: string[] = [];
    for (const one of wrong)
      refused.push(await refusalOf(sell(session, { order: { sessionId: session.id, orderItems: [one] } })));
    expect(refused).toEqual(['409 item_inactive', '409 option_inactive', '400 option_group_repeated']);
    expect(await refusalOf(sell(session, { order: cart(session) }))).toBe('400 invalid_request');
    expect(await pay.open(session.tableId)).toEqual([]);
    expect((await pay.bill({ table: session.tableId })).checkTotal.regularTotal).toBe(0);
    expect((await sell(session)).status).toBe('created');
  });

  it.each([null, 1, 'yes', undefined])(
    'is asked whether to print, and %j is no answer',
    async (printFiscal) => {
      const session = await bar.ana.waiterQuickSession();
      const answer = await bar.send('POST', '/api/admin/quick-order', {
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa('ana:correct horse battery')}`,
        },
        body: JSON.stringify({ order: cart(session, 'fries'), paymentMethod: 'cash', printFiscal }),
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    },
  );

  it('is sold by staff alone', async () => {
    const session = await bar.ana.waiterQuickSession();
    const body = { order: cart(session, 'fries'), paymentMethod: 'cash' as const, printFiscal: false };
    expect(await refusalOf(bar.bare.quickOrder({ body }))).toBe('401 unauthorized');
    expect(await refusalOf(bar.bare.waiterQuickSession())).toBe('401 unauthorized');
  });
});
