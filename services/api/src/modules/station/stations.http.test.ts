import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Body = Parameters<Evening['boss']['addStation']>[0]['body'];
const fryerBody = (said: Partial<Body> = {}): Body => ({
  names: { en: 'Fryer', ro: 'Friteuză', ru: 'Фритюр' },
  side: 'kitchen',
  rank: 10,
  items: ['fries'],
  ...said,
});
const added = async (said: Partial<Body> = {}) => bar.boss.addStation({ body: fryerBody(said) });
const gone = async (id: string) => bar.boss.removeStation({ params: { id } });
const boardOrder = async (id: string) => {
  const { openKitchenOrders, openWaiterOrders } = await bar.ana.overview();
  return [...openKitchenOrders, ...openWaiterOrders].find((one) => one.id === id);
};
const sit = () => bar.guest('Mihai', bar.table());

describe('the stations of a house (AMB-233)', () => {
  it('are kitchen and bar, until it names others; these two stay', async () => {
    const stations = await bar.boss.stations();
    expect(stations.map(({ id, side, fixed, off }) => [id, side, fixed, off])).toEqual([
      ['kitchen', 'kitchen', true, false],
      ['bar', 'bar', true, false],
    ]);
    const [kitchen] = stations;
    expect(await refusalOf(gone('kitchen'))).toBe('409 station_fixed');
    const off = { ...fryerBody({ items: [] }), names: kitchen?.names ?? {}, off: true };
    expect(await refusalOf(bar.boss.changeStation({ params: { id: 'kitchen' }, body: off }))).toBe(
      '409 station_fixed',
    );
    const { names } = await bar.boss.changeStation({
      params: { id: 'bar' },
      body: { names: { en: 'The bar' }, side: 'bar', rank: 1 },
    });
    expect(names).toEqual({ en: 'The bar' });
  });

  it('are told with whatever is made there, and the log has it', async () => {
    const fryer = await added();
    expect(fryer).toMatchObject({
      side: 'kitchen',
      items: ['fries'],
      groups: [],
      choices: [],
      slots: null,
      screen: true,
    });
    const changed = await bar.boss.changeStation({
      params: { id: fryer.id },
      body: fryerBody({ slots: 4, items: [], groups: ['wings'] }),
    });
    expect(changed).toMatchObject({ slots: 4, items: [], groups: ['wings'] });
    expect((await bar.boss.stations()).map(({ id }) => id)).toEqual(['kitchen', 'bar', fryer.id]);
    expect(await gone(fryer.id)).toEqual({ status: 'deactivated', id: fryer.id });
    expect((await bar.boss.stations()).map(({ id }) => id)).not.toContain(fryer.id);
    const log = await bar.database
      .db('audit_log')
      .where({ entity: 'station', entity_id: fryer.id })
      .pluck('action');
    expect(log.toSorted()).toEqual(['station.added', 'station.changed', 'station.removed']);
  });

  it('refuse what is not on the menu and what there is not', async () => {
    expect(await refusalOf(added({ items: ['unicorn'] }))).toBe('400 menu_item_unknown');
    expect(await refusalOf(added({ groups: ['unicorns'] }))).toBe('400 menu_group_unknown');
    expect(await refusalOf(added({ choices: ['add_unicorn'] }))).toBe('400 modifier_unknown');
    expect(await refusalOf(added({ slots: 0 }))).toBe('400 invalid_request');
    expect(await refusalOf(added({ names: {} }))).toBe('400 invalid_request');
    expect(await refusalOf(gone('nobody'))).toBe('404 station_not_found');
    const params = { kind: 'items' as const, value: 'fries' };
    expect(await refusalOf(bar.boss.routeToStations({ params, body: { stations: ['nobody'] } }))).toBe(
      '404 station_not_found',
    );
    expect(await refusalOf(bar.ana.stations())).toBe('403 administrator_only');
  });

  it('make a dish where it, or else its category, is said to be made; the wire keeps its side (K-027)', async () => {
    const mihai = await sit();
    const [before = ''] = await order(mihai, 'fries');
    expect(await boardOrder(before)).toMatchObject({ station: 'kitchen', stationId: 'kitchen' });
    expect(await bar.database.db('order_items').where({ id: before }).first()).toMatchObject({
      station_id: null,
      part_count: null,
    });
    const fryer = await added();
    const [fries = '', lager = ''] = await order(mihai, 'fries', 'lager__500ml');
    expect(await boardOrder(fries)).toMatchObject({ station: 'kitchen', stationId: fryer.id });
    expect(await boardOrder(lager)).toMatchObject({ station: 'bar', stationId: 'bar' });
    expect(await boardOrder(before)).toMatchObject({ stationId: 'kitchen' });

    const params = { kind: 'items' as const, value: 'fries' };
    await bar.boss.routeToStations({ params, body: { stations: [] } });
    const [again = ''] = await order(mihai, 'fries');
    expect(await boardOrder(again)).toMatchObject({ stationId: 'kitchen' });
    await bar.boss.routeToStations({ params, body: { stations: [fryer.id] } });
    await bar.boss.changeStation({ params: { id: fryer.id }, body: fryerBody({ off: true }) });
    const [off = ''] = await order(mihai, 'fries');
    expect(await boardOrder(off)).toMatchObject({ stationId: 'kitchen' });

    expect(await refusalOf(gone(fryer.id))).toBe('409 station_in_use');
    for (const step of ['being_prepared', 'ready_for_delivery'])
      await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: step } });
    await gone(fryer.id);
    expect(await boardOrder(fries)).toMatchObject({ stationId: fryer.id, status: 'ready_for_delivery' });
  });
});
