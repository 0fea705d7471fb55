import type { Answer } from '@masa/contract/schemas';
import { irina } from './answers.ts';
import type { Handlers } from './fake-server.ts';
import { aMenuItem } from './menu-answers.ts';

type Venue = Answer<'getVenue'>;
type Table = Answer<'diningTables'>[number];
type Person = Answer<'staffAccounts'>[number];

const boss: Person = {
  username: 'irina',
  displayName: 'admin',
  roles: ['waiter', 'kitchen'],
  isAdmin: true,
  active: true,
  rights: null,
  discountLimit: { percent: null, amount: null },
};
export const aNewTable = (tableName: string, change: Partial<Table> = {}): Table => ({
  tableId: `T${tableName}`,
  tableName,
  zone: null,
  virtual: false,
  active: true,
  sort: 0,
  address: `https://masa.example/table/T${tableName}`,
  sheet: null,
  ...change,
});

/** An empty venue on a server that keeps what it is told, as the real one does. */
export function newVenue(
  start: { venue?: Venue; tables?: Table[]; dishes?: number; people?: Person[] } = {},
) {
  const kept = { venue: { setup: {} } as Venue, tables: [] as Table[], dishes: 0, people: [boss], ...start };
  const handlers: Handlers = {
    ping: () => ({ ...irina, isAdmin: true }),
    getVenue: () => kept.venue,
    putVenue: ({ body }) => (kept.venue = { ...kept.venue, ...(body as Venue) }),
    diningTables: () => kept.tables,
    addDiningTable: ({ body }) => {
      const table = aNewTable((body as Table).tableName, body as Partial<Table>);
      kept.tables = [...kept.tables, table];
      return table;
    },
    menuSettings: () => Array.from({ length: kept.dishes }, (_, at) => aMenuItem({ id: `dish_${at}` })),
    takeDemoMenu: () => {
      kept.dishes = 3;
      return { status: 'created', items: 3 };
    },
    staffAccounts: () => kept.people,
    addStaff: ({ body }) => {
      const person: Person = { ...boss, isAdmin: false, ...(body as Partial<Person>) };
      kept.people = [...kept.people, person];
      return person;
    },
    changeStaff: ({ body }) => {
      kept.people = kept.people.map((person) => ({ ...person, ...(body as Partial<Person>) }));
      return kept.people[0] ?? boss;
    },
    login: () => ({ ...irina, displayName: 'Elena', isAdmin: true, password: 'another device secret' }),
    tableQr: () => new Uint8Array([1]),
  };
  return { kept, handlers };
}
