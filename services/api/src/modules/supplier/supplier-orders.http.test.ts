import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { ordering, type Ordering } from '../../testing/ordering.ts';

let bar: Evening;
let buy: Ordering;
beforeAll(async () => {
  bar = await evening();
  buy = ordering(bar);
});
afterAll(() => bar.close());

const change = (id: string, documents: string[], given = {}) =>
  bar.ion.changeSupplierOrder({
    params: { id },
    body: { supplierId: 'qualiko', expectedDeliveryDate: '2026-11-24', documents, ...given },
  });
const remove = (id: string) => bar.ana.deleteSupplierOrder({ params: { id } });
const removeItem = (id: string) => bar.ana.removeSupplierOrderItem({ params: { id } });

describe('an order (A-077)', () => {
  it('is made by whoever is signed in, whatever he says, and is pending', async () => {
    const [list, paper] = [await buy.picture(), await buy.pdf()];
    const order = await bar.ana.createSupplierOrder({
      body: {
        createdByEmployeeId: 'employee-7',
        description: 'For the weekend.',
        supplierId: 'qualiko',
        expectedDeliveryDate: '2026-11-24',
        documents: [list, paper, list],
      },
    });
    expect(order).toEqual({
      id: expect.any(String) as string,
      createdByEmployeeId: 'ana',
      createdAt: expect.stringMatching(/^2026-11-20T18:/u) as string,
      description: 'For the weekend.',
      supplierId: 'qualiko',
      expectedDeliveryDate: '2026-11-24',
      status: 'pending',
      documents: [list, paper],
      itemCount: 0,
      fullCount: 0,
      deliveryCount: 0,
    });
    expect(await buy.orderOf(order.id)).toEqual(order);
    expect(await buy.details(order.id)).toEqual({
      order,
      orderItems: [],
      deliveries: [],
      deliveredItems: [],
    });
  });

  it('is listed newest first', async () => {
    const first = await buy.order();
    bar.clock.advance(1_000);
    const second = await buy.order();
    const ids = (await bar.ana.supplierOrders()).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
  });

  it('is changed by a colleague and stays his who made it', async () => {
    const order = await buy.order();
    const paper = await buy.pdf();
    const changed = await change(order.id, [paper], {
      createdByEmployeeId: 'ion',
      supplierId: 'forward',
      expectedDeliveryDate: '2026-12-01',
      description: 'Next week.',
    });
    expect(changed).toEqual({
      ...order,
      supplierId: 'forward',
      expectedDeliveryDate: '2026-12-01',
      description: 'Next week.',
      documents: [paper],
    });
    expect(await buy.orderOf(order.id)).toEqual(changed);
    const row = await bar.database
      .db('audit_log')
      .where({ action: 'supplier_order.changed', entity_id: order.id })
      .first();
    expect(row?.actor).toBe('user:ion');
    expect(row && storedJson(row.details)).toMatchObject({
      before: { supplierId: 'qualiko' },
      after: { supplierId: 'forward' },
    });
  });

  it('needs a supplier, a day and a paper that was uploaded', async () => {
    const paper = await buy.pdf();
    const refusals = await refusalsOf(
      bar.ana.createSupplierOrder({
        body: { supplierId: '', expectedDeliveryDate: '2026-11-24', documents: [paper] },
      }),
      buy.order({ expectedDeliveryDate: '' }),
      buy.order({ expectedDeliveryDate: '2026-02-30' }),
      buy.order({ documents: [] }),
    );
    expect(refusals).toEqual(['400 invalid_request']);
    expect(await refusalOf(buy.order({ supplierId: 'nobody' }))).toBe('404 supplier_not_found');
    for (const stranger of ['never.webp', '../masa.sqlite', `${paper} `])
      expect(await refusalOf(buy.order({ documents: [paper, stranger] }))).toBe('400 document_unknown');
    const order = await buy.order();
    expect(await refusalOf(change(order.id, []))).toBe('400 invalid_request');
    expect(await refusalOf(change(order.id, ['never.webp']))).toBe('400 document_unknown');
    expect(await refusalOf(change(order.id, [paper], { supplierId: 'nobody' }))).toBe(
      '404 supplier_not_found',
    );
    expect(await buy.orderOf(order.id)).toEqual(order);
  });

  it('is deleted with its lines, and then there is none', async () => {
    const { order, items } = await buy.ordered(2);
    expect(await remove(order.id)).toEqual({ status: 'deleted', id: order.id });
    expect(await buy.orderOf(order.id)).toBeUndefined();
    const [item] = items;
    expect(
      await refusalsOf(remove(order.id), buy.details(order.id), change(order.id, order.documents)),
    ).toEqual(['404 supplier_order_not_found']);
    expect(await refusalOf(removeItem(item?.id ?? ''))).toBe('404 supplier_order_item_not_found');
    expect(await refusalOf(buy.item(order.id, 'x', 1))).toBe('404 supplier_order_not_found');
    expect(await refusalOf(buy.delivery(order.id))).toBe('404 supplier_order_not_found');
  });

  it('is not deleted once something of it came (A-079)', async () => {
    const order = await buy.order();
    const delivery = await buy.delivery(order.id);
    expect(await refusalOf(remove(order.id))).toBe('409 supplier_order_has_deliveries');
    await bar.ana.deleteDelivery({ params: { id: delivery.id } });
    expect(await remove(order.id)).toMatchObject({ status: 'deleted' });
  });

  it('is one when its answer was lost and it is sent again', async () => {
    const documents = [await buy.pdf()];
    const send = () => buy.order({ documents, description: 'Once.' }, { idempotencyKey: 'order-1' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
    const all = await bar.ana.supplierOrders();
    expect(all.filter(({ description }) => description === 'Once.')).toHaveLength(1);
  });

  it('is told to every screen of the staff', async () => {
    const ears = await listen(bar.origin, { authorization: `Basic ${btoa('ion:correct horse battery')}` });
    await buy.order();
    expect(await ears.next(null)).toMatchObject({ tableId: null });
    ears.close();
  });

  it('is the business of the staff', async () => {
    expect(
      await refusalsOf(
        bar.bare.supplierOrders(),
        bar.bare.deliveries(),
        bar.bare.suppliers(),
        bar.bare.stockProposal({ query: {} }),
      ),
    ).toEqual(['401 unauthorized']);
  });
});

describe('what is ordered (A-080)', () => {
  it('is a stock and how much of it, in the order in which it was added', async () => {
    const order = await buy.order();
    const [cheese, ham] = [await buy.config(), await buy.config()];
    const first = await buy.item(order.id, ham.id, 2.5);
    const second = await buy.item(order.id, cheese.id, 0.01);
    expect(first).toEqual({
      id: expect.any(String) as string,
      supplierOrderId: order.id,
      stockConfigId: ham.id,
      expectedQuantity: 2.5,
    });
    expect((await buy.details(order.id)).orderItems).toEqual([first, second]);
    expect(await buy.orderOf(order.id)).toMatchObject({ itemCount: 2, fullCount: 0, status: 'pending' });
  });

  it('stands once in an order', async () => {
    const order = await buy.order();
    const { id } = await buy.config();
    await buy.item(order.id, id, 1);
    const answer = await bar.send('POST', '/api/supplier-order-item', {
      headers: {
        authorization: `Basic ${btoa('ana:correct horse battery')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ supplierOrderId: order.id, stockConfigId: id, expectedQuantity: 3 }),
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: 'order_item_twice',
        message: 'This stock item is already in the order. Each item can only be added once.',
      },
    });
    // In another order it may.
    await buy.item((await buy.order()).id, id, 1);
  });

  it.each([0, -1, 0.009, 0.0105, 10_000_001, 0.010_01])('is never %d', async (quantity) => {
    const order = await buy.order();
    const { id } = await buy.config();
    expect(await refusalOf(buy.item(order.id, id, quantity))).toMatch(/^400 invalid_request/u);
    expect((await buy.details(order.id)).orderItems).toEqual([]);
  });

  it('is something that is kept in stock', async () => {
    const order = await buy.order();
    expect(await refusalOf(buy.item(order.id, 'unicorn', 1))).toBe('404 stock_config_not_found');
    const { id } = await buy.config();
    await buy.item(order.id, id, 1);
    // It stays in stock as long as it is ordered.
    expect(await refusalOf(bar.boss.deleteStockConfig({ params: { id } }))).toBe('409 stock_config_in_use');
  });

  it('is struck off as long as nothing of it came (A-079)', async () => {
    const { order, items } = await buy.ordered(1, 2);
    const [came, gone] = items.map(({ id }) => id);
    const delivery = await buy.delivery(order.id);
    const line = await buy.came(delivery.id, came ?? '', 0.5);
    expect(await refusalOf(removeItem(came ?? ''))).toBe('409 order_item_delivered');
    expect(await removeItem(gone ?? '')).toEqual({ status: 'deleted', id: gone });
    expect(await refusalOf(removeItem(gone ?? ''))).toBe('404 supplier_order_item_not_found');
    await bar.ana.removeDeliveryItem({ params: { itemId: line.id } });
    expect(await removeItem(came ?? '')).toMatchObject({ status: 'deleted' });
    expect((await buy.details(order.id)).orderItems).toEqual([]);
  });
});
