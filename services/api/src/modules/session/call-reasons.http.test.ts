import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallReason } from '@masa/domain/call-reason';
import { evening, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const call = ({ api, session, table }: Guest, reason?: CallReason) =>
  api.callWaiter({
    params: { tableId: table, sessionId: session.id },
    ...(reason !== undefined && { body: { reason } }),
  });
const cards = async ({ session }: Guest) =>
  (await bar.ana.overview()).waiterCalls.filter(({ sessionId }) => sessionId === session.id);
const state = async ({ api, session }: Guest) =>
  (await api.waiterCallState({ params: { sessionId: session.id } })).state;
const rings = async (guest: Guest) => {
  const [card] = await cards(guest);
  return (await bar.ana.overview()).alerts.waiter.things.filter((thing) => thing.includes(card?.id ?? '-'));
};

describe('Q-026 a guest who has called', () => {
  it('says what he wants afterwards: one call, the word in the hall, no second ring', async () => {
    const guest = await bar.guest('Mihai', bar.table());
    expect(await call(guest)).toEqual({ status: 'called' });
    const before = await rings(guest);
    expect(before).toHaveLength(1);
    expect((await cards(guest)).map(({ reason }) => reason)).toEqual([null]);
    // So late that a second call would ring again.
    bar.clock.advance(60_000);
    await call(guest, 'water');
    expect((await cards(guest)).map(({ reason }) => reason)).toEqual(['water']);
    expect(await rings(guest)).toEqual(before);
    await call(guest, 'pay');
    expect((await cards(guest)).map(({ reason }) => reason)).toEqual(['pay']);
    // The button itself goes on calling, and keeps the word.
    bar.clock.advance(60_000);
    await call(guest);
    expect((await cards(guest)).map(({ reason }) => reason)).toEqual(['pay']);
    expect(await rings(guest)).not.toEqual(before);
  });

  it('opens a call with a reason alone, and rings once', async () => {
    const guest = await bar.guest('Olga', bar.table());
    await call(guest, 'wrong');
    expect((await cards(guest)).map(({ reason }) => reason)).toEqual(['wrong']);
    expect(await rings(guest)).toHaveLength(1);
  });

  it('is told that he has called, though the clock was set back after somebody came for the call before', async () => {
    const guest = await bar.guest('Sanda', bar.table());
    await call(guest, 'order');
    const [first] = await cards(guest);
    await bar.ana.acceptWaiterCall({ params: { callId: first?.id ?? '' } });
    expect(await state(guest)).toBe('coming');
    bar.clock.advance(-3_600_000);
    await call(guest, 'clean');
    expect(await state(guest)).toBe('called');
    bar.clock.advance(3_600_000);
  });

  it('is not heard with a reason that nobody knows', async () => {
    const guest = await bar.guest('Dan', bar.table());
    const path = `/api/call-waiter/${guest.table}/${guest.session.id}`;
    const headers = { cookie: guest.phone.cookie(), origin: bar.origin, 'content-type': 'application/json' };
    const answer = await bar.send('POST', path, { headers, body: '{"reason":"champagne"}' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await cards(guest)).toEqual([]);
  });

  it('calls with no body at all, whatever an old client says it is', async () => {
    const guest = await bar.guest('Ina', bar.table());
    const path = `/api/call-waiter/${guest.table}/${guest.session.id}`;
    const headers = { cookie: guest.phone.cookie(), origin: bar.origin };
    expect(await bar.send('POST', path, { headers })).toMatchObject({ status: 200 });
    expect(
      await bar.send('POST', path, { headers: { ...headers, 'content-type': 'text/plain' } }),
    ).toMatchObject({ status: 200 });
    expect(await cards(guest)).toHaveLength(1);
  });

  it('learns that somebody is on the way', async () => {
    const guest = await bar.guest('Vera', bar.table());
    expect(await state(guest)).toBe('none');
    await call(guest);
    expect(await state(guest)).toBe('called');
    const [card] = await cards(guest);
    await bar.ana.acceptWaiterCall({ params: { callId: card?.id ?? '' } });
    expect(await state(guest)).toBe('coming');
    await call(guest, 'order');
    expect(await state(guest)).toBe('called');
    const stranger = await bar.guest('Stela', bar.table());
    const asked = stranger.api.waiterCallState({ params: { sessionId: guest.session.id } });
    expect(await refusalOf(asked)).toBe('403 not_your_session');
  });
});
