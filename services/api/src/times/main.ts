import { loadDemoVenue } from '@masa/demo-venue/demo-venue';
import { businessDay } from '@masa/domain/business-day';
import { replay } from '@masa/domain/forecast-replay';
import type { PrepSample } from '@masa/domain/learned-times';
import { openDatabase } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { allSamples } from '../modules/kitchen/public.ts';
import { pastChance } from '../seed/past-chance.ts';
import { pastKitchen } from '../seed/past-kitchen.ts';
import { PAST_SEED } from '../seed/seed-demo.ts';
import { databaseTarget, readConfig } from '../start/config.ts';

/** The 28 evenings before the seed of a demo bar, the same ones each time. */
function seededEvenings(): PrepSample[] {
  const { menu, venue } = loadDemoVenue();
  const time = { timeZone: venue.timeZone, startsAt: venue.businessDayStart };
  return pastKitchen({ menu, seedDay: businessDay(Date.now(), time), time, chance: pastChance(PAST_SEED) });
}

async function samplesOfHouse(): Promise<PrepSample[]> {
  const db = openDatabase(databaseTarget(readConfig(process.env)), { patient: true });
  try {
    if ((await pendingMigrations(db)) > 0)
      throw new Error('This database is of another version: start Masa once, which brings it up to date.');
    return await allSamples(db);
  } finally {
    await db.destroy();
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** `npm run replay:times`: what guests would have been told of the dishes of this house, and how right it was. */
async function main(): Promise<void> {
  const history = process.argv.includes('--seeded') ? seededEvenings() : await samplesOfHouse();
  const { dishes, told, share, hits, loss, plainLoss, medianErrorSeconds } = replay(history);
  console.log(
    `Dishes that came to a table: ${dishes}, of which a time could be told: ${told} (${percent(share)}).`,
  );
  if (told === 0) return;
  console.log(
    `In time: ${percent(hits)}; half of them nearer than ${medianErrorSeconds} s to the usual time.`,
  );
  console.log(
    `Pinball loss of the late time: ${loss.toFixed(1)} s, of the plain quantile of the station: ${plainLoss.toFixed(1)} s (${(loss / plainLoss).toFixed(2)}).`,
  );
}

main().catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
});
