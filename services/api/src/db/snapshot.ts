import { isDatabase, isSqlite, type Database, type Reader, type Tx } from './database.ts';

/** Several reads of one consistent moment: what a screen shows and its stamps belong together. */
export const snapshotOf = async <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, isSqlite(db) ? {} : { isolationLevel: 'repeatable read' });

/** In the transaction that stands already, or in one of its own. */
export const inSnapshot = async <T>(reader: Reader, read: (reader: Reader) => Promise<T>): Promise<T> =>
  isDatabase(reader) ? snapshotOf(reader, read) : read(reader);
