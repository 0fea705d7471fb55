import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { ordering, type Ordering } from '../../testing/ordering.ts';

let bar: Evening;
let buy: Ordering;
beforeAll(async () => {
  bar = await evening();
  buy = ordering(bar);
});
afterAll(() => bar.close());

const add = (name: string, options = {}) => bar.boss.addSupplier({ body: { name } }, options);
const change = (id: string, name: string, active = true) =>
  bar.boss.changeSupplier({ params: { id }, body: { name, active } });
const audited = async (entityId: string) =>
  bar.database
    .db('audit_log')
    .where({ entity: 'supplier', entity_id: entityId })
    .orderBy('id')
    .pluck('action');

describe('the suppliers of a venue', () => {
  it('are the three of the venue from its first day, for all staff to read', async () => {
    expect(await bar.ion.suppliers()).toEqual([
      { id: 'qualiko', name: 'qualiko', active: true },
      { id: 'forward', name: 'forward', active: true },
      { id: 'nearbystore', name: 'nearbystore', active: true },
    ]);
  });

  it('are the business of the administrator', async () => {
    expect(
      await refusalsOf(
        bar.ana.addSupplier({ body: { name: 'Piața' } }),
        bar.ana.changeSupplier({ params: { id: 'forward' }, body: { name: 'F', active: false } }),
      ),
    ).toEqual(['403 administrator_only']);
  });

  it('become more, and get other names', async () => {
    const market = await add('  Piața Centrală ');
    expect(market).toEqual({ id: expect.any(String) as string, name: 'Piața Centrală', active: true });
    expect(await change(market.id, 'Piața')).toEqual({ ...market, name: 'Piața' });
    // The same again is no deed.
    await change(market.id, 'Piața');
    expect(await bar.ana.suppliers()).toContainEqual({ ...market, name: 'Piața' });
    expect(await audited(market.id)).toEqual(['supplier.added', 'supplier.changed']);
  });

  it('each have a name of their own, whatever its capitals', async () => {
    expect(await refusalOf(add(' QUALIKO '))).toBe('409 supplier_name_taken');
    const { id } = await add('Dairy');
    expect(await refusalOf(change(id, 'Forward'))).toBe('409 supplier_name_taken');
    expect(await change(id, 'DAIRY')).toMatchObject({ name: 'DAIRY' });
    expect(await refusalOf(change('nobody', 'Somebody'))).toBe('404 supplier_not_found');
  });

  it('are added once by two who press at once, and by one who presses twice', async () => {
    const both = await Promise.allSettled([add('Bakery'), add('bakery')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [one, other] = await Promise.all([
      add('Butcher', { idempotencyKey: 'butcher' }),
      add('Butcher', { idempotencyKey: 'butcher' }),
    ]);
    expect(other).toEqual(one);
    const names = (await bar.ana.suppliers()).map(({ name }) => name.toLowerCase());
    expect(names.filter((name) => name === 'bakery' || name === 'butcher')).toHaveLength(2);
  });
});

describe('a supplier that is not ordered from any more', () => {
  it('keeps its orders and gets no new ones', async () => {
    const farm = await add('Farm');
    const stock = await buy.config({ supplier: farm.id });
    const order = await buy.order({ supplierId: farm.id });
    const other = await buy.order();
    await change(farm.id, 'Farm', false);
    expect(await bar.ana.suppliers()).toContainEqual({ ...farm, active: false });
    expect(
      await refusalsOf(
        buy.order({ supplierId: farm.id }),
        bar.ana.orderProposal({
          body: {
            supplierId: farm.id,
            expectedDeliveryDate: '2026-11-24',
            items: [{ stockConfigId: stock.id, quantity: 1 }],
          },
        }),
        bar.ana.changeSupplierOrder({
          params: { id: other.id },
          body: { supplierId: farm.id, expectedDeliveryDate: '2026-11-24', documents: other.documents },
        }),
        bar.ana.stockProposal({ query: { supplier: farm.id } }),
      ),
    ).toEqual(['404 supplier_not_found']);
    // What was ordered may still come, and be corrected.
    const line = await buy.item(order.id, stock.id, 2);
    const delivery = await buy.delivery(order.id);
    await buy.came(delivery.id, line.id, 2);
    await buy.finish(delivery.id);
    expect(
      await bar.ana.changeSupplierOrder({
        params: { id: order.id },
        body: {
          supplierId: farm.id,
          expectedDeliveryDate: '2026-11-25',
          documents: order.documents,
          description: 'Came late.',
        },
      }),
    ).toMatchObject({ supplierId: farm.id, status: 'completed', expectedDeliveryDate: '2026-11-25' });
    await change(farm.id, 'Farm', true);
    expect(await buy.order({ supplierId: farm.id })).toMatchObject({ supplierId: farm.id });
  });
});
