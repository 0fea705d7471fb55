import { toBani } from '@masa/domain/money';
import type { Answer } from '@masa/contract/schemas';
import type { Session } from '../shared/storage.ts';

/** An evening at table 12, as values: who sits there, what is on the menu, what was ordered. */
export const TABLE = 'T4KQ7WZX02MC';
export const OTHER_TABLE = 'P9ND3RJ85HBE';

export function session(changes: Partial<Session> = {}): Session {
  const id = changes.id ?? 'ana-session';
  return {
    id,
    sessionId: id,
    tableId: TABLE,
    username: 'Ana',
    createdAt: '2026-11-20T17:42:00.000Z',
    status: 'open',
    checkId: null,
    waiterSession: false,
    lastUpdate: 1000,
    isQuickOrder: false,
    ...changes,
  };
}
export const waiter = (changes: Partial<Session> = {}): Session =>
  session({ id: 'waiter-session', username: 'Victor', waiterSession: true, ...changes });

type MenuItem = Answer<'menu'>[number];
type OptionGroup = MenuItem['optionsCatalogue'][number];

export const sauces: OptionGroup = {
  optionGroup: 'wings_dipping_sauce',
  name: 'Dipping sauce',
  options: [
    { id: 'blue_cheese_sauce', name: 'Blue cheese' },
    { id: 'ranch_dressing', name: 'Ranch' },
  ],
};
const spicinessNames = {
  mildly_spicy: 'Mildly spicy',
  moderately_spicy: 'Moderately spicy',
  very_spicy: 'Very spicy',
  extremely_spicy: 'Extremely spicy',
} as const;
export const spiciness = (...levels: readonly (keyof typeof spicinessNames)[]): OptionGroup => ({
  optionGroup: 'spiciness_level',
  name: 'Spiciness',
  options: levels.map((id) => ({ id, name: spicinessNames[id] })),
});

export const item = (id: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  id,
  group: 'wings',
  groupName: 'Wings',
  price: 11900,
  active: true,
  optionsCatalogue: [],
  name: 'Buffalo',
  description: 'The classic sauce.',
  image: 'buffalo.webp',
  tint: null,
  weightGrams: null,
  station: 'kitchen',
  ...changes,
});

export const buffalo8 = item('buffalo__8pc', {
  weightGrams: 250,
  optionsCatalogue: [spiciness('mildly_spicy', 'moderately_spicy', 'very_spicy', 'extremely_spicy'), sauces],
});
export const buffalo12 = { ...buffalo8, id: 'buffalo__12pc', price: 16900, weightGrams: 400 };
export const hellfire = item('hellfire__8pc', {
  name: 'Hellfire',
  price: 12900,
  optionsCatalogue: [spiciness('very_spicy', 'extremely_spicy')],
});
export const lager = item('lager__500ml', {
  group: 'beer',
  groupName: 'Beer',
  name: 'House lager',
  price: 5500,
  station: 'bar',
});
export const glovoLager = item('glovo_lager', {
  group: 'glovo',
  groupName: 'Glovo',
  name: 'Lager to go',
  price: 9800,
  station: 'bar',
});
export const menu: MenuItem[] = [buffalo8, buffalo12, hellfire, lager, glovoLager];

type Orders = Answer<'tableOrders'>;
type OrderedItem = Orders['sessionPrechecks'][number]['items'][number];

export const ordered = (
  id: string,
  owner: Session,
  changes: Partial<Pick<OrderedItem, 'appliedPromo' | 'regularPrice' | 'effectivePrice'>> & {
    readonly name?: string;
    readonly of?: string;
  } = {},
): OrderedItem => ({
  orderItem: {
    id,
    sessionId: owner.id,
    orderedItemId: changes.of ?? 'lager__500ml',
    options: [],
    names: { en: changes.name ?? 'House lager' },
    status: 'ordered',
    createdTs: 1,
  },
  appliedPromo: changes.appliedPromo ?? null,
  regularPrice: changes.regularPrice ?? 5500,
  effectivePrice: changes.effectivePrice ?? changes.regularPrice ?? 5500,
});

const sums = (items: readonly OrderedItem[]) => ({
  regularTotal: items.reduce((sum, { regularPrice }) => sum + regularPrice, 0),
  effectiveTotal: items.reduce((sum, { effectivePrice }) => sum + effectivePrice, 0),
});

/** The table's orders as the server would sum them up. */
export function orders(...people: readonly (readonly [Session, ...OrderedItem[]])[]): Orders {
  return {
    tableId: TABLE,
    tableName: '12',
    sessionPrechecks: people.map(([owner, ...items]) => ({
      sessionId: owner.id,
      items,
      total: sums(items).effectiveTotal,
      totals: sums(items),
    })),
    sessionsLookup: Object.fromEntries(
      people.map(([{ id, username, waiterSession, checkId, lastUpdate, tableId }]) => [
        id,
        { id, sessionId: id, username, waiterSession, checkId, lastUpdate, tableId },
      ]),
    ),
    checkTotal: sums(people.flatMap(([, ...items]) => items)),
  };
}

export const bani = toBani;

export const venue: Answer<'venue'> = {
  name: 'Penaj',
  timeZone: 'Europe/Chisinau',
  homeCards: [
    { id: 'paintings', title: 'The paintings are for sale', text: 'Ask the waiter', image: 'painting.webp' },
  ],
};
export const tableSummary: Answer<'tableSummary'> = { tableId: TABLE, tableName: '12', orders: 5 };
