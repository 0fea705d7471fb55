import { loadDemoVenue, type DemoMenuItem } from '@masa/demo-venue/demo-venue';
import { perLanguage } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { sideOfCategory } from '@masa/domain/menu';
import type { Product } from '../compose.ts';
import type { Database } from '../db/database.ts';
import { createUser, firstAdministrator } from '../modules/account/public.ts';
import { addSupplier } from '../modules/supplier/public.ts';
import { menuChanged } from '../modules/menu/public.ts';
import { writeVenue } from '../modules/venue/public.ts';
import {
  insertGroups,
  insertItems,
  insertPromos,
  insertTables,
  insertTasks,
  type SeedPromo,
} from '../seed/seed.store.ts';
import { seedFresh } from '../seed/seed-fresh.ts';
import { TASKS } from './test-tasks.ts';

export const PASSWORD = 'correct horse battery';
export const TABLES = {
  one: '1BCDEFGHJKMN',
  two: '2BCDEFGHJKMN',
  virtual: 'VBCDEFGHJKMN',
  hidden: '9BCDEFGHJKMN',
} as const;

/** Tables that no story has by name: each takes its own. */
export const SPARE_TABLES: readonly string[] = Array.from(
  { length: 120 },
  (_, at) => `T${String(at).padStart(3, '0')}BCDEFGHJ`,
);

type Choices = Readonly<Record<string, readonly string[]>>;
const spicy = ['mildly_spicy', 'moderately_spicy', 'very_spicy', 'extremely_spicy'];

const added: Choices = {
  wings_buffalo__8pc: ['extra_sauce', 'wings_extras'],
  wings_buffalo__12pc: ['extra_sauce', 'wings_extras'],
  platter: ['platter_flavours'],
};

/** A small menu of its own: the demo bar may change its prices without breaking a test. */
function dish(id: string, group: string, price: number, choices: Choices = {}, active = true): DemoMenuItem {
  const name = id.replaceAll('_', ' ');
  return {
    id,
    group,
    price: toBani(price),
    active,
    rank: 1,
    names: { ...perLanguage(() => name), ro: `${name} ro`, ru: `${name} ru` },
    descriptions: perLanguage(() => ''),
    image: 'none.webp',
    tint: null,
    weightGrams: null,
    volumeMl: null,
    diet: [],
    age18: null,
    allergens: null,
    vatGroup: group === 'beer' || group === 'glovo' ? 'A' : 'B',
    station: sideOfCategory(group),
    modifiers: added[id] ?? [],
    options: Object.entries(choices).map(([optionGroup, ids]) => ({
      optionGroup,
      options: ids.map((option, rank) => ({ id: option, active: option !== 'just_celery', rank })),
    })),
  };
}

const wings: Choices = {
  spiciness_level: spicy,
  wings_dipping_sauce: ['blue_cheese_sauce', 'ranch_dressing'],
  side_vegetables: ['celery_and_carrots', 'just_celery'],
};
const MENU: readonly DemoMenuItem[] = [
  dish('wings_buffalo__8pc', 'wings', 11_900, wings),
  dish('wings_buffalo__12pc', 'wings', 16_900, wings),
  dish('wings_bbq__8pc', 'wings', 12_400, {}, false),
  dish('platter', 'wings', 32_900),
  dish('fries', 'beer_snacks', 4_550, { fries_dipping_sauce: ['mayo', 'ketchup'] }),
  dish('celery_plate', 'beer_snacks', 1_000, { side_vegetables: ['just_celery'] }),
  dish('lager__500ml', 'beer', 5_500),
  dish('lager_1l', 'glovo', 9_900),
];

const DAY_MS = 86_400_000;
type PromoSketch = Partial<SeedPromo> & Pick<SeedPromo, 'code' | 'singleItem' | 'effect'>;
const promo = (id: string, sketch: PromoSketch): SeedPromo => ({
  id,
  groups: [],
  items: [],
  validFromDays: null,
  validUntilDays: null,
  validFrom: null,
  validUntil: null,
  maxUses: 1,
  uses: 0,
  active: true,
  ...sketch,
});

const promos = (now: number): SeedPromo[] => [
  promo('p-half', { code: 'HALF', singleItem: true, effect: { kind: 'percent', value: 50 } }),
  promo('p-free', { code: 'FREEFRIES', singleItem: true, effect: { kind: 'free' }, items: ['fries'] }),
  promo('p-ten', {
    code: 'MINUS10',
    singleItem: true,
    effect: { kind: 'amount', value: toBani(1_000) },
    maxUses: null,
  }),
  promo('p-table', {
    code: 'TABLE10',
    singleItem: false,
    effect: { kind: 'percent', value: 10 },
    maxUses: null,
  }),
  promo('p-old', {
    code: 'OLD',
    singleItem: true,
    effect: { kind: 'percent', value: 50 },
    validUntil: now - DAY_MS,
  }),
  promo('p-soon', {
    code: 'SOON',
    singleItem: true,
    effect: { kind: 'percent', value: 50 },
    validFrom: now + DAY_MS,
  }),
  promo('p-used', { code: 'USED', singleItem: true, effect: { kind: 'percent', value: 50 }, uses: 1 }),
  promo('p-off', { code: 'OFF', singleItem: true, effect: { kind: 'percent', value: 50 }, active: false }),
];

/** Read once: a run of tests opens hundreds of bars. */
const { menu, stock } = loadDemoVenue();

/** One administrator, a waiter, a cook; three tables that guests know and one that is closed. */
export async function fillTestVenue({
  context,
  accounts,
}: Pick<Product, 'context' | 'accounts'>): Promise<void> {
  await accounts.ensureFirstAdministrator({ username: 'boss', password: PASSWORD });
  const boss = await firstAdministrator(context.db);
  if (!boss) throw new Error('A bar needs its boss.');
  const people = [
    { username: 'ana', displayName: 'Ana', roles: ['waiter'] as const, isAdmin: false },
    { username: 'ion', displayName: 'Ion', roles: ['kitchen'] as const, isAdmin: false },
  ];
  await seedFresh(context, async (work) => {
    await writeVenue(work, { name: 'Test bar' });
    await insertGroups(work.tx, menu);
    await insertItems(work.tx, { items: MENU, modifierGroups: menu.modifierGroups }, work.now);
    const kinds = { one: 'physical', two: 'physical', virtual: 'virtual', hidden: 'physical' } as const;
    const tables = Object.entries(kinds).map(([key, kind], sort) => ({
      code: TABLES[key as keyof typeof TABLES],
      name: key,
      zone: 'Hall',
      kind,
      sort,
    }));
    const spare = SPARE_TABLES.map((code, at) => ({
      code,
      name: `spare ${at}`,
      zone: 'Garden',
      kind: 'physical' as const,
      sort: 10 + at,
    }));
    await insertTables(work.tx, [...tables, ...spare], work.now);
    await work.tx('dining_tables').where({ code: TABLES.hidden }).update({ active: false });
    await insertPromos(work.tx, promos(work.now));
    await insertTasks(work.tx, TASKS);
    for (const supplier of stock.suppliers) await addSupplier(work, supplier, 'system');
    for (const person of people)
      await createUser(work, { ...person, passwordHash: boss.passwordHash }, 'system');
  });
}

/** The menu editor has no calls yet; until then the test bar changes its prices here. */
export async function repriceMenuItem(db: Database, id: string, price: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx('menu_items')
      .where({ id })
      .update({ price: toBani(price) });
    await menuChanged(tx);
  });
}
