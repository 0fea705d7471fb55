import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoCalendarDays, loadDemoVenue, pictureNames } from '@masa/demo-venue/demo-venue';
import { judgePromo } from '@masa/domain/promo';
import { staffRoles } from '@masa/domain/staff';
import { accountService, type AccountService } from '../modules/account/account.service.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { imageService } from '../modules/image/image.service.ts';
import { readMenu } from '../modules/menu/public.ts';
import { readVenue } from '../modules/venue/public.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { seedDemo } from './seed-demo.ts';
import { seedEmpty } from './seed-empty.ts';
import { readTimeRules } from '../modules/opening/public.ts';
import { seedDatabase } from './seed.ts';
import { knexOf } from '../db/database.ts';

const contents = [
  'menu_groups',
  'option_groups',
  'option_choices',
  'menu_items',
  'menu_item_options',
  'dining_tables',
  'users',
  'promos',
  'promo_scopes',
  'dayparts',
  'price_rules',
  'stations',
  'task_definitions',
  'checks',
  'shifts',
  'penalties',
  'task_submissions',
  'uploads',
  'suppliers',
  'stock_configs',
  'stock_links',
  'menu_stock_uses',
  'supplier_orders',
  'supplier_order_items',
  'deliveries',
  'delivery_items',
  'venue',
];
const demo = loadDemoVenue('ro');
/** Of its supplier order and the delivery. */
const PAPERS = ['invoice-2211.webp', 'order-list.webp'];
const calendar = demoCalendarDays(demo.calendar, '2026-11-20');

let context: TestContext;
let accounts: AccountService;

const count = async (table: string): Promise<number> =>
  ((await knexOf(context.db)(table).select('*')) as unknown[]).length;
const counts = async () =>
  Object.fromEntries(await Promise.all(contents.map(async (table) => [table, await count(table)] as const)));
const start = async (config: Parameters<typeof testContext>[0]) => {
  context = await testContext(config);
  accounts = accountService(context, { passwordCost: CHEAP_PASSWORD_COST });
};

beforeEach(async () => start({ adminPassword: 'owner of the bar' }));
afterEach(async () => context.close());

