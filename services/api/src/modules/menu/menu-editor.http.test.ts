import { languages } from '@masa/domain/language';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, line, order, refusalOf, refusalsOf, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { listen } from '../../testing/listening.ts';

let bar: Evening;
let photo: string;
beforeAll(async () => {
  bar = await evening();
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b3541e' } })
    .png()
    .toBuffer();
  photo = (await bar.boss.uploadImage({ file: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) }))
    .filename;
});
afterAll(() => bar.close());

type NewItem = Request<'addMenuItem'>['body'];
type Change = Request<'changeMenuItem'>['body'];
const soup: NewItem = {
  id: 'soup__300ml',
  group: 'beer_snacks',
  price: 6_500,
  names: { ro: 'Zeamă', ru: 'Зама', en: 'Zama' },
};
const add = (said: Partial<NewItem> = {}) => bar.boss.addMenuItem({ body: { ...soup, ...said } });
const change = (id: string, body: Change) => bar.boss.changeMenuItem({ params: { id }, body });
const remove = (id: string) => bar.boss.deleteMenuItem({ params: { id } });
const onTheMenu = async (id: string, lang = 'en') =>
  (await bar.bare.menu({ query: { lang } })).find((item) => item.id === id);
const billOf = async (guest: { readonly table: string }) =>
  bar.ana.tableOrders({ params: { tableId: guest.table } });
async function deedsOf(entityId: string) {
  const rows = await bar.database.db('audit_log').where({ entity_id: entityId }).orderBy('id');
  return rows.map(({ action, actor, details }) => ({ action, actor, details: storedJson(details) }));
}

