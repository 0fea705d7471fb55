import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoVenue } from '@masa/demo-venue/demo-venue';
import { accountService } from '../modules/account/account.service.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { compose, type Product } from '../compose.ts';
import { createClient, basicAuthorization } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { closeServer, httpServer, listen } from '../http/serve.ts';
import { pino } from 'pino';
import { testContext, type TestContext } from '../testing/context.ts';
import type { Api } from '../testing/evening.ts';
import { seedDatabase } from './seed.ts';

const { stock: demo } = loadDemoVenue();
const PASSWORD = 'owner of the bar';
const THOUSANDTHS = 1_000;

let context: TestContext;
let product: Product;
let server: ReturnType<typeof httpServer>;
let boss: Api;
/** Id of a config → its key in the demo data. */
let keys: ReadonlyMap<string, string>;
beforeAll(async () => {
  context = await testContext({ adminPassword: PASSWORD, seedLanguage: 'en' });
  const { config, db, world, bus } = context;
  await seedDatabase({ context, accounts: accountService(context, { passwordCost: CHEAP_PASSWORD_COST }) });
  product = compose({
    config: { ...config, printAgent: 'none' },
    db,
    world,
    bus,
    log: pino({ level: 'silent' }),
    accounts: { passwordCost: CHEAP_PASSWORD_COST },
  });
  server = httpServer(product.app);
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  boss = createClient(routes, { origin, authorization: () => basicAuthorization('admin', PASSWORD) });
  const names = new Map(demo.configs.map(({ name, key }) => [name, key]));
  keys = new Map((await boss.stockConfigs()).map(({ id, name }) => [id, names.get(name) ?? name]));
});
afterAll(async () => {
  const closed = closeServer(server);
  server.closeAllConnections();
  await product.close();
  await closed;
  await context.close();
});

const keyOf = (id: string): string => keys.get(id) ?? id;

