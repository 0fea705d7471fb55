import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose, type Product } from '../compose.ts';
import { evening, line, order, type Evening } from '../testing/evening.ts';
import { paying } from '../testing/paying.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let bar: Evening;
/** Over the same database; it hears nothing of what the first one does. */
let otherProcess: Product;
beforeAll(async () => {
  bar = await evening();
  const { config, db, log, world } = bar.product.context;
  otherProcess = compose({ config, db, log, world });
  await bar.boss.putVenue({ body: { autoFire: 5, autoStickers: true } });
});
afterAll(async () => {
  await otherProcess.close();
  await bar.close();
});

const timer = (name: string, { jobs } = otherProcess) => {
  const found = jobs.filter((job) => job.name === name);
  if (found.length === 0) throw new Error(`No job is called ${name}.`);
  return async () => {
    for (const { run } of found) await run();
  };
};

/** What the database was told meanwhile, but for what was only asked. */
async function saidDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = bar.database;
  const said: string[] = [];
  const hear = ({ sql }: { readonly sql: string }) => void said.push(sql);
  db.on('query', hear);
  await work();
  db.off('query', hear);
  expect(said.length).toBeGreaterThan(0);
  return said.filter((sql) => !/^select/iu.test(sql));
}

type Story = {
  readonly timer: string;
  /** In the first process; what is there to do later. */
  readonly happens: () => Promise<unknown>;
  readonly afterMs: number;
  /** It looks no more often. */
  readonly everyMs?: number;
  readonly isDone: () => Promise<boolean>;
};

let told = '';
let held = '';
let seen = '';
const samples = () => bar.database.db('prep_samples').pluck('id');
const stories: Story[] = [
  {
    timer: 'courses that are due',
    happens: async () => {
      const session = await bar.waiterAt(bar.table());
      const courses = [
        { ...line('fries'), course: 1 },
        { ...line('wings_buffalo__8pc'), course: 2 },
      ];
      const { orders } = await bar.ana.placeOrder({ body: { sessionId: session.id, orderItems: courses } });
      const [first = '', second = ''] = orders.map(({ id }) => id);
      held = second;
      for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
        await bar.ion.advanceOrder({ params: { orderId: first, nextStatus } });
    },
    afterMs: 5 * MINUTE_MS,
    isDone: async () =>
      (await bar.database.db('order_items').where({ id: held }).first('held_at'))?.held_at === null,
  },
  {
    timer: 'seals of the audit log',
    happens: () => bar.guest('Mihai', bar.table()),
    afterMs: 3 * MINUTE_MS,
    isDone: async () => (await bar.boss.auditLog({ query: { limit: 1 } }))[0]?.seal !== null,
  },
  {
    timer: 'names and photos kept long enough',
    happens: async () => {
      const olga = await bar.guest('Olga', bar.table());
      const orderItems = [line('fries')];
      const { orders } = await olga.api.placeOrder({
        body: { sessionId: olga.session.id, orderItems, allergy: ['peanuts'] },
      });
      told = orders[0]?.id ?? '';
      const pay = paying(bar);
      await pay.complete(await pay.opened(pay.separate(olga)));
    },
    afterMs: 25 * HOUR_MS,
    isDone: async () =>
      (await bar.database.db('order_items').where({ id: told }).first('allergy'))?.allergy === null,
  },
  {
    timer: 'alerts seen long ago',
    happens: async () => {
      [seen = ''] = await order(await bar.guest('Vlad', bar.table()), 'lager__500ml');
      await bar.ana.seen({ body: { role: 'waiter', things: [`order:${seen}`] } });
      await bar.ana.advanceOrder({ params: { orderId: seen, nextStatus: 'being_prepared' } });
    },
    afterMs: 25 * HOUR_MS,
    isDone: async () => (await bar.database.db('alert_seen').where({ thing: `order:${seen}` })).length === 0,
  },
  {
    timer: 'learned times',
    happens: async () => {
      const [fries = ''] = await order(await bar.guest('Dan', bar.table()), 'fries');
      for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered']) {
        bar.clock.advance(MINUTE_MS);
        await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus } });
      }
      bar.clock.advance(2 * MINUTE_MS);
      await timer('learned times', bar.product)();
      expect(await samples()).not.toEqual([]);
    },
    everyMs: 11 * MINUTE_MS,
    afterMs: 91 * 24 * HOUR_MS,
    isDone: async () => (await samples()).length === 0,
  },
];

describe('a timer', () => {
  it.each(stories)(
    'begins no transaction while there is nothing to do, and finds what another process left to do: $timer',
    async ({ timer: name, happens, afterMs, everyMs = 0, isDone }) => {
      const run = timer(name);
      const look = async () => {
        bar.clock.advance(everyMs);
        await run();
      };
      await happens();
      await look();
      expect(await saidDuring(look), 'too early').toEqual([]);
      expect(await isDone()).toBe(false);
      bar.clock.advance(afterMs);
      expect(await saidDuring(look), 'in time').not.toEqual([]);
      expect(await isDone()).toBe(true);
      await look();
      expect(await saidDuring(look), 'when it is done').toEqual([]);
    },
  );

  it('of the printers finds what another process has queued', async () => {
    const look = timer('print leases and late jobs');
    const [fries = ''] = await order(await bar.guest('Ana', bar.table()), 'fries');
    const statusOf = async () =>
      (await bar.database.db('print_jobs').where({ order_item_id: fries }).first())?.status;
    await look();
    expect(await statusOf()).toBe('queued');
    bar.clock.advance(HOUR_MS);
    await look();
    expect(await statusOf()).toBe('late');
    expect(await saidDuring(look), 'when a person has it').toEqual([]);
  });
});