describe('the demo venue', () => {
  it('fills an empty database with the whole bar', async () => {
    expect(await seedDatabase({ context, accounts })).toBeNull();
    expect(await counts()).toEqual({
      menu_groups: 11,
      option_groups: 6,
      option_choices: demo.menu.optionGroups.flatMap((group) => group.options).length,
      menu_items: demo.menu.items.length,
      menu_item_options: demo.menu.items.flatMap((item) => item.options.flatMap((group) => group.options))
        .length,
      dining_tables: 14,
      users: 3,
      promos: demo.promos.length,
      promo_scopes: demo.promos.flatMap((promo) => [...promo.groups, ...promo.items]).length,
      dayparts: 1,
      price_rules: 1,
      stations: 3,
      task_definitions: demo.tasks.length,
      checks: calendar.flatMap(({ bills }) => bills ?? []).length,
      shifts: calendar.flatMap((day) => staffRoles.filter((role) => day[role] !== null)).length,
      penalties: demo.calendar.penalties.length,
      task_submissions: expect.any(Number) as number,
      uploads: pictureNames().length + PAPERS.length,
      suppliers: 3,
      stock_configs: demo.stock.configs.length,
      stock_links: demo.stock.dependencies.length,
      menu_stock_uses: demo.stock.menuDependencies.length,
      supplier_orders: 1,
      supplier_order_items: 4,
      deliveries: 1,
      delivery_items: 2,
      venue: 1,
    });
  });

  it('has a beer hour and a lunch that are off, and takes orders at any time', async () => {
    await seedDatabase({ context, accounts });
    const { dayparts, priceRules } = await readTimeRules(context.db);
    expect(
      [...dayparts, ...priceRules].map(({ names, from, until, active }) => [names.en, from, until, active]),
    ).toEqual([
      ['Lunch', '12:00', '15:00', false],
      ['Beer hour', '17:00', '19:00', false],
    ]);
    expect(priceRules[0]).toMatchObject({
      weekdays: [1, 2, 3, 4],
      effect: 'percent',
      value: 20,
      groups: ['beer'],
    });
    expect((await readVenue(context.db)).hours).toEqual({ week: [], exceptions: [] });
  });

  it('needs no setting up', async () => {
    await seedDatabase({ context, accounts });
    expect((await readVenue(context.db)).setup).toBeNull();
  });

  it('changes nothing the second time', async () => {
    await seedDatabase({ context, accounts });
    const tables = (await context.db('dining_tables').select('*')) as unknown;
    const before = await counts();
    expect(await seedDatabase({ context, accounts })).toBeNull();
    expect(await seedDemo(context)).toBe(false);
    expect(await seedEmpty(context)).toBe(false);
    expect(await counts()).toEqual(before);
    expect(await context.db('dining_tables').select('*')).toEqual(tables);
  });

  it('is made once by two processes that start together', async () => {
    await accounts.ensureFirstAdministrator({ username: 'admin', password: 'x' });
    const made = await Promise.all([seedDemo(context), seedDemo(context)]);
    expect(made.toSorted()).toEqual([false, true]);
    expect(await count('dining_tables')).toBe(14);
  });

  it('leaves a venue alone that has begun on its own', async () => {
    await context.db('dining_tables').insert({ code: 'T1', name: '1', kind: 'physical', created_at: 0 });
    await seedDatabase({ context, accounts });
    expect(await count('menu_items')).toBe(0);
    expect(await count('dining_tables')).toBe(1);
  });

  it('gives tables codes that no guest can guess', async () => {
    await seedDatabase({ context, accounts });
    const rows = (await context.db('dining_tables').orderBy('sort').select('code', 'name', 'kind')) as {
      code: string;
      name: string;
      kind: string;
    }[];
    expect(rows.filter(({ kind }) => kind === 'physical').map(({ name }) => name)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    for (const { code, kind } of rows)
      expect(code).toMatch(kind === 'virtual' ? /^V[0-9B-HJKMNP-TW-Z]{12}$/u : /^[0-9B-HJKMNP-TW-Z]{12}$/u);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(14);
  });

  it('lets its staff sign in with the password of the administrator', async () => {
    await context.close();
    await start({ adminPassword: null });
    const password = (await seedDatabase({ context, accounts })) ?? '';
    for (const [username, isAdmin] of [
      ['admin', true],
      ['ana', false],
      ['ion', false],
    ] as const) {
      const { staff } = await accounts.login({ username, password, deviceName: '' }, { ip: '192.0.2.7' });
      expect(staff).toMatchObject({ username, isAdmin });
    }
    expect(await seedDatabase({ context, accounts })).toBeNull();
  });

  it('is finished by the next start when the first was cut in between', async () => {
    await accounts.ensureFirstAdministrator({ username: 'admin', password: 'told once' });
    await seedDatabase({ context, accounts });
    expect(await count('users')).toBe(3);
    expect(
      (await accounts.login({ username: 'ana', password: 'told once', deviceName: '' }, { ip: '192.0.2.7' }))
        .staff.username,
    ).toBe('ana');
  });

  it('shows its pictures to everybody, under names that a person understands', async () => {
    await seedDatabase({ context, accounts });
    const files = readdirSync(join(context.config.dataDir, 'uploads')).toSorted();
    expect(files).toEqual([...pictureNames(), ...PAPERS].toSorted());
    const images = imageService(context);
    for (const filename of ['wings-buffalo.webp', 'painting.webp'])
      expect((await images.read(filename, null, { staff: null })).isPublic).toBe(true);
    await expect(images.read('invoice-2211.webp', null, { staff: null })).rejects.toThrow('sign in');
    expect((await images.read('wings-buffalo.webp', '320', { staff: null })).bytes.length).toBeGreaterThan(
      500,
    );
  });

  it('is a menu that the product can read', async () => {
    await seedDatabase({ context, accounts });
    const menu = await readMenu(context.db);
    expect(menu.map(({ id }) => id)).toEqual(demo.menu.items.map(({ id }) => id));
    expect(menu.filter(({ waiterOnly }) => waiterOnly).every(({ group }) => group === 'glovo')).toBe(true);
    expect(await readVenue(context.db)).toMatchObject({
      name: demo.venue.name,
      homeCards: [{ image: 'painting.webp', active: true }],
    });
  });

  it('has a promo of each state on the day of the seed', async () => {
    await seedDatabase({ context, accounts });
    const rows = (await context.db('promos').select('*')) as Record<string, unknown>[];
    const judge = (code: string, group: string) => {
      const row = rows.find((one) => one['code'] === code) ?? {};
      const instant = (column: string) => (row[column] === null ? null : Number(row[column]));
      const singleItem = Number(row['single_item']) === 1;
      return judgePromo(
        {
          active: Number(row['active']) === 1,
          singleItem,
          validFrom: instant('valid_from'),
          validUntil: instant('valid_until'),
          uses: Number(row['uses']),
          maxUses: instant('max_uses'),
          scope: { groups: [], items: [] },
        },
        singleItem
          ? { kind: 'item', hasPromo: false, group, menuItemId: 'x' }
          : { kind: 'table', hasPromo: false },
        context.world.now(),
      );
    };
    const states = [
      'WINGS50',
      'MINUS30',
      'FREEFRIES',
      'TABLE10',
      'ONCE20',
      'BEER10',
      'USEDUP',
      'OFF15',
      'SOON25',
    ].map((code) => judge(code, 'beer'));
    expect(states).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
      'applied',
      'expired',
      'already_used',
      'promo_not_found',
      'promo_not_found',
    ]);
  });
});

describe('an empty venue', () => {
  it('has the categories and options that the apps know, and nothing to sell', async () => {
    await context.close();
    await start({ adminPassword: 'x', seed: 'empty' });
    await seedDatabase({ context, accounts });
    expect(await counts()).toMatchObject({
      menu_groups: 11,
      option_groups: 6,
      menu_items: 0,
      dining_tables: 0,
      users: 1,
      promos: 0,
      checks: 0,
      shifts: 0,
      uploads: 0,
      suppliers: 3,
      stock_configs: 0,
      supplier_orders: 0,
      venue: 1,
    });
    expect(await readVenue(context.db)).toMatchObject({ name: 'Masa', timeZone: 'Europe/Chisinau' });
    await seedDatabase({ context, accounts });
    expect(await count('menu_groups')).toBe(11);
  });
});
