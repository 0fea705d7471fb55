import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateUp } from '../db/migrate.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { dyingAfter } from '../testing/dying-database.ts';
import { evening, type Evening } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { standsAsBefore, updateHouseOfBefore } from '../testing/house-of-before/updating.ts';
import { playOn, type Asked } from '../testing/house-of-before/rest-of-evening.ts';

/**
 * A house as it was before dishes had modifiers, steps, parts or courses (its schema ends with 0032_kinds_said): a backup
 * made in the middle of its evening, and what the Masa of then answered to the rest of it. Whoever adds a call to that
 * rest has to ask the Masa of then.
 */
const folder = join(import.meta.dirname, '../testing/house-of-before');
type Then = { readonly at: number; readonly asked: readonly Asked[] };
const toldThen = JSON.parse(readFileSync(join(folder, 'house-of-before.json'), 'utf8')) as Then;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;
/** From the year 2020 on: an instant, never a price. */
const SOME_INSTANT = 1_577_000_000_000;
/** Two runs of one evening are no further apart than that. */
const SAME_TIME_MS = 60_000;

/** As paper and screens call an order. */
const shortOf = (id: string): string => id.slice(0, 5).toUpperCase();

/** What rings since: a page of before reads over it. */
const isNewKind = (one: unknown): boolean => typeof one === 'string' && one.startsWith('pass:');

type Told = { readonly now: unknown; readonly before: unknown; readonly at: string };

function instantOf(value: unknown): number | null {
  if (typeof value === 'number' && value > SOME_INSTANT) return value;
  return typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : null;
}

/** What differs from what was told then; what is told besides does not count. */
function comparing() {
  /** What was made since has other ids: each stands for the one of then, everywhere. */
  const names = new Map<string, string>();
  const named = (text: string, then: string): string => {
    const ids = text.match(UUID) ?? [];
    for (const [index, id] of (then.match(UUID) ?? []).entries()) {
      const now = ids[index];
      if (now === undefined || names.has(id)) continue;
      names.set(id, now);
      names.set(shortOf(id), shortOf(now));
    }
    return names.get(then) ?? then.replaceAll(UUID, (id) => names.get(id) ?? id);
  };
  const differences = ({ now, before, at }: Told): string[] => {
    const differs = [`${at}: ${JSON.stringify(now)}, then ${JSON.stringify(before)}`];
    const [instant, due] = [instantOf(now), instantOf(before)];
    if (due !== null) return instant !== null && Math.abs(instant - due) < SAME_TIME_MS ? [] : differs;
    if (typeof before === 'number' && at.endsWith('Ms'))
      return Math.abs(Number(now) - before) < SAME_TIME_MS ? [] : differs;
    if (typeof before === 'string')
      return typeof now === 'string' && named(now, before) === now ? [] : differs;
    if (Array.isArray(before)) {
      const told = Array.isArray(now) ? now.filter((one) => !isNewKind(one)) : [];
      return told.length === before.length
        ? before.flatMap((one: unknown, index) =>
            differences({ now: told[index], before: one, at: `${at}[${index}]` }),
          )
        : differs;
    }
    if (typeof before !== 'object' || before === null) return Object.is(now, before) ? [] : differs;
    if (typeof now !== 'object' || now === null) return differs;
    const told = new Map<string, unknown>(Object.entries(now));
    return Object.entries(before).flatMap(([key, value]: [string, unknown]) =>
      differences({ now: told.get(names.get(key) ?? key), before: value, at: `${at}.${key}` }),
    );
  };
  return differences;
}
describe('a house of before, brought up to date in the middle of its evening (K-057, K-058)', () => {
  let bar: Evening;
  beforeAll(async () => {
    bar = await evening({}, { backup: join(folder, 'house-of-before.masa') });
    bar.clock.turnTo(new Date(toldThen.at).toISOString());
  });
  afterAll(() => bar.close());

  it('goes on by the specified calls as it would have: same boards, bills, sums, pay and papers', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
    const asked = await playOn(bar);
    expect(asked.map(({ call }) => call)).toEqual(toldThen.asked.map(({ call }) => call));
    const differences = comparing();
    const differ = toldThen.asked.flatMap(({ call, told }, index) =>
      differences({ now: asked[index]?.told, before: told, at: call }),
    );
    expect(differ).toEqual([]);
    // The steps of before come from the log, piece by piece, while the house is open.
    for (const job of bar.product.jobs) if (job.name === 'steps of before') await job.run();
    expect(await violations(bar.database.db)).toEqual([]);
  });
});

describe('its update', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  it.each([0, 1, 3, 7, 20, 45])(
    'goes on where it was killed, after %i statements: every row stands as before (K-057)',
    async (statements) => {
      let revive = (): void => undefined;
      await expect(
        updateHouseOfBefore(database.db, () => ({ revive } = dyingAfter(database.db, statements))),
      ).rejects.toThrow('killed');
      revive();
      await migrateUp(database.db);
      await standsAsBefore(database.db);
    },
  );
});
