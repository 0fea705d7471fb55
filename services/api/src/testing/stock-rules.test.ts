import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDuplicate } from '../db/database.ts';
import { change, corrupted, NOBODY, repeat, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { keepingStock } from './keeping-stock.ts';

let bar: Evening;
let its: Awaited<ReturnType<typeof aDay>>;
beforeAll(async () => {
  bar = await evening();
  its = await aDay(bar);
});
afterAll(() => bar.close());

/** Everything that happens to a stock, once. */
async function aDay(on: Evening) {
  const stock = keepingStock(on);
  const [potatoes, oil, salt] = [await stock.config(), await stock.config(), await stock.config()];
  const link = await stock.link(potatoes, oil, 0.1);
  const dropped = await stock.link(oil, salt, 0.5);
  const use = await stock.use('fries', potatoes, 0.5);
  const sauce = await stock.useOfOption('fries', 'mayo', salt, 0.01);
  const batch = await stock.batch(potatoes, 5);
  await stock.batch(oil, 0.04);
  const spilt = await stock.batch(salt, 1);
  const mihai = await on.guest('Mihai', on.table());
  const [first = '', second = '', waiting = ''] = await order(mihai, 'fries', 'fries', 'fries');
  await stock.prepare(first);
  // From here on the recipe is another one.
  await on.ana.removeStockLink({ params: { id: oil, depId: dropped.id } });
  await on.ana.changeStockLink({ params: { id: potatoes, depId: link.id }, body: { ratio: 0.2 } });
  await on.ana.changeMenuItemStock({
    params: { id: 'fries' },
    body: { id: use.id, stockId: potatoes, ratio: 0.25 },
  });
  await on.ana.removeMenuOptionStock({
    params: { id: 'fries', optionId: 'mayo', depId: sauce.id },
  });
  await stock.prepare(second);
  await stock.count(potatoes, 4);
  await on.ana.correctStockBatch({ params: { id: batch.id }, body: { amount: 4.5, reason: 'Recount' } });
  await on.ana.writeOffStockBatch({ params: { id: spilt.id }, query: { reason: 'Spilt' } });
  return {
    potatoes,
    oil,
    salt,
    link: link.id,
    use: use.id,
    batch: batch.id,
    spilt: spilt.id,
    first,
    second,
    waiting,
  };
}

const movement = (where: () => object, update: object | (() => object)) =>
  change('stock_movements', where, update);
const batch = (update: object) => change('stock_batches', () => ({ id: its.batch }), update);
const taken = () => ({ order_item_id: its.first, cause: 'consumption', stock_config_id: its.potatoes });

const corruptions: Corruption[] = [
  ['I24', 'a batch lost something without a word', batch({ amount: 1 })],
  ['I24', 'a batch holds less than nothing', batch({ amount: -1 })],
  ['I24', 'a batch came with more than was booked', batch({ initial_amount: 6_000 })],
  [
    'I24',
    'a movement is gone',
    (tx) => tx('stock_movements').where({ batch_id: its.batch, cause: 'count' }).delete(),
  ],
  ['I24', 'a batch has no movement', (tx) => tx('stock_movements').where({ batch_id: its.batch }).delete()],
  ['I24', 'a movement of no batch', movement(taken, { batch_id: NOBODY })],
  ['I24', "a movement of another config's batch", movement(taken, () => ({ stock_config_id: its.salt }))],
  ['I24', 'a movement that moves nothing', movement(taken, { delta: 0 })],
  ['I24', 'a shortage that brings', movement(() => ({ cause: 'shortage' }), { delta: 5 })],
  [
    'I24',
    'a shortage of a batch',
    movement(
      () => ({ cause: 'shortage' }),
      () => ({ batch_id: its.batch }),
    ),
  ],
  [
    'I24',
    'a count for an order',
    movement(
      () => ({ cause: 'count' }),
      () => ({ order_item_id: its.first }),
    ),
  ],
  ['I24', 'a use for no order', movement(taken, { order_item_id: null })],
  ['I24', 'an empty batch is active', change('stock_batches', () => ({ amount: 0 }), { active: true })],
  ['I24', 'a batch that was written off holds something', batch({ deleted_at: 1 })],
  ['I25', 'a dish took less than its recipe', movement(taken, { delta: -400 })],
  ['I25', 'a dish took nothing', (tx) => tx('stock_movements').where({ order_item_id: its.second }).delete()],
  ['I25', 'a dish took twice', repeat('stock_movements', taken, { id: 1_000_000 })],
  [
    'I25',
    "a dish took by today's recipe",
    movement(() => ({ order_item_id: its.second, stock_config_id: its.potatoes }), { delta: -500 }),
  ],
  ['I25', 'a dish took that nobody prepares', movement(taken, () => ({ order_item_id: its.waiting }))],
  [
    'I25',
    'a recipe changed behind the log',
    change('menu_stock_uses', () => ({ id: its.use }), { ratio: 60 }),
  ],
  ['I25', 'a link changed behind the log', change('stock_links', () => ({ id: its.link }), { ratio: 60 })],
  [
    'I25',
    'the log lost a change of a recipe',
    change('audit_log', () => ({ action: 'stock_use.changed' }), { action: 'stock_use_looked_at' }),
  ],
  [
    'I26',
    'a stock depends on itself',
    change(
      'stock_links',
      () => ({ id: its.link }),
      () => ({ depends_on_id: its.potatoes }),
    ),
  ],
  [
    'I26',
    'links go round in a circle',
    repeat('stock_links', () => ({ id: its.link }), {
      id: NOBODY,
      get stock_id() {
        return its.oil;
      },
      get depends_on_id() {
        return its.potatoes;
      },
    }),
  ],
  ['I26', 'a link uses up nothing', change('stock_links', () => ({ id: its.link }), { ratio: 0 })],
  ['I34', 'a use of no stock', change('menu_stock_uses', () => ({ id: its.use }), { stock_id: NOBODY })],
];

describe('the rules of the stock', () => {
  it('hold after all of it was done', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });

  it('are kept by the database itself where it can: one link between two stocks', async () => {
    const again = repeat('stock_links', () => ({ id: its.link }), { id: NOBODY });
    await expect(corrupted(bar.database.db, again)).rejects.toSatisfy(isDuplicate);
  });

  it('hold again after all of that', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });
});
