import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Response } from '@masa/contract/schemas';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';

const RUNS = Number(process.env['STOCK_RUNS'] ?? 6);
const HOUR_MS = 3_600_000;
const PARTS = 1_000;
const DISHES = ['fries', 'lager__500ml'] as const;
type Kind = 'meat' | 'oil';
type Dish = (typeof DISHES)[number];

let bar: Evening;
let stock: KeepingStock;
let mihai: Guest;
beforeAll(async () => {
  bar = await evening();
  stock = keepingStock(bar);
  mihai = await bar.guest('Mihai', bar.table());
});
afterAll(() => bar.close());

const kind = fc.constantFrom<Kind>('meat', 'oil');
const parts = fc.integer({ min: 0, max: 4 * PARTS });
/** Never on the hour, so that a second of the test's own decides nothing. */
const hours = fc.integer({ min: -12, max: 12 }).map((whole) => (whole + 0.5) * HOUR_MS);
const nth = fc.nat({ max: 9 });
const deed = fc.oneof(
  fc.record({
    do: fc.constant('bring' as const),
    kind,
    amount: parts.map((amount) => amount + 1),
    expires: fc.option(hours),
    created: fc.option(hours),
  }),
  fc.record({ do: fc.constant('prepare' as const), dish: fc.constantFrom<Dish>(...DISHES) }),
  fc.record({ do: fc.constant('delete' as const), dish: fc.constantFrom<Dish>(...DISHES) }),
  fc.record({ do: fc.constant('count' as const), kind, counted: parts }),
  fc.record({ do: fc.constant('correct' as const), nth, amount: parts }),
  fc.record({ do: fc.constant('writeOff' as const), nth }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 12 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
const ratios = fc.record({
  meatOfFries: fc.integer({ min: 0, max: 200 }),
  oilOfFries: fc.integer({ min: 1, max: 200 }),
  oilOfLager: fc.integer({ min: 0, max: 200 }),
  oilOfMeat: fc.integer({ min: 1, max: 150 }),
});
type Ratios = typeof ratios extends fc.Arbitrary<infer T> ? T : never;

type KnownBatch = { id: string; kind: Kind; amount: number; created: number; expires: number };

/** The storeroom as somebody would keep it on paper, in thousandths. */
function paper({ meatOfFries, oilOfFries, oilOfLager, oilOfMeat }: Ratios) {
  const batches: KnownBatch[] = [];
  const short = { meat: 0, oil: 0 };
  const usable = (of: Kind, now: number) =>
    batches
      .filter(
        (batch) => batch.kind === of && batch.amount > 0 && batch.created <= now && now <= batch.expires,
      )
      .toSorted((a, b) => a.expires - b.expires || a.created - b.created || (a.id < b.id ? -1 : 1));
  const sum = (of: readonly KnownBatch[]) => of.reduce((total, { amount }) => total + amount, 0);
  const take = (of: Kind, need: number, now: number): number => {
    let left = need;
    for (const batch of usable(of, now)) {
      const taken = Math.min(left, batch.amount);
      batch.amount -= taken;
      left -= taken;
    }
    return left;
  };
  return {
    batches,
    short,
    onHand: (of: Kind, now: number) => sum(usable(of, now)),
    expired: (of: Kind, now: number) =>
      sum(batches.filter((batch) => batch.kind === of && now > batch.expires)),
    put: ({ id, amount, created, expires }: Response<'addStockBatch'>, of: Kind) =>
      batches.push({
        id,
        kind: of,
        amount: Math.round(amount * PARTS),
        created: Date.parse(created),
        expires: expires === null ? Number.POSITIVE_INFINITY : Date.parse(expires),
      }),
    prepare: (dish: Dish, now: number) => {
      const meat = dish === 'fries' ? meatOfFries * 10 : 0;
      const making = Math.floor((meat * oilOfMeat) / 100 + 0.5);
      const oil = dish === 'fries' ? oilOfFries * 10 + making : oilOfLager * 10;
      short.meat += take('meat', meat, now);
      short.oil += take('oil', oil, now);
    },
    /** Answers what nobody has a batch for. */
    count: (of: Kind, counted: number, now: number): number => {
      const open = usable(of, now);
      const more = counted - sum(open);
      if (more < 0) take(of, -more, now);
      const [newest] = open.toSorted((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1));
      if (more > 0 && newest) newest.amount += more;
      return more > 0 && !newest ? more : 0;
    },
  };
}
type Paper = ReturnType<typeof paper>;
type Ids = Readonly<Record<Kind, string>>;

async function dishOf(dish: Dish): Promise<string> {
  return (await order(mihai, dish))[0] ?? '';
}

async function does(step: Deed, on: Paper, ids: Ids): Promise<void> {
  const now = bar.clock.now();
  const at = (ms: number | null) => (ms === null ? undefined : new Date(now + ms).toISOString());
  switch (step.do) {
    case 'bring': {
      const [created, expires] = [at(step.created), at(step.expires)];
      const made = await stock.batch(ids[step.kind], step.amount / PARTS, {
        ...(created === undefined ? {} : { created }),
        ...(expires === undefined ? {} : { expires }),
      });
      return void on.put(made, step.kind);
    }
    case 'prepare':
      await stock.prepare(await dishOf(step.dish));
      return on.prepare(step.dish, now);
    case 'delete':
      return void (await bar.ana.deleteItem({ params: { orderItemId: await dishOf(step.dish) } }));
    case 'count': {
      const known = new Set(on.batches.map(({ id }) => id));
      await stock.count(ids[step.kind], step.counted / PARTS);
      if (on.count(step.kind, step.counted, now) === 0) return;
      const found = (await stock.batches(ids[step.kind])).find(({ id }) => !known.has(id));
      return void (found && on.put(found, step.kind));
    }
    case 'correct': {
      const batch = on.batches[step.nth % Math.max(1, on.batches.length)];
      if (!batch) return;
      await bar.ana.correctStockBatch({
        params: { id: batch.id },
        body: { amount: step.amount / PARTS, reason: 'Looked again' },
      });
      batch.amount = step.amount;
      return;
    }
    case 'writeOff': {
      const [batch] = on.batches.splice(step.nth % Math.max(1, on.batches.length), 1);
      if (batch) await bar.ana.writeOffStockBatch({ params: { id: batch.id }, query: {} });
      return;
    }
    case 'wait':
      return bar.clock.advance(step.hours * HOUR_MS);
  }
}

async function agree(on: Paper, ids: Ids): Promise<void> {
  const levels = await stock.levels();
  const now = bar.clock.now();
  for (const of of ['meat', 'oil'] as const)
    expect(levels.get(ids[of])).toMatchObject({
      onHand: on.onHand(of, now) / PARTS,
      expired: on.expired(of, now) / PARTS,
      reserved: 0,
      available: on.onHand(of, now) / PARTS,
    });
}

/** Batch by batch, and what was never there. */
async function agreeInTheEnd(on: Paper, ids: Ids): Promise<void> {
  for (const of of ['meat', 'oil'] as const) {
    const listed = await stock.batches(ids[of]);
    const told = new Map(listed.map(({ id, amount }) => [id, Math.round(amount * PARTS)]));
    const own = on.batches.filter((batch) => batch.kind === of);
    expect(told).toEqual(new Map(own.map(({ id, amount }) => [id, amount])));
    const missing = (await stock.movements(ids[of])).filter(({ cause }) => cause === 'shortage');
    expect(missing.reduce((sum, { delta }) => sum - Math.round(delta * PARTS), 0)).toBe(on.short[of]);
  }
}

describe('a storeroom', () => {
  it(
    'holds what somebody would write on paper, whatever happens to it (I24, I25)',
    async () => {
      await fc.assert(
        fc.asyncProperty(ratios, fc.array(deed, { minLength: 5, maxLength: 25 }), async (recipe, deeds) => {
          const ids = { meat: await stock.config(), oil: await stock.config() };
          const on = paper(recipe);
          const uses = [
            await stock.use('fries', ids.meat, recipe.meatOfFries / 100),
            await stock.use('fries', ids.oil, recipe.oilOfFries / 100),
            await stock.use('lager__500ml', ids.oil, recipe.oilOfLager / 100),
          ];
          await stock.link(ids.meat, ids.oil, recipe.oilOfMeat / 100);
          try {
            for (const step of deeds) {
              await does(step, on, ids);
              await agree(on, ids);
            }
            await agreeInTheEnd(on, ids);
          } finally {
            for (const { id, menuItemId } of uses)
              await bar.ana.removeMenuItemStock({ params: { id: menuItemId, depId: id } });
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(await violations(bar.database.db)).toEqual([]);
    },
    60_000 + RUNS * 10_000,
  );
});
