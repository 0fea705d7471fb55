import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

it('lists what a slow-down has let in by its time, also where the clock was set back between two orders', () => {
  const connection = new Sqlite(':memory:');
  connection.exec(`CREATE TABLE ordering_limits (scope, paused_for, paused_at, paused_until, slow_portions, slow_at,
    slow_until, taken)`);
  const taken = [
    { at: 90_000, portions: 2 },
    { at: 40_000, portions: 1 },
  ];
  connection
    .prepare("INSERT INTO ordering_limits VALUES ('kitchen', NULL, NULL, NULL, 5, 0, 300000, ?)")
    .run(JSON.stringify(taken));
  expect(rowsOf(connection).limits()).toMatchObject([{ slow: { taken: taken.toReversed() } }]);
  connection.close();
});
