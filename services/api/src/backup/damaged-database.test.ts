import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boot, type Running } from '../start/boot.ts';
import { readConfig } from '../start/config.ts';

const log = pino({ level: 'silent' });
const BACKUP = 'masa-2026-11-21.masa';
let folder: string;
/** A bar with a fortnight behind it, as it lies on the disk when it is stopped. */
let sound: string;
/** The same while it is served: the last deeds are in the log beside it. */
let served: string;
let dataDir: string;

const start = (dir: string): Promise<Running> =>
  boot(
    readConfig({
      DATA_DIR: dir,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'demo',
      PRINT_AGENT: 'none',
      LOG_LEVEL: 'silent',
    }),
    log,
  );
const FILES = ['masa.sqlite', 'masa.sqlite-wal', 'masa.pid'];
function copy(from: string, to: string, files = FILES): void {
  mkdirSync(join(to, 'backups'), { recursive: true });
  for (const name of files) copyFileSync(join(from, name), join(to, name));
  writeFileSync(join(to, 'backups', BACKUP), '');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masa-damaged-'));
  [sound, served] = [join(folder, 'sound'), join(folder, 'served')];
  const running = await start(sound);
  // The log begins anew: behind its last write lies nothing of before.
  await running.db.raw('pragma wal_checkpoint(truncate)');
  for (let deed = 0; deed < 8; deed += 1)
    await running.db('counters').insert({ name: `deed ${deed}`, day: '2026-11-21', value: deed });
  copy(sound, served);
  await running.stop();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'bar-'));
  copy(sound, dataDir, ['masa.sqlite', 'masa.pid']);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = () => join(dataDir, 'masa.sqlite');
const PAGE = 4_096;

function change(how: (bytes: Buffer) => void, path = file()): void {
  const bytes = readFileSync(path);
  how(bytes);
  writeFileSync(path, bytes);
}
function sql(...statements: string[]): void {
  const db = new BetterSqlite3(file());
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  db.unsafeMode(true);
  for (const statement of statements) db.exec(statement);
  db.close();
}
/** The first byte of a page deep inside this table or index. */
function pageOf(name: string): number {
  const db = new BetterSqlite3(file());
  let { page } = db.prepare('select rootpage as page from sqlite_master where name = ?').get(name) as {
    page: number;
  };
  db.close();
  const bytes = readFileSync(file());
  // Pages that lead further (2: of an index, 5: of a table) name the last of those that they lead to.
  while ([2, 5].includes(bytes[(page - 1) * PAGE] ?? 0)) page = bytes.readUInt32BE((page - 1) * PAGE + 8);
  return (page - 1) * PAGE;
}
const fillPage = (name: string, value: number) => () => {
  const at = pageOf(name);
  change((bytes) => bytes.fill(value, at, at + PAGE));
};
const inLog = (how: (bytes: Buffer) => void) => () => {
  copy(served, dataDir);
  change(how, `${file()}-wal`);
};

