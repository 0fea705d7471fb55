import { isSqlite } from '../database.ts';
import { addIndex, dropIndex, hasIndex, type Migration } from './table.ts';

const REPORT = 'print_jobs_report';

/**
 * MariaDB has the first two for its foreign keys. Of dishes SQLite keeps only those that somebody else has claimed, of
 * papers only the reports of a device, so that an order writes no page more.
 */
const ON_SQLITE = [
  ['check_sessions_session', 'check_sessions', 'check_sessions (session_id)'],
  [
    'order_items_claimed',
    'order_items',
    'order_items (original_session_id) where original_session_id <> session_id',
  ],
  [REPORT, 'print_jobs', 'print_jobs (report) where report is not null'],
] as const;

/** What stock was used is summed up from the index alone: on MariaDB each movement cost a look at its row. */
const USED = [
  'stock_movements_used',
  'stock_movements',
  ['stock_config_id', 'at', 'cause', 'delta'],
] as const;
const WAS = [
  'stock_movements_stock_config_id_at_index',
  'stock_movements',
  ['stock_config_id', 'at'],
] as const;

/** What is asked among years of guests is found by an index, never by going through all of them. */
export const foundByIndex: Migration = {
  name: '0031_found_by_index',
  async up(db) {
    await addIndex(db, ...USED);
    await dropIndex(db, WAS[0], WAS[1]);
    if (!isSqlite(db)) return addIndex(db, REPORT, 'print_jobs', ['report']);
    for (const [name, , on] of ON_SQLITE)
      if (!(await hasIndex(db, name))) await db.raw(`create index ${name} on ${on}`);
  },
  async down(db) {
    await addIndex(db, ...WAS);
    await dropIndex(db, USED[0], USED[1]);
    for (const [name, table] of ON_SQLITE) await dropIndex(db, name, table);
  },
};
