import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSqlite } from '../db/database.ts';
import { evening, order, type Evening } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { paying } from '../testing/paying.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

async function sell(...items: string[]): Promise<void> {
  const pay = paying(bar);
  const guest = await bar.guest('Mihai');
  await order(guest, ...items);
  await pay.complete(await pay.opened(pay.separate(guest)));
}

/** `npm run sums` as a program of its own, while the bar goes on serving. */
async function countAnew(): Promise<{ readonly code: number | null; readonly said: string }> {
  const { db, target } = bar.database;
  const where = isSqlite(db) ? { DATA_DIR: dirname(target) } : { DATABASE_URL: target };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...where },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

it('names the days whose sums were wrong, and they are right afterwards', async () => {
  await sell('fries', 'lager__500ml');
  bar.clock.advance(86_400_000);
  await sell('wings_buffalo__8pc');
  const { db } = bar.database;
  await db('day_sales').where({ day: '2026-11-20', kind: 'till' }).update({ amount: 1 });
  await db('day_sales').where({ day: '2026-11-21', kind: 'vat' }).delete();
  expect((await violations(db)).map(({ rule }) => rule)).toEqual(['I41', 'I41']);
  expect(await countAnew()).toEqual({
    code: 0,
    said: [
      '2026-11-20 was not what its checks add up to, and is now.',
      '2026-11-21 was not what its checks add up to, and is now.',
      'Days counted anew: 2, of which were wrong: 2.\n',
    ].join('\n'),
  });
  expect(await violations(db)).toEqual([]);
  await sell('fries');
  expect(await countAnew()).toEqual({ code: 0, said: 'Days counted anew: 2, of which were wrong: 0.\n' });
}, 60_000);
