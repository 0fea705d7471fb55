import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { evening, line, order, refusalOf, type Api, type Evening, type Session } from '../testing/evening.ts';
import { listen } from '../testing/listening.ts';
import { PASSWORD } from '../testing/test-venue.ts';

/** Everybody in this file comes from one address: the bar's own. */
let bar: Evening;
beforeEach(async () => {
  bar = await evening({ rateLimits: true });
});
afterEach(() => bar.close());

const GUESTS = 300;
const TABLES = 60;
/** Of `npm run proof -- --only guests`: what they do in half an hour, and here at once. */
const ROUNDS = Number(process.env['FULL_BAR_ROUNDS'] ?? 0);
/** Who come while somebody does his worst. */
const OTHERS = ROUNDS === 0 ? 100 : GUESTS;

const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (reason: unknown) => {
      if (reason instanceof CallRefused) return `${reason.status} ${reason.error}`;
      throw reason;
    },
  );
/** How these calls end, each way once. */
const endsOf = async (calls: readonly Promise<unknown>[]): Promise<string[]> => [
  ...new Set(await Promise.all(calls.map(endOf))),
];
/** One after another in so many hands: he has one line, and the bar has others. */
async function withHands<T>(jobs: readonly (() => Promise<T>)[], hands = 40): Promise<T[]> {
  const results: T[] = [];
  const left = jobs.values();
  const hand = async (): Promise<void> => {
    for (const job of left) results.push(await job());
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return results;
}
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const sitDown = (api: Api, table: string) =>
  api.createSession({ body: { table, uniqueCustomerId: randomUUID() } });

/** Scans, looks, says a name, reads the menu and orders. */
async function arrives(api: Api, table: string): Promise<Session> {
  await Promise.all([api.venue({ query: {} }), api.tableSummary({ params: { tableId: table } })]);
  const session = await sitDown(api, table);
  await api.menu({ query: {} });
  await order({ api, session }, 'lager__500ml');
  await api.tableOrders({ params: { tableId: table } });
  return session;
}
/** Stays, reads the menu twice before each order, and loads the table again at every live message, as the app does. */
async function spendsTheEvening(table: string, count: (what: string) => void): Promise<void> {
  const own = bar.phone();
  const api = bar.browser({
    ...own,
    fetch: async (input, init) => {
      const answer = await own.fetch(input, init);
      count(String(answer.status));
      return answer;
    },
  });
  const session = await arrives(api, table);
  if (ROUNDS === 0) return;
  const live = await listen(bar.origin, { cookie: own.cookie(), origin: bar.origin });
  let loading = Promise.resolve<unknown>(null);
  let waiting = 0;
  live.socket.on('message', () => {
    // One that waits will see this, too.
    if (waiting > 0) return;
    waiting += 1;
    loading = loading.then(() => {
      waiting -= 1;
      return api.tableOrders({ params: { tableId: table } });
    });
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await api.menu({ query: {} });
    await api.menu({ query: {} });
    await order({ api, session }, 'lager__500ml');
  }
  live.close();
  await live.closed;
  await loading;
}
const cart = (sessionId: string) => ({
  body: { sessionId, orderItems: [line('lager__500ml')] },
});

/** What somebody does on purpose, who sits in the bar as well and knows the code of one table. */
async function abuser(table: string) {
  const own = bar.browser(bar.phone());
  const session = await sitDown(own, table);
  // Who has ordered keeps his seat when the table is full (docs/decisions/0021-presence.md).
  await order({ api: own, session }, 'lager__500ml');
  type Deed = {
    readonly often: number;
    readonly does: (at: number) => Promise<unknown>;
    readonly free?: true;
  };
  const deeds: Readonly<Record<string, Deed>> = {
    'invents table codes': { often: 205, does: () => sitDown(bar.bare, randomUUID().slice(0, 12)) },
    'reads tables that are none': {
      often: 40,
      does: () => bar.bare.tableSummary({ params: { tableId: randomUUID().slice(0, 12) } }),
    },
    'opens sessions without cookies': { often: 130, does: () => sitDown(bar.bare, table), free: true },
    'opens sessions with his own cookie': { often: 40, does: () => sitDown(own, table) },
    'orders with invented sessions': {
      often: 100,
      does: () => bar.bare.placeOrder(cart(randomUUID())),
      free: true,
    },
    'orders too much': { often: 40, does: () => own.placeOrder(cart(session.id)) },
    'guesses vouchers': {
      often: 40,
      does: (at) =>
        own.applyPromo({ body: { promocode: `GUESS${at}`, sessionId: session.id, appliedToOrder: null } }),
    },
    'guesses the password of the boss': {
      often: 65,
      does: (at) => bar.bare.login({ body: { username: 'boss', password: `guess ${at}`, deviceName: '' } }),
    },
    'invents members of staff': {
      often: 65,
      does: (at) => bar.bare.login({ body: { username: `nobody${at}`, password: 'guess', deviceName: '' } }),
    },
    'knocks at the staff app': { often: 40, does: () => bar.bare.overview({}), free: true },
    'reports crashes': {
      often: 40,
      does: () => bar.bare.clientError({ body: { message: 'x', screen: 'x', build: 'x' } }),
    },
  };
  return { table, deeds };
}

describe('a full bar behind one address', () => {
  const timeout = 60_000 * (ROUNDS + 1);
  it(`lets ${GUESTS} guests in and serves them within one moment`, { timeout }, async () => {
    const tables = times(TABLES, bar.table);
    const answers = new Map<string, number>();
    const count = (status: string) => answers.set(status, (answers.get(status) ?? 0) + 1);
    const guests = times(GUESTS, (at) => spendsTheEvening(tables[at % TABLES] ?? '', count));
    expect(await endsOf(guests)).toEqual(['ok']);
    if (ROUNDS === 0) return;
    const each = [...answers].map(([status, many]) => `${many} x ${status}`).join(', ');
    const orders = await bar.database.db('order_batches').count({ many: '*' }).first();
    process.stdout.write(`${GUESTS} guests, ${String(orders?.many)} orders, answers: ${each}\n`);
  });

  it('lets all of them sit down at one table, scripts without cookies too', { timeout: 60_000 }, async () => {
    const table = bar.table();
    expect(await endsOf(times(210, () => sitDown(bar.bare, table)))).toEqual(['ok']);
    expect(await endOf(arrives(bar.browser(bar.phone()), table))).toBe('ok');
  });
});

describe('a neighbour who does his worst', () => {
  it('keeps nobody out, at no table, and locks no member of staff out', { timeout: 120_000 }, async () => {
    const { table, deeds } = await abuser(bar.table());
    const seated = bar.browser(bar.phone());
    const friend = await sitDown(seated, table);
    await order({ api: seated, session: friend }, 'lager__500ml');
    const tablet = bar.browser(bar.phone());
    await tablet.login({ body: { username: 'ana', password: PASSWORD, deviceName: 'bar' } });

    const abuse = Object.values(deeds).flatMap(({ often, does }) =>
      times(often, (at) => () => endOf(does(at))),
    );
    await withHands(abuse);

    // Newcomers, at his table too; those who sit there; scripts; whoever works here, on any browser.
    for (const where of [table, bar.table()]) {
      expect(await endsOf([arrives(bar.browser(bar.phone()), where), arrives(bar.bare, where)])).toEqual([
        'ok',
      ]);
    }
    await order({ api: seated, session: friend }, 'fries');
    const voucher = { promocode: 'TABLE10', sessionId: friend.id, appliedToOrder: null };
    expect(await seated.applyPromo({ body: voucher })).toEqual({ status: 'applied' });
    for (const api of [tablet, bar.bare])
      for (const username of ['ana', 'ion'])
        expect(await endOf(api.login({ body: { username, password: PASSWORD, deviceName: '' } }))).toBe('ok');
    expect(
      await endOf(tablet.login({ body: { username: 'boss', password: PASSWORD, deviceName: '' } })),
    ).toBe('ok');
    expect(await endOf(bar.ana.overview())).toBe('ok');
  });

  it(
    `lets ${OTHERS} others in, and whoever sits there order, while he is at it`,
    { timeout: 120_000 },
    async () => {
      const { table, deeds } = await abuser(bar.table());
      const seated = await Promise.all(times(40, (at) => bar.guest(`Guest ${at}`, bar.table())));
      const tablet = bar.browser(bar.phone());
      await tablet.login({ body: { username: 'ana', password: PASSWORD, deviceName: 'bar' } });
      let over = false;
      const abuse = withHands(
        Object.values(deeds).flatMap(({ often, does }) =>
          times(often * 4, (at) => async () => (over ? 'over' : endOf(does(at)))),
        ),
      );
      const tables = [table, ...times(TABLES - 1, bar.table)];
      const people = [
        ...times(OTHERS, (at) => arrives(bar.browser(bar.phone()), tables[at % TABLES] ?? '')),
        ...seated.flatMap((guest) => times(5, () => order(guest, 'fries'))),
        ...times(5, () => bar.ana.overview()),
        tablet.login({ body: { username: 'boss', password: PASSWORD, deviceName: '' } }),
      ];
      expect(await endsOf(people)).toEqual(['ok']);
      over = true;
      expect(await abuse).toContain('429 too_many_requests');
    },
  );

  it('is stopped himself', { timeout: 120_000 }, async () => {
    const { deeds } = await abuser(bar.table());
    for (const [name, { often, does, free = false }] of Object.entries(deeds)) {
      const ends = await withHands(times(often, (at) => () => endOf(does(at))));
      // What everybody does who has just scanned a code is open to all; of the rest he gets nothing.
      expect([name, ends.includes('429 too_many_requests')]).toEqual([name, !free]);
    }
  });

  it("uses up nothing of a neighbour's session by its id", async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const thief = bar.browser(bar.phone());
    const stolen = times(100, () => refusalOf(thief.placeOrder(cart(guest.session.id))));
    expect(new Set(await Promise.all(stolen))).toEqual(new Set(['403 not_your_session']));
    expect(await endsOf(times(30, () => guest.api.placeOrder(cart(guest.session.id))))).toEqual(['ok']);
  });
});
