import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';

const PHONES = 10;
const ORDERS_OF_A_PHONE = 5;
/** `RACE_TRIES=100` is the guide's figure, for whoever has the minutes. */
const TRIES = Number(process.env['RACE_TRIES'] ?? 8);

let bar: Evening;
const guests: Guest[] = [];
beforeAll(async () => {
  bar = await evening();
  for (let seat = 0; seat < PHONES; seat += 1) guests.push(await bar.guest(`Guest ${seat}`, bar.table()));
});
afterAll(() => bar.close());

type Outcome = { readonly placed: readonly string[] } | { readonly refused: string };
const outcomeOf = async (guest: Guest): Promise<Outcome> => {
  try {
    return { placed: await order(guest, 'fries') };
  } catch (reason) {
    if (!(reason instanceof CallRefused)) throw reason;
    return { refused: reason.error };
  }
};
const placedIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => ('placed' in outcome ? outcome.placed : []));
const createdAt = async (ids: readonly string[]): Promise<number[]> =>
  (await bar.database.db('order_items').whereIn('id', ids).select('created_at')).map((row) => row.created_at);

describe('D-069: a pause and fifty orders of phones at once', () => {
  it('what was ordered before it stands, nothing comes after it, and whoever is refused hears why', async () => {
    let stood = 0;
    let refused = 0;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const sent = guests.flatMap((guest) =>
        Array.from({ length: ORDERS_OF_A_PHONE }, () => outcomeOf(guest)),
      );
      await new Promise((resolve) => setTimeout(resolve, attempt));
      const { limits } = await bar.ana.limitOrdering({
        body: { kind: 'pause', length: 60, reason: 'busy' },
      });
      const since = limits[0]?.since ?? 0;
      const late = await Promise.all(guests.map(outcomeOf));
      const outcomes = await Promise.all(sent);
      const placed = placedIn(outcomes);
      expect(late).toEqual(guests.map(() => ({ refused: 'ordering_paused' })));
      for (const outcome of outcomes)
        if ('refused' in outcome) expect(outcome.refused).toBe('ordering_paused');
      for (const created of await createdAt(placed)) expect(created).toBeLessThanOrEqual(since);
      stood += placed.length;
      refused += outcomes.length - placed.length;
      await bar.ana.resumeOrdering({ params: { id: 'pause:venue' } });
    }
    // They have really met.
    expect(stood).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});

describe('D-071: five portions in five minutes, and eight phones at once', () => {
  it('are five orders and three that come again, every time', async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await bar.ana.limitOrdering({ body: { kind: 'slow', portions: 5, length: 60, reason: 'busy' } });
      const outcomes = await Promise.all(guests.slice(0, 8).map(outcomeOf));
      expect(placedIn(outcomes)).toHaveLength(5);
      expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
        Array.from({ length: 3 }, () => ({ refused: 'kitchen_busy' })),
      );
      await bar.ana.resumeOrdering({ params: { id: 'slow:venue' } });
    }
  });
});
