import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, openDatabase, type Database } from '../db/database.ts';
import { knownMigrations, migrateUp } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { asText, everyRow, rowsOf, type Row } from '../testing/all-rows.ts';
import { testDatabase } from '../testing/database.ts';
import { evening, order, type Evening } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { digestOfSchema, landedStates, schemaThen } from '../testing/landed-states.ts';
import { ordering } from '../testing/ordering.ts';
import { paying } from '../testing/paying.ts';
import { THEN, venueThen, wasSaid } from '../testing/venue-then.ts';
import { verifyBackup } from './backup-file.ts';
import { backupBeforeUpdate } from './before-update.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';

let bar: Evening;
let folder: string;
let rowsOfTheEvening: Map<string, Row[]>;
let columnsOfToday: Awaited<ReturnType<typeof columnsOf>>;

/** One of everything that migrations have ever touched. */
beforeAll(async () => {
  bar = await evening();
  folder = mkdtempSync(join(tmpdir(), 'masa-landed-'));
  const pay = paying(bar);
  const buy = ordering(bar);
  const mihai = await bar.guest('Михай', bar.table());
  await order(mihai, 'wings_buffalo__8pc', 'lager__500ml');
  await pay.complete(await pay.opened(pay.table(mihai, { paymentMethod: 'card', tips: 300 })));
  await order(await bar.guest('Olga', bar.table()), 'fries');
  const { order: bought, items } = await buy.ordered(20, 4);
  const delivery = await buy.delivery(bought.id);
  for (const { id } of items) await buy.came(delivery.id, id, 1);
  await bar.ana.login({ body: { username: 'ana', password: 'correct horse battery', deviceName: 'tablet' } });
  await bar.ana.login({ body: { username: 'ana', password: 'correct horse battery', deviceName: 'phone' } });
  const { db } = bar.database;
  const devices = await db('staff_devices').orderBy('id').pluck('id');
  const push = { p256dh: 'p', auth: 'a', created_at: 1 };
  await db('push_subscriptions').insert(
    devices.map((device_id) => ({
      ...push,
      device_id,
      endpoint: `https://push.example/${device_id}`,
      endpoint_hash: device_id,
    })),
  );
  await db('push_keys').insert({ id: 1, public_key: 'open', private_key: 'secret', created_at: 1 });
  await db('alert_marks')
    .insert({ role: 'waiter', pushed_newest: 1, pushed_at: 2 })
    .onConflict('role')
    .merge();
  rowsOfTheEvening = await everyRow(db);
  columnsOfToday = await columnsOf(db);
  await db('push_subscriptions').delete();
});
afterAll(async () => {
  await bar.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of each column of each table what kind it is. */
async function columnsOf(db: Database) {
  const all: Record<string, Record<string, unknown>> = {};
  for (const table of (await everyRow(db)).keys()) {
    const columns = await knexOf(db)(table).columnInfo();
    all[table] = Object.fromEntries(
      Object.entries(columns).map(([name, { type, maxLength, nullable }]) => [
        name,
        [type, maxLength, nullable],
      ]),
    );
  }
  return all;
}

/** The sums of business days. */
const sumsIn = (rows: ReadonlyMap<string, Row[]>): string[] => asText(rows.get('day_sales') ?? []);

/** Today's rows, as far as they could be known then. */
const asThen = (now: readonly Row[], then: readonly Row[]): Row[] =>
  now.map((row) => Object.fromEntries(Object.keys(then[0] ?? {}).map((column) => [column, row[column]])));
const lasting = (rows: readonly Row[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !(column in THEN))));

describe('a migration that has landed', () => {
  it('makes what it made: to mend it, add another one', async () => {
    const db = openDatabase(':memory:');
    const made: Record<string, string> = {};
    for (const { name, up } of migrations) {
      await up(knexOf(db));
      if (name in schemaThen) made[name] = await digestOfSchema(db);
    }
    await db.destroy();
    expect(made).toEqual(schemaThen);
  });
});

/**
 * Of those that differ by one migration alone some stand for all: the first state takes every migration there is with its
 * rows, and how each ends in the middle is told by `db/killed-start.mariadb.test.ts`. All of them with STATES=every.
 */
const isOnServer = process.env['TEST_DATABASE']?.startsWith('mysql:') ?? false;
const EVERY = process.env['STATES'] === 'every' ? 1 : isOnServer ? 16 : 4;
const states = landedStates.filter(
  ({ landed }, at) => !landed.startsWith('up to ') || (landedStates.length - 1 - at) % EVERY === 0,
);

describe.each(states)('a venue of $landed', (state) => {
  it('is brought up to date with all that is in it, and its backup comes back as the same venue', async () => {
    const old = await testDatabase();
    const anew = await testDatabase();
    try {
      const then = await venueThen(old.db, state, rowsOfTheEvening);
      const upToDate = state.asItWas === undefined && state.names.length === knownMigrations.length;
      const saved = await backupBeforeUpdate(old.db, folder, bar.clock.now());
      expect(saved === null).toBe(upToDate);
      const file = saved ?? join(folder, 'same.masa');
      if (saved === null) await dump(old.db, folder, file, bar.clock.now());
      expect((await verifyBackup(file)).head.migrations).toEqual(state.names);

      await migrateUp(old.db);
      expect(await backupBeforeUpdate(old.db, folder, bar.clock.now())).toBeNull();
      expect(await columnsOf(old.db)).toEqual(columnsOfToday);
      const updated = await everyRow(old.db);
      for (const [table, rows] of Object.entries(then)) {
        const kept = lasting(rows);
        const now = (updated.get(table) ?? []).filter((row) => wasSaid(table, row, state));
        expect([table, asText(asThen(now, kept))]).toEqual([table, asText(kept)]);
      }
      // What deeds write down today was added up for whoever had not done so then.
      expect(sumsIn(updated)).toEqual(sumsIn(rowsOfTheEvening));

      await restore(anew.db, join(folder, 'anew'), file, bar.clock.now());
      expect(await columnsOf(anew.db)).toEqual(columnsOfToday);
      expect(await rowsOf(anew.db)).toEqual(await rowsOf(old.db));
      if (state.names.includes('0017_erasing')) expect(await violations(anew.db)).toEqual([]);
    } finally {
      await old.close();
      await anew.close();
    }
  }, 120_000);
});

describe('alerts of a venue that let two devices of one browser subscribe', () => {
  it('go to the one that did so last', async () => {
    const old = await testDatabase();
    try {
      const state = landedStates.find(({ landed }) => landed === 'tasks and alerts');
      if (!state) throw new Error('This state has never landed.');
      await venueThen(old.db, state, rowsOfTheEvening);
      const devices = await old.db('push_subscriptions').orderBy('device_id').pluck('device_id');
      const [first = '', last = ''] = devices;
      await old.db('push_subscriptions').update({ endpoint: 'https://push.example/one' });
      await old.db('push_subscriptions').where({ device_id: last }).update({ created_at: 9 });
      const file = join(folder, 'twice.masa');
      await dump(old.db, folder, file, bar.clock.now());
      await migrateUp(old.db);
      expect(await old.db('push_subscriptions').pluck('device_id')).toEqual([last]);
      await restore(old.db, join(folder, 'twice'), file, bar.clock.now());
      expect(await old.db('push_subscriptions').pluck('device_id')).toEqual([last]);
      expect(first).not.toBe(last);
    } finally {
      await old.close();
    }
  });
});
