import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { listen } from '../../testing/listening.ts';

let bar: Evening;
let stock: KeepingStock;
beforeAll(async () => {
  bar = await evening();
  stock = keepingStock(bar);
});
afterAll(() => bar.close());

const body = {
  name: 'Blue cheese',
  min: 1,
  max: 5.125,
  unit: 'kg' as const,
  supplier: 'qualiko',
  stockControlSchedule: 7,
};
const lastDeed = async (entity_id: string) => {
  const row = await bar.database.db('audit_log').where({ entity_id }).orderBy('id', 'desc').first();
  return row && { ...row, details: storedJson(row.details) };
};
const change = (id: string, changed: object = {}) =>
  bar.ana.updateStockConfig({ body: { ...body, id, ...changed } });

describe('a stock config', () => {
  it('is made, read, listed, changed and deleted as it was sent', async () => {
    const ears = await listen(bar.origin, { authorization: `Basic ${btoa('ion:correct horse battery')}` });
    const made = await bar.ana.createStockConfig({ body: { ...body, name: '  Feta ' } });
    const forGuests = { guestNames: {}, removable: false, inTotals: false, allergens: null, mayContain: [] };
    const fresh = { lastCountedAt: null, dependencies: [] };
    expect(made).toEqual({ ...body, ...forGuests, ...fresh, id: made.id, name: 'Feta' });
    expect((await ears.next(null))?.tableId).toBeNull();
    ears.close();
    expect(await bar.ana.stockConfig({ params: { id: made.id } })).toEqual(made);
    expect(await bar.ana.stockConfigs()).toContainEqual(made);
    expect(await lastDeed(made.id)).toMatchObject({ actor: 'user:ana', action: 'stock_config.created' });

    const changed = await change(made.id, { name: 'Feta', max: 6, unit: 'grams', supplier: 'forward' });
    expect(changed).toMatchObject({ max: 6, unit: 'grams', supplier: 'forward' });
    expect(await bar.ana.stockConfig({ params: { id: made.id } })).toEqual(changed);
    expect(await lastDeed(made.id)).toMatchObject({
      action: 'stock_config.changed',
      details: { before: { max: 5_125, unit: 'kg' }, after: { max: 6_000, unit: 'grams' } },
    });

    const { id } = made;
    expect(await bar.ana.deleteStockConfig({ params: { id } })).toEqual({ status: 'deleted', id });
    expect(await refusalOf(bar.ana.stockConfig({ params: { id } }))).toBe('404 stock_config_not_found');
    expect(await refusalOf(bar.ana.deleteStockConfig({ params: { id } }))).toBe('404 stock_config_not_found');
    expect(await refusalOf(change(id))).toBe('404 stock_config_not_found');
  });

  it('may have an id of its own, once', async () => {
    const made = await bar.ana.createStockConfig({ body: { ...body, name: 'Gouda', id: 'gouda' } });
    expect(made.id).toBe('gouda');
    expect(await refusalOf(bar.ana.createStockConfig({ body: { ...body, name: 'Edam', id: 'gouda' } }))).toBe(
      '409 id_taken',
    );
    const blank = await bar.ana.createStockConfig({ body: { ...body, name: 'Edam', id: '' } });
    expect(blank.id).toMatch(/^[\da-f-]{36}$/u);
  });

  it.each(['Brie', 'BRIE', '  brie '])(
    'has its name alone, however it is written: %j (A-074)',
    async (name) => {
      await stock.config({ name: 'Brie', id: 'brie' }).catch(() => 'made before');
      const other = await stock.config();
      expect(await refusalOf(bar.ana.createStockConfig({ body: { ...body, name } }))).toBe(
        '409 stock_config_name_taken',
      );
      expect(await refusalOf(change(other, { name }))).toBe('409 stock_config_name_taken');
      expect((await change('brie', { name })).name).toBe(name.trim());
    },
  );

  it.each([
    ['no name', { name: ' ' }],
    ['a max below its min', { min: 2, max: 1 }],
    ['a min below zero', { min: -1 }],
    ['four decimals', { min: 0.0001 }],
    ['another unit', { unit: 'barrel' }],
    ['a schedule of no day', { stockControlSchedule: 0 }],
    ['a schedule of half a day', { stockControlSchedule: 0.5 }],
  ])('is refused with %s (AMB-112)', async (_, wrong) => {
    expect(await refusalOf(bar.ana.createStockConfig({ body: { ...body, ...wrong } as typeof body }))).toBe(
      '400 invalid_request',
    );
  });

  it('takes zero for both of its levels, as the form begins', async () => {
    const id = await stock.config({ min: 0, max: 0 });
    expect(await stock.level(id)).toMatchObject({ min: 0, max: 0, low: false });
  });

  it('comes from a supplier that still delivers, or keeps the one that it has', async () => {
    expect(await refusalOf(bar.ana.createStockConfig({ body: { ...body, supplier: 'nobody' } }))).toBe(
      '404 supplier_not_found',
    );
    const { id: supplier, name } = await bar.boss.addSupplier({ body: { name: 'Old dairy' } });
    const config = { ...body, name: 'Kefir', supplier };
    const { id } = await bar.ana.createStockConfig({ body: config });
    await bar.boss.changeSupplier({ params: { id: supplier }, body: { name, active: false } });
    expect((await change(id, { ...config, max: 9 })).max).toBe(9);
    expect(await refusalOf(change('gouda', { name: 'Gouda', supplier }))).toBe('404 supplier_not_found');
    expect(await refusalOf(stock.config({ supplier }))).toBe('404 supplier_not_found');
  });

  it('that is sent as it is changes nothing and is told nobody', async () => {
    const id = await stock.config({ ...body, name: 'Same' });
    const before = await lastDeed(id);
    await change(id, { name: 'Same' });
    expect(await lastDeed(id)).toEqual(before);
  });
});

