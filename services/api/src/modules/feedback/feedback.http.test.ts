import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { feedback: true } });
});
afterAll(() => bar.close());

type Said = { score: number; topics?: ('food' | 'service' | 'speed')[]; text?: string };
const tell = ({ api, session }: Guest, said: Said) =>
  api.giveFeedback({ body: { sessionId: session.id, ...said } });
const heard = async ({ session }: Guest) =>
  (await bar.ana.feedback()).list.filter(({ sessionId }) => sessionId === session.id);
const at = (name: string) => bar.guest(name, bar.table());

describe('Q-029 a word to the house', () => {
  it('stands in the staff’s list, with who said it, at which table and when', async () => {
    const guest = await at('Mihai');
    await tell(guest, { score: 5, topics: ['food', 'speed'], text: 'The hottest wings in town' });
    expect(await heard(guest)).toMatchObject([
      { username: 'Mihai', score: 5, topics: ['food', 'speed'], text: 'The hottest wings in town' },
    ]);
  });

  it('is said once for a visit, can be changed for half an hour, and then stays', async () => {
    const guest = await at('Olga');
    const { changeableUntil } = await tell(guest, { score: 2, text: 'too loud' });
    bar.clock.advance(29 * MINUTE_MS);
    expect(await tell(guest, { score: 4 })).toEqual({ status: 'thanks', changeableUntil });
    expect(await heard(guest)).toMatchObject([{ score: 4, topics: [], text: '' }]);
    bar.clock.advance(2 * MINUTE_MS);
    expect(await refusalOf(tell(guest, { score: 1 }))).toBe('409 feedback_given');
    expect(await heard(guest)).toMatchObject([{ score: 4 }]);
  });

  it('is one where the phone says it twice at once', async () => {
    const guest = await at('Dan');
    await Promise.all([tell(guest, { score: 3 }), tell(guest, { score: 3 }), tell(guest, { score: 3 })]);
    expect(await heard(guest)).toHaveLength(1);
  });

  it('is refused with another score, a text too long, a topic twice or nobody’s proof', async () => {
    const guest = await at('Ina');
    for (const score of [0, 6, 4.5])
      expect(await refusalOf(tell(guest, { score }))).toBe('400 invalid_request');
    expect(await refusalOf(tell(guest, { score: 5, text: 'я'.repeat(501) }))).toBe('400 invalid_request');
    expect(await refusalOf(tell(guest, { score: 5, topics: ['food', 'food'] }))).toBe('400 invalid_request');
    await tell(guest, { score: 5, text: 'я'.repeat(500) });
    const stranger = await at('Vera');
    const theirs = { ...guest, api: stranger.api };
    expect(await refusalOf(tell(theirs, { score: 1 }))).toBe('403 not_your_session');
    expect(await refusalOf(stranger.api.feedback())).toBe('401 unauthorized');
  });

  it('is not asked for where the venue does not want it, nor of a waiter', async () => {
    const waiter = await bar.waiterAt(bar.table());
    const said = bar.ana.giveFeedback({ body: { sessionId: waiter.id, score: 5 } });
    expect(await refusalOf(said)).toBe('409 feedback_off');
    await bar.boss.putVenue({ body: { feedback: false } });
    expect(await refusalOf(tell(await at('Stela'), { score: 5 }))).toBe('409 feedback_off');
    await bar.boss.putVenue({ body: { feedback: true } });
  });

  it('makes the figures of its week: how many, the middle one, and what about', async () => {
    const [week] = (await bar.ana.feedback()).weeks;
    expect(week).toMatchObject({ from: '2026-11-16', count: 4 });
    bar.clock.advance(7 * DAY_MS);
    await tell(await at('Ana'), { score: 5, topics: ['food'] });
    await tell(await at('Bogdan'), { score: 2, topics: ['food', 'service'] });
    const [next, before] = (await bar.ana.feedback()).weeks;
    expect(next).toMatchObject({
      from: '2026-11-23',
      count: 2,
      median: 3.5,
      topics: { food: 2, service: 1, speed: 0 },
    });
    expect(before).toEqual(week);
  });

  it('Q-030 loses name and words when the guest is forgotten, and stays in the figures', async () => {
    const guest = await at('Ludmila');
    await tell(guest, { score: 1, text: 'Ludmila waited' });
    await bar.database
      .db('sessions')
      .where({ id: guest.session.id })
      .update({ status: 'closed', closed_at: bar.clock.now(), close_reason: 'expired' });
    const { weeks } = await bar.ana.feedback();
    await bar.boss.putVenue({ body: { retention: { guestNamesDays: 7, photosDays: 30 } } });
    bar.clock.advance(7 * DAY_MS);
    await bar.product.jobs.find(({ name }) => name === 'names and photos kept long enough')?.run();
    expect(await heard(guest)).toMatchObject([{ username: 'Guest', score: 1, text: '' }]);
    expect((await bar.ana.feedback()).weeks).toEqual(weeks);
  });
});
