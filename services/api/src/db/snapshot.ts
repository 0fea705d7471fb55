import { isSqlite, type Database, type Tx } from './database.ts';

/** Several reads of one consistent moment: what a screen shows and its stamps belong together. */
export const snapshotOf = async <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, isSqlite(db) ? {} : { isolationLevel: 'repeatable read' });
