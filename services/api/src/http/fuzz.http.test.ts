import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailureCode } from '@masa/contract/failures';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { evening, order, type Evening } from '../testing/evening.ts';
import { requestTo, type Known, type Sent } from '../testing/fuzz/requests.ts';
import { paying } from '../testing/paying.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** So many, and the guests have paid or their checks were called off: new ones sit down. */
const AN_HOUR = 250;
/** Tables are not without number either. */
const HOURS_OF_A_NIGHT = 20;
const PATIENCE_MS = 5_000;
const SECRETS = /node_modules|\.ts:\d|\bat \/|SQLITE_|ER_[A-Z]|select `|insert into/u;

const basic = (username: string, password = 'correct horse battery') => ({
  authorization: `Basic ${btoa(`${username}:${password}`)}`,
});

// The evenings of the tests begin on the twentieth.
const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-19', '2026-11-20', '2026-11-21'];

/** A bar in the middle of its evening, and all the names in it. */
async function everything(on: Evening): Promise<{ known: Known; callers: readonly Sent['headers'][] }> {
  const pay = paying(on);
  const tables = [on.table(), on.table()];
  const [mihai, olga, ion] = await Promise.all([
    on.guest('Mihai', tables[0]),
    on.guest('Olga', tables[0]),
    on.guest('Ion', tables[1]),
  ]);
  const orders = [
    ...(await order(mihai, 'fries', 'lager__500ml')),
    ...(await order(olga, 'wings_buffalo__8pc')),
    ...(await order(ion, 'fries')),
  ];
  const check = await pay.opened(pay.separate(olga));
  const paid = await pay.opened(pay.separate(ion));
  await on.ana.printFiscal({ params: { checkId: paid } });
  await pay.complete(paid);
  const waiter = await on.waiterAt(tables[0]);
  const quick = await Promise.all(Array.from({ length: 4 }, () => on.ana.waiterQuickSession()));
  await mihai.api.callWaiter({ params: { tableId: mihai.table, sessionId: mihai.session.id } });
  const { waiterCalls } = await on.ana.overview();
  const jobs = (await on.ana.printJobs({ query: {} })).map(({ jobId }) => jobId);
  const { penalties } = await on.ana.fine({
    body: { date: TODAY, role: 'kitchen', reason: 'Late', amount: 500 },
  });
  const agent = await on.boss.createPrintAgent({ body: { name: `Box of ${mihai.table}` } });
  const sessions = [mihai.session, olga.session, ion.session, waiter, ...quick].map(({ id }) => id);
  const table = [...tables, ...quick.map(({ tableId }) => tableId), 'nowhere'];
  return {
    known: {
      sessionId: sessions,
      newSessionId: sessions,
      previousSessionId: sessions,
      requestedBySessionId: sessions,
      table,
      tableId: table,
      orderId: orders,
      orderItemId: orders,
      appliedToOrder: orders,
      checkId: [check, paid],
      menuItemId: [
        'fries',
        'fries',
        'fries',
        'fries',
        'lager__500ml',
        'wings_buffalo__8pc',
        'lager_1l',
        'wings_bbq__8pc',
      ],
      group: ['fries_dipping_sauce', 'fries_dipping_sauce', 'fries_dipping_sauce', 'spiciness_level'],
      choice: ['mayo', 'mayo', 'ketchup', 'very_spicy', 'just_celery'],
      promocode: ['MINUS10', 'TABLE10', 'OLD', 'half'],
      nextStatus: ['being_prepared', 'ready_for_delivery', 'delivered'],
      callId: waiterCalls.map(({ id }) => id),
      jobId: jobs,
      agentId: [agent.id],
      printerId: ['none'],
      deviceId: ['none'],
      filename: ['none.webp'],
      // Of a day that is over, of today and of one to come.
      date: [YESTERDAY, YESTERDAY, TODAY, TOMORROW, '2026-02-30'],
      year: ['2026'],
      month: ['11', '012', '13'],
      roleId: ['waiter', 'kitchen', 'bar'],
      id: penalties.map(({ id }) => id),
      reason: ['Late'],
      taskId: ['wipe_taps', 'check_fridges', 'count_till', 'close_hall', 'degrease_hood'],
      actionTakenId: ['done', 'in_range'],
      checkedItems: ['lines', 'trays'],
      completedBy: ['ana'],
      username: ['ana', 'boss'],
      password: ['correct horse battery'],
      lang: ['ro', 'en'],
    },
    callers: [
      {},
      { cookie: mihai.phone.cookie(), origin: on.origin },
      { cookie: olga.phone.cookie() },
      ...Array.from({ length: 6 }, () => basic('ana')),
      ...Array.from({ length: 4 }, () => basic('boss')),
      basic('ana', 'wrong'),
      { authorization: 'Basic' },
    ],
  };
}

/** How often each status was answered. */
const statuses = new Map<number, number>();

const survives =
  (bar: Evening) =>
  async ({ name, method, path, headers, body }: Sent) => {
    const started = performance.now();
    const answer = await bar.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
    const took = performance.now() - started;
    const told = JSON.stringify(answer.body);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    expect([name, answer.status < 500 ? 'fine' : told.slice(0, 300)]).toEqual([name, 'fine']);
    expect([name, took < PATIENCE_MS]).toEqual([name, true]);
    if (answer.status < 400) return;
    const { error, message } = answer.body as { error?: unknown; message?: unknown };
    expect([name, isFailureCode(error), typeof message]).toEqual([name, true, 'string']);
    expect(told).not.toMatch(SECRETS);
  };

// Calls that take a body have the most to get wrong.
const names = (Object.keys(routes) as RouteName[]).flatMap((name) =>
  'body' in schemas[name] ? [name, name, name] : [name],
);

/** One bar from opening to closing time, when its house is looked over. */
async function night(requests: number, seed: number): Promise<void> {
  const bar = await evening();
  for (let sent = 0; sent < requests; sent += AN_HOUR) {
    const { known, callers } = await everything(bar);
    const odd = fc.constantFrom(...names).chain((name) => requestTo(name, known, callers));
    await fc.assert(fc.asyncProperty(odd, survives(bar)), {
      numRuns: Math.min(AN_HOUR, requests - sent),
      seed: seed + sent,
      endOnFailure: true,
    });
  }
  expect(await bar.bare.live()).toEqual({ status: 'live' });
  expect(await order(await bar.guest('After', bar.table()), 'fries')).toHaveLength(1);
  await bar.close();
}

describe(`${REQUESTS} odd requests (seed ${SEED})`, () => {
  it(
    'are each answered in the words of the house, and the house stands',
    async () => {
      const perNight = AN_HOUR * HOURS_OF_A_NIGHT;
      for (let sent = 0; sent < REQUESTS; sent += perNight)
        await night(Math.min(perNight, REQUESTS - sent), SEED + sent);
      expect(Object.prototype).not.toHaveProperty('isAdmin');
      // Most of it was refused in its own way, and some of it was right.
      for (const status of [200, 400, 401, 403, 404, 409, 413, 415])
        expect([...statuses.keys()]).toContain(status);
    },
    60_000 + REQUESTS * 50,
  );
});
