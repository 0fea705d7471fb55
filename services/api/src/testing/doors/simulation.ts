/** For the simulation, which makes the parts of a server by itself and judges what lies in their database. */
export { compose } from '../../compose.ts';
export type { Json } from '../../db/columns.ts';
export { openDatabase, type Database } from '../../db/database.ts';
export { migrateUp } from '../../db/migrate.ts';
export type { Tables } from '../../db/tables.ts';
export { inProcessBus } from '../../live/bus.ts';
export { createLog } from '../../process/log.ts';
export { readConfig } from '../../start/config.ts';
export { violations } from '../invariants.ts';
export { fillTestVenue, PASSWORD, SPARE_TABLES, TABLES } from '../test-venue.ts';
