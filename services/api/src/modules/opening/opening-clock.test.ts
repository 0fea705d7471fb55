import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcessBus } from '../../live/bus.ts';
import { evening, line, type Evening, type Guest } from '../../testing/evening.ts';
import { openingClock } from './opening-clock.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const LAGER = 'lager__500ml';
/** A Tuesday. */
const at = (time: string) => bar.clock.turnTo(`2026-11-24T${time}+02:00`);

/** The clock of one more process over the same database, with a bus of its own, and what its screens were told. */
function process() {
  const bus = inProcessBus();
  const told: string[] = [];
  bus.subscribe(({ kind }) => void told.push(kind));
  return { ...openingClock({ ...bar.product.context, bus }), told };
}
const price = async (guest: Guest) => {
  await guest.api.placeOrder({ body: { sessionId: guest.session.id, orderItems: [line(LAGER)] } });
  const { sessionPrechecks } = await bar.ana.tableOrders({ params: { tableId: guest.table } });
  const own = sessionPrechecks.find(({ sessionId }) => sessionId === guest.session.id);
  return own?.items.map(({ regularPrice }) => regularPrice);
};

describe('D-061: two processes whose clocks come to the edge of a price at once', () => {
  it('each tell their own screens once, none tells the other’s, and whoever orders then pays the price of then', async () => {
    await bar.boss.addPriceRule({
      body: {
        names: { en: 'Beer hour' },
        weekdays: [2],
        from: '17:00',
        until: '19:00',
        groups: ['beer'],
        effect: 'percent',
        value: 20,
      },
    });
    at('16:59:50.000');
    const [one, other] = [process(), process()];
    const guests = [await bar.guest('Mihai', bar.table()), await bar.guest('Olga', bar.table())];
    await Promise.all([one.look(), other.look()]);
    expect([one.told, other.told]).toEqual([[], []]);

    at('17:00:00.000');
    const [, , ...early] = await Promise.all([one.look(), other.look(), ...guests.map(price)]);
    expect([one.told, other.told]).toEqual([['venue'], ['venue']]);
    expect(early).toEqual([[4_400], [4_400]]);

    // Looking again tells nothing anew; the next edge is rung by each of them again.
    await Promise.all([one.look(), other.look(), one.look()]);
    expect([one.told, other.told]).toEqual([['venue'], ['venue']]);
    at('19:00:00.000');
    const [, , ...late] = await Promise.all([one.look(), other.look(), ...guests.map(price)]);
    expect([one.told, other.told]).toEqual([
      ['venue', 'venue'],
      ['venue', 'venue'],
    ]);
    expect(late).toEqual([
      [4_400, 5_500],
      [4_400, 5_500],
    ]);
    one.close();
    other.close();
  });

  it('ring once however often one of them looks at that moment', async () => {
    at('16:59:50.000');
    const one = process();
    await one.look();
    at('17:00:00.000');
    await Promise.all(Array.from({ length: 10 }, () => one.look()));
    expect(one.told).toEqual(['venue']);
    one.close();
  });
});
