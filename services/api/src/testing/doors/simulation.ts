/** For the simulation, which makes the parts of a server by itself and judges what lies in their database. */
export { compose, type Product } from '../../compose.ts';
export type { Json } from '../../db/columns.ts';
export { openDatabase, type Database } from '../../db/database.ts';
export { migrateUp } from '../../db/migrate.ts';
export { wrongWithFile } from '../../db/soundness.ts';
export type { Tables } from '../../db/tables.ts';
export { inProcessBus } from '../../live/bus.ts';
export { createLog } from '../../process/log.ts';
export { readConfig } from '../../start/config.ts';
export { testDatabase } from '../database.ts';
export { violations } from '../invariants.ts';
export { ordering } from '../ordering.ts';
export { fillTestVenue, PASSWORD, SPARE_TABLES, TABLES } from '../test-venue.ts';
export { repeatableByNature } from '../writes/by-nature.ts';
export { keyedWrites } from '../writes/keyed.ts';
export { placeIn, type Place, type Send, type Write } from '../writes/write.ts';
