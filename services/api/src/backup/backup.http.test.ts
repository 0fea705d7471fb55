import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { toJson } from '../db/rows.ts';
import { knownMigrations, migrateUp } from '../db/migrate.ts';
import { rowsOf } from '../testing/all-rows.ts';
import { evening, order, type Evening } from '../testing/evening.ts';
import { testDatabase } from '../testing/database.ts';
import { landedOrder, makeState } from '../testing/landed-states.ts';
import { violations } from '../testing/invariants.ts';
import { BrokenBackup, verifyBackup, writeBackup } from './backup-file.ts';
import { backupBeforeUpdate } from './before-update.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';
import { unfinishedRestore } from './unfinished-restore.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let bar: Evening;
let folder: string;
let file: string;
let uploaded: string;

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
  it('brings every row and every upload back into an empty venue, and the venue is sound', async () => {
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
      await other.db('venue').update({ settings: toJson({ name: 'Other bar' }) });
      const changed = await rowsOf(other.db);
      const first = await restore(other.db, dataDir, file, bar.clock.now());
      expect(await rowsOf(other.db)).toEqual(saved);
      await restore(other.db, dataDir, first.before ?? '', bar.clock.now() + 1);
      expect(await rowsOf(other.db)).toEqual(changed);
    } finally {
      await other.close();
    }
  });
});

describe('an update', () => {
  const firstEvening = { landed: 'the first evening', names: landedOrder.slice(0, 6) };
  it('saves the database before it changes it, once', async () => {
    const other = await testDatabase();
    try {
      const save = () => backupBeforeUpdate(other.db, elsewhere('update'), bar.clock.now());
      expect(await save()).toBeNull();
      await makeState(other.db, firstEvening);
      await other.db('menu_groups').insert({ id: 'soup', names: toJson({}), rank_no: 1 });
      const { head, end } = await verifyBackup((await save()) ?? '');
      expect(head.migrations).toEqual(firstEvening.names);
      expect(end.rows['menu_groups']).toBe(1);
      await migrateUp(other.db);
      expect(await save()).toBeNull();
    } finally {
      await other.close();
    }
  });

  it('finds nothing to save in a new venue', async () => {
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

  const bytesOf = (change: (whole: Buffer) => Buffer, name: string) => () => {
    writeFileSync(elsewhere(name), change(readFileSync(file)));
    return elsewhere(name);
  };
  const flipped = (at: (size: number) => number) => (whole: Buffer) => {
    const bytes = Buffer.from(whole);
    const place = at(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place);
    return bytes;
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
    ['is short by its last byte', bytesOf((whole) => whole.subarray(0, -1), 'shorter.masa'), 'damaged'],
    [
      'goes on with zeros',
      bytesOf((whole) => Buffer.concat([whole, Buffer.alloc(9)]), 'zeros.masa'),
      'damaged',
    ],
    [
      'goes on with text',
      bytesOf((whole) => Buffer.concat([whole, Buffer.from('x')]), 'text.masa'),
      'damaged',
    ],
    [
      'goes on with rows',
      bytesOf(
        (whole) => Buffer.concat([whole, gzipSync('{"table":"users","rows":[{"username":"eve"}]}\n')]),
        'rows.masa',
      ),
      'goes on after its end',
    ],
    ['has a last line that breaks off', () => broken('line.masa', lines().join('\n')), 'ends too early'],
    [
      'has another byte at its beginning',
      bytesOf(
        flipped(() => 5),
        'first.masa',
      ),
      'damaged',
    ],
    [
      'has another byte in its middle',
      bytesOf(
        flipped((size) => size >> 1),
        'middle.masa',
      ),
      'damaged',
    ],
    [
      'has another byte at its end',
      bytesOf(
        flipped((size) => size - 6),
        'last.masa',
      ),
      'damaged',
    ],
    [
      'counts what is not in it',
      () => broken('counts.masa', `${lines().join('\n').replace('"uploads":1', '"uploads":2')}\n`),
      'was changed after it was made',
    ],
  ])('that %s is refused, and nothing is touched', async (_, path, message) => {
    const other = await testDatabase();
    try {
      await restore(other.db, elsewhere('kept'), file, bar.clock.now());
      const before = await rowsOf(other.db);
      const refused = restore(other.db, elsewhere('kept'), path(), bar.clock.now());
      await expect(refused).rejects.toThrow(message);
      await expect(refused).rejects.toBeInstanceOf(BrokenBackup);
      expect(await rowsOf(other.db)).toEqual(before);
      expect(await unfinishedRestore(other.db)).toBeNull();
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