describe('a new dish', () => {
  it('is on every guest’s menu at once, and can be ordered', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
    const made = await add({
      image: photo,
      weightGrams: 350,
      descriptions: { ro: 'Cu tăiței de casă.' },
      optionsCatalogue: [
        { optionGroup: 'fries_dipping_sauce', options: [{ id: 'mayo' }, { id: 'ketchup', active: false }] },
      ],
    });
    expect(await ears.next(null)).toEqual({ timestamp: expect.any(Number) as number, tableId: null });
    ears.close();
    expect(made).toEqual({
      id: 'soup__300ml',
      group: 'beer_snacks',
      price: 6_500,
      active: true,
      rank: 2,
      names: { ro: 'Zeamă', ru: 'Зама', en: 'Zama' },
      descriptions: { ro: 'Cu tăiței de casă.' },
      image: photo,
      weightGrams: 350,
      volumeMl: null,
      prepMinutes: null,
      diet: [],
      age18: null,
      additives: {},
      nutrition: null,
      vatGroup: 'B',
      station: 'kitchen',
      optionsCatalogue: [
        {
          optionGroup: 'fries_dipping_sauce',
          options: [
            { id: 'mayo', active: true, rank: 1 },
            { id: 'ketchup', active: false, rank: 2 },
          ],
        },
      ],
      modifiers: [],
    });
    expect(await onTheMenu('soup__300ml', 'ru')).toMatchObject({
      name: 'Зама',
      description: 'Cu tăiței de casă.',
      price: 6_500,
      image: photo,
      weightGrams: 350,
      optionsCatalogue: [{ options: [{ id: 'mayo' }] }],
    });
    // The picture of a dish is everybody's.
    expect((await bar.bare.readImage({ params: { filename: photo }, query: {} })).length).toBeGreaterThan(0);
    await mihai.api.placeOrder({
      body: {
        sessionId: mihai.session.id,
        orderItems: [line('soup__300ml', [{ group: 'fries_dipping_sauce', choice: 'mayo' }])],
      },
    });
    expect((await billOf(mihai)).checkTotal.effectiveTotal).toBe(6_500);
    expect(await deedsOf('soup__300ml')).toMatchObject([
      { action: 'menu_item.added', actor: 'user:boss', details: { after: { price: 6_500, image: photo } } },
    ]);
  });

  it('says on Menu Settings which translations are missing (AMB-034)', async () => {
    await add({ id: 'olives', names: { ro: 'Măsline', ru: '  ' }, descriptions: { en: 'Green.' } });
    expect(await bar.ana.menuItemSettings({ params: { id: 'olives' } })).toMatchObject({
      names: { ro: 'Măsline' },
      descriptions: { en: 'Green.' },
      vatGroup: 'B',
      weightGrams: null,
      missing: languages,
    });
    expect(await onTheMenu('olives', 'ru')).toMatchObject({ name: 'Măsline', description: 'Green.' });
  });

  it('stands where its category says: taxed as its neighbours, made at its station, couriers for waiters', async () => {
    expect(await add({ id: 'stout__500ml', group: 'beer' })).toMatchObject({ vatGroup: 'A', station: 'bar' });
    await add({ id: 'stout_1l', group: 'glovo' });
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(order(mihai, 'stout_1l'))).toBe('403 waiter_only_item');
    await change('stout_1l', { group: 'beer' });
    await order(mihai, 'stout_1l');
  });

  it('names what the venue has', async () => {
    const tries: Partial<NewItem>[] = [
      { group: 'desserts' },
      { vatGroup: 'Z' },
      { image: 'nothing.webp' },
      { optionsCatalogue: [{ optionGroup: 'fries_dipping_sauce', options: [{ id: 'peach' }] }] },
    ];
    const refused: string[][] = [];
    for (const said of tries)
      refused.push([await refusalOf(add({ id: 'cake', ...said })), await refusalOf(change('fries', said))]);
    expect(refused).toEqual([
      ['400 menu_group_unknown', '400 menu_group_unknown'],
      ['400 vat_group_unknown', '400 vat_group_unknown'],
      ['400 photo_unknown', '400 photo_unknown'],
      ['400 menu_option_unknown', '400 menu_option_unknown'],
    ]);
    const { filename } = await bar.boss.uploadImage({ file: new Blob(['%PDF-1.7\n']) });
    expect(await refusalOf(add({ id: 'cake', image: filename }))).toBe('400 photo_unknown');
    expect(await refusalOf(add({ id: 'fries' }))).toBe('409 id_taken');
    expect(await onTheMenu('cake')).toBeUndefined();
  });

  it.each<[string, Partial<NewItem>]>([
    ['an id that is no id (AMB-032)', { id: 'Zeamă de casă' }],
    ['three underscores', { id: 'soup___300ml' }],
    ['no name in any language', { names: { ro: '', ru: ' ' } }],
    ['a name of two lines', { names: { ro: 'Zeamă\nbună' } }],
    ['a name that cannot be printed', { names: { ro: 'Zea\u0000mă' } }],
    ['a negative price', { price: -1 }],
    ['half a ban', { price: 10.5 }],
    ['a price of millions', { price: 10_000_001 }],
    ['no weight at all', { weightGrams: 0 }],
    [
      'an option twice',
      {
        optionsCatalogue: [{ optionGroup: 'nestea_type', options: [{ id: 'peach' }, { id: 'peach' }] }],
      },
    ],
    [
      'an option group without options',
      {
        optionsCatalogue: [{ optionGroup: 'nestea_type', options: [] }],
      },
    ],
  ])('is refused with %s', async (_, said) => {
    expect(await refusalOf(add({ id: 'cake', ...said }))).toBe('400 invalid_request');
  });

  it('of two who give the same id at once, one is', async () => {
    const both = await Promise.allSettled([add({ id: 'salad' }), add({ id: 'salad' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(add({ id: 'salad' }))).toBe('409 id_taken');
  });

  it('is made once, however often it is sent under one key', async () => {
    const send = () => bar.boss.addMenuItem({ body: { ...soup, id: 'pickles' } }, { idempotencyKey: 'k1' });
    expect(await send()).toEqual(await send());
    expect(await deedsOf('pickles')).toHaveLength(1);
  });
});

describe('a price that rises', () => {
  it('touches nothing that was ordered before', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'lager__500ml');
    await change('lager__500ml', { price: 7_000, names: { ro: 'Bere nouă', en: 'New lager' } });
    expect(await billOf(mihai)).toMatchObject({
      checkTotal: { regularTotal: 5_500, effectiveTotal: 5_500 },
      sessionPrechecks: [{ items: [{ orderItem: { names: { en: 'lager  500ml' } }, regularPrice: 5_500 }] }],
    });
    await order(mihai, 'lager__500ml');
    expect((await billOf(mihai)).checkTotal.effectiveTotal).toBe(12_500);
    expect((await deedsOf('lager__500ml')).at(-1)).toMatchObject({
      action: 'menu_item.changed',
      details: {
        before: { price: 5_500 },
        after: { price: 7_000, names: { ro: 'Bere nouă', en: 'New lager' } },
      },
    });
  });

  it('leaves everything that is not said as it was, and the same again tells nobody', async () => {
    const before = await bar.ana.menuItemSettings({ params: { id: 'wings_buffalo__8pc' } });
    await change('wings_buffalo__8pc', { price: 12_900 });
    expect(await bar.ana.menuItemSettings({ params: { id: 'wings_buffalo__8pc' } })).toEqual({
      ...before,
      price: 12_900,
      descriptions: {},
    });
    const deeds = await deedsOf('wings_buffalo__8pc');
    await change('wings_buffalo__8pc', { price: 12_900, image: before.image });
    expect(await deedsOf('wings_buffalo__8pc')).toEqual(deeds);
    expect(await refusalOf(change('nothing', { price: 1 }))).toBe('404 menu_item_not_found');
  });
});

