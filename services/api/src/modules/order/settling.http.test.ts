import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../../testing/invariants.ts';
import { evening, stampOf, type Evening } from '../../testing/evening.ts';
import { HOLD_MS, takingBack } from '../../testing/taking-back.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { guestUndoSeconds: HOLD_MS / 1_000 } });
});
afterAll(() => bar.close());
const { at, send, undo, bill, step, rings, ringing, cards, stickers, printer, jobsOf } = takingBack(
  () => bar,
);

describe('an order settles at once', () => {
  const printed = async (ids: readonly string[]) => {
    const agent = await printer();
    const taken = await agent.takes();
    await agent.leaves();
    return (await jobsOf(ids)).map((job) => taken.includes(job));
  };

  it('Q-019 when its guest asks for the check: it is on it, and its sticker comes once', async () => {
    const guest = await at();
    const { ids } = await send(guest, 'fries', 'lager__500ml');
    const asked = await guest.api.requestSessionCheck({
      body: {
        sessionId: guest.session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: await stampOf(guest),
      },
    });
    expect(asked.status).toBe('created');
    expect(await cards(ids)).toEqual(['ordered', 'ordered']);
    expect(await undo(guest, ids)).toBe('too_late');
    expect(await printed(ids)).toEqual([true]);
    bar.clock.advance(HOLD_MS + 1_000);
    expect(await printed(ids)).toEqual([false]);
    expect(await bill(guest)).toBe(10_050);
  });

  it('when somebody asks for the check of the whole table', async () => {
    const guest = await at();
    const { ids } = await send(guest, 'fries');
    await guest.api.requestTableCheck({
      body: {
        tableId: guest.table,
        requestedBySessionId: guest.session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: await stampOf(guest),
      },
    });
    expect(await cards(ids)).toEqual(['ordered']);
    expect(await printed(ids)).toEqual([true]);
  });

  it.each([
    ['begins with one of its dishes', async (id: string) => void (await step(id, 'being_prepared'))],
    [
      'marks one as urgent',
      async (id: string) => void (await bar.ana.rushOrders({ body: { orderIds: [id], rush: true } })),
    ],
    [
      'strikes one off',
      async (id: string) => void (await bar.ana.deleteItem({ params: { orderItemId: id } })),
    ],
  ])('for all that was sent with it, when somebody %s', async (_what, deed) => {
    const guest = await at();
    const { ids } = await send(guest, 'fries', 'fries', 'lager__500ml');
    await deed(ids[0] ?? '');
    expect((await cards(ids)).slice(1)).toEqual(['ordered', 'ordered']);
    expect(await undo(guest, ids.slice(1))).toBe('too_late');
    expect(await printed(ids.slice(1))).toEqual([true]);
    expect(await ringing(ids.slice(1))).toHaveLength(2);
  });

  it('when somebody else takes a dish over, or the guest moves', async () => {
    const guest = await at();
    const other = await bar.guest('Olga', guest.table);
    const claimed = await send(guest, 'fries', 'fries');
    await other.api.claimOrder({
      body: {
        newSessionId: other.session.id,
        previousSessionId: guest.session.id,
        orderId: claimed.ids[0] ?? '',
      },
    });
    expect(await cards(claimed.ids)).toEqual(['ordered', 'ordered']);
    expect(await undo(guest, claimed.ids)).toBe('too_late');
    const moved = await send(guest, 'fries');
    await guest.api.moveSession({ body: { sessionId: guest.session.id, table: bar.table() } });
    expect(await cards(moved.ids)).toEqual(['ordered']);
    expect(await undo(guest, moved.ids)).toBe('too_late');
  });

  it('for the first order of a visit that waits for a look, when the time is over', async () => {
    await bar.boss.putVenue({ body: { firstOrder: 'vouched' } });
    const guest = await at();
    const { ids } = await send(guest, 'fries');
    const asked = async () =>
      (await bar.ana.overview()).presence.some(({ tableId }) => tableId === guest.table);
    expect(await asked()).toBe(false);
    await bar.ana.confirmPresence({ params: { tableId: guest.table } });
    expect(await cards(ids)).toEqual(['grey']);
    expect(await printed(ids)).toEqual([false]);
    bar.clock.advance(HOLD_MS);
    expect(await printed(ids)).toEqual([true]);
    const late = await send(await at(), 'fries');
    bar.clock.advance(HOLD_MS);
    expect(await cards(late.ids)).toEqual(['ordered']);
    expect((await rings()).some((thing) => thing.startsWith('presence:'))).toBe(true);
    await bar.boss.putVenue({ body: { firstOrder: 'free' } });
  });
});

describe('whoever looks at the clock', () => {
  const look = async () => {
    await bar.product.jobs.find(({ name }) => name === 'orders that have settled')?.run();
  };
  const heard = () => {
    const events: string[] = [];
    const stop = bar.product.context.bus.subscribe((event) =>
      events.push(event.kind === 'table' ? `table ${event.tableId}` : event.kind),
    );
    return { events, stop };
  };

  it('Q-020 is told of what has settled once, though nobody who placed it is alive any more', async () => {
    await look();
    const guest = await at();
    await send(guest, 'fries');
    const { events, stop } = heard();
    await look();
    expect(events).toEqual([]);
    bar.clock.advance(HOLD_MS);
    await look();
    expect(events).toEqual([`table ${guest.table}`, 'print']);
    await look();
    expect(events).toHaveLength(2);
    stop();
  });

  it('is woken by the process that placed it, at its moment', async () => {
    await bar.boss.putVenue({ body: { guestUndoSeconds: 1 } });
    const guest = await at();
    const told = new Promise<number>((resolve) => {
      const stop = bar.product.context.bus.subscribe((event) => {
        if (event.kind !== 'table' || event.tableId !== guest.table || event.timestamp < until) return;
        stop();
        resolve(bar.clock.now());
      });
    });
    let until = Number.POSITIVE_INFINITY;
    const { undoUntil } = await send(guest, 'fries');
    until = undoUntil ?? until;
    expect((await told) - until).toBeLessThan(2_000);
    await bar.boss.putVenue({ body: { guestUndoSeconds: HOLD_MS / 1_000 } });
  });

  it('believes no end that lies further ahead than any hold: the clock was set back', async () => {
    const [guest, agent] = [await at(), await printer()];
    await agent.takes();
    const { ids } = await send(guest, 'fries');
    bar.clock.advance(-3_600_000);
    expect(await cards(ids)).toEqual(['ordered']);
    expect(await agent.takes()).toEqual(expect.arrayContaining(await jobsOf(ids)));
    bar.clock.advance(3_600_000);
    await agent.leaves();
  });

  it('holds no paper that was late for a while, because the clock had jumped', async () => {
    const guest = await at();
    const { ids } = await send(guest, 'fries');
    bar.clock.advance(7_200_000);
    await bar.product.jobs.find(({ name }) => name === 'print leases and late jobs')?.run();
    expect(await stickers(ids)).toEqual(['sticker late 0']);
    bar.clock.advance(-7_200_000);
    await step(ids[0] ?? '', 'being_prepared');
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('holds no paper that an agent has had, whatever the clock says afterwards', async () => {
    const [guest, agent] = [await at(), await printer()];
    await agent.takes();
    const { ids } = await send(guest, 'fries');
    bar.clock.advance(-3_600_000);
    await agent.takes();
    bar.clock.advance(3_600_000);
    await step(ids[0] ?? '', 'being_prepared');
    expect(await violations(bar.database.db)).toEqual([]);
    await agent.leaves();
  });
});
