import { existsSync } from 'node:fs';
import type { Language } from '@masa/domain/language';
import { loadCalendar, type DemoCalendar } from './calendar.ts';
import { loadMenu, type DemoMenu } from './menu.ts';
import type { Place } from '@masa/domain/station';
import { loadOpening, type DemoOpening } from './opening.ts';
import { loadStations } from './stations.ts';
import { documentPath, picturePath } from './pictures.ts';
import { loadPromos, type DemoPromo } from './promos.ts';
import { loadStaff, type DemoStaff } from './staff.ts';
import { loadStock, type DemoStock } from './stock.ts';
import { loadTables, type DemoTable } from './tables.ts';
import { loadTasks, type DemoTask } from './tasks.ts';
import { textsIn } from './words.ts';
import { loadVenue, type DemoVenueIdentity } from './venue.ts';

export { demoCalendarDays } from './calendar.ts';
export type { DemoBill, DemoCalendarDay } from './calendar.ts';
export type { DemoAllergens, DemoMenu, DemoMenuItem } from './menu.ts';
export type { DemoOpening } from './opening.ts';
export { withOwnPlaces } from './stations.ts';
export { documentPath, pictureNames, picturePath } from './pictures.ts';
export type { DemoPromo } from './promos.ts';
export type { DemoDelivery, DemoStock, DemoStockBatch, DemoSupplierOrder } from './stock.ts';
export type { DemoTable } from './tables.ts';
export type { DemoTask } from './tasks.ts';
export type { DemoVenueIdentity } from './venue.ts';

export type DemoVenue = {
  readonly venue: DemoVenueIdentity;
  readonly menu: DemoMenu;
  readonly tables: readonly DemoTable[];
  readonly staff: readonly DemoStaff[];
  readonly opening: DemoOpening;
  readonly stations: readonly Place[];
  readonly promos: readonly DemoPromo[];
  readonly tasks: readonly DemoTask[];
  readonly stock: DemoStock;
  readonly calendar: DemoCalendar;
};

type Names = readonly (string | null)[];

/** What one file says about another; the files themselves are checked while they are read. */
function checkReferences({
  venue,
  menu,
  opening,
  stations,
  promos,
  staff,
  tasks,
  stock,
  calendar,
}: DemoVenue): void {
  const groups = menu.groups.map(({ id }) => id);
  const items = menu.items.map(({ id }) => id);
  const choices = menu.modifierGroups.flatMap((group) => group.choices).map(({ id }) => id);
  const vatGroups = venue.vatRates.map(({ group }) => group);
  const people = staff.map(({ username }) => username);
  const suppliers = stock.suppliers.map(({ id }) => id);
  const stocks = stock.configs.map(({ key }) => key);
  const stockLinks = [...stock.menuDependencies, ...stock.batches, ...stock.dependencies];
  const timed = [...opening.dayparts, ...opening.priceRules];
  const orders = stock.supplierOrders;
  const deliveries = orders.flatMap((order) => order.deliveries);

  const links: readonly (readonly [file: string, used: Names, known: Names])[] = [
    ['menu', menu.items.map((item) => item.vatGroup), vatGroups],
    ['opening.yaml', timed.flatMap((rule) => rule.groups), groups],
    ['opening.yaml', timed.flatMap((rule) => rule.items), items],
    ['stations.yaml', stations.flatMap((station) => station.groups), groups],
    ['stations.yaml', stations.flatMap((station) => station.choices), choices],
    ['promos.yaml', promos.flatMap((promo) => promo.groups), groups],
    ['promos.yaml', promos.flatMap((promo) => promo.items), items],
    ['calendar.yaml', calendar.week.flatMap(({ waiter, kitchen }) => [waiter, kitchen]), people],
    ['calendar.yaml', calendar.bills.flatMap((bill) => bill.items), items],
    ['calendar.yaml', calendar.tasksDone.map(({ task }) => task), tasks.map(({ id }) => id)],
    ['stock.yaml', [...stock.configs, ...orders].map(({ supplier }) => supplier), suppliers],
    ['stock.yaml', stockLinks.map((link) => link.stock), stocks],
    ['stock.yaml', stock.dependencies.map(({ dependsOn }) => dependsOn), stocks],
    ['stock.yaml', orders.map(({ createdBy }) => createdBy), people],
    ['stock.yaml', deliveries.map(({ receivedBy }) => receivedBy), people],
    ['stock.yaml', orders.flatMap((order) => order.items.map((item) => item.stock)), stocks],
    ...orders.map((order): readonly [string, Names, Names] => [
      'stock.yaml',
      order.deliveries.flatMap((delivery) => delivery.items.map((item) => item.stock)),
      order.items.map((item) => item.stock),
    ]),
  ];
  for (const [file, used, known] of links)
    for (const name of used)
      if (name !== null && !known.includes(name))
        throw new Error(`${file}: '${name}' is not known to the demo venue`);

  const pictures = [
    venue.heroImage,
    ...[...venue.homeCards, ...menu.items].map(({ image }) => image),
    ...calendar.tasksDone.flatMap(({ photos }) => Object.values(photos)),
  ];
  const documents = [
    ...orders.flatMap((order) => order.documents),
    ...deliveries.flatMap((delivery) => delivery.invoiceDocuments),
  ];
  for (const path of [...pictures.map(picturePath), ...documents.map(documentPath)])
    if (!existsSync(path)) throw new Error(`${path} is missing`);
}

/**
 * The whole demo venue, read from the files beside this one and checked; throws with file and path of a mistake.
 * `language` is that of what its people wrote (tasks, fines, the storage); the menu has all three.
 */
export function loadDemoVenue(language: Language = 'en'): DemoVenue {
  const menu = loadMenu();
  const demoVenue = {
    venue: loadVenue(),
    menu,
    tables: loadTables(),
    staff: loadStaff(),
    opening: loadOpening(),
    stations: loadStations(),
    promos: loadPromos(),
    tasks: loadTasks(),
    stock: loadStock(menu.items),
    calendar: loadCalendar(),
  };
  checkReferences(demoVenue);
  return textsIn(demoVenue, language);
}