describe('a stock config in use', () => {
  const uses: [string, (id: string) => Promise<unknown>, boolean][] = [
    ['a batch', (id) => stock.batch(id, 1), true],
    [
      'a batch that was written off',
      async (id) => bar.ana.writeOffStockBatch({ params: { id: (await stock.batch(id, 1)).id }, query: {} }),
      true,
    ],
    ['a dish', (id) => stock.use('lager_1l', id, 1), true],
    ['an option', (id) => stock.useOfOption('fries', 'mayo', id, 0.02), true],
    ['another config', async (id) => stock.link(await stock.config(), id, 0.5), true],
    ['its own recipe', async (id) => stock.link(id, await stock.config(), 0.5), false],
    [
      'a supplier order',
      async (id) => {
        await bar.ana.orderProposal({
          body: {
            supplierId: 'qualiko',
            expectedDeliveryDate: '2026-11-25',
            items: [{ stockConfigId: id, quantity: 2 }],
          },
        });
      },
      true,
    ],
  ];
  it.each(uses)('by %s keeps its unit, and stays if others need it', async (_, use, stays) => {
    const name = `used ${uses.findIndex(([, one]) => one === use)}`;
    const id = await stock.config({ ...body, name });
    expect((await change(id, { name, unit: 'liter' })).unit).toBe('liter');
    await use(id);
    expect(await refusalOf(change(id, { name, unit: 'grams' }))).toBe('409 unit_in_use');
    expect((await change(id, { name, unit: 'liter', max: 8 })).max).toBe(8);
    const gone = bar.ana.deleteStockConfig({ params: { id } });
    expect(stays ? await refusalOf(gone) : (await gone).status).toBe(
      stays ? '409 stock_config_in_use' : 'deleted',
    );
  });
});

