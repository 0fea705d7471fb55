import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { availableAt } from './public.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';

let bar: Evening;
let stock: KeepingStock;
let mihai: Guest;
beforeEach(async () => {
  bar = await evening();
  stock = keepingStock(bar);
  mihai = await bar.guest('Mihai', bar.table());
});
afterEach(() => bar.close());

const WINGS = 'wings_buffalo__8pc';
const wings = async (sauce: 'ranch_dressing' | 'blue_cheese_sauce') => {
  const { orders } = await mihai.api.placeOrder({
    body: {
      sessionId: mihai.session.id,
      orderItems: [
        line(WINGS, [
          { group: 'spiciness_level', choice: 'very_spicy' },
          { group: 'wings_dipping_sauce', choice: sauce },
          { group: 'side_vegetables', choice: 'celery_and_carrots' },
        ]),
      ],
    },
  });
  return orders[0]?.id ?? '';
};
const fries = async () => (await order(mihai, 'fries'))[0] ?? '';

/** Wings with their sauce; a kilo of ranch takes half a litre of cream. */
async function kitchen() {
  const [meat, ranch, cheese, cream] = [
    await stock.config(),
    await stock.config(),
    await stock.config(),
    await stock.config({ unit: 'liter' }),
  ];
  await stock.use(WINGS, meat, 0.3);
  await stock.useOfOption(WINGS, 'ranch_dressing', ranch, 0.04);
  await stock.useOfOption(WINGS, 'blue_cheese_sauce', cheese, 0.04);
  await stock.link(ranch, cream, 0.5);
  await stock.link(cheese, cream, 0.25);
  for (const id of [meat, ranch, cheese, cream]) await stock.batch(id, 1);
  const onHand = async () => {
    const levels = await stock.levels();
    return [meat, ranch, cheese, cream].map((id) => levels.get(id)?.onHand);
  };
  return { meat, ranch, cheese, cream, onHand };
}

describe('an item that is prepared', () => {
  it('takes its recipe, that of the chosen options and what making those takes, once (AMB-113)', async () => {
    const { meat, cream, onHand } = await kitchen();
    const id = await wings('ranch_dressing');
    expect(await onHand()).toEqual([1, 1, 1, 1]);
    expect(await stock.level(meat)).toMatchObject({ reserved: 0.3, available: 0.7 });
    expect(await stock.level(cream)).toMatchObject({ reserved: 0.02, available: 0.98 });
    await stock.prepare(id);
    expect(await onHand()).toEqual([0.7, 0.96, 1, 0.98]);
    expect(await stock.level(meat)).toMatchObject({ reserved: 0, available: 0.7 });

    // The second cook taps as well; then it goes on its way.
    await stock.prepare(id);
    for (const nextStatus of ['ready_for_delivery', 'delivered'])
      await bar.ion.advanceOrder({ params: { orderId: id, nextStatus } });
    expect(await onHand()).toEqual([0.7, 0.96, 1, 0.98]);
    const [last] = await bar.ana.stockMovements({ query: { config: meat } });
    expect(last).toMatchObject({
      delta: -0.3,
      cause: 'consumption',
      reason: WINGS,
      actor: 'user:ion',
      orderItemId: id,
    });
  });

  it('takes what was chosen and not what was not', async () => {
    const { onHand } = await kitchen();
    await stock.prepare(await wings('blue_cheese_sauce'));
    expect(await onHand()).toEqual([0.7, 1, 0.96, 0.99]);
  });

  it('by ten cooks at once takes once', async () => {
    const { onHand } = await kitchen();
    const id = await wings('ranch_dressing');
    await Promise.all(Array.from({ length: 10 }, () => stock.prepare(id)));
    expect(await onHand()).toEqual([0.7, 0.96, 1, 0.98]);
  });

  it('takes what expires first, of equals the older, what never expires last', async () => {
    const id = await stock.config();
    await stock.use('fries', id, 3);
    const [never, late, soon, older] = [
      await stock.batch(id, 2),
      await stock.batch(id, 2, { expires: '2026-12-20' }),
      await stock.batch(id, 2, { expires: '2026-11-25' }),
      await stock.batch(id, 2, { expires: '2026-11-25', created: '2026-11-18T08:00:00+02:00' }),
    ];
    await stock.prepare(await fries());
    await stock.prepare(await fries());
    expect((await stock.movements(id)).slice(4)).toEqual([
      { cause: 'consumption', delta: -2, batchId: older.id },
      { cause: 'consumption', delta: -1, batchId: soon.id },
      { cause: 'consumption', delta: -1, batchId: soon.id },
      { cause: 'consumption', delta: -2, batchId: late.id },
    ]);
    const left = Object.fromEntries((await stock.batches(id)).map((batch) => [batch.id, batch]));
    expect(left[older.id]).toMatchObject({ amount: 0, active: false, reason: 'used up', badge: 'inactive' });
    expect(left[never.id]).toMatchObject({ amount: 2, active: true });
  });

  it('never takes what has expired or is not there yet; what is missing is a shortage, and stops nobody', async () => {
    const id = await stock.config();
    await stock.use('fries', id, 1);
    await stock.batch(id, 5, { expires: '2026-11-19' });
    await stock.batch(id, 5, { created: '2026-11-22T08:00:00+02:00' });
    const some = await stock.batch(id, 0.25);
    const orderId = await fries();
    expect((await stock.prepare(orderId)).status).toBe('being_prepared');
    expect((await stock.movements(id)).slice(3)).toEqual([
      { cause: 'consumption', delta: -0.25, batchId: some.id },
      { cause: 'shortage', delta: -0.75, batchId: null },
    ]);
    const [last] = await bar.ana.stockMovements({ query: { config: id } });
    expect(last).toMatchObject({ orderItemId: orderId, reason: 'fries' });
    expect(await stock.level(id)).toMatchObject({ onHand: 0, available: 0, expired: 5 });
    // What comes in later is whole: a shortage is no debt.
    await stock.batch(id, 2);
    expect(await stock.level(id)).toMatchObject({ onHand: 2 });
  });

  it('promises more than there is without a word', async () => {
    const id = await stock.config();
    await stock.use('fries', id, 1);
    await stock.batch(id, 1);
    await Promise.all([fries(), fries()]);
    expect(await stock.level(id)).toMatchObject({ onHand: 1, reserved: 2, available: -1 });
  });

  it('takes nothing for a recipe of nothing', async () => {
    const id = await stock.config();
    await stock.use('fries', id, 0);
    await stock.batch(id, 1);
    await stock.prepare(await fries());
    expect(await stock.movements(id)).toHaveLength(1);
  });

  it('takes by the recipe of that moment', async () => {
    const id = await stock.config();
    const use = await stock.use('fries', id, 0.2);
    await stock.batch(id, 10);
    const [early, late] = [await fries(), await fries()];
    await stock.prepare(early);
    await bar.ana.changeMenuItemStock({
      params: { id: 'fries' },
      body: { id: use.id, stockId: id, ratio: 0.5 },
    });
    await stock.prepare(late);
    expect(await stock.level(id)).toMatchObject({ onHand: 9.3 });
    await bar.ana.removeMenuItemStock({ params: { id: 'fries', depId: use.id } });
    await stock.prepare(await fries());
    expect(await stock.level(id)).toMatchObject({ onHand: 9.3 });
  });
});

