import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '../testing/all-rows.ts';
import { testDatabase } from '../testing/database.ts';
import { evening, type Evening, type Guest } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { landedStates } from '../testing/landed-states.ts';
import { keepingStock } from '../testing/keeping-stock.ts';
import { tappingCards } from '../testing/tapping-cards.ts';
import { venueThen } from '../testing/venue-then.ts';
import { BUFFALO, wingsAndFryer } from '../testing/wings-and-fryer.ts';
import { verifyBackup } from './backup-file.ts';
import { dump } from './dump.ts';

/** Since the next one a share of a dish may come back alone. */
const BEFORE_SHARES = '0080_pass_rings';
const [DISH, FRIES] = [1, 2];

let folder: string;
let bar: Evening;
let table: Pick<Guest, 'table'>;
/** Wings with fries of another station, brought back from the table to be made once more; and fries from the pass. */
let [wings, fries] = ['', ''];
let stations: { readonly wings: string; readonly fryer: string };
let potatoes: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masa-open-recall-'));
  const then = await evening();
  const old = await testDatabase();
  try {
    const house = await wingsAndFryer(then);
    const stock = keepingStock(then);
    const kept = await stock.config();
    potatoes = await stock.config();
    await stock.use(BUFFALO, kept, 0.5);
    await stock.useOfModifier('add_fries', potatoes, 0.2);
    for (const one of [kept, potatoes]) await stock.batch(one, 500);
    const mihai = await house.sit();
    wings = await house.buffalo(mihai);
    [fries = ''] = await house.orderOf(mihai, { menuItemId: 'fries', options: [] });
    await house.cook.tap(mihai, await house.cook.seen([wings]), 'delivered');
    await house.cook.tap(mihai, await house.cook.seen([fries]), 'ready_for_delivery');
    await then.ana.recallOrders({ body: { items: [wings], reason: 'cold', remake: true } });
    await then.ana.recallOrders({ body: { items: [fries], reason: 'mistap', remake: false } });
    table = { table: mihai.table };
    stations = { wings: house.wings, fryer: house.fryer };
    // The house as it was before shares, with this evening in it, and its backup.
    const state = landedStates.find(({ landed }) => landed === `up to ${BEFORE_SHARES}`);
    if (!state) throw new Error('This state has never landed.');
    await venueThen(old.db, state, await everyRow(then.database.db));
    const file = join(folder, 'before-shares.masa');
    await dump(old.db, folder, file, then.clock.now());
    expect((await verifyBackup(file)).head.migrations.at(-1)).toBe(BEFORE_SHARES);
    bar = await evening({}, { backup: file });
    bar.clock.turnTo(new Date(then.clock.now()).toISOString());
  } finally {
    await old.close();
    await then.close();
  }
});
afterAll(async () => {
  await bar.close();
  rmSync(folder, { recursive: true, force: true });
});

const cook = () => tappingCards(bar);
const shown = async (id: string) => (await cook().board()).get(id);
const partsOf = async (id: string) => (await shown(id))?.parts?.map(({ work }) => work);
const tapAt = async (stationId: string) =>
  bar.ion.moveCard({
    params: { batchId: await cook().batchOf(wings), target: 'ready_for_delivery' },
    body: { tableId: table.table, stationId, items: [{ id: wings, seen: 'ordered' }] },
  });

describe('a restored backup of a house of before shares, with dishes that had come back', () => {
  it('has them back whole, as they were', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
    const { recalled } = await bar.ana.overview();
    expect(recalled.map(({ id }) => id)).toEqual([wings]);
    expect(await shown(wings)).toMatchObject({
      status: 'delivered',
      work: 'being_prepared',
      recall: { no: 1, kind: 'recall', reason: 'cold', remake: true },
    });
    expect((await shown(wings))?.recall).not.toHaveProperty('parts');
    expect(await partsOf(wings)).toEqual(['ordered', 'ordered']);
    expect(await shown(fries)).toMatchObject({
      status: 'ready_for_delivery',
      work: 'being_prepared',
      recall: { reason: 'mistap', remake: false },
    });
  });

  it('makes them at each of their stations, and hands them out', async () => {
    await tapAt(stations.fryer);
    expect(await shown(wings)).toMatchObject({ work: 'being_prepared' });
    await tapAt(stations.wings);
    expect(await shown(wings)).toMatchObject({ work: 'ready_for_delivery', status: 'delivered' });
    await cook().tap(table, await cook().seen([wings]), 'delivered');
    await cook().tap(table, await cook().seen([fries]), 'delivered');
    expect([await shown(wings), await shown(fries)]).toEqual([undefined, undefined]);
    expect(await cook().recallsOf(wings)).toMatchObject([{ no: 1, state: 'done', parts: null, price: null }]);
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('brings one of them back once more, now by a share of it, which alone takes its stock again', async () => {
    const { onHand } = await keepingStock(bar).level(potatoes);
    await bar.ana.recallOrders({
      body: { items: [wings], parts: [{ id: wings, no: FRIES }], reason: 'cold', remake: true },
    });
    expect((await shown(wings))?.recall).toMatchObject({ no: 2, parts: [FRIES] });
    expect(await partsOf(wings)).toEqual(['ready_for_delivery', 'ordered']);
    expect((await keepingStock(bar).level(potatoes)).onHand).toBeCloseTo(onHand - 0.2, 6);
    await cook().tap(table, await cook().seen([wings]), 'delivered');
    await bar.ana.recallOrders({
      body: {
        items: [wings],
        parts: [DISH, FRIES].map((no) => ({ id: wings, no })),
        reason: 'wrong',
        remake: false,
      },
    });
    expect((await shown(wings))?.recall).toMatchObject({ no: 3, reason: 'wrong' });
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('has both in the report of the day, the one of before with the whole dish', async () => {
    const report = await bar.boss.dayReport({ params: { date: '2026-11-20' }, query: { format: 'json' } });
    if (report instanceof Uint8Array) throw new Error('A file instead of a report.');
    const item = await bar.database.db('order_items').where({ id: wings }).first('price', 'base_price');
    const [price, dish] = [item?.price ?? 0, item?.base_price ?? 0];
    expect(report.recalls.find(({ reason }) => reason === 'cold')).toEqual({
      reason: 'cold',
      items: 2,
      remade: 2,
      total: price + (price - dish),
    });
  });
});