describe('a dependency of a config', () => {
  const links = (id: string) => bar.ana.stockLinks({ params: { id } });

  it('is added, changed and removed with its ratio (A-075)', async () => {
    const [sauce, cream] = [await stock.config(), await stock.config()];
    const made = await bar.ana.addStockLink({
      params: { id: sauce },
      body: { stockId: sauce, dependsOnId: cream, ratio: 0.4 },
    });
    expect(made).toEqual({ id: made.id, stockId: sauce, dependsOnId: cream, ratio: 0.4 });
    expect(await links(sauce)).toEqual([made]);
    expect((await bar.ana.stockConfig({ params: { id: sauce } })).dependencies).toEqual([made]);
    expect(await links(cream)).toEqual([]);
    const params = { id: sauce, depId: made.id };
    expect(await bar.ana.changeStockLink({ params, body: { ratio: 0.55 } })).toEqual({
      ...made,
      ratio: 0.55,
    });
    expect(await lastDeed(sauce)).toMatchObject({
      action: 'stock_link.changed',
      details: { before: { ratio: 40 }, after: { ratio: 55 } },
    });
    expect(
      await refusalOf(bar.ana.changeStockLink({ params: { ...params, id: cream }, body: { ratio: 1 } })),
    ).toBe('404 stock_dependency_not_found');
    expect(await bar.ana.removeStockLink({ params })).toEqual({ status: 'deleted', id: made.id });
    expect(await refusalOf(bar.ana.removeStockLink({ params }))).toBe('404 stock_dependency_not_found');
    expect(await links(sauce)).toEqual([]);
  });

  it('keeps an id that the caller gives, once', async () => {
    const [sauce, cream, salt] = [await stock.config(), await stock.config(), await stock.config()];
    const add = (dependsOnId: string) =>
      bar.ana.addStockLink({ params: { id: sauce }, body: { id: 'my-link', dependsOnId, ratio: 1 } });
    expect((await add(cream)).id).toBe('my-link');
    expect(await refusalOf(add(salt))).toBe('409 id_taken');
  });

  it.each<[string, (a: string, b: string) => readonly [string, object], string]>([
    ['to itself', (a) => [a, { dependsOnId: a, ratio: 1 }], '400 stock_link_to_itself'],
    ['twice', (a, b) => [a, { dependsOnId: b, ratio: 2 }], '409 stock_link_exists'],
    ['round in a circle', (a, b) => [b, { dependsOnId: a, ratio: 1 }], '409 stock_link_circle'],
    ['of another', (a, b) => [b, { stockId: a, dependsOnId: a, ratio: 1 }], '400 stock_link_of_another'],
    ['to nothing', (a) => [a, { dependsOnId: 'nothing', ratio: 1 }], '404 stock_config_not_found'],
    ['of nothing', (a) => ['nothing', { dependsOnId: a, ratio: 1 }], '404 stock_config_not_found'],
    ['of no ratio', (a, b) => [b, { dependsOnId: a }], '400 invalid_request'],
    ['of a ratio of nothing', (a, b) => [b, { dependsOnId: a, ratio: 0 }], '400 invalid_request'],
    ['of three decimals', (a, b) => [b, { dependsOnId: a, ratio: 0.015 }], '400 invalid_request'],
  ])('%s is refused, in error and message (A-084)', async (_, made, refusal) => {
    const [a, b] = [await stock.config(), await stock.config()];
    await stock.link(a, b, 1);
    const [id, sent] = made(a, b);
    const add = bar.ana.addStockLink({
      params: { id },
      body: sent as { dependsOnId: string; ratio: number },
    });
    expect(await refusalOf(add)).toBe(refusal);
    expect(await links(b)).toEqual([]);
  });

  it('closes no circle over others either', async () => {
    const [a, b, c] = [await stock.config(), await stock.config(), await stock.config()];
    await stock.link(a, b, 1);
    await stock.link(b, c, 1);
    expect(await refusalOf(stock.link(c, a, 1))).toBe('409 stock_link_circle');
    await stock.link(a, c, 1);
  });
});
