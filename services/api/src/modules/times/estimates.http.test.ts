import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDay, DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { refusing } from '../../testing/dying-database.ts';
import { insertSamples, type NewSample } from './prep-sample.store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { showTimes: true } });
});
afterAll(() => bar.close());

const advance = (orderId: string, nextStatus: string) =>
  bar.ion.advanceOrder({ params: { orderId, nextStatus } });
const job = async (name: string) => {
  for (const each of bar.product.jobs) if (each.name === name) await each.run();
};
/** Ten minutes later, as the product does it by itself. */
const learnAnew = async () => {
  bar.clock.advance(11 * MINUTE_MS);
  await job('learned times');
};
const billOf = ({ api, table }: Guest) => api.tableOrders({ params: { tableId: table } });
const itemIn = async (guest: Guest, id: string) => {
  const { sessionPrechecks, ...rest } = await billOf(guest);
  const item = sessionPrechecks.flatMap(({ items }) => items).find(({ orderItem }) => orderItem.id === id);
  return { ...rest, item: item?.orderItem };
};
const sampled = () => bar.database.db('prep_samples').whereNotNull('order_item_id').orderBy('id').select('*');

/** Evening after evening fries were ready after these minutes, and stood on the table a minute later. */
const MINUTES = [6, 7, 8, 9, 10, 7, 8, 6, 12, 8];
async function bringHistory(days: number): Promise<void> {
  const now = bar.clock.now();
  const samples = Array.from({ length: days }, (_, at) => days - at).flatMap((ago) =>
    MINUTES.map((minutes, nth): NewSample => {
      // Today's pace is tried on the evenings before: each evening begins with another dish.
      const ready = MINUTES[(nth + ago) % MINUTES.length] ?? minutes;
      const firedAt = now - ago * DAY_MS + nth * 20 * MINUTE_MS;
      return {
        of: null,
        dropped: null,
        dish: 'fries',
        station: 'kitchen',
        day: businessDay(firedAt, DEFAULT_VENUE_TIME),
        firedAt,
        knownAt: firedAt + (ready + 1) * MINUTE_MS,
        ahead: 0,
        together: 2,
        cookSeconds: ready * 50,
        readySeconds: ready * 60,
        passSeconds: 60,
      };
    }),
  );
  await bar.database.db.transaction((tx) => insertSamples(tx, samples));
}

describe('My order at a house that knows nothing yet', () => {
  it('tells each dish with its step, and no figure (Q-001, Q-003)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    for (const step of ['being_prepared', 'ready_for_delivery', 'delivered'] as const) {
      await advance(fries, step);
      const { item, times } = await itemIn(mihai, fries);
      expect(item).toMatchObject({ work: step, status: step, estimate: null });
      expect(times).toBeNull();
    }
  });

  it('leaves out what a waiter has struck off (Q-002)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [kept = '', gone = ''] = await order(mihai, 'fries', 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: gone } });
    const { sessionPrechecks } = await billOf(mihai);
    expect(sessionPrechecks.flatMap(({ items }) => items.map(({ orderItem }) => orderItem.id))).toEqual([
      kept,
    ]);
  });
});

describe('what the house learns from (Q-009)', () => {
  it('is what came to a table, once each; what was tapped through or cooked in training teaches nothing', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [cooked = '', tapped = '', forgotten = ''] = await order(mihai, 'fries', 'fries', 'fries');
    for (const step of ['being_prepared', 'ready_for_delivery', 'delivered']) await advance(tapped, step);
    await advance(cooked, 'being_prepared');
    await advance(forgotten, 'being_prepared');
    bar.clock.advance(6 * MINUTE_MS);
    await advance(cooked, 'ready_for_delivery');
    await advance(forgotten, 'ready_for_delivery');
    bar.clock.advance(MINUTE_MS);
    await advance(cooked, 'delivered');
    bar.clock.advance(16 * MINUTE_MS);
    await advance(forgotten, 'delivered');
    await learnAnew();
    await learnAnew();
    const rows = new Map((await sampled()).map((row) => [row.order_item_id, row]));
    expect((await sampled()).filter((row) => row.order_item_id === cooked)).toHaveLength(1);
    const once = rows.get(cooked);
    expect(once).toMatchObject({ dropped: null, menu_item_id: 'fries', station_id: 'kitchen', together: 1 });
    expect(once?.cook_seconds).toBeGreaterThanOrEqual(360);
    expect(once?.cook_seconds).toBeLessThan(365);
    expect(once?.pass_seconds).toBeLessThan(65);
    expect(rows.get(tapped)?.dropped).toBe('tapped');
    expect(rows.get(forgotten)).toMatchObject({ dropped: null, together: 2, pass_seconds: null });
  });
});

