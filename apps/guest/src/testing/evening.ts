import type { Answer } from '@masa/contract/schemas';
import { menuItem, type MenuItem } from '@masa/fixtures/menu-item';
import { precheckItem, precheckOf, type Precheck, type PrecheckItem } from '@masa/fixtures/precheck';
import { session as anySession, TABLE_ID, TABLE_NAME } from '@masa/fixtures/session';
import type { Session } from '../shared/storage.ts';

/** An evening at table 12, as values: who sits there, what is on the menu, what was ordered. */
export const TABLE = TABLE_ID;
export const OTHER_TABLE = 'P9ND3RJ85HBE';

export const session = (changes: Partial<Session> = {}): Session =>
  anySession({ id: 'ana-session', createdAt: '2026-11-20T17:42:00.000Z', lastUpdate: 1000, ...changes });
export const waiter = (changes: Partial<Session> = {}): Session =>
  session({ id: 'waiter-session', username: 'Victor', waiterSession: true, ...changes });

type OptionGroup = MenuItem['optionsCatalogue'][number];

const sauces: OptionGroup = {
  optionGroup: 'wings_dipping_sauce',
  name: 'Dipping sauce',
  options: [
    { id: 'blue_cheese_sauce', name: 'Blue cheese', left: null },
    { id: 'ranch_dressing', name: 'Ranch', left: null },
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
  options: levels.map((id) => ({ id, name: spicinessNames[id], left: null })),
});

export const item = (id: string, changes: Partial<Answer<'menu'>[number]> = {}): MenuItem =>
  menuItem({
    id,
    price: 11_900,
    optionsCatalogue: [],
    description: 'The classic sauce.',
    image: 'buffalo.webp',
    weightGrams: null,
    ...changes,
  });

export const buffalo8 = item('buffalo__8pc', {
  weightGrams: 250,
  optionsCatalogue: [spiciness('mildly_spicy', 'moderately_spicy', 'very_spicy', 'extremely_spicy'), sauces],
});
export const buffalo12 = item('buffalo__12pc', {
  price: 16_900,
  weightGrams: 400,
  optionsCatalogue: buffalo8.optionsCatalogue,
});
export const hellfire = item('hellfire__8pc', {
  name: 'Hellfire',
  price: 12_900,
  optionsCatalogue: [spiciness('very_spicy', 'extremely_spicy')],
});
const lager = item('lager__500ml', {
  group: 'beer',
  groupName: 'Beer',
  name: 'House lager',
  price: 5_500,
  station: 'bar',
});
const glovoLager = item('glovo_lager', {
  group: 'glovo',
  groupName: 'Glovo',
  name: 'Lager to go',
  price: 9_800,
  station: 'bar',
});
export const menu: MenuItem[] = [buffalo8, buffalo12, hellfire, lager, glovoLager];

type Ordered = {
  readonly name?: string;
  readonly of?: string;
  readonly regularPrice?: number;
  readonly effectivePrice?: number;
  readonly appliedPromo?: PrecheckItem['appliedPromo'];
  readonly options?: PrecheckItem['orderItem']['options'];
  readonly modifiers?: PrecheckItem['orderItem']['modifiers'];
  readonly status?: PrecheckItem['orderItem']['status'];
  readonly returnable?: boolean;
};

/** A house lager for 55 MDL, unless it is said otherwise. */
export const ordered = (
  id: string,
  {
    name = 'House lager',
    of = 'lager__500ml',
    options = [],
    modifiers = [],
    status = 'ordered',
    returnable,
    ...rest
  }: Ordered = {},
) =>
  precheckItem({
    regularPrice: 5_500,
    ...rest,
    orderItem: { id, orderedItemId: of, options, modifiers, status, returnable, names: { en: name } },
  });

/** The table's orders: who sits there, each with what they ordered. */
export const orders = (...people: readonly (readonly [Session, ...PrecheckItem[]])[]): Precheck =>
  precheckOf(people.map(([owner, ...items]) => ({ session: owner, items })));

export const venue: Answer<'venue'> = {
  name: 'Penaj',
  timeZone: 'Europe/Chisinau',
  slogan: 'Hot wings.\nHouse beer.',
  mark: 'wing',
  heroImage: 'hero.webp',
  homeCards: [
    { id: 'paintings', title: 'The paintings are for sale', text: 'Ask the waiter', image: 'painting.webp' },
  ],
};
export const tableSummary: Answer<'tableSummary'> = { tableId: TABLE, tableName: TABLE_NAME, orders: 5 };

/** Ana's separate check of her wings for 119 MDL, asked for and not yet paid. */
export const checkOf = (): Answer<'getCheck'> => ({
  ...orders([session(), ordered('wings', { regularPrice: 11_900 })]),
  checkId: 'check-1',
  checkNumber: 7,
  type: 'session',
  status: 'requested',
  requestedBySessionId: session().id,
  created: '2026-11-20T19:00:00.000Z',
  paymentMethod: 'cash',
  tips: 0,
  fiscalNumber: null,
  fiscalLink: null,
  paid: 0,
  due: 11_900,
  payments: [],
  adjustments: [],
  reserved: 0,
  shares: [],
  people: [],
});
