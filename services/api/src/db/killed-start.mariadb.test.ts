import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOutOfDate, rebuild } from './migrate.ts';
import { tableOwners } from './table-owners.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { dyingAfter, updateInPieces } from '../testing/dying-database.ts';
import { standsAsBefore, updateHouseOfBefore } from '../testing/house-of-before/updating.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

/** `KILLS=every` kills after each statement, which takes a minute; else as each migration is to be written down as done. */
const every = process.env['KILLS'] === 'every';

/** On MariaDB each statement of a migration stands by itself: whatever a killed start has left, the next one goes on from it. */
describe('a start that is killed in each of its migrations, again and again', () => {
  it('comes to its end, the first one of a house', async () => {
    let revive = (): void => undefined;
    const nothing = () => {
      ({ revive } = dyingAfter(database.db, 0));
      return Promise.resolve();
    };
    await expect(rebuild(database.db, Object.keys(tableOwners), [], nothing)).rejects.toThrow('killed');
    revive();
    expect(await updateInPieces(database.db, every), 'killed starts').toBeGreaterThan(20);
    expect(await isOutOfDate(database.db)).toBe(false);
  }, 240_000);

  it('comes to its end with every row of a house of before', async () => {
    let revive = (): void => undefined;
    await expect(
      updateHouseOfBefore(database.db, () => ({ revive } = dyingAfter(database.db, 0))),
    ).rejects.toThrow('killed');
    revive();
    expect(await updateInPieces(database.db, every), 'killed starts').toBeGreaterThan(20);
    await standsAsBefore(database.db);
  }, 240_000);
});
