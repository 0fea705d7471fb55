import type { Knex } from 'knex';
import { isSqlite } from '../database.ts';
import { addIndex, dropIndex, type Migration } from './table.ts';

type Index = readonly [name: string, table: string, on: readonly string[], where?: string];
type Narrowed = readonly [...Required<Index>];

/** On both: one index for the board, and none for lists that are put together from the states. */
const GONE: readonly Index[] = [
  ['order_items_open_mark_created_at_index', 'order_items', ['open_mark', 'created_at']],
  ['order_items_open_waits', 'order_items', ['open_mark', 'waits']],
  ['print_jobs_created_at_index', 'print_jobs', ['created_at']],
];
const BOARD = 'order_items_board';

/**
 * SQLite writes a page for each index that a row stands in. It can leave rows out of one: those of which a column says
 * nothing, what guests did by themselves, and all but some of the log's times.
 */
const NARROWED: readonly Narrowed[] = [
  ['order_items_deleted_at', 'order_items', ['deleted_at'], 'deleted_at is not null'],
  ['print_jobs_check_id_index', 'print_jobs', ['check_id'], 'check_id is not null'],
  ['print_jobs_requested_by', 'print_jobs', ['requested_by', 'id'], "requested_by > ''"],
  ['audit_log_actor', 'audit_log', ['actor', 'id'], "actor >= 'user:'"],
  ['audit_log_at_index', 'audit_log', ['at'], 'id % 64 = 0'],
];

/** MariaDB wants these for its foreign keys, or has them as its only way to a key. */
const GONE_ON_SQLITE: readonly Index[] = [
  // Nobody asks for a batch.
  ['order_items_batch_id_index', 'order_items', ['batch_id']],
  ['print_jobs_order_item_id_index', 'print_jobs', ['order_item_id']],
];
const KEY = 'print_jobs_dedup_key_unique';
/** A paper of a dish has its key beside its dish: one index for both. */
const KEYS_ON_SQLITE: readonly Index[] = [
  ['print_jobs_item_key', 'print_jobs', ['order_item_id', 'dedup_key']],
  ['print_jobs_own_key', 'print_jobs', ['dedup_key'], 'order_item_id is null'],
];

const names = (columns: readonly string[]) => columns.map(() => '??').join(', ');
async function makeOnSqlite(db: Knex, index: Index, kind: 'index' | 'unique index'): Promise<void> {
  const [name, table, on, where] = index;
  await db.raw(`create ${kind} ?? on ?? (${names(on)})${where === undefined ? '' : ` where ${where}`}`, [
    name,
    table,
    ...on,
  ]);
}

const CREATED = 'idempotency_keys_created_at_index';
/** A key is looked for by itself, and all of a day's are few: they lie where their key is, in one tree. */
async function keysInOneTree(db: Knex): Promise<void> {
  await db.raw(`create table idempotency_keys_next (
    actor varchar(64) not null, route varchar(40) not null, key_ varchar(64) not null,
    body_hash varchar(64) not null, response text not null, created_at bigint not null,
    primary key (actor, route, key_)) without rowid`);
  await db.raw(
    'insert into idempotency_keys_next select actor, route, key_, body_hash, response, created_at from idempotency_keys',
  );
  await db.schema.dropTable('idempotency_keys');
  await db.schema.renameTable('idempotency_keys_next', 'idempotency_keys');
}

/** An order writes few pages (docs/decisions/0027). */
export const orderPath: Migration = {
  name: '0030_order_path',
  async up(db) {
    await addIndex(db, BOARD, 'order_items', ['open_mark', 'waits', 'created_at']);
    for (const [name, table] of GONE) await dropIndex(db, name, table);
    if (!isSqlite(db)) return;
    for (const [name, table] of [...GONE_ON_SQLITE, ...NARROWED]) await dropIndex(db, name, table);
    await dropIndex(db, KEY, 'print_jobs');
    for (const index of NARROWED) await makeOnSqlite(db, index, 'index');
    for (const index of KEYS_ON_SQLITE) await makeOnSqlite(db, index, 'unique index');
    await keysInOneTree(db);
  },
  async down(db) {
    if (isSqlite(db)) {
      await addIndex(db, CREATED, 'idempotency_keys', ['created_at']);
      for (const [name, table] of [...KEYS_ON_SQLITE, ...NARROWED]) await dropIndex(db, name, table);
      await makeOnSqlite(db, [KEY, 'print_jobs', ['dedup_key']], 'unique index');
      for (const [name, table, on] of [...GONE_ON_SQLITE, ...NARROWED]) await addIndex(db, name, table, on);
    }
    for (const [name, table, on] of GONE) await addIndex(db, name, table, on);
    await dropIndex(db, BOARD, 'order_items');
  },
};
