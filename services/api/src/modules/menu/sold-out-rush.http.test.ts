import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { line } from '../../testing/evening.ts';
import { FRIES, sellingFries, type SellingFries } from '../../testing/selling-fries.ts';

describe('thirty orders a second', () => {
  let fries: SellingFries;
  beforeAll(async () => {
    fries = await sellingFries();
  });
  afterEach(() => fries.cleared());
  afterAll(() => fries.bar.close());

  /** So many a second, for so many seconds; answers how often the whole venue was told to load the menu again. */
  async function rush(perSecond: number, seconds: number): Promise<number> {
    let told = 0;
    const stop = fries.bar.product.context.bus.subscribe(({ kind }) => {
      if (kind === 'venue') told += 1;
    });
    const tables = await Promise.all(Array.from({ length: 10 }, () => fries.bar.waiterAt(fries.bar.table())));
    const orders: Promise<unknown>[] = [];
    for (let sent = 0; sent < perSecond * seconds; sent += 1) {
      const sessionId = tables[sent % tables.length]?.id ?? '';
      orders.push(fries.bar.ana.placeOrder({ body: { sessionId, orderItems: [line(FRIES)] } }));
      await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
    }
    await Promise.all(orders);
    await fries.look();
    stop();
    return told;
  }

  it('tell nobody anything while there is enough', async () => {
    await fries.stocked(200);
    expect(await rush(30, 2)).toBe(0);
    expect(await fries.settings()).toMatchObject({ left: 140 });
  });

  it('tell of the last five portions at most once each', async () => {
    await fries.stocked(40);
    const told = await rush(30, 2);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(5);
    expect(await fries.onTheMenu()).toMatchObject({ active: false, left: 0 });
  });
});