const damages: [what: string, damage: () => void, said: RegExp][] = [
  [
    'its first page is overwritten',
    () => change((bytes) => bytes.fill(7, 0, 200)),
    /does not begin like a database/u,
  ],
  [
    'its first page is broken behind its name',
    () => change((bytes) => bytes.fill(0xff, 100, PAGE)),
    /SQLite says/u,
  ],
  ['it is empty', () => truncateSync(file()), /it is empty/u],
  ['it is cut off in the middle', () => truncateSync(file(), PAGE * 60 + 100), /SQLite says/u],
  ['it is cut off after its first page', () => truncateSync(file(), PAGE), /SQLite says/u],
  ['its last page is lost', () => truncateSync(file(), readFileSync(file()).length - PAGE), /SQLite says/u],
  ['a page of a table is empty', fillPage('order_items', 0), /SQLite says/u],
  ['a page of a table holds something else', fillPage('menu_items', 0xa5), /SQLite says/u],
  ['a page of an index is empty', fillPage('order_items_deleted_at', 0), /SQLite says/u],
  ['a page of an index holds something else', fillPage('sessions_code', 0xa5), /SQLite says/u],
  [
    'an index has lost a row of its table',
    () =>
      sql(
        'pragma writable_schema = on',
        'create table copied as select * from sqlite_master',
        "delete from sqlite_master where name = 'sessions_code'",
        'pragma writable_schema = reset',
        "update sessions set code = 'moved'",
        'pragma writable_schema = on',
        "insert into sqlite_master select * from copied where name = 'sessions_code'",
        'drop table copied',
      ),
    /SQLite says/u,
  ],
  ['its log has lost its beginning', inLog((bytes) => bytes.fill(0, 0, 32)), /its log is broken/u],
  [
    'its log is broken in the middle',
    inLog((bytes) => bytes.fill(0x5a, 32 + 24 + 500, 32 + 24 + 900)),
    /its log is broken/u,
  ],
  [
    'only its log is there',
    () => {
      copy(served, dataDir);
      rmSync(file());
    },
    /only its log is there/u,
  ],
  [
    'a table is missing',
    () => sql('drop table promo_applications'),
    /its table promo_applications is missing/u,
  ],
  ['an index is missing', () => sql('drop index sessions_code'), /its index sessions_code is missing/u],
  [
    'a column is missing',
    () => sql('alter table sessions drop column held_at'),
    /its column sessions.held_at is missing/u,
  ],
  [
    'its list of changes has lost one',
    () => sql("delete from schema_migrations where name = '0021_brought_codes'"),
    /has lost 0021_brought_codes/u,
  ],
  [
    'its list of changes is empty',
    () => sql('delete from schema_migrations'),
    /its list of changes is gone/u,
  ],
  ['its list of changes is gone', () => sql('drop table schema_migrations'), /its list of changes is gone/u],
  [
    'a price is a word',
    () => sql("update order_items set price = 'twelve' where rowid in (select max(rowid) from order_items)"),
    /a number in its table order_items is none/u,
  ],
  [
    'a price is half a ban',
    () => sql('update order_items set price = 0.5 where rowid in (select max(rowid) from order_items)'),
    /a number in its table order_items is none/u,
  ],
  [
    'a state is none that there is',
    () => sql("update order_items set status = 'eaten' where rowid in (select max(rowid) from order_items)"),
    /SQLite says "CHECK/u,
  ],
  [
    'a visit is gone whose dishes are there',
    () => sql('delete from sessions where id in (select session_id from order_items limit 1)'),
    /belongs to one that is not there/u,
  ],
];

describe('a database that is damaged is not served, and says so in a sentence', () => {
  it.each(damages)('%s', async (_, damage, said) => {
    damage();
    const refusal = await start(dataDir).then(
      async (running) => {
        await running.stop();
        return 'Masa is open.';
      },
      (reason: Error) => reason.message,
    );
    expect(refusal).toMatch(said);
    expect(refusal).toContain(`The database ${file()} is damaged: `);
    expect(refusal).toContain(`npm run restore -- ${join(dataDir, 'backups', BACKUP)}`);
    expect(refusal).not.toContain('\n');
  });
});

it('one whose last write the power cut off is as it was before that, and is served', async () => {
  copy(served, dataDir);
  const bytes = readFileSync(`${file()}-wal`);
  writeFileSync(`${file()}-wal`, bytes.subarray(0, bytes.length - 1_000));
  const running = await start(dataDir);
  expect(await running.db('counters').where('name', 'like', 'deed %').pluck('name')).toHaveLength(7);
  await running.stop();
});

it('one that is killed while it is served has everything that was done', async () => {
  copy(served, dataDir);
  const running = await start(dataDir);
  expect(await running.db('counters').where('name', 'like', 'deed %').pluck('name')).toHaveLength(8);
  await running.stop();
});

it('a first start that the power cut off is a first start again', async () => {
  rmSync(join(dataDir, 'backups'), { recursive: true });
  rmSync(join(dataDir, 'masa.pid'));
  writeFileSync(file(), '');
  const running = await start(dataDir);
  expect(running.firstPassword).not.toBeNull();
  await running.stop();
});

it('one that another program holds is left alone until that one is closed', async () => {
  const other = new BetterSqlite3(file());
  other.pragma('locking_mode = EXCLUSIVE');
  other.exec("delete from counters where name = 'nobody'");
  await expect(start(dataDir)).rejects.toThrow(
    `Another program holds ${file()}: close it, and start Masa again.`,
  );
  other.close();
  await (await start(dataDir)).stop();
});
