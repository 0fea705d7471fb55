import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSqlite } from '../db/database.ts';
import { auditSealer } from '../modules/audit/audit-seal.service.ts';
import { evening, order, type Evening } from '../testing/evening.ts';
import { paying } from '../testing/paying.ts';
import { toJson } from '../db/rows.ts';

const DAY = '2026-11-20';
const YEAR = { from: DAY, to: '2027-11-20' };

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  const pay = paying(bar);
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, 'fries', 'lager__500ml');
  await pay.complete(await pay.opened(pay.separate(guest)));
});
afterAll(() => bar.close());

/** What grows with the years: on a SQLite these are never read where orders are written. */
const HISTORY = /`(?:checks|order_items|audit_log|audit_seals|stock_movements|day_sales|sales_days)`/u;

type Statement = { readonly sql: string };
async function readWhereOrdersAreWritten(happening: () => Promise<unknown>): Promise<string[]> {
  const { db } = bar.database;
  const read: string[] = [];
  const hear = ({ sql }: Statement) => void (HISTORY.test(sql) && read.push(sql));
  db.on('query', hear);
  await happening();
  db.off('query', hear);
  return read;
}

describe('a read of years', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the report of a year', () => bar.boss.rangeReport({ query: YEAR })],
    ['the report of a day', () => bar.boss.dayReport({ params: { date: DAY }, query: {} })],
    ['the end of a day', () => bar.boss.dayClose({ params: { date: DAY } })],
    ['the audit log of a year', () => bar.boss.auditLog({ query: YEAR })],
    ['the audit log as a file', () => bar.boss.auditExport({ query: YEAR })],
    ['what is kept about a person', () => bar.boss.staffData({ params: { username: 'ana' } })],
    ['what came and went', () => bar.ana.stockMovements({ query: {} })],
    ['the figures of the storeroom', () => bar.ana.stockFigures()],
    ['what to order', () => bar.ana.stockProposal({ query: {} })],
  ])('goes beside those who order: %s', async (_, ask) => {
    const read = await readWhereOrdersAreWritten(ask);
    // MariaDB reads in its own process, for everybody.
    if (isSqlite(bar.database.db)) expect(read).toEqual([]);
    else expect(bar.product.context.beside).toBe(bar.database.db);
  });
});

const CALLS = 1_100;
const DEED = {
  actor: 'session:x',
  action: 'waiter.called',
  entity: 'waiter_call',
  entity_id: 'x',
  details: toJson({}),
};

/** Somebody leant on the button. */
async function flood(): Promise<void> {
  const at = bar.clock.now();
  await bar.database.db.transaction(async (tx) => {
    for (let from = 0; from < CALLS; from += 100)
      await tx('audit_log').insert(Array.from({ length: 100 }, () => ({ ...DEED, at })));
  });
}

describe('a flood of deeds', () => {
  it('is sealed to its end in one run, and whoever orders has his turn in between', async () => {
    await flood();
    bar.clock.advance(3 * 60_000);
    const sealing = auditSealer(bar.product.context)();
    let sealed: number | null = null;
    let turns = 0;
    while (sealed === null) {
      sealed = await Promise.race([sealing, turn(null)]);
      turns += 1;
    }
    expect(sealed).toBeGreaterThanOrEqual(CALLS);
    expect(turns).toBeGreaterThanOrEqual(CALLS / 200);
    const [newest] = await bar.boss.auditLog({ query: { limit: 1 } });
    expect(newest?.seal).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('is all in the file, oldest first, and in the pages of its day', async () => {
    const csv = Buffer.from(
      await bar.boss.auditExport({ query: { from: DAY, to: DAY, entity: 'waiter_call' } }),
    );
    const ids = [...csv.toString().matchAll(/^(\d+),/gmu)].map(([, id]) => Number(id));
    expect(ids).toHaveLength(CALLS);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const page = await bar.boss.auditLog({
      query: { from: DAY, to: DAY, entity: 'waiter_call', limit: 200 },
    });
    expect(page.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 200));
    const before = page.at(-1)?.id;
    const next = await bar.boss.auditLog({ query: { from: DAY, entity: 'waiter_call', limit: 200, before } });
    expect(next.map(({ id }) => id)).toEqual(ids.toReversed().slice(200, 400));
  });

  it('of the day before is not in the pages of this one, though its ids are near', async () => {
    bar.clock.turnTo('2026-11-21T04:59:59+02:00');
    const last = await bar.guest('Olga', bar.table());
    bar.clock.turnTo('2026-11-21T05:00:01+02:00');
    const first = await bar.guest('Ion', bar.table());
    const opened = async (query: { from?: string; to?: string }) =>
      (await bar.boss.auditLog({ query: { ...query, action: 'session.opened', limit: 200 } })).map(
        ({ entityId }) => entityId,
      );
    expect(await opened({ from: '2026-11-21' })).toEqual([first.session.id]);
    expect(await opened({ from: '2026-11-21', to: '2026-11-21' })).toEqual([first.session.id]);
    const before = await opened({ to: DAY });
    expect(before).toContain(last.session.id);
    expect(before).not.toContain(first.session.id);
    expect(await opened({ from: '2026-11-22', to: '2026-11-23' })).toEqual([]);
  });
});
