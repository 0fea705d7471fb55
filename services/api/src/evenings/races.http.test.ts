import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { evening, line, order, type Evening, type Guest } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { paying } from '../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
});

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const guestsAt = (table: string, count: number) =>
  Promise.all(times(count, (at) => bar.guest(`Guest ${at}`, table)));
/** How each of these calls ended, all made at once: its answer, or how it was refused. Anything else is a bug. */
const atOnce = async <T>(...calls: readonly Promise<T>[]) =>
  (await Promise.allSettled(calls)).map((outcome) => {
    if (outcome.status === 'fulfilled') return { answer: outcome.value, refusal: null };
    if (!(outcome.reason instanceof CallRefused) || outcome.reason.status >= 500) throw outcome.reason;
    return { answer: null, refusal: outcome.reason.error };
  });
const itemsAt = async (table: string) =>
  (await pay.bill({ table })).sessionPrechecks.flatMap(({ items }) =>
    items.map(({ orderItem }) => orderItem.id),
  );
const claim = (
  { api, session }: Pick<Guest, 'api' | 'session'>,
  previousSessionId: string,
  orderId: string,
) => api.claimOrder({ body: { newSessionId: session.id, previousSessionId, orderId } });
const count = <T>(values: readonly T[], wanted: T) => values.filter((value) => value === wanted).length;

/** What luck would take hundreds of rounds to meet, bills of the simulated bar find in drawn turns. */
const ROUNDS = 25;