describe('My order at a house that knows its pace (AMB-223)', () => {
  beforeAll(async () => {
    // What was told is judged once a day.
    bar.clock.advance(DAY_MS);
    await bringHistory(13);
    await learnAnew();
  });

  it('has judged what it would have told on the evenings before, before it tells anything', async () => {
    const told = await bar.database.db('forecast_log').select('*');
    expect(told.length).toBeGreaterThan(80);
    expect(told.every(({ took_seconds: took }) => took >= 7 * 60)).toBe(true);
  });

  it('shows the owner how long dishes take and how often it was right, and nobody else', async () => {
    const report = await bar.boss.learnedTimes();
    expect(report).toMatchObject({ shown: true, factor: expect.any(Number) as number });
    expect(report.hits).toBeGreaterThan(0.7);
    const fries = report.dishes.find(({ menuItemId }) => menuItemId === 'fries');
    expect(fries?.samples).toBeGreaterThanOrEqual(130);
    expect(fries?.usualSeconds).toBe(480);
    expect(fries?.lateSeconds).toBe(540);
    expect(fries?.names).not.toEqual({});
    expect(await refusalOf(bar.ana.learnedTimes())).toBe('403 administrator_only');
  });

  it('tells a range from now on, by the server’s clock, and by when it was to be there; what nobody knows, it does not tell (Q-010)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    const { item, times } = await itemIn(mihai, fries);
    const now = times?.now ?? 0;
    expect(Math.abs(now - bar.clock.now())).toBeLessThan(5_000);
    expect(times?.hitsOfTen).toBeGreaterThanOrEqual(7);
    const { usualSeconds, lateSeconds, promisedTs } = item?.estimate ?? {};
    expect(usualSeconds).toBeGreaterThan(7 * 60);
    expect(lateSeconds).toBeGreaterThanOrEqual(usualSeconds ?? 0);
    expect(lateSeconds).toBeLessThan(16 * 60);
    expect(Math.abs((promisedTs ?? 0) - now - (lateSeconds ?? 0) * 1000)).toBeLessThan(3_000);
    const [beer = ''] = await order(mihai, 'lager__500ml');
    expect((await itemIn(mihai, beer)).item?.estimate).toBeNull();
  });

  it('tells the rest as time passes, and no figure where nearly all took less (Q-005, Q-006)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    const first = (await itemIn(mihai, fries)).item?.estimate;
    bar.clock.advance(5 * MINUTE_MS);
    const later = (await itemIn(mihai, fries)).item?.estimate;
    expect(later?.lateSeconds).toBeLessThan(first?.lateSeconds ?? 0);
    expect(later?.promisedTs).toBe(first?.promisedTs);
    bar.clock.advance(30 * MINUTE_MS);
    expect((await itemIn(mihai, fries)).item?.estimate).toEqual({
      usualSeconds: null,
      lateSeconds: null,
      promisedTs: first?.promisedTs,
    });
    await advance(fries, 'being_prepared');
    await advance(fries, 'ready_for_delivery');
    expect((await itemIn(mihai, fries)).item?.estimate).toBeNull();
  });

  it('tells the bill without times while nobody knows what is before a dish, and with them as soon as it is known', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    // What was looked at before is no longer kept.
    bar.clock.advance(MINUTE_MS);
    const { revive } = refusing(bar.database.db, ({ sql }) =>
      /.held_at. is null and .i.\..status. in/u.test(sql),
    );
    const without = await itemIn(mihai, fries).finally(revive);
    expect(without.item).toMatchObject({ work: 'ordered', estimate: null });
    expect((await itemIn(mihai, fries)).item?.estimate?.promisedTs).toBeGreaterThan(0);
  });

  it('tells nothing where the owner does not want it', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    await bar.boss.putVenue({ body: { showTimes: false } });
    expect((await itemIn(mihai, fries)).item?.estimate).toBeNull();
    await bar.boss.putVenue({ body: { showTimes: true } });
    expect((await itemIn(mihai, fries)).item?.estimate).not.toBeNull();
  });

  it('tells nothing any more where it was wrong too often (Q-007)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    await bar.database.db('forecast_log').update({ late_seconds: 1 });
    await learnAnew();
    const { item, times } = await itemIn(mihai, fries);
    expect(item?.estimate).toBeNull();
    expect(times).toBeNull();
  });

  it('forgets what nobody learns from any more', async () => {
    bar.clock.advance(91 * DAY_MS + HOUR_MS);
    await learnAnew();
    const { db } = bar.database;
    expect(await db('prep_samples').first('id')).toBeUndefined();
    expect(await db('forecast_log').first('sample_id')).toBeUndefined();
  });
});

describe('minutes in which the kitchen was paused', () => {
  it('are in no pace that is learned, and those of the bar are none of its', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    bar.clock.advance(MINUTE_MS);
    await advance(fries, 'being_prepared');
    const pause = (scope: 'venue' | 'kitchen' | 'bar', length: 5 | 10) =>
      bar.ana.limitOrdering({ body: { kind: 'pause', scope, length, reason: 'equipment' } });
    await pause('bar', 10);
    await pause('venue', 5);
    await pause('kitchen', 10);
    bar.clock.advance(8 * MINUTE_MS);
    // Cut short: two of its ten minutes were none.
    await bar.ana.resumeOrdering({ params: { id: 'pause:kitchen' } });
    bar.clock.advance(2 * MINUTE_MS);
    await advance(fries, 'ready_for_delivery');
    await advance(fries, 'delivered');
    bar.clock.advance(MINUTE_MS);
    await learnAnew();
    const sample = (await sampled()).find((row) => row.order_item_id === fries);
    expect(sample?.dropped).toBeNull();
    expect(sample?.cook_seconds).toBeGreaterThanOrEqual(120);
    expect(sample?.cook_seconds).toBeLessThan(125);
    expect(sample?.ready_seconds).toBeGreaterThanOrEqual(180);
    expect(sample?.ready_seconds).toBeLessThan(190);
  });
});
