import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VenueEvent } from '../live/bus.ts';
import { commitsOf } from '../testing/commits.ts';
import { repeatableDeeds, singleDeeds } from '../testing/deeds.ts';
import { evening, refusalOf, type Evening } from '../testing/evening.ts';

let bar: Evening;
let commits: ReturnType<typeof commitsOf>;
const told: VenueEvent[] = [];
beforeAll(async () => {
  bar = await evening();
  commits = commitsOf(bar.database.db);
  bar.product.context.bus.subscribe((event) => told.push(event));
});
afterAll(() => bar.close());

const jobNamed = (wanted: string) => {
  const job = bar.product.jobs.find(({ name }) => name === wanted);
  if (!job) throw new Error(`Nothing is called ${wanted}.`);
  return job;
};
/** What was announced while this was done, without what is another each time: table, device, time. */
async function heardIn(work: () => Promise<unknown>): Promise<string[]> {
  told.length = 0;
  await work();
  const kinds = [...new Set(told.map(({ kind }) => kind))];
  expect(kinds.length).toBeGreaterThan(0);
  return kinds;
}
const arrives = async (kinds: readonly string[]): Promise<void> => {
  await expect
    .poll(() => told.map(({ kind }) => kind), { timeout: 5_000 })
    .toEqual(expect.arrayContaining([...kinds]));
};

describe('a deed whose commit was carried out and whose answer was lost', () => {
  it.each(Object.entries(repeatableDeeds))('is announced when it is sent again: %s', async (_, prepare) => {
    const once = await prepare(bar);
    const heard = await heardIn(() => once({ idempotencyKey: randomUUID() }));

    const deed = await prepare(bar);
    const key = { idempotencyKey: randomUUID() };
    told.length = 0;
    commits.next('answer lost');
    expect(await refusalOf(deed(key))).toBe('503 unavailable');
    await deed(key);
    await arrives(heard);
  });

  it.each(Object.entries({ ...repeatableDeeds, ...singleDeeds }))(
    'is announced when nobody sends it again: %s',
    async (_, prepare) => {
      const once = await prepare(bar);
      const heard = await heardIn(() => once({}));

      const deed = await prepare(bar);
      told.length = 0;
      commits.next('answer lost');
      expect(await refusalOf(deed({}))).toBe('503 unavailable');
      // What nobody has told at two looks was not told at all.
      for (let looks = 0; looks < 2; looks += 1) await jobNamed('announcements').run();
      await arrives(heard);
    },
  );
});
