import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { salesReport, type SalesReport } from '@masa/contract/report.schemas';
import { evening, line, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { readVenue, writeVenue, type VenueSettings } from '../venue/public.ts';
import { salesKeeper } from './kept-days.ts';
import { readReport } from './report.view.ts';

const DAY_MS = 86_400_000;
const RANGE = { from: '2026-11-20', to: '2027-11-20' };
const ITEMS = ['fries', 'lager__500ml', 'wings_buffalo__8pc'];

let bar: Evening;
let count: () => Promise<number>;
beforeAll(async () => {
  bar = await evening();
  count = salesKeeper(bar.product.context);
});
afterAll(async () => {
  await countAll();
  await bar.close();
});

/** What other rates or another clock have left to be counted is counted. */
async function countAll(): Promise<void> {
  while ((await count()) > 0);
}

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
    await tx('sales_days').update({ counted_version: null });
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

async function sell(items: readonly string[], payment = {}, promo = false): Promise<string> {
  const pay = paying(bar);
  const guest = await bar.guest('Mihai');
  const [first = ''] = await order(guest, ...items);
  if (promo)
    await guest.api.applyPromo({
      body: { promocode: 'MINUS10', sessionId: guest.session.id, appliedToOrder: first },
    });
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

/** How a receipt comes out: its number is told, or none; or nobody heard of it, and a person says that it is there. */
type Outcome = 'numbered' | 'printed' | 'lost' | 'told twice';

/** A register prints the receipt of this check. */
async function receipt(checkId: string, outcome: Outcome = 'printed'): Promise<void> {
  const { agents, agentLink } = bar.product.print;
  const name = `till-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  const state = { state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [{ name, role: 'fiscal', station: 'all', language: 'ro', ...state } as const];
  await agentLink.answers.hello(id, { agentVersion: '1', printers });
  await bar.ana.printFiscal({ params: { checkId } });
  const [job] = (await agentLink.answers.claim(id, { printers: [name], limit: 1 })).jobs;
  if (!job) throw new Error('No receipt waits.');
  const lease = { jobId: job.jobId, leaseNo: job.leaseNo };
  await agentLink.answers.started(id, lease);
  const paper = { ...lease, confirmed: true, fiscalNumber: `F${job.jobId.slice(0, 8)}`, paper: null };
  if (outcome === 'lost') {
    await agentLink.answers.unknown(id, { ...lease, reason: 'cable' });
    await bar.boss.resolveJob({ params: { jobId: job.jobId }, body: { printed: true } });
    return;
  }
  await agentLink.answers.printed(id, outcome === 'printed' ? { ...paper, fiscalNumber: null } : paper);
  if (outcome === 'told twice') await agentLink.answers.printed(id, paper);
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
const OUTCOMES = ['numbered', 'printed', 'lost', 'told twice'] as const satisfies readonly Outcome[];
/** What may happen in a bar, told as words, so that a story that failed can be read. */
const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ sell: items, tips: fc.nat({ max: 900 }), promo: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ quick: items }) },
  { weight: 2, arbitrary: fc.constant('hand over' as const) },
  { weight: 2, arbitrary: fc.record({ receipt: fc.constantFrom(...OUTCOMES) }) },
  { weight: 3, arbitrary: fc.constant('next day' as const) },
  { weight: 1, arbitrary: fc.constant('count' as const) },
  { weight: 1, arbitrary: fc.constant('other rates' as const) },
  { weight: 1, arbitrary: fc.constant('another clock' as const) },
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const otherRates = () =>
  settings(({ vatRates }) => ({
    vatRates: vatRates.map((rate) => ({ ...rate, percent: (rate.percent % 20) + 1 })),
  }));
const anotherClock = () =>
  settings(({ timeZone }) => ({ timeZone: timeZone === 'UTC' ? 'Europe/Chisinau' : 'UTC' }));

describe('a year of sums that deeds have written', () => {
  const waiting: string[] = [];
  const unpapered: string[] = [];
  /** Nobody has changed rates or clock since everything was counted. */
  let untouched = true;

  async function happen(one: Deed): Promise<void> {
    if (typeof one === 'object') {
      if ('sell' in one) {
        const payment = one.tips > 0 ? { paymentMethod: 'card' as const, tips: one.tips } : {};
        unpapered.push(await sell(one.sell, payment, one.promo));
      } else if ('quick' in one) waiting.push(...(await sellQuick(one.quick)));
      else {
        const [paid] = unpapered.splice(0, 1);
        if (paid !== undefined) await receipt(paid, one.receipt);
      }
      return;
    }
    if (one === 'next day') nextDay();
    if (one === 'count') {
      await countAll();
      untouched = true;
    }
    if (one === 'other rates') await otherRates();
    if (one === 'another clock') await anotherClock();
    if (one === 'other rates' || one === 'another clock') untouched = false;
    const [dish] = one === 'hand over' ? waiting.splice(0, 1) : [];
    if (dish !== undefined) await handOver(dish);
  }

  it('is what its checks add up to, whatever happened, and the checks are not read for it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 10 }), async (deeds) => {
        for (const one of deeds) await happen(one);
        if (untouched) expect(await checksRead(year)).toBe(0);
        expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
        // And again, from what the report itself has kept.
        expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
      }),
      { numRuns: 8 },
    );
  }, 240_000);
});

describe('a business day', () => {
  beforeEach(async () => {
    await sell(['fries', 'lager__500ml']);
    await countAll();
  });

  it('has its sums with the deed that takes the money: no report reads a check, of the running day neither', async () => {
    expect(await checksRead(year)).toBe(0);
    await sell(['wings_buffalo__8pc']);
    expect(await checksRead(year)).toBe(0);
    const before = (await year()).totals;
    await sell(['fries']);
    const { totals } = await year();
    expect([totals.checks, totals.items]).toEqual([before.checks + 1, before.items + 1]);
  });

  it('that is over takes in a late dish and a receipt that comes out late, whoever says so', async () => {
    const lost = await sell(['fries']);
    const printed = await sell(['fries']);
    const [dish = ''] = await sellQuick(['fries']);
    nextDay();
    const before = await year();
    await receipt(lost, 'lost');
    await receipt(printed, 'told twice');
    await handOver(dish);
    expect(await checksRead(year)).toBe(0);
    const after = await year();
    expect(after.unfiscalised.checks).toBe(before.unfiscalised.checks - 2);
    expect(after.handOver.items).toBe(before.handOver.items + 1);
    expect(inOrder(after)).toEqual(inOrder(await plainCount()));
  });

  it('is counted anew under other rates or another clock, by the report itself', async () => {
    for (const change of [otherRates, anotherClock]) {
      await change();
      expect(await checksRead(year)).toBeGreaterThan(0);
      expect(await checksRead(year)).toBe(0);
      expect(inOrder(await year())).toEqual(inOrder(await plainCount()));
    }
  });

  it('that somebody sells on while it is counted anew is counted once more', async () => {
    const checkId = await sell(['fries']);
    await otherRates();
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

  it('adds up when ten tables pay at once, none is refused', async () => {
    const before = (await year()).totals;
    const pay = paying(bar);
    const checks: string[] = [];
    for (let guests = 0; guests < 10; guests += 1) {
      const guest = await bar.guest('Mihai', bar.table());
      await order(guest, ...ITEMS);
      checks.push(await pay.opened(pay.table(guest)));
    }
    await Promise.all(checks.map((checkId) => bar.boss.completeCheck({ params: { checkId } })));
    const { totals } = await year();
    expect([totals.checks, totals.items]).toEqual([before.checks + 10, before.items + 30]);
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
