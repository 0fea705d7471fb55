/** For the benches: parts of a server under load, and years of a venue written by themselves. */
export { verifyBackup } from '../../backup/backup-file.ts';
export { isSqlite, knexOf, openDatabase, type Database, type Tx } from '../../db/database.ts';
export { migrations } from '../../db/migrations/index.ts';
export { inPieces } from '../../db/pieces.ts';
export type { Listener } from '../../live/browser-connection.ts';
export { browserHub } from '../../live/browser-hub.ts';
export { inProcessBus } from '../../live/bus.ts';
export { routeUpgrades } from '../../live/upgrade.ts';
export { recount } from '../../modules/report/public.ts';
export { readTable, type DiningTable } from '../../modules/session/public.ts';
export { createLog } from '../../process/log.ts';
export { pastBill } from '../../seed/past-bill.ts';
export { pastChance } from '../../seed/past-chance.ts';
export { auditRows, joinRows } from '../../seed/past-deeds.ts';
export { evening, order } from '../evening.ts';
export { PASSWORD } from '../test-venue.ts';
