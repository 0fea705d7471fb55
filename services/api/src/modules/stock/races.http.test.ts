import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';

let bar: Evening;
let stock: KeepingStock;
beforeEach(async () => {
  bar = await evening();
  stock = keepingStock(bar);
});
afterEach(() => bar.close());

/** What became of each: 'done', or its refusal. */
const outcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (
    await Promise.all(
      calls.map(async (call) =>
        call.then(
          () => 'done',
          (no: Error) => refusalOf(Promise.reject(no)),
        ),
      ),
    )
  ).toSorted();
const times = <T>(n: number, call: (at: number) => Promise<T>) =>
  Array.from({ length: n }, (_, at) => call(at));

/** Four tables with so many plates of fries, all waiting in the kitchen. */
async function fries(plates: number): Promise<string[]> {
  const guests = await Promise.all(times(4, (at) => bar.guest(`Guest ${at}`, bar.table())));
  const ordered = await Promise.all(
    guests.map((guest) => order(guest, ...Array.from({ length: plates / 4 }, () => 'fries'))),
  );
  return ordered.flat();
}

describe('at the same moment', () => {
  it('two configs of one name: there is one', async () => {
    const names = ['Feta', 'FETA', ' feta', 'Feta ', 'fEtA', 'feta'];
    expect(await outcomes(names.map((name) => stock.config({ name })))).toEqual([
      ...Array.from({ length: 5 }, () => '409 stock_config_name_taken'),
      'done',
    ]);
    expect(await bar.ana.stockConfigs()).toHaveLength(1);
    const [one, other] = [await stock.config(), await stock.config()];
    const rename = (id: string) =>
      bar.ana.updateStockConfig({
        body: { id, name: 'Brie', min: 0, max: 0, unit: 'kg', supplier: 'qualiko', stockControlSchedule: 7 },
      });
    expect(await outcomes([rename(one), rename(other)])).toEqual(['409 stock_config_name_taken', 'done']);
  });

  it('two configs of one id: there is one', async () => {
    const made = times(4, (at) => stock.config({ id: 'feta', name: `Feta ${at}` }));
    expect(await outcomes(made)).toEqual([...Array.from({ length: 3 }, () => '409 id_taken'), 'done']);
  });

  it('three links that would close a circle together: one is refused', async () => {
    const [a, b, c] = [await stock.config(), await stock.config(), await stock.config()];
    expect(await outcomes([stock.link(a, b, 1), stock.link(b, c, 1), stock.link(c, a, 1)])).toEqual([
      '409 stock_link_circle',
      'done',
      'done',
    ]);
    const [d, e] = [await stock.config(), await stock.config()];
    expect(await outcomes(times(4, () => stock.link(d, e, 1)))).toEqual([
      '409 stock_link_exists',
      '409 stock_link_exists',
      '409 stock_link_exists',
      'done',
    ]);
  });

  it('a config is deleted and used: one of them', async () => {
    for (const use of [
      (id: string) => stock.batch(id, 1),
      (id: string) => stock.use('fries', id, 1),
      async (id: string) => stock.link('other', id, 1),
    ]) {
      await stock.config({ id: 'other', name: 'Other' }).catch(() => 'made before');
      const id = await stock.config();
      const ended = await outcomes([bar.ana.deleteStockConfig({ params: { id } }), use(id)]);
      expect(['404 stock_config_not_found', '409 stock_config_in_use']).toContain(ended[0]);
      expect(ended[1]).toBe('done');
    }
  });

  it('the unit changes and a batch comes: never a batch in another unit', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await stock.config({ name: `round ${round}` });
      const body = {
        id,
        name: `round ${round}`,
        min: 0,
        max: 0,
        unit: 'item' as const,
        supplier: 'qualiko',
        stockControlSchedule: 7,
      };
      const ended = await outcomes([bar.ana.updateStockConfig({ body }), stock.batch(id, 1)]);
      expect([
        ['409 unit_in_use', 'done'],
        ['done', 'done'],
      ]).toContainEqual(ended);
    }
  });

  it('a batch is written off by five: once', async () => {
    const id = await stock.config();
    const { id: batch } = await stock.batch(id, 3);
    const ended = await outcomes(
      times(5, () => bar.ana.writeOffStockBatch({ params: { id: batch }, query: {} })),
    );
    expect(ended).toEqual([...Array.from({ length: 4 }, () => '404 stock_batch_not_found'), 'done']);
    expect(await stock.movements(id)).toHaveLength(2);
  });

  it('two counts: the last one stands, and every step to it is booked', async () => {
    const id = await stock.config();
    await stock.batch(id, 10);
    await Promise.all([stock.count(id, 6), stock.count(id, 8), stock.count(id, 3)]);
    const deltas = (await stock.movements(id)).map(({ delta }) => delta);
    const { onHand } = await stock.level(id);
    expect([6, 8, 3]).toContain(onHand);
    expect(deltas.reduce((sum, delta) => sum + delta, 0)).toBe(onHand);
  });

  it('a count, corrections and sixteen plates that are prepared: nothing is lost or taken twice', async () => {
    const [potatoes, oil] = [await stock.config(), await stock.config()];
    await stock.use('fries', potatoes, 0.25);
    await stock.link(potatoes, oil, 0.1);
    await stock.batch(oil, 100);
    const batches = [await stock.batch(potatoes, 2), await stock.batch(potatoes, 50)];
    const plates = await fries(16);
    await Promise.all([
      ...plates.map((id) => stock.prepare(id)),
      ...plates.map((id) => stock.prepare(id)),
      stock.count(potatoes, 40),
      stock.count(oil, 90),
      ...batches.map(({ id }) =>
        bar.ana.correctStockBatch({ params: { id }, body: { expires: '2026-12-24', reason: 'Label' } }),
      ),
      stock.batch(potatoes, 5),
    ]);
    for (const [id, each] of [
      [potatoes, -0.25],
      [oil, -0.025],
    ] as const) {
      const took = (await stock.movements(id)).filter(({ cause }) => cause === 'consumption');
      const total = took.reduce((sum, { delta }) => sum + Math.round(delta * 1_000), 0);
      expect(total).toBe(16 * Math.round(each * 1_000));
    }
    // What every plate took, and that each batch holds what its movements say, the rules look at in the end.
  });

  it('recipes change while their dishes are prepared: each takes the one or the other', async () => {
    const [potatoes, oil, salt] = [await stock.config(), await stock.config(), await stock.config()];
    const use = await stock.use('fries', potatoes, 0.25);
    for (const id of [potatoes, oil, salt]) await stock.batch(id, 100);
    const plates = await fries(16);
    const change = (ratio: number) =>
      bar.ana.changeMenuItemStock({
        params: { id: 'fries' },
        body: { id: use.id, stockId: potatoes, ratio },
      });
    const ended = await outcomes([
      ...plates.slice(0, 8).map((id) => stock.prepare(id)),
      stock.link(potatoes, oil, 0.1),
      stock.use('fries', salt, 0.01),
      change(0.3),
      ...plates.slice(8).map((id) => stock.prepare(id)),
      stock.link(salt, oil, 0.5),
      change(0.35),
    ]);
    expect(new Set(ended)).toEqual(new Set(['done']));
    // I25 plays the log through: what each plate took was the recipe of its moment.
  });
});
