import { loadDemoVenue, withOwnPlaces } from '@masa/demo-venue/demo-venue';
import { businessDay } from '@masa/domain/business-day';
import { replay } from '@masa/domain/forecast-replay';
import { replayWork } from '@masa/domain/planned-replay';
import type { PrepSample } from '@masa/domain/learned-times';
import { openDatabase } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { allSamples } from '../modules/times/public.ts';
import { pastChance } from '../seed/past-chance.ts';
import { pastKitchen } from '../seed/past-kitchen.ts';
import { PAST_SEED } from '../seed/seed-demo.ts';
import { databaseTarget, readConfig } from '../start/config.ts';

/** The 28 evenings before the seed of a demo bar, the same ones each time. */
function seededEvenings(): PrepSample[] {
  const { menu, venue, stations } = loadDemoVenue();
  const places = withOwnPlaces(stations);
  const time = { timeZone: venue.timeZone, startsAt: venue.businessDayStart };
  return pastKitchen({
    menu,
    places,
    seedDay: businessDay(Date.now(), time),
    time,
    chance: pastChance(PAST_SEED),
  });
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

/** What the kitchen's own dishes would have come to, each as it came or begun when its start time was there (AMB-239). */
function sayWork(history: readonly PrepSample[]): void {
  for (const how of ['as_they_come', 'planned'] as const) {
    const figures = replayWork(history, how);
    if (figures.orders === 0) return;
    const { dishes, medianWaitSeconds, lateWaitSeconds, orders, together } = figures;
    console.log(
      `${how === 'planned' ? 'Begun as planned' : 'Begun as they come'}: ${dishes} dishes of the kitchen ready after ${medianWaitSeconds} s (half) and ${lateWaitSeconds} s (nine of ten); of ${orders} orders with several, ${percent(together / orders)} ready within three minutes; at the pass until the last was there ${figures.medianPassSeconds} s (half) and ${figures.latePassSeconds} s (nine of ten).`,
    );
  }
}

/** `npm run replay:times`: what guests would have been told of the dishes of this house, and how right it was. */
async function main(): Promise<void> {
  const history = process.argv.includes('--seeded') ? seededEvenings() : await samplesOfHouse();
  sayWork(history.filter(({ station }) => station !== 'bar'));
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
