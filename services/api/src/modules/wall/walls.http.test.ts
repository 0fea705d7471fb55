import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

const QUARTER_MS = 15 * 60_000;
const ABOVE = { name: 'Above the counter', language: 'ro', secondLanguage: 'ru' } as const;

let bar: Evening;
let cards: ReturnType<typeof tappingCards>;
let token: string;
let wallId: string;
const tokenIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';
beforeAll(async () => {
  bar = await evening();
  cards = tappingCards(bar);
  const { id, address } = await bar.boss.makeWall({ body: ABOVE });
  expect(new URL(address).pathname).toMatch(/^\/wall\/[\w-]{22}$/u);
  token = tokenIn(address);
  wallId = id;
});
afterAll(() => bar.close());

const wall = async (of = token) => bar.bare.wall({ params: { token: of } });
const codes = async () => {
  const { ready, soon } = await wall();
  return { ready, soon };
};
async function quick(...dishes: string[]) {
  const session = await bar.ana.waiterQuickSession();
  const { orders, pickupCode } = await bar.ana.quickOrder({
    body: {
      order: { sessionId: session.id, orderItems: dishes.map((dish) => line(dish)) },
      paymentMethod: 'cash',
      printFiscal: false,
    },
  });
  const ids = orders.map(({ id }) => id);
  const tap = async (target: Parameters<typeof cards.tap>[2], of: readonly string[] = ids) =>
    cards.tap({ table: session.tableId }, await cards.seen(of), target);
  return { ids, code: pickupCode ?? 'none', tap };
}

