import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardTarget } from '@masa/domain/kitchen-work';
import { evening, type Evening } from '../../testing/evening.ts';
import { wingsAndFryer, type WingsAndFryer } from '../../testing/wings-and-fryer.ts';

const MINUTE_MS = 60_000;
/** From so many on it is known how long something takes. */
const ENOUGH = 20;

let bar: Evening;
let house: WingsAndFryer;
beforeAll(async () => {
  bar = await evening();
  house = await wingsAndFryer(bar);
});
afterAll(() => bar.close());

/** What the fryer is known to take for its share of a dish. */
async function fryerTakes(): Promise<number | null | undefined> {
  bar.clock.advance(10 * MINUTE_MS);
  for (const job of bar.product.jobs) if (job.name === 'learned times') await job.run();
  const { rows } = await bar.ion.kitchenBoard({ query: { station: house.fryer } });
  return rows.find(({ part }) => part === 2)?.cookSeconds;
}

it('the share of a station is learned from as it was made, without a pause, and not of a dish that came back (AMB-239)', async () => {
  await bar.boss.putVenue({ body: { showStarts: true } });
  const mihai = await house.sit();
  const ids = await house.orderOf(mihai, ...Array.from({ length: ENOUGH }, house.dish));
  const tap = async (target: CardTarget, stationId: string, seen: 'ordered' | 'being_prepared') =>
    bar.ion.moveCard({
      params: { batchId: await house.cook.batchOf(ids[0] ?? ''), target },
      body: { tableId: mihai.table, stationId, items: ids.map((id) => ({ id, seen })) },
    });
  for (const station of [house.wings, house.fryer]) await tap('being_prepared', station, 'ordered');
  bar.clock.advance(3 * MINUTE_MS);
  await bar.ana.limitOrdering({ body: { kind: 'pause', scope: 'kitchen', length: 15, reason: 'equipment' } });
  bar.clock.advance(2 * MINUTE_MS);
  await bar.ana.resumeOrdering({ params: { id: 'pause:kitchen' } });
  for (const station of [house.wings, house.fryer])
    await tap('ready_for_delivery', station, 'being_prepared');

  await house.buffalo(await house.sit());
  const minutes = ((await fryerTakes()) ?? 0) / 60;
  expect(minutes, 'five, of which two were nobody’s pace').toBeCloseTo(3, 0);

  await bar.ana.recallOrders({ body: { items: ids.slice(0, 1), reason: 'missing', remake: false } });
  expect(await fryerTakes(), 'one too few is known of those that did not come back').toBeNull();
});