describe('an item that is deleted', () => {
  it('before it is prepared takes nothing and is promised no more', async () => {
    const { meat, onHand } = await kitchen();
    const id = await wings('ranch_dressing');
    await bar.ana.deleteItem({ params: { orderItemId: id } });
    expect(await stock.level(meat)).toMatchObject({ reserved: 0, available: 1 });
    expect(await refusalOf(stock.prepare(id))).toBe('404 order_not_found');
    expect(await onHand()).toEqual([1, 1, 1, 1]);
  });

  it('after that is waste', async () => {
    const { onHand } = await kitchen();
    const id = await wings('ranch_dressing');
    await stock.prepare(id);
    await bar.ana.deleteItem({ params: { orderItemId: id } });
    expect(await onHand()).toEqual([0.7, 0.96, 1, 0.98]);
  });
});

describe('what is to be had, with a grace', () => {
  it('is what it was before the orders of that while, whether they wait or are prepared', async () => {
    const GRACE_MS = 10_000;
    const id = await stock.config();
    await stock.use('fries', id, 1);
    await stock.batch(id, 10);
    const { db } = bar.database;
    const left = async (graceMs: number) => {
      const now = bar.clock.now();
      return (await db.transaction((tx) => availableAt(tx, now, graceMs))).get(id);
    };
    const both = async () => [await left(0), await left(GRACE_MS)];
    const [early, prepared] = [await fries(), await fries()];
    await stock.prepare(prepared);
    bar.clock.advance(GRACE_MS + 1_000);
    expect(await both()).toEqual([8_000, 8_000]);
    // Started only now, ordered long ago: nobody gets it back for that.
    await stock.prepare(early);
    expect(await both()).toEqual([8_000, 8_000]);
    const [fresh] = [await fries(), await fries()];
    expect(await both()).toEqual([6_000, 8_000]);
    await stock.prepare(fresh);
    expect(await both()).toEqual([6_000, 8_000]);
    // What staff do counts at once.
    await stock.count(id, 3);
    expect(await both()).toEqual([2_000, 4_000]);
    bar.clock.advance(GRACE_MS + 1_000);
    expect(await both()).toEqual([2_000, 2_000]);
  });
});

describe('a step that fails', () => {
  it('leaves no movement behind', async () => {
    const { onHand } = await kitchen();
    const id = await wings('ranch_dressing');
    const { db } = bar.database;
    await db.schema.renameTable('audit_log', 'audit_log_away');
    await expect(stock.prepare(id)).rejects.toThrow('Something went wrong');
    await db.schema.renameTable('audit_log_away', 'audit_log');
    expect(await onHand()).toEqual([1, 1, 1, 1]);
    expect(await db('stock_movements').whereNotNull('order_item_id')).toEqual([]);
    await stock.prepare(id);
    expect(await onHand()).toEqual([0.7, 0.96, 1, 0.98]);
  });
});

const SETTLED_MS = 400;

describe('the board', () => {
  const statementsOf = async (call: () => Promise<unknown>): Promise<number> => {
    let heard = 0;
    const hear = () => void (heard += 1);
    const { db } = bar.database;
    // What the last order has set off in the background is over.
    await sleep(SETTLED_MS);
    db.on('query', hear);
    await call();
    db.off('query', hear);
    return heard;
  };

  it('asks for a rich recipe out of many batches hardly more than for one stock out of one', async () => {
    const plain = await stock.config();
    await stock.use('fries', plain, 0.5);
    await stock.batch(plain, 10);
    const simple = await fries();
    const few = await statementsOf(() => stock.prepare(simple));
    for (let made = 0; made < 8; made += 1) {
      const id = await stock.config();
      await stock.use(WINGS, id, 2);
      await stock.link(id, plain, 0.1);
      for (let batch = 0; batch < 3; batch += 1) await stock.batch(id, 0.9);
    }
    const rich = await wings('ranch_dressing');
    const many = await statementsOf(() => stock.prepare(rich));
    // One more: some of them are used up.
    expect(many - few).toBeLessThanOrEqual(1);
  });
});
