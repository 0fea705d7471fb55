import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { salesReport, type SalesReport } from '@masa/contract/report.schemas';
import { evening, line, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { readVenue, writeVenue, type VenueSettings } from '../venue/public.ts';
import { readReport, salesKeeper } from './public.ts';

const DAY_MS = 86_400_000;
const RANGE = { from: '2026-11-20', to: '2027-11-20' };
const ITEMS = ['fries', 'lager__500ml', 'wings_buffalo__8pc'];

let bar: Evening;
let count: () => Promise<number>;
beforeAll(async () => {
  bar = await evening();
  count = salesKeeper(bar.product.context);
});
afterAll(() => bar.close());

const year = async () => {
  const answer = await bar.boss.rangeReport({ query: RANGE });
  if (answer instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
  return answer;
};

/** The same range with every check counted anew: what is kept is forgotten, and there again afterwards. */
async function plainCount(): Promise<SalesReport> {
  const tx = await bar.database.db.transaction();
  try {
    await tx('day_sales').delete();
    await tx('sales_days').delete();
    return salesReport.parse(await readReport(tx, RANGE));
  } finally {
    await tx.rollback();
  }
}

/** Rows of the same worth come in any order. */
const inOrder = (report: SalesReport) => {
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const { byItem, byGroup, byPayment, byStaff, promos, ...rest } = report;
  return { ...rest, parts: [byItem, byGroup, byPayment, byStaff, promos].map(sorted) };
};

async function sell(items: readonly string[], payment = {}): Promise<string> {
  const pay = paying(bar);
  const guest = await bar.guest('Mihai');
  await order(guest, ...items);
  const checkId = await pay.opened(pay.separate(guest, payment));
  await pay.complete(checkId);
  return checkId;
}

/** A quick order is paid for before its dishes are handed over. */
async function sellQuick(items: readonly string[]): Promise<string[]> {
  const quick = await bar.ana.waiterQuickSession();
  const { checkId, orders } = await bar.ana.quickOrder({
    body: {
      order: { sessionId: quick.id, orderItems: items.map((item) => line(item)) },
      paymentMethod: 'cash',
      printFiscal: false,
    },
  });
  await bar.boss.completeCheck({ params: { checkId } });
  return orders.map(({ id }) => id);
}

async function handOver(orderId: string): Promise<void> {
  for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'] as const) {
    bar.clock.advance(60_000);
    await bar.ana.advanceOrder({ params: { orderId, nextStatus } });
  }
}

/** A register prints the receipt of this check. */
async function receipt(checkId: string): Promise<void> {
  const { agents, desk } = bar.product.print;
  const name = `till-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [{ name, role: 'fiscal', station: 'all', language: 'ro', ...state } as const];
  await desk.answers.hello(id, { agentVersion: '1', printers });
  await bar.ana.printFiscal({ params: { checkId } });
  const [job] = (await desk.answers.claim(id, { printers: [name], limit: 1 })).jobs;
  if (!job) throw new Error('No receipt waits.');
  const lease = { jobId: job.jobId, leaseNo: job.leaseNo };
  await desk.answers.started(id, lease);
  await desk.answers.printed(id, { ...lease, confirmed: true, fiscalNumber: null, paper: null });
}

const settings = (change: (before: VenueSettings) => Partial<VenueSettings>) =>
  bar.database.db.transaction(async (tx) => {
    const before = await readVenue(tx);
    await writeVenue({ tx, now: bar.clock.now() }, { ...before, ...change(before) });
  });

const nextDay = (): void => bar.clock.advance(DAY_MS);

/** What is read of the checks themselves while this happens. */
async function checksRead(happening: () => Promise<unknown>): Promise<number> {
  const { beside } = bar.product.context;
  let read = 0;
  const hear = ({ sql }: { readonly sql: string }) => void (read += sql.includes('snapshot') ? 1 : 0);
  beside.on('query', hear);
  await happening();
  beside.off('query', hear);
  return read;
}

const items = fc.array(fc.constantFrom(...ITEMS), { minLength: 1, maxLength: 4 });
/** What may happen in a bar, told as words, so that a story that failed can be read. */
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ sell: items, tips: fc.nat({ max: 900 }) }) },
  { weight: 2, arbitrary: fc.record({ quick: items }) },
  { weight: 2, arbitrary: fc.constant('hand over' as const) },
  { weight: 2, arbitrary: fc.constant('receipt' as const) },
  { weight: 3, arbitrary: fc.constant('next day' as const) },
  { weight: 3, arbitrary: fc.constant('count' as const) },
  { weight: 1, arbitrary: fc.constant('other rates' as const) },
);

describe('a year that was counted before', () => {
  const waiting: string[] = [];
  const unpapered: string[] = [];

  async function happen(one: typeof deed extends fc.Arbitrary<infer D> ? D : never): Promise<unknown> {
    if (typeof one === 'object' && 'sell' in one) {
      const payment = one.tips > 0 ? { paymentMethod: 'card' as const, tips: one.tips } : {};
      return unpapered.push(await sell(one.sell, payment));
    }
    if (typeof one === 'object') return waiting.push(...(await sellQuick(one.quick)));
    if (one === 'next day') return nextDay();
    if (one === 'count') return count();
    if (one === 'other rates')
      return settings(({ vatRates }) => ({
        vatRates: vatRates.map((rate) => ({ ...rate, percent: (rate.percent % 20) + 1 })),
      }));
    const [mine] = (one === 'receipt' ? unpapered : waiting).splice(0, 1);
    if (mine === undefined) return undefined;
    return one === 'receipt' ? receipt(mine) : handOver(mine);
  }

  it('is what its checks add up to, whatever happened since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 10 }), async (deeds) => {
        for (const one of deeds) await happen(one);
        expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
        // And again, from what the report itself has kept.
        expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe('a day that is over', () => {
  beforeEach(async () => {
    await sell(['fries', 'lager__500ml']);
    nextDay();
    while ((await count()) > 0);
  });

  it('is counted once, and not read again', async () => {
    expect(await count()).toBe(0);
    expect(await checksRead(year)).toBe(0);
  });

  it('is counted anew after a late receipt, a late dish or another rate, and by the report itself', async () => {
    const checkId = await sell(['fries']);
    const [dish = ''] = await sellQuick(['fries']);
    nextDay();
    await count();
    for (const late of [
      () => receipt(checkId),
      () => handOver(dish),
      () => settings(({ timeZone }) => ({ timeZone: timeZone === 'UTC' ? 'Europe/Chisinau' : 'UTC' })),
    ]) {
      await late();
      expect(await checksRead(year)).toBeGreaterThan(0);
      expect(await checksRead(year)).toBe(0);
      expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
    }
  });

  it('is not kept while somebody changes it: what was read of it is no longer so', async () => {
    const checkId = await sell(['fries']);
    nextDay();
    const { beside } = bar.product.context;
    const late: Promise<unknown>[] = [];
    const hear = ({ sql }: { readonly sql: string }) => {
      if (sql.includes('snapshot') && late.length === 0) late.push(receipt(checkId));
    };
    beside.on('query', hear);
    await count();
    beside.off('query', hear);
    expect(await Promise.all(late)).toHaveLength(1);
    expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
  });

  it('loses the name of whoever is erased, and not his sums', async () => {
    const person = {
      username: 'verazz',
      displayName: 'Vera',
      password: 'winter wings',
      roles: ['waiter' as const],
      isAdmin: false,
    };
    await bar.boss.addStaff({ body: person });
    const vera = bar.staff(
      'verazz',
      (await bar.bare.login({ body: { username: 'verazz', password: person.password, deviceName: 'Phone' } }))
        .password,
    );
    const pay = paying(bar);
    const guest = await bar.guest('Mihai');
    await order(guest, 'fries');
    await vera.completeCheck({ params: { checkId: await pay.opened(pay.separate(guest)) } });
    nextDay();
    await count();
    const { kept } = await bar.boss.staffData({ params: { username: 'verazz' } });
    expect(kept['report']?.['salesByDay']).toHaveLength(1);
    const { pseudonym } = await bar.boss.eraseStaff({ params: { username: 'verazz' } });
    expect(await checksRead(year)).toBe(0);
    const { byStaff } = await year();
    expect(byStaff.map(({ username }) => username)).toContain(pseudonym);
    expect(JSON.stringify(await bar.database.db('day_sales'))).not.toContain('verazz');
    expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
  });
});
