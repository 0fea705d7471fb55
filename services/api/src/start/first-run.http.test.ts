import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { boot, type Running } from './boot.ts';
import { readConfig } from './config.ts';
import { storedJson } from '../testing/stored-json.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { refusalOf } from '../testing/evening.ts';

const PRINTED = 'printed at the first start';
const OWN = 'nobody else knows it';
const dataDir = mkdtempSync(join(tmpdir(), 'masa-first-run-'));
let database: TestDatabase;
let venue: Running;
let origin: string;

beforeAll(async () => {
  database = await testDatabase();
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'empty',
    ADMIN_PASSWORD: PRINTED,
    PRINT_AGENT: 'none',
    RATE_LIMITS: 'off',
  });
  // The file lies where a test can look into it; a server is named by its address.
  const target = database.target.startsWith('mysql:') ? { databaseUrl: database.target } : {};
  venue = await boot({ ...config, ...target }, pino({ level: 'silent' }));
  origin = `http://127.0.0.1:${venue.port}`;
});
afterAll(async () => {
  await venue.stop();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const as = (username: string, password: string) =>
  createClient(routes, { origin, authorization: () => basicAuthorization(username, password) });
const boss = () => as('admin', PRINTED);
const noted = async (action: string) =>
  (await venue.db('audit_log').where({ action }).pluck('details')).map((details) => storedJson(details));

describe('a venue that was opened empty', () => {
  it('has nothing to sell and nobody but the administrator, and asks to be set up', async () => {
    expect(await boss().menuSettings({})).toEqual([]);
    expect(await boss().diningTables({})).toEqual([]);
    expect((await boss().staffAccounts({})).map(({ username }) => username)).toEqual(['admin']);
    expect(await boss().suppliers({})).toEqual([]);
    expect(await boss().menuGroups({})).toEqual([]);
    expect(await boss().optionGroups({})).toEqual([]);
    expect((await boss().getVenue({})).setup).toEqual({});
  });

  it('shows a guest who scans too early an empty menu, not an error', async () => {
    const { tableId } = await boss().addDiningTable({ body: { tableName: '1' } });
    const bare = createClient(routes, { origin });
    const session = await bare.createSession({
      body: { table: tableId, uniqueCustomerId: 'first-guest', username: 'Mihai' },
    });
    expect(session).toMatchObject({ tableId, status: 'open' });
    expect(await bare.menu({ query: {} })).toEqual([]);
  });

  it('remembers what became of each step, and refuses one that does not exist', async () => {
    const setup = { venue: 'done', menu: 'skipped' } as const;
    expect((await boss().putVenue({ body: { name: 'Penaj', setup } })).setup).toEqual(setup);
    expect(await boss().getVenue({})).toMatchObject({ name: 'Penaj', setup });
    const wrong = { stock: 'done' } as unknown as typeof setup;
    expect(await refusalOf(boss().putVenue({ body: { setup: wrong } }))).toBe('400 invalid_request');
    expect((await boss().getVenue({})).setup).toEqual(setup);
  });
});

describe('a code that the product has in every venue', () => {
  const groups = async () => (await boss().menuGroups({})).map(({ id }) => id);

  it('is shown as soon as a dish uses it, and can be given up again with the dish', async () => {
    const body = {
      id: 'tea',
      group: 'tea',
      price: 3_000,
      names: { ro: 'Ceai' },
    };
    await boss().addMenuItem({ body });
    expect(await groups()).toEqual(['tea']);
    expect(await boss().optionGroups({})).toEqual([]);
    await boss().deleteMenuItem({ params: { id: 'tea' } });
    await boss().deleteMenuGroup({ params: { id: 'tea' } });
    expect(await groups()).toEqual([]);
  });

  it('may be named in a file, and takes part of no list before', async () => {
    const file = new File(['id;group;price;name_ro\nale;Bere;55,50;Bere'], 'menu.csv');
    expect(await boss().importMenu({ query: {}, file })).toMatchObject({ added: [{ group: 'beer' }] });
    expect(await groups()).toEqual(['beer']);
    await boss().deleteMenuItem({ params: { id: 'ale' } });
  });

  it('is a supplier under the name that the venue itself gives', async () => {
    const own = await boss().addSupplier({ body: { name: ' qualiko ' } });
    expect(own).toMatchObject({ id: 'qualiko', name: 'qualiko' });
    expect((await boss().suppliers({})).map(({ id }) => id)).toEqual(['qualiko']);
    const measure = { min: 0, max: 10, unit: 'kg' as const, stockControlSchedule: 7 };
    await boss().createStockConfig({ body: { name: 'Wings', supplier: 'forward', ...measure } });
    expect((await boss().suppliers({})).map(({ id }) => id).toSorted()).toEqual(['forward', 'qualiko']);
  });
});

describe('the demo menu', () => {
  it('is not for guests and waiters', async () => {
    const account = { displayName: 'Ana', roles: ['waiter' as const], password: OWN };
    await boss().addStaff({ body: { ...account, username: 'ana' } });
    expect(await refusalOf(as('ana', OWN).takeDemoMenu({}))).toBe('403 administrator_only');
    expect(await refusalOf(createClient(routes, { origin }).takeDemoMenu({}))).toBe('401 unauthorized');
    expect(await boss().menuSettings({})).toEqual([]);
  });

  it('comes once, with its pictures, also when two press at once', async () => {
    const [one, other] = await Promise.allSettled([boss().takeDemoMenu({}), boss().takeDemoMenu({})]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const menu = await createClient(routes, { origin }).menu({ query: { lang: 'en' } });
    expect(menu.length).toBeGreaterThan(40);
    expect(await noted('menu.demo_taken')).toEqual([{ items: menu.length }]);
    const pictures = [...new Set(menu.flatMap(({ image }) => image ?? []))];
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.filter((picture) => !existsSync(join(dataDir, 'uploads', picture)))).toEqual([]);
    expect((await fetch(`${origin}/api/img/upload/${pictures[0] ?? ''}`)).status).toBe(200);
    expect(await refusalOf(boss().takeDemoMenu({}))).toBe('409 menu_exists');
    expect(await boss().menuGroups({})).toHaveLength(11);
    expect(await boss().optionGroups({})).toHaveLength(6);
    expect(await boss().suppliers({})).toHaveLength(3);
  });

  it('comes again to a venue that has deleted every dish of it', async () => {
    const before = await boss().menuSettings({});
    for (const { id } of before) await boss().deleteMenuItem({ params: { id } });
    expect(await boss().menuSettings({})).toEqual([]);
    expect(await boss().takeDemoMenu({})).toMatchObject({ items: before.length });
    expect(await boss().menuSettings({})).toEqual(before);
  });

  it('can be ordered from at once', async () => {
    const ana = as('ana', OWN);
    const [table] = await boss().diningTables({});
    const session = await ana.waiterTableSession({ params: { tableId: table?.tableId ?? '' } });
    const [dish] = (await ana.menu({ query: {} })).filter(({ active }) => active);
    const { orders } = await ana.placeOrder({
      body: { sessionId: session.id, orderItems: [{ menuItemId: dish?.id ?? '', options: [] }] },
    });
    expect(orders).toHaveLength(1);
  });
});

describe('the administrator', () => {
  it('changes the printed password, which ends with it, and is done', async () => {
    await boss().changeStaff({
      params: { username: 'admin' },
      body: { displayName: 'Elena', password: OWN },
    });
    expect(await refusalOf(boss().ping({}))).toBe('401 unauthorized');
    const elena = as('admin', OWN);
    expect(await elena.ping({})).toMatchObject({ displayName: 'Elena', isAdmin: true });
    expect((await elena.putVenue({ body: { setup: null } })).setup).toBeNull();
  });
});
