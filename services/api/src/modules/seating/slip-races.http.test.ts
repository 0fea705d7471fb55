import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { paying } from '../../testing/paying.ts';

const TIMES = 15;

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({ body: { firstOrder: 'slip' } });
});
afterAll(() => bar.close());
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
});

const seat = (tableId: string, by = bar.ana) => by.seatGuests({ params: { tableId } });
const liveAt = async (tableId: string) =>
  (await bar.ana.tables()).find(({ table }) => table.tableId === tableId)?.seating?.slip ?? null;
/** How a call ended: its answer, or the refusal. Anything else is a bug. */
const endOf = async <T>(call: Promise<T>): Promise<T | string> => {
  try {
    return await call;
  } catch (reason) {
    if (!(reason instanceof CallRefused) || reason.status >= 500) throw reason;
    return reason.error;
  }
};
/** Both at once, now one and now the other first. */
const both = async <A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>) => {
  if (round % 2 === 0) return Promise.all([endOf(one()), endOf(other())]);
  const [second, first] = await Promise.all([endOf(other()), endOf(one())]);
  return [first, second] as const;
};

it('two waiters who seat the same guests hand out one slip', async () => {
  for (let round = 0; round < TIMES; round += 1) {
    const table = bar.table();
    const [ana, ion] = await Promise.all([seat(table), seat(table, bar.ion)]);
    expect(ana.code).toBe(ion.code);
    expect([ana.fresh, ion.fresh].toSorted()).toEqual([false, true]);
    expect(ana.jobId).toBe(ion.jobId);
    expect(await liveAt(table)).toMatchObject({ code: ana.code });
  }
});

it('a slip that is printed while the table pays is that of those who go, or of those who come', async () => {
  const table = bar.table();
  const ends = new Set<string>();
  for (let round = 0; round < TIMES; round += 1) {
    const before = await seat(table);
    const olga = await bar.guest('Olga', before.code);
    await order(olga, 'fries');
    const checkId = await pay.opened(pay.table(olga));
    bar.clock.advance(60_000);
    const [, printed] = await both(
      round,
      () => pay.complete(checkId),
      () => seat(table),
    );
    if (typeof printed === 'string') throw new Error(printed);
    // Those who pay cannot order: whoever is seated now is somebody else, and has a slip that lives.
    expect(printed).toMatchObject({ fresh: true });
    expect(printed.code).not.toBe(before.code);
    expect(await liveAt(table)).toMatchObject({ code: printed.code });
    const next = await bar.guest('Next', printed.code);
    expect(await order(next, 'fries')).toHaveLength(1);
    ends.add(next.session.ordering);
    await pay.complete(await pay.opened(pay.separate(next)));
  }
  expect([...ends]).toEqual(['open']);
});

it('who scans while the visit ends does not order after it', async () => {
  const table = bar.table();
  const ends = new Set<string>();
  for (let round = 0; round < TIMES * 2; round += 1) {
    const { code } = await seat(table);
    const olga = await bar.guest('Olga', code);
    await order(olga, 'fries');
    const checkId = await pay.opened(pay.table(olga));
    const [, ion] = await both(
      round,
      () => pay.complete(checkId),
      () => bar.guest('Ion', code),
    );
    expect(await liveAt(table)).toBe(null);
    if (typeof ion === 'string') {
      ends.add(ion);
      continue;
    }
    ends.add(String(await endOf(order(ion, 'fries'))));
    bar.clock.advance(60_000);
  }
  for (const end of ends) expect(['table_not_found', 'slip_needed']).toContain(end);
});
