import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { knownMigrations, migrateBackTo, migrateUp } from '../db/migrate.ts';
import { tableOwners } from '../db/table-owners.ts';
import { evening, order, type Evening } from '../testing/evening.ts';
import { testDatabase } from '../testing/database.ts';
import { violations } from '../testing/invariants.ts';
import { verifyBackup, writeBackup } from './backup-file.ts';
import { backupBeforeUpdate } from './before-update.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let bar: Evening;
let folder: string;
let file: string;
let uploaded: string;

/** Every row of every table, as text: the two databases hand the same numbers back as numbers or as text. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of Object.keys(tableOwners)) {
    const rows = (await db(table).select('*')) as Record<string, unknown>[];
    const plain = (value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64') : typeof value === 'number' ? `${value}` : value;
    all[table] = rows
      .map((row) => JSON.stringify(Object.entries(row).map(([column, value]) => [column, plain(value)])))
      .toSorted();
  }
  return all;
}

beforeAll(async () => {
  bar = await evening();
  folder = mkdtempSync(join(tmpdir(), 'masa-backup-'));
  file = join(folder, 'night.masa');
  const mihai = await bar.guest('Михай «Ș» 😀', bar.table());
  await order(mihai, 'wings_buffalo__8pc', 'lager__500ml');
  const { filename } = await bar.ana.uploadImage({ file: new Blob([PNG], { type: 'image/png' }) });
  uploaded = filename;
  const { config } = bar.product.context;
  const made = await dump(bar.database.db, config.dataDir, file, bar.clock.now());
  expect(made).toMatchObject({ uploads: 1, missing: [] });
});
afterAll(async () => {
  await bar.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* nothing(): AsyncGenerator<never> {}
const elsewhere = (name: string) => join(folder, name);

describe('a backup', () => {
  it('brings every row and every upload back into an empty house, and the house is sound', async () => {
    const other = await testDatabase();
    try {
      const back = await restore(other.db, elsewhere('empty'), file, bar.clock.now());
      expect(back.before).toBeNull();
      expect(await rowsOf(other.db)).toEqual(await rowsOf(bar.database.db));
      expect(await violations(other.db)).toEqual([]);
      const picture = (dataDir: string) => readFileSync(join(dataDir, 'uploads', uploaded));
      expect(picture(elsewhere('empty'))).toEqual(picture(bar.product.context.config.dataDir));
    } finally {
      await other.close();
    }
  });

  it('moves a bar to another database', async () => {
    const db = openDatabase(elsewhere('moved.sqlite'));
    try {
      await restore(db, elsewhere('moved'), file, bar.clock.now());
      expect(await rowsOf(db)).toEqual(await rowsOf(bar.database.db));
      expect(await db.raw('PRAGMA foreign_key_check')).toEqual([]);
    } finally {
      await db.destroy();
    }
  });

  it('saves what it replaces, so that a restore can be taken back', async () => {
    const other = await testDatabase();
    const dataDir = elsewhere('replaced');
    try {
      await restore(other.db, dataDir, file, bar.clock.now());
      const saved = await rowsOf(other.db);
      await other.db('waiter_calls').delete();
      await other.db('venue').update({ settings: JSON.stringify({ name: 'Other bar' }) });
      const changed = await rowsOf(other.db);
      const first = await restore(other.db, dataDir, file, bar.clock.now());
      expect(await rowsOf(other.db)).toEqual(saved);
      await restore(other.db, dataDir, first.before ?? '', bar.clock.now() + 1);
      expect(await rowsOf(other.db)).toEqual(changed);
    } finally {
      await other.close();
    }
  });

  it('of an older Masa is restored as it was and then brought up to date', async () => {
    const other = await testDatabase();
    try {
      const old = elsewhere('old.masa');
      await migrateBackTo(other.db, knownMigrations.slice(0, 6));
      await other.db('users').insert({
        username: 'vera',
        password_hash: 'x',
        display_name: 'Vera',
        roles: '["waiter"]',
        is_admin: true,
        active: true,
        created_at: 1,
      });
      await dump(other.db, elsewhere('old'), old, bar.clock.now());
      await migrateUp(other.db);
      await restore(other.db, elsewhere('old'), old, bar.clock.now());
      expect(await other.db('users').pluck('username')).toEqual(['vera']);
      expect(await other.db.schema.hasTable('stock_batches')).toBe(true);
    } finally {
      await other.close();
    }
  });
});

describe('an update', () => {
  it('saves the database before it changes it, once', async () => {
    const other = await testDatabase();
    try {
      const save = () => backupBeforeUpdate(other.db, elsewhere('update'), bar.clock.now());
      expect(await save()).toBeNull();
      await migrateBackTo(other.db, knownMigrations.slice(0, 6));
      await other.db('menu_groups').insert({ id: 'soup', names: '{}', rank_no: 1 });
      const { head, end } = await verifyBackup((await save()) ?? '');
      expect(head.migrations).toEqual(knownMigrations.slice(0, 6));
      expect(end.rows['menu_groups']).toBe(1);
      await migrateUp(other.db);
      expect(await save()).toBeNull();
    } finally {
      await other.close();
    }
  });

  it('finds nothing to save in a new house', async () => {
    const db = openDatabase(elsewhere('new.sqlite'));
    try {
      expect(await backupBeforeUpdate(db, elsewhere('new'), bar.clock.now())).toBeNull();
    } finally {
      await db.destroy();
    }
  });
});

describe('a file that is no good', () => {
  const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const broken = (name: string, text: string) => {
    writeFileSync(elsewhere(name), gzipSync(text));
    return elsewhere(name);
  };

  it.each([
    ['is not there', () => elsewhere('nowhere.masa'), 'There is no file'],
    [
      'is no backup',
      () => {
        writeFileSync(elsewhere('photo.png'), PNG);
        return elsewhere('photo.png');
      },
      'no backup of Masa',
    ],
    ['is cut short', () => broken('short.masa', `${lines().slice(0, -1).join('\n')}\n`), 'ends too early'],
    [
      'was changed',
      () => broken('changed.masa', `${lines().join('\n').replace('"ana"', '"eve"')}\n`),
      'was changed after it was made',
    ],
  ])('that %s is refused, and nothing is touched', async (_, path, message) => {
    const other = await testDatabase();
    try {
      await restore(other.db, elsewhere('kept'), file, bar.clock.now());
      const before = await rowsOf(other.db);
      await expect(restore(other.db, elsewhere('kept'), path(), bar.clock.now())).rejects.toThrow(message);
      expect(await rowsOf(other.db)).toEqual(before);
    } finally {
      await other.close();
    }
  });

  it('of a newer Masa is refused', async () => {
    const newer = elsewhere('newer.masa');
    const migrations = [...knownMigrations, '9999_later'];
    await writeBackup(newer, { madeAt: new Date(bar.clock.now()).toISOString(), migrations }, nothing());
    await expect(restore(bar.database.db, elsewhere('kept'), newer, bar.clock.now())).rejects.toThrow(
      'made by a newer Masa (9999_later)',
    );
  });
});
