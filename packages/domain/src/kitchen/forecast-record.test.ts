import { describe, expect, it } from 'vitest';
import { factorOf, hitsOf, walkForward, type Told } from './forecast-record.ts';
import { replay } from './forecast-replay.ts';
import type { PrepSample } from './learned-times.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 20);
const told = (took: number, more: Partial<Told> = {}): Told => ({
  day: '2026-11-19',
  firedAt: NOW - DAY_MS,
  factor: 1,
  usual: 400,
  late: 600,
  took,
  ...more,
});
const many = (count: number, took: number, more: Partial<Told> = {}) =>
  Array.from({ length: count }, () => told(took, more));

/** Ten dishes an evening, one every twenty minutes, of these minutes in turn. */
const history = (evenings: number, minutes: readonly number[]): PrepSample[] =>
  Array.from({ length: evenings * 10 }, (_, nth): PrepSample => {
    const evening = Math.floor(nth / 10);
    const firedAt = NOW - (evenings - evening) * DAY_MS + (nth % 10) * 1_200_000;
    const readySeconds = (minutes[(nth + evening) % minutes.length] ?? 8) * 60;
    return {
      dish: 'wings',
      station: 'kitchen',
      day: new Date(firedAt).toISOString().slice(0, 10),
      firedAt,
      knownAt: firedAt + (readySeconds + 60) * 1000,
      ahead: 0,
      together: 1,
      cookSeconds: readySeconds,
      readySeconds,
      passSeconds: 60,
    };
  });
const MINUTES = [6, 7, 8, 9, 10, 7, 8, 6, 12, 8];

describe('how often what was told came true', () => {
  it('is counted over two weeks, from twenty dishes on', () => {
    expect(hitsOf(many(19, 500), NOW)).toBeNull();
    expect(hitsOf([...many(16, 600), ...many(4, 601)], NOW)).toBe(0.8);
    expect(hitsOf([...many(20, 500), ...many(20, 900, { firedAt: NOW - 15 * DAY_MS })], NOW)).toBe(1);
  });

  it('stretches the late time until four of five come in it, within bounds', () => {
    expect(factorOf(many(19, 900), NOW)).toBe(1);
    expect(factorOf([...many(10, 540), ...many(6, 660), ...many(4, 6_000)], NOW)).toBeCloseTo(1.1);
    // What was stretched already is not stretched twice.
    expect(factorOf(many(20, 660, { late: 660, factor: 1.1 }), NOW)).toBeCloseTo(1.1);
    expect(factorOf(many(20, 6_000), NOW)).toBe(1.5);
    expect(factorOf(many(20, 60), NOW)).toBe(0.7);
  });
});

describe('a history walked forward (Q-008)', () => {
  it('tells nothing before twenty dishes are known, and then a range of each', () => {
    const walked = [...walkForward(history(4, MINUTES))];
    expect(walked.slice(0, 20).every((one) => one.told === null)).toBe(true);
    expect(walked.slice(25).every((one) => one.told !== null)).toBe(true);
  });

  it('never uses what came to a table later: an evening that goes otherwise changes nothing before it', () => {
    const all = history(6, MINUTES);
    const slow = all.map((sample, at) => {
      if (at < 30 || at >= 40) return sample;
      const readySeconds = sample.readySeconds * 2;
      return { ...sample, readySeconds, knownAt: sample.firedAt + (readySeconds + 60) * 1000 };
    });
    const [as, otherwise] = [all, slow].map((each) =>
      [...walkForward(each)].map(({ told: one }) => one?.late),
    );
    expect(otherwise?.slice(0, 31)).toEqual(as?.slice(0, 31));
    expect(otherwise?.slice(40)).not.toEqual(as?.slice(40));
  });

  it('goes on where it ended the day before, as if it had never stopped', () => {
    const all = history(8, MINUTES);
    const whole = [...walkForward(all)].map((one) => one.told);
    const known = whole.slice(0, 50).flatMap((one) => one ?? []);
    const rest = [...walkForward(all, { from: all[49]?.firedAt ?? 0, before: known })].map((one) => one.told);
    expect(rest).toEqual(whole.slice(50));
  });

  it('comes to figures that can be held against the plain quantile of its station', () => {
    const figures = replay(history(20, MINUTES));
    expect(figures.dishes).toBe(200);
    expect(figures.told).toBe(figures.share * figures.dishes);
    expect(figures.hits).toBeGreaterThan(0.75);
    expect(figures.medianErrorSeconds).toBeLessThan(120);
    expect(replay([])).toMatchObject({ dishes: 0, told: 0, hits: 0, loss: 0 });
  });
});