describe('at once', () => {
  it('eight guests reach for one beer: one has it, seven learn who', async () => {
    const table = bar.table();
    const guests = await guestsAt(table, 8);
    const waiter = { api: bar.ana, session: await bar.waiterAt(table) };
    const beers = await order(waiter, ...times(20, () => 'lager_1l'));
    for (const beer of beers) {
      const claims = await Promise.all(guests.map((guest) => claim(guest, waiter.session.id, beer)));
      const [winner] = claims.filter(({ claimStatus }) => claimStatus === 'Claimed');
      expect(
        count(
          claims.map(({ claimStatus }) => claimStatus),
          'ClaimedBySomeoneElse',
        ),
      ).toBe(7);
      expect(new Set(claims.map(({ claimedBySessionId }) => claimedBySessionId))).toEqual(
        new Set([winner?.claimedBySessionId]),
      );
    }
    expect((await itemsAt(table)).toSorted()).toEqual(beers.toSorted());
  });

  it('eight taps on "my check" open one check', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    for (let evenings = 0; evenings < 12; evenings += 1) {
      await order(guest, 'fries');
      const asked = await Promise.all(times(8, () => pay.separate(guest)));
      expect(
        count(
          asked.map(({ status }) => status),
          'created',
        ),
      ).toBe(1);
      expect(
        count(
          asked.map(({ status }) => status),
          'check_already_requested',
        ),
      ).toBe(7);
      await pay.cancel(asked.find(({ checkId }) => checkId !== undefined)?.checkId ?? '');
    }
  });

  it('eight guests ask for the check of the table: there is one, over all of them', async () => {
    const table = bar.table();
    const guests = await guestsAt(table, 8);
    for (const eater of guests.slice(0, 6)) {
      await order(eater, 'fries');
      const asked = await Promise.all(guests.map((guest) => pay.table(guest)));
      expect(
        count(
          asked.map(({ status }) => status),
          'created',
        ),
      ).toBe(1);
      const checkId = asked.find((one) => one.checkId !== undefined)?.checkId ?? '';
      const lookup = Object.values((await pay.bill({ table })).sessionsLookup);
      expect(
        count(
          lookup.map((session) => session.checkId),
          checkId,
        ),
      ).toBe(8);
      await pay.cancel(checkId);
    }
  });

  it('four want to pay apart and four together: nobody is on two checks', async () => {
    const table = bar.table();
    const guests = await guestsAt(table, 8);
    await Promise.all(guests.map((guest) => order(guest, 'fries')));
    for (let evenings = 0; evenings < 10; evenings += 1) {
      const asked = await Promise.all(
        guests.map((guest, at) => (at % 2 === evenings % 2 ? pay.separate(guest) : pay.table(guest))),
      );
      const opened = asked.flatMap(({ checkId }) => checkId ?? []);
      const kinds = (await pay.open(table)).map(({ type }) => type);
      expect(kinds).toHaveLength(opened.length);
      expect(kinds).not.toEqual([]);
      if (kinds.includes('table')) expect(kinds).toEqual(['table']);
      for (const checkId of opened) await pay.cancel(checkId);
    }
  });

  it('an order and the check, again and again: it is on the bill or it was refused', async () => {
    let table = '';
    const ends = new Set<string>();
    for (let evenings = 0; evenings < ROUNDS; evenings += 1) {
      // A table tells of everybody who has sat there tonight.
      if (evenings % 20 === 0) table = bar.table();
      const guest = await bar.guest('', table);
      const [first = ''] = await order(guest, 'lager__500ml');
      const seen = await stampOf(guest);
      const upToDate = evenings % 4 < 2 ? bar.clock.now() + 60_000 : seen;
      const late = () => order(guest, 'lager__500ml');
      const ask = () =>
        evenings % 3 === 0
          ? pay.table(guest, { lastProcessedUpdate: upToDate })
          : pay.separate(guest, { lastProcessedUpdate: upToDate });
      // Both at one moment, or one of them a few milliseconds ahead: orders that come together wait for each other.
      const behind = async <T>(deed: () => Promise<T>) => {
        if (evenings % 5 > 0) await sleep(evenings % 5);
        return deed();
      };
      const started =
        evenings % 2 === 0
          ? { late: late(), ask: behind(ask) }
          : ((asked) => ({ ask: asked, late: behind(late) }))(ask());
      const [[ordered], asked] = await Promise.all([atOnce(started.late), started.ask]);
      ends.add(`${ordered?.refusal ?? 'ordered'}, ${asked.status}`);
      const onBill = await itemsAt(table);
      expect(onBill).toEqual([first, ...(ordered?.answer ?? [])]);
      if (asked.status !== 'created') expect(asked.status).toBe('sync_check_failed');
      if (ordered?.refusal) expect([ordered.refusal, asked.status]).toEqual(['check_requested', 'created']);
      if (asked.status === 'sync_check_failed') expect(onBill).toHaveLength(2);
      const checkId = asked.checkId ?? (await pay.opened(pay.separate(guest)));
      const paid = await pay.complete(checkId);
      expect(paid.checkTotal.effectiveTotal).toBe(5_500 * onBill.length);
    }
    expect([...ends].toSorted()).toEqual([
      'check_requested, created',
      'ordered, created',
      'ordered, sync_check_failed',
    ]);
  }, 300_000);
  const stampOf = async ({ table, session }: Guest) =>
    (await pay.bill({ table })).sessionsLookup[session.id]?.lastUpdate ?? 0;

  it('two of the staff end one check: it counts once', async () => {
    for (let evenings = 0; evenings < 12; evenings += 1) {
      const guest = await bar.guest('Mihai', bar.table());
      await order(guest, 'fries');
      const checkId = await pay.opened(pay.table(guest));
      const params = { checkId };
      const ends = [
        bar.ana.completeCheck({ params }),
        bar.ion.cancelCheck({ params }),
        bar.ion.completeCheck({ params }),
        bar.ana.cancelCheck({ params }),
      ];
      const outcomes = await atOnce<unknown>(...(evenings % 2 === 0 ? ends : ends.toReversed()));
      expect(
        count(
          outcomes.map(({ refusal }) => refusal),
          'check_not_open',
        ),
      ).toBe(3);
    }
  });

  it('two waiters take one step with an order, and a third takes it off the bill', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    for (const orderId of await order(guest, ...times(15, () => 'fries'))) {
      const step = { params: { orderId, nextStatus: 'being_prepared' } };
      const outcomes = await atOnce<unknown>(
        bar.ana.advanceOrder(step),
        bar.boss.deleteItem({ params: { orderItemId: orderId } }),
        bar.ion.advanceOrder(step),
      );
      expect(outcomes[1]?.refusal).toBeNull();
      for (const { refusal } of outcomes) expect([null, 'order_not_found']).toContain(refusal);
    }
    expect(await itemsAt(guest.table)).toEqual([]);
  });

  it('ten copies of one request are one deed, whatever the deed', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const quick = await bar.ana.waiterQuickSession();
    const { session, api, table } = guest;
    const body = { sessionId: session.id, orderItems: [line('fries')] };
    const sale = {
      order: { sessionId: quick.id, orderItems: [line('fries')] },
      paymentMethod: 'card' as const,
      printFiscal: true,
    };
    const payment = { paymentMethod: 'cash' as const, lastProcessedUpdate: bar.clock.now() + 60_000 };
    const deeds: ((options: { idempotencyKey: string }) => Promise<unknown>)[] = [
      (options) => api.placeOrder({ body }, options),
      (options) => api.callWaiter({ params: { tableId: table, sessionId: session.id } }, options),
      (options) => api.requestSessionCheck({ body: { sessionId: session.id, ...payment } }, options),
      (options) => bar.ana.quickOrder({ body: sale }, options),
    ];
    for (const deed of deeds) {
      const idempotencyKey = randomUUID();
      const answers = await Promise.all(times(10, () => deed({ idempotencyKey })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
    expect(await itemsAt(table)).toHaveLength(1);
    expect(await itemsAt(quick.tableId)).toHaveLength(1);
  });

  it('two groups change places', async () => {
    const [one, two] = [bar.table(), bar.table()];
    const guests = [...(await guestsAt(one, 4)), ...(await guestsAt(two, 4))];
    await Promise.all(guests.map((guest) => order(guest, 'fries')));
    const move = ({ api, session, table }: Guest) =>
      api.moveSession({ body: { table: table === one ? two : one, sessionId: session.id } });
    const moved = await Promise.all(guests.map(move));
    expect(
      count(
        moved.map(({ tableId }) => tableId),
        one,
      ),
    ).toBe(4);
    expect(
      count(
        moved.map(({ tableId }) => tableId),
        two,
      ),
    ).toBe(4);
  });

  it('two administrators enrol a print agent of one name: there is one', async () => {
    const outcomes = await atOnce(
      ...times(6, () => bar.boss.createPrintAgent({ body: { name: 'Bar box' } })),
    );
    expect(
      count(
        outcomes.map(({ refusal }) => refusal),
        'agent_name_taken',
      ),
    ).toBe(5);
  });
});
