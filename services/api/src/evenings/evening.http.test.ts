import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAuditField, isAuditMark } from '@masa/domain/audit-field';
import { evening, line, order, stampOf, type Evening } from '../testing/evening.ts';
import { TABLES } from '../testing/test-venue.ts';

describe('an evening at table one', () => {
  let bar: Evening;
  beforeAll(async () => {
    bar = await evening();
  });
  afterAll(() => bar.close());

  it('goes from the first name to the closed table', async () => {
    const mihai = await bar.guest('Mihai');
    const olga = await bar.guest('Olga');
    expect(mihai.session).toMatchObject({
      username: 'Mihai',
      status: 'open',
      checkId: null,
      waiterSession: false,
      isQuickOrder: false,
      tableId: TABLES.one,
    });

    const [wings] = await order(mihai, 'wings_buffalo__8pc', 'lager__500ml');
    await order(olga, 'fries');
    const waiter = await bar.waiterAt();
    const { orders } = await bar.ana.placeOrder({
      body: {
        sessionId: waiter.id,
        orderItems: [line('fries', [{ group: 'fries_dipping_sauce', choice: 'ketchup' }])],
      },
    });
    const [fromWaiter] = orders;

    const kitchen = await bar.ion.overview();
    expect(kitchen.openKitchenOrders.map((item) => item.menuItemId)).toEqual([
      'wings_buffalo__8pc',
      'fries',
      'fries',
    ]);
    expect(kitchen.openWaiterOrders.map((item) => item.menuItemId)).toEqual(['lager__500ml']);
    expect(kitchen.sessionsLookup[mihai.session.id]?.username).toBe('Mihai');

    for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered']) {
      await bar.ion.advanceOrder({ params: { orderId: wings ?? '', nextStatus } });
    }
    const waiting = (await bar.ion.overview()).openKitchenOrders.map((item) => item.id);
    expect(waiting).not.toContain(wings);

    const claim = {
      newSessionId: olga.session.id,
      previousSessionId: waiter.id,
      orderId: fromWaiter?.id ?? '',
    };
    expect(await olga.api.claimOrder({ body: claim })).toEqual({
      claimStatus: 'Claimed',
      claimedBySessionId: olga.session.id,
    });

    expect(
      await olga.api.applyPromo({
        body: { promocode: 'table10', sessionId: olga.session.id, appliedToOrder: null },
      }),
    ).toEqual({ status: 'applied' });
    const bill = await olga.api.tableOrders({ params: { tableId: TABLES.one } });
    expect(bill.checkTotal).toEqual({ regularTotal: 26_500, effectiveTotal: 23_850 });

    const asked = await olga.api.requestTableCheck({
      body: {
        tableId: TABLES.one,
        requestedBySessionId: olga.session.id,
        paymentMethod: 'card',
        tips: 2_400,
        lastProcessedUpdate: await stampOf(olga),
      },
    });
    expect(asked.status).toBe('created');
    const [check] = (await bar.ana.overview()).checks;
    expect(check).toMatchObject({
      checkId: asked.checkId,
      paymentMethod: 'card',
      tips: 2_400,
      effectiveTotal: 23_850,
      undelivered: 3,
      fiscal: null,
    });

    const checkId = asked.checkId ?? '';
    expect(await bar.ana.printPrecheck({ params: { checkId } })).toMatchObject({
      status: 'queued',
      duplicate: false,
    });
    const fiscal = await bar.ana.printFiscal({ params: { checkId } });
    expect(await bar.ana.printFiscal({ params: { checkId } })).toEqual({ ...fiscal, duplicate: true });

    const closed = await bar.ana.completeCheck({ params: { checkId } });
    expect(closed).toMatchObject({
      status: 'completed',
      checkTotal: { effectiveTotal: 23_850 },
      tips: 2_400,
    });
    expect((await mihai.api.getSession({ params: { sessionId: mihai.session.id } })).status).toBe('closed');
    expect((await bar.ana.overview()).checks).toEqual([]);
    expect((await bar.ana.getCheck({ params: { checkId } })).checkTotal.effectiveTotal).toBe(23_850);
  });

  it('is in the log field by field, each with words for the screen', async () => {
    const deeds = await bar.boss.auditLog({ query: { limit: 200 } });
    const fields = deeds.flatMap(({ details }) => Object.keys(details));
    expect(fields.length).toBeGreaterThan(20);
    expect([...new Set(fields)].filter((field) => !isAuditField(field) && !isAuditMark(field))).toEqual([]);
  });
});
