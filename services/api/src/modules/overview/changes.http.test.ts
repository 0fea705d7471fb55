import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { array, assert, asyncProperty, nat, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardReader } from '@masa/client/board';
import { CallRefused, basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import type { Response } from '@masa/contract/schemas';
import { compose } from '../../compose.ts';
import { closeServer, httpServer, listen } from '../../http/serve.ts';
import { evening, order, type Api, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

type Board = Response<'overview'>;
const withoutClock = (board: Board) => ({ ...board, now: 0 });

/** A screen that keeps its board by asking for what has changed. */
function screenOf(api: () => Api) {
  const read = boardReader();
  const told = { whole: 0, bytes: 0 };
  return {
    told,
    look: async () =>
      withoutClock(
        await read(async (since) => {
          const answer = await api().overviewChanges({ query: since === undefined ? {} : { since } });
          if (answer.whole) told.whole += 1;
          told.bytes = JSON.stringify(answer).length;
          return answer;
        }),
      ),
  };
}
const whole = async () => withoutClock(await bar.ana.overview());

/** Papers grow late and calls begin to ring while we look: the board as it was just before, or just after. */
async function seesAll(screen: ReturnType<typeof screenOf>): Promise<void> {
  const [before, board, after] = [await screen.look(), await whole(), await screen.look()];
  expect([before, after]).toContainEqual(board);
}

/** What a screen is told of one tap: two kilobytes, and what the undo of it takes. */
const TAP_BYTES = 2_450;

/** A second process on the same database: nothing but that do they share. */
async function secondProcess() {
  const { config, db, log, world } = bar.product.context;
  const product = compose({ config, db, log, world: { ...world, newId: randomUUID, randomBytes } });
  const server = httpServer(product.app);
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const ana = createClient(routes, { origin, authorization: () => basicAuthorization('ana', PASSWORD) });
  return {
    ana,
    close: async () => {
      const closed = closeServer(server);
      server.closeAllConnections();
      await product.close();
      await closed;
    },
  };
}

/** A refusal is a part of the evening; anything else is a bug. */
const orRefused = async (deed: Promise<unknown>): Promise<void> => {
  await deed.catch((reason: unknown) => {
    if (!(reason instanceof CallRefused) || reason.status >= 500) throw reason;
  });
};

const STEPS = ['being_prepared', 'ready_for_delivery', 'delivered'] as const;
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** What may happen in a bar; each takes numbers to choose by. */
function deedsAt(guests: readonly Guest[]) {
  const undelivered = async () => {
    const { openKitchenOrders, openWaiterOrders } = await bar.ana.overview();
    return [...openKitchenOrders, ...openWaiterOrders];
  };
  const deeds: readonly ((one: number, other: number) => Promise<unknown>)[] = [
    (one, other) => order(at(guests, one), at(['fries', 'lager__500ml', 'wings_buffalo__8pc'], other)),
    (one) => order(at(guests, one), 'fries', 'lager__500ml', 'fries'),
    async (one) => {
      const orders = await undelivered();
      if (orders.length === 0) return;
      const { id: orderId, status } = at(orders, one);
      const nextStatus = status === 'ordered' ? STEPS[0] : status === 'being_prepared' ? STEPS[1] : STEPS[2];
      await bar.ion.advanceOrder({ params: { orderId, nextStatus } });
    },
    async (one) => {
      const orders = await undelivered();
      if (orders.length > 0) await bar.ana.deleteItem({ params: { orderItemId: at(orders, one).id } });
    },
    (one) => {
      const { api, session, table } = at(guests, one);
      return api.callWaiter({ params: { tableId: table, sessionId: session.id } });
    },
    async (one) => {
      const { waiterCalls } = await bar.ana.overview();
      if (waiterCalls.length > 0)
        await bar.ana.acceptWaiterCall({ params: { callId: at(waiterCalls, one).id } });
    },
    (one) => pay.separate(at(guests, one)),
    async (one) => {
      const { checks } = await bar.ana.overview();
      if (checks.length > 0) await pay.cancel(at(checks, one).checkId);
    },
    async (one) => {
      const { things } = (await bar.ana.overview()).alerts[one % 2 === 0 ? 'kitchen' : 'waiter'];
      const role = one % 2 === 0 ? 'kitchen' : 'waiter';
      if (things.length > 0) await bar.ana.seen({ body: { role, things: things.slice(0, 2) } });
    },
    (one, other) => {
      const { api, session } = at(guests, one);
      return api.moveSession({ body: { table: at(guests, other).table, sessionId: session.id } });
    },
    (one) => bar.boss.putVenue({ body: { trainingMode: one % 2 === 0 } }),
    (one) => {
      bar.clock.advance(one * 100);
      return Promise.resolve();
    },
  ];
  return (deed: number, one: number, other: number) => orRefused(at(deeds, deed)(one, other));
}

describe('a screen that asks for what has changed', () => {
  const step = record({
    deed: nat(100),
    one: nat(1_000),
    other: nat(1_000),
    looking: array(nat(2), { maxLength: 3 }),
  });

  it('has the board that everybody has, whatever happens in between and however seldom it looks', async () => {
    const there = await secondProcess();
    await assert(
      asyncProperty(array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const guests = [
          await bar.guest('Mihai', bar.table()),
          await bar.guest('Olga', bar.table()),
          await bar.guest('Dana', bar.table()),
        ];
        const does = deedsAt(guests);
        let asked = 0;
        // One always asks here, one seldom, and one now this process, now the other.
        const screens = [
          screenOf(() => bar.ana),
          screenOf(() => bar.ana),
          screenOf(() => ((asked += 1) % 2 === 0 ? bar.ana : there.ana)),
        ];
        for (const { deed, one, other, looking } of steps) {
          await does(deed, one, other);
          for (const screen of new Set([0, ...looking])) await seesAll(at(screens, screen));
        }
        for (const screen of screens) await seesAll(screen);
        expect(screens[0]?.told.whole).toBe(1);
      }),
      { numRuns: 3 },
    );
    await there.close();
  }, 120_000);

  it('is told the whole where its version is unknown, and nothing where nothing has changed', async () => {
    const first = await bar.ana.overviewChanges({ query: { since: 'of another venue' } });
    expect(first.whole).not.toBeNull();
    const again = await bar.ana.overviewChanges({ query: { since: first.version } });
    expect(again).toMatchObject({ version: first.version, whole: null, changes: { lists: {}, values: {} } });
  });

  it('keeps what was added to a dish and written to it when the cook begins', async () => {
    await bar.boss.putVenue({ body: { notes: true } });
    const mihai = await bar.guest('Mihai', bar.table());
    const modifiers = [{ group: 'extra_sauce', choice: 'extra_ranch' }];
    const { orders } = await mihai.api.placeOrder({
      body: {
        sessionId: mihai.session.id,
        orderItems: [{ menuItemId: 'wings_buffalo__8pc', options: [], modifiers, note: 'well done' }],
      },
    });
    const screen = screenOf(() => bar.ion);
    await screen.look();
    const orderId = orders[0]?.id ?? '';
    await bar.ion.advanceOrder({ params: { orderId, nextStatus: 'being_prepared' } });
    const card = (await screen.look()).openKitchenOrders.find(({ id }) => id === orderId);
    expect(card).toMatchObject({ status: 'being_prepared', note: 'well done', modifiers: [{ count: 1 }] });
    await seesAll(screen);
  });

  it('is told one tap of a full bar in two and a half kilobytes', async () => {
    // Whatever the evening before has left to ring later rings now.
    bar.clock.advance(60_000);
    const guests = await Promise.all(Array.from({ length: 10 }, () => bar.guest('Mihai', bar.table())));
    for (const guest of guests)
      await order(
        guest,
        ...Array.from({ length: 20 }, (_, place) => at(['fries', 'wings_buffalo__8pc'], place)),
      );
    const screen = screenOf(() => bar.ana);
    await screen.look();
    expect(screen.told.bytes).toBeGreaterThan(100_000);
    const { openKitchenOrders } = await bar.ana.overview();
    const { id: orderId = '' } =
      openKitchenOrders.find(
        // The dish of which there is most to say.
        ({ status, menuItemId }) => status === 'ordered' && menuItemId === 'wings_buffalo__8pc',
      ) ?? {};
    for (const nextStatus of STEPS) {
      await bar.ion.advanceOrder({ params: { orderId, nextStatus } });
      await screen.look();
      expect(screen.told.bytes).toBeLessThanOrEqual(TAP_BYTES);
    }
    await seesAll(screen);
    expect(screen.told.whole).toBe(1);
  });

  it('misses nothing of what happens while it asks', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => bar.guest('Olga', bar.table())));
    const screens = Array.from({ length: 4 }, () => screenOf(() => bar.ana));
    const busy = new AbortController();
    const looking = screens.map(async (screen) => {
      while (!busy.signal.aborted) {
        await screen.look();
        await sleep(1);
      }
    });
    const does = deedsAt(guests);
    await Promise.all(
      guests.map(async (_, who) => {
        for (let deed = 0; deed < 12; deed += 1) await does(deed, who + deed, who);
      }),
    );
    busy.abort();
    await Promise.all(looking);
    // No tap of before can be undone any more: one by one they would go off the board between two looks.
    bar.clock.advance(60_000);
    for (const screen of screens) {
      await seesAll(screen);
      expect(screen.told.whole).toBe(1);
    }
  }, 60_000);
});

describe('the answer to whoever asks for all of the board', () => {
  it('is what the screens keep', async () => {
    // No tap of before can be undone any more: between two looks it would go off the board.
    bar.clock.advance(60_000);
    const answer = await bar.send('GET', '/api/admin/open-session-overview', {
      headers: { authorization: basicAuthorization('ana', PASSWORD) },
    });
    const { whole: board } = await bar.ana.overviewChanges({ query: {} });
    const kept = board && withoutClock(board);
    expect(withoutClock(answer.body as Board)).toEqual(kept);
  });

  it('is refused to guests, like its changes', async () => {
    const refusal = bar.bare.overviewChanges({ query: {} });
    await expect(refusal).rejects.toMatchObject({ status: 401 });
  });
});
