import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readVersion } from '../../db/counter.ts';
import { change, corrupted } from '../../testing/corrupting.ts';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { paying } from '../../testing/paying.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';
import { EARLIER_STEPS } from './public.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const WAY = ['being_prepared', 'ready_for_delivery', 'delivered'];
const advance = (orderId: string, nextStatus: string, api = bar.ion) =>
  api.advanceOrder({ params: { orderId, nextStatus } });
const stepsOf = async (itemId: string) =>
  bar.database
    .db('order_item_events')
    .where({ order_item_id: itemId, kind: 'step' })
    .orderBy('id')
    .select('from_status', 'to_status', 'done_by', 'at');

/** Job by job, as the product does them by itself. */
const work = async (name: string) => {
  for (const job of bar.product.jobs) if (job.name === name) await job.run();
};

describe('the steps of a dish (AMB-230)', () => {
  it('are kept as they are done, with who did them and when; an order alone keeps none', async () => {
    const [fries = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
    expect(await stepsOf(fries)).toEqual([]);
    const began = bar.clock.now();
    await advance(fries, 'being_prepared');
    bar.clock.advance(240_000);
    await advance(fries, 'ready_for_delivery', bar.ana);
    const [start, finish, ...more] = await stepsOf(fries);
    expect(start).toMatchObject({ from_status: 'ordered', to_status: 'being_prepared', done_by: 'ion' });
    expect(finish).toMatchObject({ to_status: 'ready_for_delivery', done_by: 'ana' });
    expect(start?.at).toBeGreaterThanOrEqual(began);
    expect((finish?.at ?? 0) - (start?.at ?? 0)).toBeGreaterThanOrEqual(240_000);
    expect(more).toEqual([]);
  });

  it('are kept once, also where two people press the same button, and not where a step is refused', async () => {
    const [fries = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
    await Promise.all([advance(fries, 'being_prepared'), advance(fries, 'being_prepared', bar.ana)]);
    expect(await refusalOf(advance(fries, 'delivered'))).toBe('409 illegal_transition');
    expect(await stepsOf(fries)).toHaveLength(1);
  });
});

describe('the rule of the steps (I42)', () => {
  it.each([
    ['a step was left out', { to_status: 'ready_for_delivery' }],
    ['a step is said to be of somebody else', { done_by: 'nobody' }],
    ['a step leads nowhere', { to_status: null }],
    ['a recall is nobody’s', { kind: 'recall', to_status: null, done_by: null }],
  ])('is broken when %s', async (_, update) => {
    const [fries = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
    await advance(fries, 'being_prepared');
    const corrupt = change('order_item_events', () => ({ order_item_id: fries }), update);
    expect(await corrupted(bar.database.db, corrupt)).toContain('I42');
  });
});

describe('a house of before, whose steps only the audit log knows (AMB-245)', () => {
  it('has them all once after its start, in the words of the log, and the new ones beside them', async () => {
    const { db } = bar.database;
    const [fries = '', wings = '', beer = ''] = await order(
      await bar.guest('Mihai', bar.table()),
      'fries',
      'wings_buffalo__8pc',
      'lager__500ml',
    );
    for (const step of WAY) await advance(fries, step);
    await advance(wings, 'being_prepared', bar.ana);
    const told = await stepsOf(fries);
    await db('order_item_events').whereIn('order_item_id', [fries, wings]).delete();
    for (const id of [fries, wings]) await db('kitchen_deeds').where('items', 'like', `%${id}%`).delete();
    // Somebody goes on before the steps of before are there.
    await advance(wings, 'ready_for_delivery', bar.boss);
    expect(await readVersion(db, EARLIER_STEPS)).toBe(0);

    await Promise.all([work('steps of before'), work('steps of before')]);
    await work('steps of before');
    expect(await stepsOf(fries)).toEqual(told);
    const ofWings = (await stepsOf(wings)).toSorted((one, other) => one.at - other.at);
    expect(ofWings.map(({ to_status: to, done_by: by }) => `${by} ${to}`)).toEqual([
      'ana being_prepared',
      'boss ready_for_delivery',
    ]);
    expect(await stepsOf(beer)).toEqual([]);
    expect(await readVersion(db, EARLIER_STEPS)).toBeGreaterThan(0);
    expect(await violations(db)).toEqual([]);
  });

  it('took as long as they say, in the sums of a day that was paid before, however long a lock took', async () => {
    const stock = keepingStock(bar);
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.2);
    await stock.batch(potatoes, 5);
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    const pay = paying(bar);
    await pay.complete(await pay.opened(pay.table(mihai)));
    // Whoever looks at the clock again finds it further on, as after waiting for the storeroom.
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 10));
    const card = [{ id: fries, seen: 'ordered' as const }];
    await tappingCards(bar)
      .tap(mihai, card, 'delivered')
      .finally(() => clock.mockRestore());
    expect(await violations(bar.database.db)).toEqual([]);
  });
});