describe('options that a dish no longer has', () => {
  it('use no stock, and are not asked for', async () => {
    const stock = keepingStock(bar);
    const oil = await stock.config({ name: 'Oil of the sauces' });
    await stock.useOfOption('fries', 'mayo', oil, 0.01);
    await stock.use('fries', oil, 0.2);
    const mihai = await bar.guest('Mihai', bar.table());
    const mayo = [{ group: 'fries_dipping_sauce', choice: 'mayo' }];
    await mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line('fries', mayo)] },
    });
    await change('fries', {
      optionsCatalogue: [{ optionGroup: 'fries_dipping_sauce', options: [{ id: 'ketchup', rank: 7 }] }],
    });
    expect(await bar.ana.menuItemSettings({ params: { id: 'fries' } })).toMatchObject({
      stockLinks: 1,
      optionsCatalogue: [{ optionGroup: 'fries_dipping_sauce', options: [{ id: 'ketchup', rank: 7 }] }],
    });
    const again = mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line('fries', mayo)] },
    });
    expect(await refusalOf(again)).toBe('400 option_unknown');
    expect((await billOf(mihai)).sessionPrechecks[0]?.items[0]?.orderItem.options).toMatchObject(mayo);
  });
});

describe('a dish that is taken off', () => {
  it('is nowhere any more but where it was ordered', async () => {
    const stock = keepingStock(bar);
    const cabbage = await stock.config({ name: 'Cabbage' });
    await add({ id: 'pie', image: photo });
    await stock.use('pie', cabbage, 0.3);
    const mihai = await bar.guest('Mihai', bar.table());
    const [pie = ''] = await order(mihai, 'pie');
    expect(await remove('pie')).toEqual({ status: 'deleted', id: 'pie' });

    expect(await onTheMenu('pie')).toBeUndefined();
    expect((await bar.ana.menuSettings()).map(({ id }) => id)).not.toContain('pie');
    expect(
      await refusalsOf(
        bar.ana.menuItemSettings({ params: { id: 'pie' } }),
        bar.ana.activateMenuItem({ params: { id: 'pie' }, body: { active: true } }),
        bar.ana.menuItemStock({ params: { id: 'pie' } }),
        change('pie', { price: 1 }),
        remove('pie'),
      ),
    ).toEqual(['404 menu_item_not_found']);
    expect(await refusalOf(order(mihai, 'pie'))).toBe('400 menu_item_unknown');
    expect((await deedsOf('pie')).map(({ action }) => action)).toEqual([
      'menu_item.added',
      'stock_use.added',
      'stock_use.removed',
      'menu_item.deleted',
    ]);
    // Nothing uses it any more: the stock can be deleted.
    await bar.boss.deleteStockConfig({ params: { id: cabbage } });

    expect(await billOf(mihai)).toMatchObject({ checkTotal: { effectiveTotal: 6_500 } });
    for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
      await bar.ion.advanceOrder({ params: { orderId: pie, nextStatus } });
  });

  it('comes back under its id, as it is then', async () => {
    expect(await add({ id: 'pie', price: 8_000 })).toMatchObject({ price: 8_000, image: null, active: true });
    expect(await onTheMenu('pie')).toMatchObject({ price: 8_000, active: true });
  });

  it('leaves its picture to the sweep, which spares those of the menu', async () => {
    await change('soup__300ml', { image: null });
    const sweep = () => bar.product.jobs.find(({ name }) => name === 'unused pictures')?.run();
    await add({ id: 'tart', image: photo });
    bar.clock.advance(25 * 3_600_000);
    await sweep();
    expect((await bar.bare.readImage({ params: { filename: photo }, query: {} })).length).toBeGreaterThan(0);
    await remove('tart');
    expect(await refusalOf(bar.bare.readImage({ params: { filename: photo }, query: {} }))).toBe(
      '401 unauthorized',
    );
    await sweep();
    expect(await refusalOf(bar.ana.readImage({ params: { filename: photo }, query: {} }))).toBe(
      '404 image_not_found',
    );
  });
});
