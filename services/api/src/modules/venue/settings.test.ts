import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf } from '../../db/database.ts';
import { testContext, type TestContext } from '../../testing/context.ts';
import { readVenue, writeVenue, type VenueSettings } from './public.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const write = (settings: Partial<VenueSettings>) =>
  context.uow.run(async (work) => writeVenue(work, settings));

describe('the settings of a venue', () => {
  it.each<Partial<VenueSettings>>([
    { tipShare: -1 },
    { tipShare: 101 },
    { tipShare: 33.3 },
    { bonusPercent: -1 },
    { bonusPercent: 10_001 },
    { businessDayStart: '5:00' },
    { businessDayStart: '24:00' },
    { businessDayStart: '05:60' },
    { timeZone: 'Europe/Chişinău' },
    { timeZone: '' },
    { calendarFrom: '2026-12', calendarUntil: '2026-11' },
    { calendarFrom: '2026-13' },
  ])('are never %j: pay, days and the calendar could not be computed', async (wrong) => {
    const before = await readVenue(context.db);
    await expect(write(wrong)).rejects.toThrow(
      Object.keys(wrong)[0] === 'calendarFrom' ? 'calendar' : Object.keys(wrong)[0],
    );
    expect(await readVenue(context.db)).toEqual(before);
  });

  it.each([
    [{ showTimes: true }, { showTimes: true, showStarts: true, showLoad: true }],
    [{ showTimes: false }, { showTimes: false, showStarts: false, showLoad: false }],
    [
      { showTimes: true, showLoad: false },
      { showTimes: true, showStarts: true, showLoad: false },
    ],
  ])(
    'stored as %j, when one switch was for all that is learned, mean what they did',
    async (stored, meant) => {
      await write({});
      await knexOf(context.db)('venue').update({ settings: JSON.stringify(stored) });
      expect(await readVenue(context.db)).toMatchObject(meant);
      await write({});
    },
  );

  it('may go to the edges', async () => {
    const edges = {
      tipShare: 0,
      bonusPercent: 10_000,
      businessDayStart: '00:00',
      timeZone: 'America/New_York',
      calendarFrom: '2026-11',
      calendarUntil: '2026-11',
    };
    await write(edges);
    expect(await readVenue(context.db)).toMatchObject(edges);
  });
});
