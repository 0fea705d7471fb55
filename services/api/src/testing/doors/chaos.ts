/** For tests that kill servers and databases, and look at what is left. */
export { isSqlite, knexOf, openDatabase, type Database, type Reader } from '../../db/database.ts';
export { violations } from '../invariants.ts';
