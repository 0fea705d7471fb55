import { databaseTarget, readConfig } from '../start/config.ts';
import { openDatabase } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { recount } from '../modules/report/public.ts';

/** `npm run sums`: counts the sums of all business days anew from their checks, and names the days that were wrong. */
async function main(): Promise<void> {
  const db = openDatabase(databaseTarget(readConfig(process.env)), { patient: true });
  try {
    if ((await pendingMigrations(db)) > 0)
      throw new Error('This database is of another version: start Masa once, which brings it up to date.');
    const { days, wrong } = await recount(db, Date.now());
    for (const day of wrong) console.log(`${day} was not what its checks add up to, and is now.`);
    console.log(`Days counted anew: ${days}, of which were wrong: ${wrong.length}.`);
  } finally {
    await db.destroy();
  }
}

main().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
