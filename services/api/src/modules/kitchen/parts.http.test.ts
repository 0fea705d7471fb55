import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardTarget } from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { RACES } from '../../testing/races.ts';
import { aStation, BUFFALO, wingsAndFryer, type WingsAndFryer } from '../../testing/wings-and-fryer.ts';

let bar: Evening;
let house: WingsAndFryer;
let cook: WingsAndFryer['cook'];
let [wings, fryer] = ['', ''];
beforeAll(async () => {
  bar = await evening();
  house = await wingsAndFryer(bar);
  ({ cook, wings, fryer } = house);
});
afterAll(() => bar.close());

const advance = (orderId: string, nextStatus: string) =>
  bar.ion.advanceOrder({ params: { orderId, nextStatus } });

describe('an item that several stations make (AMB-234)', () => {
  it('has a part at each, is begun with the first and ready with the last, once (K-023)', async () => {
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    expect(await house.shown(id)).toMatchObject({
      station: 'kitchen',
      stationId: wings,
      parts: [
        { no: 1, stationId: wings, choices: [], work: 'ordered' },
        { no: 2, stationId: fryer, choices: ['add_fries'], work: 'ordered' },
      ],
    });
    const first = await house.tap(mihai, id, {
      seen: 'ordered',
      target: 'ready_for_delivery',
      stationId: fryer,
    });
    expect(first.moved).toMatchObject([{ id, status: 'being_prepared' }]);
    expect(await house.partsOf(id)).toEqual(['ordered', 'ready_for_delivery']);
    await house.tap(mihai, id, { seen: 'ordered', target: 'being_prepared', stationId: wings });
    expect(await house.shown(id)).toMatchObject({ status: 'being_prepared' });
    await house.tap(mihai, id, { seen: 'being_prepared', target: 'ready_for_delivery', stationId: wings });
    expect(await house.shown(id)).toMatchObject({ status: 'ready_for_delivery' });
    const events = await cook.eventsOf(id);
    expect(events.map(({ kind, to_status }) => to_status ?? kind).toSorted()).toEqual(
      ['being_prepared', 'part', 'part', 'part', 'ready_for_delivery'].toSorted(),
    );
  });

  it('goes with the specified calls: begun with its parts open, ready with all of them (K-024)', async () => {
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    await advance(id, 'being_prepared');
    expect(await house.partsOf(id)).toEqual(['ordered', 'ordered']);
    await house.tap(mihai, id, { seen: 'ordered', target: 'being_prepared', stationId: fryer });
    await advance(id, 'ready_for_delivery');
    expect(await house.partsOf(id)).toEqual(['ready_for_delivery', 'ready_for_delivery']);
    const late = await house.tap(mihai, id, {
      seen: 'being_prepared',
      target: 'ready_for_delivery',
      stationId: fryer,
    });
    expect(late).toMatchObject({ deedId: null, skipped: [{ id, why: 'moved_on' }] });
    await advance(id, 'delivered');
  });

  it('goes with a tap on the whole card as well, with all that is on it', async () => {
    const mihai = await house.sit();
    const ids = await house.orderOf(mihai, house.dish(), line('fries'));
    const { moved } = await cook.tap(mihai, await cook.seen(ids), 'ready_for_delivery');
    expect(moved.map(({ parts }) => parts?.map(({ work }) => work))).toEqual([
      ['ready_for_delivery', 'ready_for_delivery'],
      undefined,
    ]);
    await cook.tap(mihai, await cook.seen(ids), 'delivered');
  });

  it('is no work of another station, and is handed out where the first of them stands', async () => {
    const mihai = await house.sit();
    const [id = '', fries = ''] = await house.orderOf(mihai, house.dish(), line('fries'));
    const at = (stationId: string, target: CardTarget, seen: OrderStatus, item = id) =>
      house.tap(mihai, item, { seen, target, stationId });
    expect((await at('kitchen', 'being_prepared', 'ordered')).skipped).toEqual([
      { id, why: 'part_elsewhere' },
    ]);
    expect((await at(wings, 'being_prepared', 'ordered', fries)).skipped).toEqual([
      { id: fries, why: 'part_elsewhere' },
    ]);
    expect((await at(fryer, 'being_prepared', 'ordered', fries)).moved).toHaveLength(1);
    expect((await at(wings, 'delivered', 'ordered')).skipped).toEqual([{ id, why: 'part_elsewhere' }]);
    await at(fryer, 'ready_for_delivery', 'ordered');
    await at(wings, 'ready_for_delivery', 'ordered');
    expect((await at(fryer, 'delivered', 'ready_for_delivery')).skipped).toEqual([
      { id, why: 'part_elsewhere' },
    ]);
    expect((await at(wings, 'delivered', 'ready_for_delivery')).moved).toMatchObject([
      { status: 'delivered' },
    ]);
  });

  it('is ready exactly once, whichever of two stations is done last (K-025)', async () => {
    const mihai = await house.sit();
    for (let race = 0; race < RACES; race += 1) {
      const id = await house.buffalo(mihai);
      const done = { seen: 'ordered', target: 'ready_for_delivery' } as const;
      await Promise.all([
        house.tap(mihai, id, { ...done, stationId: fryer }),
        house.tap(mihai, id, { ...done, stationId: wings, api: bar.ana }),
      ]);
      expect(await house.shown(id)).toMatchObject({ status: 'ready_for_delivery' });
      const steps = (await cook.eventsOf(id)).filter(({ kind }) => kind === 'step');
      expect(steps.map(({ to_status }) => to_status)).toEqual(['being_prepared', 'ready_for_delivery']);
      bar.clock.advance(6_000);
      const { alerts } = await bar.ana.overview();
      expect(alerts.waiter.things.filter((thing) => thing === `ready:${id}`)).toHaveLength(1);
      await advance(id, 'delivered');
    }
  });

  it('comes back as it was when the tap of a station is undone, its stock with its beginning', async () => {
    const stock = keepingStock(bar);
    const potatoes = await stock.config();
    await stock.use(BUFFALO, potatoes, 0.2);
    await stock.batch(potatoes, 50);
    const moves = async () =>
      Number((await bar.database.db('stock_movements').count({ n: '*' }).first())?.n ?? 0);
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    const before = await moves();
    const begun = await house.tap(mihai, id, { seen: 'ordered', target: 'being_prepared', stationId: fryer });
    expect(await moves()).toBe(before + 1);
    expect(await cook.undo(begun.deedId)).toEqual({ undone: [id], skipped: [] });
    expect(await moves()).toBe(before + 2);
    expect(await house.shown(id)).toMatchObject({ work: 'ordered', status: 'being_prepared' });
    expect(await house.partsOf(id)).toEqual(['ordered', 'ordered']);

    await house.tap(mihai, id, { seen: 'ordered', target: 'being_prepared', stationId: wings });
    const fries = await house.tap(mihai, id, {
      seen: 'ordered',
      target: 'ready_for_delivery',
      stationId: fryer,
    });
    expect(await cook.undo(fries.deedId)).toEqual({ undone: [id], skipped: [] });
    expect(await house.partsOf(id)).toEqual(['being_prepared', 'ordered']);
    expect(await house.shown(id)).toMatchObject({ work: 'being_prepared' });

    const ready = await cook.tap(mihai, await cook.seen([id]), 'ready_for_delivery');
    expect(await cook.undo(ready.deedId)).toEqual({ undone: [id], skipped: [] });
    expect(await house.partsOf(id)).toEqual(['being_prepared', 'ordered']);
    await advance(id, 'delivered');
    expect(await house.partsOf(id)).toBeUndefined();
  });

  it('is made again at each of its stations when it comes back, and ready again with the last', async () => {
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    const done = { seen: 'ordered', target: 'ready_for_delivery' } as const;
    for (const stationId of [fryer, wings]) await house.tap(mihai, id, { ...done, stationId });
    await bar.ion.recallOrders({ body: { items: [id], reason: 'cold', remake: false } });
    expect(await house.partsOf(id)).toEqual(['ordered', 'ordered']);
    await house.tap(mihai, id, { ...done, stationId: wings });
    expect(await house.shown(id)).toMatchObject({ status: 'ready_for_delivery', work: 'being_prepared' });
    await house.tap(mihai, id, { ...done, stationId: fryer });
    expect(await house.shown(id)).toMatchObject({ work: 'ready_for_delivery', recall: null });
    await advance(id, 'delivered');
  });

  it('has a sticker at its station and one for each part elsewhere, that says of what (K-055)', async () => {
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    const jobs = await house.jobsOf(id);
    expect(jobs.map(({ dedup_key, station_id, copy_no }) => [dedup_key, station_id, copy_no])).toEqual([
      [`part:${id}:2`, fryer, 0],
      [`sticker:${id}:0`, wings, 0],
    ]);
    expect(jobs[0]?.document).toContain('"part":{"number":2,"of":2');
    await bar.ana.deleteItem({ params: { orderItemId: id } });
    expect((await house.jobsOf(id)).map(({ status }) => status)).toEqual(['dismissed', 'dismissed']);
  });

  it('is called off and sent to another table on paper wherever it has one (K-055)', async () => {
    const printed = () => bar.database.db('print_jobs').update({ status: 'printed' });
    const newPapers = async (id: string) =>
      (await house.jobsOf(id))
        .filter(({ status }) => status === 'queued')
        .map(({ document, station_id }) => {
          const told = storedJson(document);
          return [told.kind === 'sticker' ? told.notice : told.kind, station_id];
        });
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    await printed();
    await mihai.api.moveSession({ body: { sessionId: mihai.session.id, table: bar.table() } });
    expect(await newPapers(id)).toEqual([
      ['moved', wings],
      ['moved', fryer],
    ]);
    await printed();
    await bar.ana.deleteItem({ params: { orderItemId: id } });
    expect(await newPapers(id)).toEqual([
      ['cancelled', wings],
      ['cancelled', fryer],
    ]);

    const ice = (
      await bar.boss.addStation({ body: aStation({ names: { en: 'Ice' }, items: ['lager__500ml'] }) })
    ).id;
    const [lager = ''] = await house.orderOf(mihai, line('lager__500ml'));
    await printed();
    await bar.ana.deleteItem({ params: { orderItemId: lager } });
    expect(await newPapers(lager), 'the bar has no paper of it').toEqual([['cancelled', ice]]);
    await bar.boss.removeStation({ params: { id: ice } });
  });

  it('keeps its station while it is back there, whole or in parts (K-026)', async () => {
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    const [fries = ''] = await house.orderOf(mihai, line('fries'));
    const params = { id: fryer };
    for (const item of [id, fries]) await advance(item, 'being_prepared');
    for (const at of ['ready_for_delivery', 'delivered'] as const) {
      for (const item of [id, fries]) await advance(item, at);
      for (const item of [id, fries]) {
        await bar.ion.recallOrders({ body: { items: [item], reason: 'cold', remake: true } });
        expect(await refusalOf(bar.boss.removeStation({ params })), at).toBe('409 station_in_use');
        await cook.tap(mihai, await cook.seen([item]), at);
      }
    }
  });

  it('has AGAIN on a sticker of each of its stations when it is made once more, and no copy of any (K-055)', async () => {
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    const done = { seen: 'ordered', target: 'ready_for_delivery' } as const;
    for (const remake of [1, 2]) {
      for (const stationId of [fryer, wings]) await house.tap(mihai, id, { ...done, stationId });
      await bar.ion.recallOrders({ body: { items: [id], reason: 'cold', remake: true } });
      const again = (await house.jobsOf(id)).filter(({ dedup_key: key }) =>
        new RegExp(`again:.+:${remake}$`, 'u').test(key ?? ''),
      );
      expect(again.map(({ dedup_key, station_id, copy_no }) => [dedup_key, station_id, copy_no])).toEqual([
        [`again:${id}:${remake}`, wings, 0],
        [`part-again:${id}:2:${remake}`, fryer, 0],
      ]);
      for (const { document } of again) expect(document).toContain('"notice":"again"');
      expect(again[1]?.document).toContain('"part":{"number":2,"of":2');
    }
    await bar.ana.deleteItem({ params: { orderItemId: id } });
  });

  it('stands on the board of its side while its station is off, which cannot be given up meanwhile (K-026)', async () => {
    const mihai = await house.sit();
    const id = await house.buffalo(mihai);
    const params = { id: fryer };
    expect(await refusalOf(bar.boss.removeStation({ params }))).toBe('409 station_in_use');
    const body = aStation({ rank: 20, items: ['fries'], choices: ['add_fries'] });
    await bar.boss.changeStation({ params, body: { ...body, off: true } });
    const { moved } = await house.tap(mihai, id, {
      seen: 'ordered',
      target: 'ready_for_delivery',
      stationId: 'kitchen',
    });
    expect(moved).toMatchObject([{ status: 'being_prepared' }]);
    expect(await house.partsOf(id)).toEqual(['ordered', 'ready_for_delivery']);
    await bar.boss.changeStation({ params, body });
    await advance(id, 'ready_for_delivery');
  });
});
