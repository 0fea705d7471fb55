import {
  documentPath,
  loadDemoVenue,
  pictureNames,
  picturePath,
  type DemoPromo,
  type DemoStock,
  type DemoVenueIdentity,
  withOwnPlaces,
} from '@masa/demo-venue/demo-venue';
import { addDays, businessDay, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import type { Context } from '../context.ts';
import { createUser, firstAdministrator } from '../modules/account/public.ts';
import { insertUpload, uploadsFolder } from '../modules/image/public.ts';
import { countSales } from '../modules/report/public.ts';
import { insertSamples } from '../modules/times/prep-sample.store.ts';
import { randomTableCode, readTable } from '../modules/session/public.ts';
import { writePlace } from '../modules/station/station.store.ts';
import { readVenue, writeVenue } from '../modules/venue/public.ts';
import { copyDemoFiles, type DemoFile } from './demo-files.ts';
import { pastChance } from './past-chance.ts';
import { pastKitchen } from './past-kitchen.ts';
import { pastMonth } from './past-month.ts';
import { insertPast } from './past.store.ts';
import {
  insertGroups,
  insertItems,
  insertOpening,
  insertPromos,
  insertTables,
  insertTasks,
  isFresh,
  type SeedPromo,
} from './seed.store.ts';
import { stateAllergens } from './seed-allergens.ts';
import { seedFresh } from './seed-fresh.ts';
import { seedStock } from './seed-stock.ts';

/** The month before the seed is the same one each time. */
export const PAST_SEED = 28;

const settingsOf = (venue: DemoVenueIdentity) => ({
  name: venue.name,
  slogan: { ...venue.slogan },
  mark: venue.mark,
  heroImage: venue.heroImage,
  address: venue.address,
  phone: venue.phone,
  fiscalCode: venue.tax.fiscalCode,
  timeZone: venue.timeZone,
  businessDayStart: venue.businessDayStart,
  notes: true,
  showTimes: true,
  showStarts: true,
  showLoad: true,
  homeCards: venue.homeCards.map((card) => ({ ...card })),
  vatRates: venue.vatRates.map(({ group, percent, validFrom }) => ({ group, percent, from: validFrom })),
});

/** A promo's days count from the business day of the seed: from the start of the one to the end of the other. */
function promoAt(promo: DemoPromo, id: string, seedDay: string, time: VenueTime): SeedPromo {
  const startOf = (days: number) => instantOfDay(addDays(seedDay, days), time.startsAt, time);
  return {
    ...promo,
    id,
    validFrom: promo.validFromDays === null ? null : startOf(promo.validFromDays),
    validUntil: promo.validUntilDays === null ? null : startOf(promo.validUntilDays + 1) - 1,
  };
}

const papersOf = ({ supplierOrders }: DemoStock): string[] => [
  ...new Set(
    supplierOrders.flatMap(({ documents, deliveries }) => [
      ...documents,
      ...deliveries.flatMap(({ invoiceDocuments }) => invoiceDocuments),
    ]),
  ),
];

const filesOf = (stock: DemoStock): DemoFile[] => [
  ...pictureNames().map((filename): DemoFile => [filename, picturePath(filename)]),
  ...papersOf(stock).map((filename): DemoFile => [filename, documentPath(filename)]),
];

/**
 * SEED=demo: the whole demo bar, into an empty database only. Its staff sign in with the administrator's password, which
 * nobody may know any more but its hash.
 */
export async function seedDemo(context: Context): Promise<boolean> {
  const { config, db, world } = context;
  if (!(await isFresh(db))) return false;
  const administrator = await firstAdministrator(db);
  if (!administrator) throw new Error('The demo venue needs its administrator first.');
  const demo = loadDemoVenue(config.seedLanguage);
  const uploads = await copyDemoFiles(uploadsFolder(config.dataDir), filesOf(demo.stock));
  const time: VenueTime = { timeZone: demo.venue.timeZone, startsAt: demo.venue.businessDayStart };

  return seedFresh(context, async (work) => {
    const { tx, now } = work;
    const seedDay = businessDay(now, time);
    await insertGroups(tx, demo.menu);
    for (const upload of uploads) await insertUpload(tx, upload, now);
    await insertItems(tx, demo.menu, now);
    await writeVenue(work, settingsOf(demo.venue));
    const tables = demo.tables.map((table) => ({ ...table, code: randomTableCode(world, table.kind) }));
    await insertTables(tx, tables, now);
    await insertPromos(
      tx,
      demo.promos.map((promo) => promoAt(promo, world.newId(), seedDay, time)),
    );
    await insertOpening(tx, demo.opening, world.newId);
    for (const station of demo.stations) await writePlace(tx, station);
    await insertTasks(tx, demo.tasks);
    for (const person of demo.staff)
      await createUser(
        work,
        { ...person, isAdmin: false, passwordHash: administrator.passwordHash },
        'system',
      );
    const places = await Promise.all(
      tables.filter(({ kind }) => kind === 'physical').map(({ code }) => readTable(tx, code)),
    );
    const bar = {
      demo,
      seedDay,
      now,
      time,
      terms: await readVenue(tx),
      boss: administrator,
      newId: world.newId,
      chance: pastChance(PAST_SEED),
    };
    const past = pastMonth({ ...bar, tables: places.filter((place) => place !== undefined) });
    await insertPast(tx, past.rows);
    await insertSamples(
      tx,
      pastKitchen({
        menu: demo.menu,
        places: withOwnPlaces(demo.stations),
        seedDay,
        time,
        chance: pastChance(PAST_SEED),
      })
        // The bar's are its past month.
        .filter(({ station }) => station === 'kitchen')
        .map((sample) => ({ ...sample, of: null, dropped: null })),
    );
    await countSales(work);
    const kept = { stock: demo.stock, seedDay, now, time, boss: administrator, newId: world.newId };
    await seedStock(context, work, kept, past.portions);
    await stateAllergens(work, demo.menu);
  });
}
