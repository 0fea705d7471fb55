import { loadDemoVenue, withOwnPlaces } from '@masa/demo-venue/demo-venue';
import { replay } from '@masa/domain/forecast-replay';
import { describe, expect, it } from 'vitest';
import { pastChance } from './past-chance.ts';
import { pastKitchen } from './past-kitchen.ts';
import { PAST_SEED } from './seed-demo.ts';

const { menu, venue, stations } = loadDemoVenue();
const places = withOwnPlaces(stations);
const time = { timeZone: venue.timeZone, startsAt: venue.businessDayStart };
const evenings = (seed: number) =>
  pastKitchen({ menu, places, seedDay: '2026-11-20', time, chance: pastChance(seed) });

describe('the 28 evenings before the seed', () => {
  it('are the same ones each time', () => {
    expect(evenings(PAST_SEED)).toEqual(evenings(PAST_SEED));
    expect(evenings(PAST_SEED)).not.toEqual(evenings(PAST_SEED + 1));
    expect(new Set(evenings(PAST_SEED).map(({ day }) => day)).size).toBe(28);
  });

  it('walked forward, four of five dishes come in time, and better than by their station alone (Q-008)', () => {
    const { told, share, hits, loss, plainLoss } = replay(evenings(PAST_SEED));
    expect(told).toBeGreaterThan(5_000);
    expect(share).toBeGreaterThan(0.9);
    expect(hits).toBeGreaterThanOrEqual(0.75);
    expect(hits).toBeLessThanOrEqual(0.88);
    expect(loss).toBeLessThanOrEqual(0.85 * plainLoss);
  });
});