describe('the storeroom on the day of the seed', () => {
  it('keeps what the demo says, from its three suppliers', async () => {
    expect((await boss.suppliers()).map(({ id }) => id)).toEqual(['qualiko', 'forward', 'nearbystore']);
    const configs = await boss.stockConfigs();
    expect(configs).toHaveLength(demo.configs.length);
    for (const { id, min, max, unit, supplier, stockControlSchedule, dependencies } of configs) {
      const config = demo.configs.find(({ key }) => key === keyOf(id));
      expect({ min, max, unit, supplier, stockControlSchedule }).toEqual({
        min: (config?.min ?? 0) / THOUSANDTHS,
        max: (config?.max ?? 0) / THOUSANDTHS,
        unit: config?.unit,
        supplier: config?.supplier,
        stockControlSchedule: config?.scheduleDays,
      });
      expect(dependencies.map(({ dependsOnId }) => keyOf(dependsOnId)).toSorted()).toEqual(
        demo.dependencies
          .filter(({ stock }) => stock === keyOf(id))
          .map(({ dependsOn }) => dependsOn)
          .toSorted(),
      );
    }
  });

  it('holds what the demo says, whatever the evenings before have drunk', async () => {
    const batches = await boss.stockBatches();
    for (const { stock, amount: left, active, reason } of demo.batches) {
      const own = batches.filter((batch) => keyOf(batch.stockItemType) === stock);
      const amount = left / THOUSANDTHS;
      // An empty one says that it is used up; why is in its movements.
      expect(
        own.some((batch) => batch.amount === amount && batch.reason === (active ? reason : 'used up')),
        `${stock} ${amount}`,
      ).toBe(true);
    }
    const wings = batches.filter(({ stockItemType }) => keyOf(stockItemType) === 'chicken_wings');
    expect(wings.map(({ amount, badge, cost }) => [amount, badge, cost]).toSorted()).toEqual(
      [
        [18.4, 'active', null],
        [20, 'future', null],
        [20, 'active', 240_000],
      ].toSorted(),
    );
  });

  it('shows each badge, and what is low: the oil, the boxes', async () => {
    const badges = (await boss.stockBatches()).map(({ badge }) => badge);
    expect(new Set(badges)).toEqual(new Set(['active', 'expired', 'future', 'inactive']));
    const levels = await boss.stockLevels();
    const low = levels.filter((level) => level.low).map(({ stockConfigId }) => keyOf(stockConfigId));
    expect(low.toSorted()).toEqual(['frying_oil', 'take_away_box']);
    expect(levels.some(({ countDue }) => countDue)).toBe(true);
    expect(levels.every(({ reserved }) => reserved === 0)).toBe(true);
  });

  it('has served what its bills of a fortnight say: every evening something, on the weekend more', async () => {
    const { days, used } = await boss.stockFigures();
    const byKey = new Map(used.map(({ stockConfigId, byDay }) => [keyOf(stockConfigId), byDay]));
    expect(days).toHaveLength(14);
    const ipa = byKey.get('ipa_keg') ?? [];
    // Today nobody has come yet.
    expect(ipa.at(-1)).toBe(0);
    expect(ipa.slice(0, -1).every((amount) => amount > 0)).toBe(true);
    expect(Math.max(...ipa)).toBeGreaterThan(2 * Math.min(...ipa.slice(0, -1)));
    for (const key of ['lager_keg', 'porter_keg', 'wheat_keg', 'craft_bottle', 'red_wine', 'coffee_beans'])
      expect((byKey.get(key) ?? []).filter((amount) => amount > 0).length, key).toBeGreaterThan(5);
    const movements = await boss.stockMovements({ query: { limit: 200 } });
    expect(new Set(movements.map(({ cause }) => cause))).toEqual(
      new Set(['consumption', 'delivery', 'manual', 'correction']),
    );
    // Nothing was ever short, and the list is in the order of the days, but for what is already announced.
    const times = movements.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('waits for the rest of one order, whose papers can be read', async () => {
    const [order, ...more] = await boss.supplierOrders();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      createdByEmployeeId: 'ana',
      supplierId: 'qualiko',
      status: 'pending',
      itemCount: 4,
      fullCount: 1,
      deliveryCount: 1,
      documents: ['order-list.webp'],
    });
    const { orderItems, deliveries, deliveredItems } = await boss.supplierOrderDetails({
      params: { id: order?.id ?? '' },
    });
    expect(orderItems.map((item) => [keyOf(item.stockConfigId), item.expectedQuantity])).toEqual([
      ['chicken_wings', 20],
      ['blue_cheese_sauce', 4],
      ['ranch_dressing', 3],
      ['celery', 2.5],
    ]);
    expect(deliveredItems.map(({ amount }) => amount)).toEqual([20, 2.5]);
    expect(deliveries).toMatchObject([
      {
        receivedByEmployeeId: 'ion',
        status: 'validated',
        invoiceAmount: 284_000,
        itemsAmount: 284_000,
        invoiceDocuments: ['invoice-2211.webp'],
      },
    ]);
    for (const filename of ['order-list.webp', 'invoice-2211.webp'])
      expect((await boss.readImage({ params: { filename }, query: {} })).length).toBeGreaterThan(1_000);
  });

  it('has something to propose for each supplier, the empty oil first of all', async () => {
    const proposal = await boss.stockProposal({ query: {} });
    expect(proposal.map(({ supplierId }) => supplierId)).toEqual(['qualiko', 'forward', 'nearbystore']);
    const items = proposal.flatMap((one) => one.items);
    const of = (key: string) => items.find(({ stockConfigId }) => keyOf(stockConfigId) === key);
    expect(of('frying_oil')).toMatchObject({ quantity: 40, onHand: 0, urgent: true, daysLeft: null });
    // 20 of the order came, 2.5 of 4 sauces: 1.5 are on their way.
    expect(of('blue_cheese_sauce')).toMatchObject({ onHand: 3.7, onOrder: 1.5, quantity: 2.8 });
    expect(of('ipa_keg')?.usedPerDay).toBeGreaterThan(0.5);
    expect(of('ipa_keg')?.daysLeft).toBeGreaterThan(10);
  });

  it('stays as it is at the next start', async () => {
    const before = await boss.stockBatches();
    await seedDatabase(product);
    expect(await boss.stockBatches()).toEqual(before);
  });
});
