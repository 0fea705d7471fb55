import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSqlite } from '../db/database.ts';
import { backupProgram } from '../testing/backup-program.ts';
import { testDatabase } from '../testing/database.ts';
import { evening, order, type Evening, type Guest } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { paying } from '../testing/paying.ts';
import { restore } from './restore.ts';

let bar: Evening;
let folder: string;
beforeAll(async () => {
  bar = await evening();
  folder = mkdtempSync(join(tmpdir(), 'masa-load-'));
});
afterAll(async () => {
  await bar.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup while the bar is full', () => {
  it('has every order that was answered before it began, and what is restored from it is sound', async () => {
    const pay = paying(bar);
    const answered: string[] = [];
    const closing = new AbortController();
    const sits = async (guest: Guest, seat: number): Promise<void> => {
      for (let round = seat; !closing.signal.aborted; round += 1) {
        const [fries = '', ...drinks] = await order(guest, 'fries', 'lager__500ml');
        answered.push(fries, ...drinks);
        await bar.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
        if (round % 3 > 0) continue;
        const checkId = await pay.opened(pay.separate(guest, { paymentMethod: 'card', tips: 100 }));
        await pay.cancel(checkId);
        if (round % 2 > 0) continue;
        await pay.complete(await pay.opened(pay.table(guest)));
        // The next visit.
        await sits(await bar.guest(`Guest ${seat}`, guest.table), seat);
      }
    };
    const guests = await Promise.all(
      Array.from({ length: 6 }, async (_, seat) => bar.guest(`Guest ${seat}`, bar.table())),
    );
    const evenings = guests.map(sits);
    while (answered.length < 60) await sleep(10);

    const before = [...answered];
    const file = join(folder, 'busy.masa');
    const { db, target } = bar.database;
    const env = isSqlite(db) ? { DATA_DIR: dirname(target) } : { DATA_DIR: folder, DATABASE_URL: target };
    const { code, said } = await backupProgram('backup', file, env).ended;
    expect([code, said]).toEqual([0, expect.stringContaining(file)]);
    expect(answered.length).toBeGreaterThan(before.length);
    closing.abort();
    await Promise.all(evenings);

    const other = await testDatabase();
    try {
      await restore(other.db, join(folder, 'other'), file, bar.clock.now());
      const there = new Set(await other.db('order_items').pluck('id'));
      expect(before.filter((id) => !there.has(id))).toEqual([]);
      expect(await violations(other.db)).toEqual([]);
    } finally {
      await other.close();
    }
  }, 120_000);
});
