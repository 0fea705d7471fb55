import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { declaredTables } from '../testing/declared-tables.ts';
import { landedOrder, makeState } from '../testing/landed-states.ts';
import { isDuplicate, isSqlite, knexOf, openDatabase } from './database.ts';
import { toJson } from './rows.ts';
import { migrations } from './migrations/index.ts';
import { migrateDown, migrateUp, pendingMigrations } from './migrate.ts';
import { tableOwners } from './table-owners.ts';

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const tableNames = async (): Promise<string[]> => {
    const statement = isSqlite(database.db)
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
      : 'select table_name as name from information_schema.tables where table_schema = database()';
    const answer: unknown = await database.db.raw(statement);
    const rows = (isSqlite(database.db) ? answer : (answer as unknown[])[0]) as { name: string }[];
    return rows.map((row) => row.name).toSorted();
  };

  it('keeps acknowledged orders over a power cut: the settings are read back on a file that was opened again', async () => {
    if (!isSqlite(database.db)) {
      const [[row]] = (await database.db.raw('select @@tx_isolation as level, @@sql_mode as mode')) as [
        [{ level: string; mode: string }],
      ];
      expect(row).toMatchObject({ level: 'READ-COMMITTED' });
      expect(row.mode).toContain('STRICT_ALL_TABLES');
      return;
    }
    const again = openDatabase(database.target);
    expect(await again.raw('pragma synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await again.raw('pragma foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await again.raw('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    await again.destroy();
  });

  it('migrates up, down and up again to the same tables', async () => {
    const fresh = await tableNames();
    expect(fresh).toEqual(
      expect.arrayContaining(['sessions', 'order_items', 'checks', 'print_jobs', 'idempotency_keys']),
    );
    await migrateDown(database.db);
    expect((await tableNames()).filter((name) => !name.startsWith('schema_migrations'))).toEqual([]);
    await migrateUp(database.db);
    expect(await tableNames()).toEqual(fresh);
    expect(await pendingMigrations(database.db)).toBe(0);
  });

  it('migrates in words that MySQL knows, too: it makes and drops no index "if"', async () => {
    const said: string[] = [];
    const listen = ({ sql }: { sql: string }) => void said.push(sql);
    database.db.on('query', listen);
    await migrateDown(database.db);
    await migrateUp(database.db);
    database.db.off('query', listen);
    expect(said.filter((sql) => /^(?:create|drop) index/iu.test(sql)).length).toBeGreaterThan(6);
    // Of MariaDB alone; "drop table if exists" is of both.
    expect(said.filter((sql) => /(?:index|column|key|constraint) if (?:not )?exists/iu.test(sql))).toEqual(
      [],
    );
  });

  it('has no table without an owner, and no owner of a table that is gone', async () => {
    const ours = (await tableNames()).filter((name) => !name.startsWith('schema_migrations'));
    expect(Object.keys(tableOwners).toSorted()).toEqual(ours);
  });

  it('has the columns that their owners declare, and no others', async () => {
    const declared = declaredTables();
    expect(Object.keys(declared).toSorted()).toEqual(Object.keys(tableOwners).toSorted());
    for (const [table, columns] of Object.entries(declared)) {
      const ours = await knexOf(database.db)(table).columnInfo();
      expect({ table, columns: Object.keys(columns).toSorted() }).toEqual({
        table,
        columns: Object.keys(ours).toSorted(),
      });
    }
  });

  /** SQLite calls a primary key nullable unless the statement that made it said "not null" as well. */
  const primaryKeysWithoutWord = async (table: string): Promise<string[]> =>
    isSqlite(database.db)
      ? knexOf(database.db)('pragma_table_info')
          .whereRaw('arg = ?', [table])
          .where('pk', '>', 0)
          .pluck('name')
      : [];

  it('lets a column be null exactly where its owner says so', async () => {
    const wrong: string[] = [];
    for (const [table, columns] of Object.entries(declaredTables())) {
      const ours = await knexOf(database.db)(table).columnInfo();
      const keys = await primaryKeysWithoutWord(table);
      for (const [column, mayBeNull] of Object.entries(columns))
        if (ours[column]?.nullable !== mayBeNull && !keys.includes(column)) wrong.push(`${table}.${column}`);
    }
    expect(wrong).toEqual([]);
  });

  it('starts again after a kill in the middle of a migration, with every constraint in place', async () => {
    await migrateDown(database.db);
    await knexOf(database.db)('schema_migrations_lock').update({ is_locked: 1 });
    // What a MariaDB keeps of a run that was killed after its first statement: a table without its indexes.
    await database.db.schema.createTable('print_jobs', (table) => void table.string('id', 36).primary());
    await migrateUp(database.db);
    const agent = { id: 'a', name: 'bar', key_hash: 'x', created_at: 1 };
    await database.db('print_agents').insert(agent);
    await expect(database.db('print_agents').insert({ ...agent, id: 'b', key_hash: 'y' })).rejects.toSatisfy(
      isDuplicate,
    );
    expect(await database.db.schema.hasColumn('print_jobs', 'dedup_key')).toBe(true);
  });

  it('goes on where a kill left columns half added, and keeps the rows', async () => {
    // The first adds columns, the second an index on one of them.
    const undone = migrations.filter(({ name }) => ['0009_paper', '0031_found_by_index'].includes(name));
    await database.db('print_agents').insert({ id: 'k', name: 'kept', key_hash: 'kept', created_at: 1 });
    for (const { name, down } of undone.toReversed()) {
      await down(knexOf(database.db));
      await knexOf(database.db)('schema_migrations').where({ name }).delete();
    }
    expect(await database.db.schema.hasColumn('checks', 'fiscal_link')).toBe(false);
    await database.db.schema.alterTable('checks', (table) => void table.string('fiscal_link', 300));
    await migrateUp(database.db);
    expect(await database.db.schema.hasColumn('printers', 'blocked_since')).toBe(true);
    expect(await database.db('print_agents').where({ id: 'k' })).toHaveLength(1);
  });

  const aTable = { active: true, sort: 0, last_stamp: 0, created_at: 1, kind: 'physical' };
  const aVisit = {
    username: 'Mihai',
    waiter_session: false,
    is_quick_order: false,
    bound: true,
    last_update: 0,
    bill_stamp: 0,
    created_at: 1,
    last_seen_at: 1,
  };

  it('asks nothing about guests who sit there already, and keeps why a visit ended', async () => {
    const db = knexOf(database.db);
    await makeState(database.db, {
      landed: 'before anybody was asked about',
      names: landedOrder.slice(0, landedOrder.indexOf('0020_presence')),
    });
    await db('dining_tables').insert({ ...aTable, id: 60, code: 'B60', name: '6' });
    const visit = { ...aVisit, table_id: 60, code: 'B60' };
    await db('sessions').insert({ ...visit, id: 'here', status: 'open' });
    await db('sessions').insert({ ...visit, id: 'gone', status: 'closed', close_reason: 'code_renewed' });
    await migrateUp(database.db);
    expect(await db('sessions').orderBy('id').select('id', 'vouched_at', 'close_reason')).toEqual([
      { id: 'gone', vouched_at: null, close_reason: 'code_renewed' },
      { id: 'here', vouched_at: 1, close_reason: null },
    ]);
    const later = { ...visit, id: 'later', status: 'closed' };
    await expect(db('sessions').insert({ ...later, close_reason: 'bored' })).rejects.toThrow(/constraint/iu);
    await db('sessions').insert({ ...later, close_reason: 'nobody_here' });
    await db('sessions').delete();
    await db('dining_tables').delete();
  });

  it('keeps what each paper is where nobody had to say it', async () => {
    const db = knexOf(database.db);
    await makeState(database.db, {
      landed: 'papers without a kind',
      names: landedOrder.slice(0, landedOrder.indexOf('0032_kinds_said')),
    });
    const paper = {
      copy_no: 0,
      role: 'sticker',
      station: 'kitchen',
      title: 'x',
      document: '{}',
      status: 'queued',
      requested_by: 'Ana',
      created_at: 1,
      queued_at: 1,
    };
    await db('print_jobs').insert({ ...paper, id: 'slip', kind: 'slip' });
    await db('print_jobs').insert({ ...paper, id: 'strange', kind: null });
    await migrateUp(database.db);
    expect(await db('print_jobs').orderBy('id').select('id', 'kind')).toEqual([
      { id: 'slip', kind: 'slip' },
      { id: 'strange', kind: 'test' },
    ]);
    await expect(db('print_jobs').insert({ ...paper, id: 'none', kind: null })).rejects.toThrow(/null/iu);
    await expect(db('print_jobs').insert({ ...paper, id: 'bored', kind: 'bored' })).rejects.toThrow(
      /constraint/iu,
    );
    await db('print_jobs').delete();
  });

  it('gives every visit that is there the code of its table', async () => {
    const db = knexOf(database.db);
    await makeState(database.db, {
      landed: 'before codes were brought',
      names: landedOrder.slice(0, landedOrder.indexOf('0021_brought_codes')),
    });
    await db('dining_tables').insert({ ...aTable, id: 70, code: 'B70', name: '7' });
    const visit = { ...aVisit, table_id: 70, status: 'closed', close_reason: 'expired' };
    await db('sessions').insert({ ...visit, id: 'visit' });
    await migrateUp(database.db);
    expect(await db('sessions').first()).toMatchObject({
      code: 'B70',
      held_at: null,
      close_reason: 'expired',
    });
    const later = { ...visit, id: 'later', code: 'B70' };
    await expect(db('sessions').insert({ ...later, close_reason: 'bored' })).rejects.toThrow(/constraint/iu);
    await db('sessions').insert({ ...later, close_reason: 'code_renewed' });
    await db('sessions').delete();
    await db('dining_tables').delete();
  });

  it('never drops a table that holds rows', async () => {
    await migrateDown(database.db);
    await database.db.schema.createTable('print_jobs', (table) => void table.string('id', 36).primary());
    await database.db('print_jobs').insert({ id: 'somebody needs this' });
    await expect(migrateUp(database.db)).rejects.toThrow('holds rows');
    await database.db.schema.dropTable('print_jobs');
    await migrateUp(database.db);
  });

  it('compares names byte by byte: Ana, ana and ANA are three people', async () => {
    const person = {
      password_hash: 'x',
      display_name: 'x',
      roles: toJson([]),
      is_admin: false,
      active: true,
      created_at: 1,
    };
    for (const username of ['ana', 'Ana', 'ANA', 'Ștefan', 'Жанна', '🍗'])
      await database.db('users').insert({ ...person, username });
    const twice = database.db('users').insert({ ...person, username: 'Ana' });
    await expect(twice).rejects.toSatisfy(isDuplicate);
  });

  it('gives codes that begin with A to quick orders alone', async () => {
    const table = { name: 'x', active: true, sort: 0, last_stamp: 0, created_at: 1 };
    await expect(
      database.db('dining_tables').insert({ ...table, code: 'A7', kind: 'physical' }),
    ).rejects.toThrow(/constraint/iu);
    await expect(
      database.db('dining_tables').insert({ ...table, code: '7B', kind: 'quick' }),
    ).rejects.toThrow(/constraint/iu);
    await database.db('dining_tables').insert({ ...table, code: 'a7', kind: 'physical' });
    await database.db('dining_tables').insert({ ...table, code: 'A7', kind: 'quick' });
  });
});