describe('a wall (K-036)', () => {
  it('shows the code of an order until all of it is handed out: soon, then ready', async () => {
    const sold = await quick('fries', 'fries');
    expect(await codes()).toEqual({ ready: [], soon: [sold.code] });
    await sold.tap('ready_for_delivery', sold.ids.slice(0, 1));
    expect(await codes()).toEqual({ ready: [], soon: [sold.code] });
    await sold.tap('ready_for_delivery');
    expect(await codes()).toEqual({ ready: [sold.code], soon: [] });
    await sold.tap('delivered', sold.ids.slice(0, 1));
    expect((await codes()).ready).toEqual([sold.code]);
    await sold.tap('delivered');
    expect(await codes()).toEqual({ ready: [], soon: [] });
  });

  it('has it again when something of it comes back, and after that for a quarter of an hour once more', async () => {
    const sold = await quick('fries');
    await sold.tap('delivered');
    await bar.ion.recallOrders({ body: { items: sold.ids, reason: 'cold', remake: true } });
    expect(await codes()).toEqual({ ready: [], soon: [sold.code] });
    bar.clock.advance(2 * QUARTER_MS);
    await sold.tap('ready_for_delivery');
    expect(await codes()).toEqual({ ready: [sold.code], soon: [] });
    await sold.tap('delivered');
    expect(await codes()).toEqual({ ready: [], soon: [] });

    const waiting = await quick('fries');
    await waiting.tap('ready_for_delivery');
    bar.clock.advance(QUARTER_MS);
    await bar.ion.recallOrders({ body: { items: waiting.ids, reason: 'mistap', remake: false } });
    bar.clock.advance(2 * QUARTER_MS);
    await waiting.tap('ready_for_delivery');
    expect(await codes(), 'ready anew, whenever it was first').toEqual({ ready: [waiting.code], soon: [] });
    await waiting.tap('delivered');
  });

  it('takes it off after a quarter of an hour, with the newest of what is ready first until then', async () => {
    const [one, other] = [await quick('fries'), await quick('fries')];
    await other.tap('ready_for_delivery');
    bar.clock.advance(60_000);
    await one.tap('ready_for_delivery');
    expect((await codes()).ready).toEqual([one.code, other.code]);
    bar.clock.advance(QUARTER_MS - 60_000);
    expect((await codes()).ready).toEqual([one.code]);
    bar.clock.advance(60_000);
    expect((await codes()).ready).toEqual([]);
    await one.tap('delivered');
    await other.tap('delivered');
  });

  it('tells of nobody and nothing else, and of nobody who sits at a table', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    const sold = await quick('fries');
    const told = await wall();
    expect(told).toEqual({ language: 'ro', secondLanguage: 'ru', ready: [], soon: [sold.code] });
    await sold.tap('delivered');
  });

  it('is not told twice what it knows', async () => {
    const ask = async (tag: string) =>
      bar.send('GET', `/api/wall/${token}`, { headers: { 'if-none-match': tag } });
    const first = await ask('"nothing"');
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, tag === '']).toEqual([200, false]);
    expect(await ask(tag)).toMatchObject({ status: 304, body: '' });
    const sold = await quick('fries');
    expect((await ask(tag)).status).toBe(200);
    await sold.tap('delivered');
  });

  it('does not show what is only practised', async () => {
    const school = await evening();
    await school.boss.putVenue({ body: { trainingMode: true } });
    const { address } = await school.boss.makeWall({ body: ABOVE });
    const { id } = await school.ana.waiterQuickSession();
    const practised = await school.ana.quickOrder({
      body: {
        order: { sessionId: id, orderItems: [line('fries')] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    expect(practised.pickupCode).toBe('A01');
    expect(await school.bare.wall({ params: { token: tokenIn(address) } })).toMatchObject({ soon: [] });
    await school.close();
  });
});

describe('the address of a wall (K-036)', () => {
  it('is made, listed without it, and switched off by the administrator alone', async () => {
    expect(await refusalOf(bar.ana.makeWall({ body: ABOVE }))).toBe('403 administrator_only');
    expect(await refusalOf(bar.ana.walls())).toBe('403 administrator_only');
    const { id, address } = await bar.boss.makeWall({ body: { ...ABOVE, name: 'Door', language: 'en' } });
    const listed = await bar.boss.walls();
    expect(listed.map(({ name }) => name)).toEqual(['Above the counter', 'Door']);
    expect(JSON.stringify(listed)).not.toContain(tokenIn(address));
    expect(await wall(tokenIn(address))).toMatchObject({ language: 'en' });

    await bar.boss.revokeWall({ params: { id } });
    expect(await refusalOf(wall(tokenIn(address)))).toBe('404 wall_not_found');
    expect(await refusalOf(bar.boss.revokeWall({ params: { id } }))).toBe('404 wall_not_found');
    expect((await bar.boss.walls()).map(({ name }) => name)).toEqual(['Above the counter']);
  });

  it('is nothing that stands in the database, and nothing that somebody makes up', async () => {
    const row = await bar.database.db('walls').where({ id: wallId }).first();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await refusalOf(wall(row?.token_hash))).toBe('404 wall_not_found');
    expect(await refusalOf(wall(wallId))).toBe('404 wall_not_found');
    expect(await refusalOf(wall('A29'))).toBe('404 wall_not_found');
  });

  it('is another one for whoever lost the answer, of the same wall', async () => {
    const once = { idempotencyKey: 'a-wall-made-twice' };
    const body = { ...ABOVE, name: 'Twice' };
    const lost = await bar.boss.makeWall({ body }, once);
    const again = await bar.boss.makeWall({ body }, once);
    expect(again.id).toBe(lost.id);
    expect(await refusalOf(wall(tokenIn(lost.address)))).toBe('404 wall_not_found');
    expect(await wall(tokenIn(again.address))).toMatchObject({ language: 'ro' });
  });

  it('speaks two languages, and there are no more than twenty', async () => {
    expect(await refusalOf(bar.boss.makeWall({ body: { ...ABOVE, secondLanguage: 'ro' } }))).toMatch(/^400/u);
    const there = (await bar.boss.walls()).length;
    for (let more = there; more < 20; more += 1) await bar.boss.makeWall({ body: ABOVE });
    expect(await refusalOf(bar.boss.makeWall({ body: ABOVE }))).toBe('409 too_many_walls');

    const [last] = await bar.boss.walls();
    await bar.boss.revokeWall({ params: { id: last?.id ?? '' } });
    const ends = await Promise.allSettled(
      Array.from({ length: 4 }, () => bar.boss.makeWall({ body: ABOVE })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bar.boss.walls(), 'also of several that are made in one moment').toHaveLength(20);
  });
});

it('guesses at its address are counted, and close no wall on the same network (K-036)', async () => {
  const busy = await evening({ rateLimits: true });
  const { address } = await busy.boss.makeWall({ body: ABOVE });
  const show = async (of: string) => refusalOf(busy.bare.wall({ params: { token: of } }));
  const guesses = Array.from({ length: 40 }, async (_, at) => show(`guess-number-${at}-of-many`));
  const told = Map.groupBy(await Promise.all(guesses), (end) => end);
  expect(told.get('404 wall_not_found')).toHaveLength(30);
  expect(told.get('429 too_many_requests')).toHaveLength(10);
  expect(await busy.bare.wall({ params: { token: tokenIn(address) } })).toMatchObject({ language: 'ro' });
  await busy.close();
});
