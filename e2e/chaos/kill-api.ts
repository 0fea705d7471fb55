import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnVenue } from '../venue/venue.ts';
import type { Chance } from './chance.ts';
import type { Diary } from './history.ts';

export type Kills = {
  readonly venue: OwnVenue;
  readonly chance: Chance;
  readonly diary: Diary;
  readonly kills: number;
  /** The form of `npm test`. */
  readonly short: boolean;
};

const GAP_MS = { from: 60, to: 310 };
/** A deed takes about so long: the kill comes before its commit, or between that and the answer. */
const WITHIN_A_DEED_MS = { from: 0, to: 12 };
const MOST_PATIENCE_MS = 500;
/** The agent comes back within a second and a half; in lives this long it gets its turn, too. */
const LONG_LIFE_MS = 1_000;
const LONG_EVERY = 5;

/** One `kill -9` of the API in the middle of its work. Answers how long the start took. */
export async function killApiOnce({ venue, chance, diary }: Omit<Kills, 'kills' | 'short'>): Promise<number> {
  await Promise.race([diary.nextWithKey(), sleep(MOST_PATIENCE_MS)]);
  await sleep(chance.between(WITHIN_A_DEED_MS.from, WITHIN_A_DEED_MS.to));
  diary.fault('kill of the API');
  await venue.killApi();
  const began = performance.now();
  await venue.startApi();
  return performance.now() - began;
}

/** Again and again. Answers how long each start took. */
export async function killApi(scene: Kills): Promise<number[]> {
  const { chance, kills } = scene;
  const ready: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(chance.between(GAP_MS.from, GAP_MS.to) + (kill % LONG_EVERY === 0 ? LONG_LIFE_MS : 0));
    ready.push(await killApiOnce(scene));
  }
  return ready;
}
