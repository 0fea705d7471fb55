import { toBani } from '@masa/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const FRIES = 4_550;
const BEER = 5_500;
/** A quarter of a kilogram of potatoes, of which five cost 100 MDL. */
const POTATOES = 500;

let bar: Evening;
let stock: ReturnType<typeof keepingStock>;
beforeAll(async () => {
  bar = await evening();
  stock = keepingStock(bar);
  await bar.boss.addStation({
    body: { names: { en: 'Fridge' }, side: 'bar', rank: 1, items: ['lager__500ml'], returnable: true },
  });
  const bottles = await stock.config({ unit: 'item' });
  await stock.use('lager__500ml', bottles, 1);
  await stock.batch(bottles, 3);
  const potatoes = await stock.config();
  await stock.use('fries', potatoes, 0.25);
  await stock.batch(potatoes, 5);
  await bar.database
    .db('stock_batches')
    .where({ stock_config_id: potatoes })
    .update({ cost: toBani(10_000) });
  await bar.database
    .db('stock_batches')
    .where({ stock_config_id: bottles })
    .update({ cost: toBani(6_000) });
});
afterAll(() => bar.close());

async function ordered(dish: string, begun: boolean): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  const { orders } = await guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: [line(dish)] },
  });
  const id = orders[0]?.id ?? '';
  if (begun) await stock.prepare(id);
  return id;
}
const strike = (orderItemId: string, body: object, api = bar.ana) =>
  api.deleteItem({ params: { orderItemId }, body });
const report = async (from = FRIDAY, to = from, api = bar.boss) => {
  const answer = await api.strikeOffs({ query: { from, to } });
  if (answer instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
  return answer;
};

describe('what was struck off', () => {
  it('is nothing yet', async () => {
    expect(await report()).toMatchObject({
      totals: { items: 0, total: 0, cost: 0 },
      byReason: [],
      byPerson: [],
    });
  });

  it('is told by reason and by person, with what was lost and what went into it', async () => {
    await strike(await ordered('fries', true), { reason: 'quality' });
    await strike(await ordered('fries', true), { reason: 'quality' }, bar.ion);
    await strike(await ordered('fries', false), {});
    await strike(await ordered('lager__500ml', true), { reason: 'wrong_entry', wasted: false }, bar.boss);
    const told = await report();
    expect(told.totals).toEqual({
      items: 4,
      total: 3 * FRIES + BEER,
      lost: 2,
      returned: 1,
      notBegun: 1,
      cost: 2 * POTATOES,
    });
    expect(told.byReason).toMatchObject([
      { reason: 'quality', items: 2, total: 2 * FRIES, lost: 2, cost: 2 * POTATOES },
      { reason: 'wrong_entry', items: 1, total: BEER, lost: 0, returned: 1, cost: 0 },
      { items: 1, total: FRIES, lost: 0, notBegun: 1, cost: 0 },
    ]);
    expect(told.byPerson).toMatchObject([
      { username: 'ana', items: 2, total: 2 * FRIES, lost: 1, cost: POTATOES },
      { username: 'boss', items: 1, total: BEER, returned: 1, cost: 0 },
      { username: 'ion', items: 1, total: FRIES, lost: 1, cost: POTATOES },
    ]);
    const day = await bar.boss.rangeReport({ query: { from: FRIDAY, to: FRIDAY } });
    if (day instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
    expect(day.voids).toMatchObject({ items: told.totals.items, total: told.totals.total });
    expect(day.voids.list).toContainEqual(expect.objectContaining({ reason: 'quality', wasted: true }));
  });

  it('is taken along as a file: in all, by reason, by person and by dish', async () => {
    const file = await bar.boss.strikeOffs({ query: { from: FRIDAY, to: FRIDAY, format: 'csv' } });
    if (!(file instanceof Uint8Array)) throw new TypeError('A file was asked for, not a report.');
    expect(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(file).replace('\uFEFF', '').trim().split('\n'),
    ).toEqual([
      'section,key,name,items,total,lost,returned,not_begun,cost_of_lost',
      'total,,,4,191.50,2,1,1,10.00',
      'reason,quality,,2,91.00,2,0,0,10.00',
      'reason,wrong_entry,,1,55.00,0,1,0,0.00',
      'reason,not_given,,1,45.50,0,0,1,0.00',
      'person,ana,Ana,2,91.00,1,0,1,5.00',
      'person,boss,Administrator,1,55.00,0,1,0,0.00',
      'person,ion,Ion,1,45.50,1,0,0,5.00',
      'dish,fries,fries ro,3,136.50,2,0,1,10.00',
      'dish,lager__500ml,lager  500ml ro,1,55.00,0,1,0,0.00',
    ]);
  });

  it.each(['json', 'csv'] as const)(
    'is of one moment as %s: one transaction has read all of it',
    async (format) => {
      const { beside } = bar.product.context;
      const transactions: (string | undefined)[] = [];
      const hear = ({ sql, __knexTxId }: { readonly sql: string; readonly __knexTxId?: string }) => {
        if (/\border_items\b/u.test(sql)) transactions.push(__knexTxId);
      };
      beside.on('query', hear);
      await bar.boss.strikeOffs({ query: { from: FRIDAY, to: FRIDAY, format } });
      beside.off('query', hear);
      expect(transactions.length).toBeGreaterThan(1);
      expect(new Set(transactions)).toEqual(new Set([expect.any(String)]));
    },
  );

  it('is of the day on which it was struck off, and leaves out what guests took back and what is training', async () => {
    const late = await ordered('fries', false);
    bar.clock.turnTo('2026-11-21T19:00:00+02:00');
    await strike(late, { reason: 'too_late' });
    await bar.boss.putVenue({ body: { trainingMode: true } });
    await strike(await ordered('fries', false), { reason: 'training_slip' });
    await bar.boss.putVenue({ body: { trainingMode: false } });
    expect(await report(SATURDAY)).toMatchObject({
      totals: { items: 1 },
      byReason: [{ reason: 'too_late', items: 1 }],
    });
    expect((await report(FRIDAY, SATURDAY)).totals.items).toBe(5);
    expect((await report(FRIDAY)).totals.items).toBe(4);
  });

  it('is asked for at most a year, by the administrator', async () => {
    expect(await refusalOf(report('2025-01-01', SATURDAY))).toBe('400 invalid_request');
    expect(await refusalOf(report(SATURDAY, FRIDAY))).toBe('400 invalid_request');
    expect(await refusalOf(report(FRIDAY, FRIDAY, bar.ana))).toBe('403 administrator_only');
  });
});
