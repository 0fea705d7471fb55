import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compose, type Product } from '../../compose.ts';
import { evening, type Evening, type Guest } from '../../testing/evening.ts';
import { rememberCooked } from '../../testing/remember-cooked.ts';
import { BUFFALO, wingsAndFryer, type WingsAndFryer } from '../../testing/wings-and-fryer.ts';

const MINUTE_MS = 60_000;
/** More than half an hour of work for one pair of hands. */
const MANY = 6;

let bar: Evening;
let house: WingsAndFryer;
let mihai: Guest;
let ids: readonly string[] = [];
const others: Product[] = [];
beforeAll(async () => {
  bar = await evening();
  house = await wingsAndFryer(bar);
  mihai = await house.sit();
  await rememberCooked(bar, BUFFALO, house.wings, 12);
  await job('learned times');
});
afterAll(async () => {
  for (const other of others) await other.close();
  await bar.close();
});

const job = async (name: string, { jobs } = bar.product) => {
  for (const each of jobs) if (each.name === name) await each.run();
};
const look = (product = bar.product) => job('loads of stations', product);
/** The API once more, over the same database: it knows nothing of before. */
async function restarted(): Promise<Product> {
  const { config, db, log, world } = bar.product.context;
  const other = compose({ config, db, log, world });
  others.push(other);
  await job('learned times', other);
  return other;
}
const slowed = async () => (await bar.ion.orderingLimits()).limits.map(({ id, by }) => `${id} ${by}`);
const isAuto = ['slow:kitchen auto'];

async function full(): Promise<void> {
  ids = await house.orderOf(mihai, ...Array.from({ length: MANY }, house.dish));
  await look();
  bar.clock.advance(2 * MINUTE_MS);
  await look();
}
async function calm(): Promise<void> {
  for (const id of ids) await bar.ana.deleteItem({ params: { orderItemId: id } });
  ids = [];
}

describe('phones that slow down by themselves (K-043)', () => {
  beforeEach(async () => {
    await calm();
    await look();
    await bar.boss.putVenue({ body: { showLoad: true, autoThrottle: true } });
    await look();
    await full();
    expect(await slowed()).toEqual(isAuto);
  });

  it('ring in kitchen and hall, each until it was seen there, and no more once they go on', async () => {
    const heard = async () => {
      const { alerts } = await bar.ion.overview();
      return (['kitchen', 'waiter'] as const).map((role) =>
        alerts[role].things.filter((thing) => thing.startsWith('slow:kitchen:')),
      );
    };
    const [kitchen = [], hall = []] = await heard();
    expect([kitchen.length, hall.length]).toEqual([1, 1]);
    await bar.ion.seen({ body: { role: 'kitchen', things: kitchen } });
    expect(await heard()).toEqual([[], hall]);
    await look();
    expect(await heard(), 'a further look is no further ring').toEqual([[], hall]);
    await calm();
    await look();
    expect(await heard()).toEqual([[], []]);
    await bar.ana.limitOrdering({
      body: { kind: 'slow', scope: 'kitchen', length: 5, reason: 'busy', portions: 5 },
    });
    expect(await heard(), 'what somebody did he knows').toEqual([[], []]);
    await bar.ana.resumeOrdering({ params: { id: 'slow:kitchen' } });
  });

  it('go on after a restart into a kitchen that is calm by then', async () => {
    await calm();
    await look(await restarted());
    expect(await slowed()).toEqual([]);
  });

  it('stay slow over a restart while the kitchen is full, as one deed', async () => {
    const told = () => bar.database.db('audit_log').where({ actor: 'auto' }).pluck('id');
    const before = await told();
    const other = await restarted();
    await look(other);
    await look();
    bar.clock.advance(2 * MINUTE_MS);
    await look(other);
    expect(await slowed()).toEqual(isAuto);
    expect(await told()).toEqual(before);
  });

  it.each([{ autoThrottle: false }, { showLoad: false }])(
    'go on once the house wants it no more: %o',
    async (body) => {
      await bar.boss.putVenue({ body });
      await look();
      expect(await slowed()).toEqual([]);
    },
  );

  it('stay slow for as long as it is full', async () => {
    bar.clock.advance(61 * MINUTE_MS);
    await look();
    expect(await slowed()).toEqual(isAuto);
    await calm();
    await look();
    expect(await slowed()).toEqual([]);
  });

  it('are not slowed down again where somebody has let them go on, until it was calm once', async () => {
    await bar.ion.resumeOrdering({ params: { id: 'slow:kitchen' } });
    for (let minute = 0; minute < 4; minute += 1) {
      bar.clock.advance(MINUTE_MS);
      await look();
      expect(await slowed()).toEqual([]);
    }
    await calm();
    await look();
    await full();
    expect(await slowed()).toEqual(isAuto);
  });

  it('are not slowed down again by a process that did not see it, as after a restart', async () => {
    await bar.ion.resumeOrdering({ params: { id: 'slow:kitchen' } });
    const other = await restarted();
    for (let minute = 0; minute < 4; minute += 1) {
      bar.clock.advance(MINUTE_MS);
      await look(other);
    }
    expect(await slowed()).toEqual([]);
    await calm();
    await look(other);
    await full();
    expect(await slowed(), 'it was calm once').toEqual(isAuto);
  });

  it('are slowed down anew once the house wants it again, whoever let them go on before', async () => {
    await bar.ion.resumeOrdering({ params: { id: 'slow:kitchen' } });
    for (const autoThrottle of [false, true]) {
      await bar.boss.putVenue({ body: { autoThrottle } });
      await look();
    }
    bar.clock.advance(2 * MINUTE_MS);
    await look();
    expect(await slowed()).toEqual(isAuto);
  });
});
