import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { holdName, writeCount } from '../../db/counter.ts';
import { evening, line, type Evening, type Session } from '../../testing/evening.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

let bar: Evening;
let cards: ReturnType<typeof tappingCards>;
beforeAll(async () => {
  bar = await evening();
  cards = tappingCards(bar);
});
afterAll(() => bar.close());

const FRIES = 4_550;
const happyHour = {
  names: { en: 'Happy hour' },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '17:00',
  items: ['fries'],
  effect: 'percent',
  value: 20,
} satisfies Partial<Request<'addPriceRule'>['body']>;

/** One portion at the counter, ordered and paid for. */
async function quick(dish = 'fries') {
  return sell(await bar.ana.waiterQuickSession(), dish);
}
async function sell(session: Session, dish = 'fries') {
  const sold = await bar.ana.quickOrder({
    body: {
      order: { sessionId: session.id, orderItems: [line(dish)] },
      paymentMethod: 'cash',
      printFiscal: false,
    },
  });
  return {
    table: session.tableId,
    code: sold.pickupCode ?? 'none',
    checkId: sold.checkId,
    id: sold.orders[0]?.id ?? '',
  };
}
type Sold = Awaited<ReturnType<typeof quick>>;
const tap = async ({ table, id }: Pick<Sold, 'table' | 'id'>) =>
  cards.tap({ table }, await cards.seen([id]), 'delivered');
const glovo = async () => {
  const { tableId = '' } = (await bar.ana.virtualTables())[0]?.table ?? {};
  return { table: tableId, session: await bar.waiterAt(tableId) };
};
const orderBy = async (session: { id: string }, ...dishes: string[]) =>
  bar.ana.placeOrder({ body: { sessionId: session.id, orderItems: dishes.map((dish) => line(dish)) } });
const codeOn = async (id: string) => (await cards.board()).get(id)?.pickupCode;
/** The business day on which an evening begins. */
const TODAY = '2026-11-20';
/** As many codes of this letter have been given out today: nobody sells ninety portions to come round to the first. */
async function countedTo(letter: string, count: number): Promise<void> {
  const { db } = bar.database;
  await db.transaction((tx) => writeCount(tx, `pickup_code:${letter}`, TODAY, count));
}
const numberIn = (code: string): number => Number(code.slice(1));
type Paper = Readonly<Record<string, unknown>>;
const papersOf = async (of: { order_item_id: string } | { check_id: string }): Promise<Paper[]> =>
  (await bar.database.db('print_jobs').where(of).orderBy(['created_at', 'id'])).map(({ document }) =>
    storedJson(document),
  );

describe('what a guest shows at the counter (K-037)', () => {
  it('is a number of its own for each quick order and each order of a virtual table, and none at a table', async () => {
    const first = await quick();
    const second = await quick();
    expect([first.code, second.code]).toEqual(['A01', 'A02']);
    expect([first.table, second.table].every((id) => /^A\d+$/u.test(id))).toBe(true);

    const { session } = await glovo();
    const [one, other] = [await orderBy(session, 'fries', 'lager_1l'), await orderBy(session, 'fries')];
    expect([one.pickupCode, other.pickupCode]).toEqual(['B01', 'B02']);

    const mihai = await bar.guest('Mihai', bar.table());
    const carried = await mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line('fries')] },
    });
    expect(carried.pickupCode).toBeNull();
    const sources = await bar.database
      .db('order_batches')
      .orderBy(['created_at', 'id'])
      .select('source', 'pickup_code');
    expect(sources.map(({ source, pickup_code }) => `${source} ${pickup_code}`)).toEqual([
      'quick A01',
      'quick A02',
      'waiter B01',
      'waiter B02',
      'phone null',
    ]);
  });

  it('stands on the board, on the sticker, on the pre-check and on the bill of whoever fetches it', async () => {
    const sold = await quick();
    expect(await codeOn(sold.id)).toBe(sold.code);
    expect(await papersOf({ order_item_id: sold.id })).toMatchObject([{ pickupCode: sold.code }]);
    await bar.ana.printPrecheck({ params: { checkId: sold.checkId } });
    expect(await papersOf({ check_id: sold.checkId })).toMatchObject([{ pickupCodes: [sold.code] }]);

    const { table, session } = await glovo();
    const { orders, pickupCode } = await orderBy(session, 'fries');
    const told = await bar.ana.tableOrders({ params: { tableId: table } });
    const items = told.sessionPrechecks.flatMap((bill) => bill.items);
    expect(items.find(({ orderItem }) => orderItem.id === orders[0]?.id)?.orderItem.pickupCode).toBe(
      pickupCode,
    );
    const fetched = await quick();
    await tap(fetched);
    await bar.ana.printPrecheck({ params: { checkId: fetched.checkId } });
    const [copy] = await papersOf({ check_id: fetched.checkId });
    expect(copy).toMatchObject({ kind: 'precheck' });
    expect(copy).not.toHaveProperty('pickupCodes');
  });

  it('is told again to whoever sends his order twice, and counts once', async () => {
    const { session } = await glovo();
    const body = { sessionId: session.id, orderItems: [line('fries')] };
    const once = await bar.ana.placeOrder({ body }, { idempotencyKey: 'a-cart-sent-twice' });
    const again = await bar.ana.placeOrder({ body }, { idempotencyKey: 'a-cart-sent-twice' });
    const next = await orderBy(session, 'fries');
    expect(again.pickupCode).toBe(once.pickupCode);
    expect(Number(next.pickupCode?.slice(1))).toBe(Number(once.pickupCode?.slice(1)) + 1);
  });

  it('is nobody else’s while it is open: more than a hundred in a day, five in one moment', async () => {
    await countedTo('A', 90);
    const open = new Set([...(await cards.board()).values()].flatMap(({ pickupCode }) => pickupCode ?? []));
    const sold: Sold[] = [];
    for (let round = 0; round < 4; round += 1)
      sold.push(...(await Promise.all([quick(), quick(), quick(), quick(), quick()])));
    expect(new Set(sold.map(({ table }) => table)).size).toBe(20);
    const codes = sold.map(({ code }) => code);
    expect(new Set([...open, ...codes]).size).toBe(open.size + 20);
    expect(codes.every((code) => code.startsWith('A'))).toBe(true);
    expect(codes.filter((code) => numberIn(code) < 50).length, 'came round').toBeGreaterThan(5);
    for (const one of sold) await tap(one);
  });

  it('comes back with the dish, by a new number where the old one has gone to somebody else', async () => {
    const early = await quick();
    await tap(early);
    const back = () => bar.ion.recallOrders({ body: { items: [early.id], reason: 'cold', remake: true } });
    await back();
    expect(await codeOn(early.id)).toBe(early.code);
    await tap(early);

    await countedTo('A', numberIn(early.code) + 99);
    const other = await quick();
    expect(other.code).toBe(early.code);
    await back();
    const now = await codeOn(early.id);
    expect(now).toMatch(/^A\d\d$/u);
    expect(now).not.toBe(early.code);
    expect(await codeOn(other.id)).toBe(early.code);
    const stickers = await papersOf({ order_item_id: early.id });
    expect(stickers.at(-1)).toMatchObject({ notice: 'again', pickupCode: now });
  });

  it('is of one order alone when two that had the same one come back with one tap', async () => {
    const { table, session } = await glovo();
    const sent = async () => {
      const { orders, pickupCode } = await orderBy(session, 'fries');
      const id = orders[0]?.id ?? '';
      await tap({ table, id });
      return { id, code: pickupCode ?? 'none' };
    };
    const early = await sent();
    await countedTo('B', numberIn(early.code) + 99);
    const late = await sent();
    expect(late.code).toBe(early.code);
    const items = [early.id, late.id];
    await bar.ion.recallOrders({ body: { items, reason: 'cold', remake: false } });
    const codes = await Promise.all(items.map(codeOn));
    expect(codes.filter((code) => code === early.code)).toHaveLength(1);
    expect(new Set(codes).size).toBe(2);
    for (const id of items) await tap({ table, id });
  });

  it('stands on no paper of what is handed out, and on each again while it is back', async () => {
    const sold = await quick();
    const allPrinted = () => bar.database.db('print_jobs').update({ status: 'printed' });
    const codesOnNewPapers = async () => {
      bar.clock.advance(1_000);
      await allPrinted();
      await bar.ana.printSticker({ params: { orderId: sold.id } });
      await bar.ana.printPrecheck({ params: { checkId: sold.checkId } });
      return {
        sticker: (await papersOf({ order_item_id: sold.id })).at(-1)?.['pickupCode'],
        precheck: (await papersOf({ check_id: sold.checkId })).at(-1)?.['pickupCodes'],
      };
    };
    const named = { sticker: sold.code, precheck: [sold.code] };
    const unnamed = { sticker: undefined, precheck: undefined };
    expect(await codesOnNewPapers()).toEqual(named);
    await tap(sold);
    expect(await codesOnNewPapers(), 'it may be somebody else’s by now').toEqual(unnamed);
    await bar.ion.recallOrders({ body: { items: [sold.id], reason: 'mistap', remake: false } });
    expect(await codesOnNewPapers(), 'the wall shows it again').toEqual(named);
    await tap(sold);
    expect(await codesOnNewPapers()).toEqual(unnamed);

    const { table, session } = await glovo();
    const { orders } = await orderBy(session, 'fries');
    const id = orders[0]?.id ?? '';
    await allPrinted();
    await tap({ table, id });
    bar.clock.advance(1_000);
    await bar.ana.deleteItem({ params: { orderItemId: id } });
    const slip = (await papersOf({ order_item_id: id })).at(-1);
    expect([slip?.['notice'], slip?.['pickupCode']]).toEqual(['cancelled', undefined]);
  });

  it('begins anew on the next business day, and passes over what nobody has fetched', async () => {
    const waiting = [...(await cards.board()).values()].flatMap(({ pickupCode }) => pickupCode ?? []);
    expect(waiting).toEqual(expect.arrayContaining(['A01', 'A02', 'A03']));
    bar.clock.advance(24 * 3_600_000);
    expect((await quick()).code).toBe('A04');
  });

  it('is of the day on which its turn came, as the whole order is', async () => {
    await tap(await quick());
    const session = await bar.ana.waiterQuickSession();
    const sold = await bar.database.db.transaction(async (tx) => {
      await holdName(tx, 'pickup_code');
      const waits = sell(session);
      await sleep(500);
      bar.clock.advance(24 * 3_600_000);
      return { letIn: bar.clock.now(), sale: waits };
    });
    const { code, id } = await sold.sale;
    expect(code).toBe('A05');
    const row = await bar.database.db('order_items').where({ id }).first('created_at');
    expect(Number(row?.created_at)).toBeGreaterThanOrEqual(sold.letIn);
  });

  it('comes with the prices of that moment, whatever they were before its turn', async () => {
    const now = bar.clock.now();
    const from = new Date(now).toISOString().slice(0, 10);
    bar.clock.turnTo(`${from}T18:59:59+02:00`);
    const session = await bar.ana.waiterQuickSession();
    const { id: happy } = await bar.boss.addPriceRule({ body: { ...happyHour, until: '19:00' } });
    const sold = await bar.database.db.transaction(async (tx) => {
      await holdName(tx, 'pickup_code');
      const waits = sell(session);
      await sleep(500);
      bar.clock.advance(1_000);
      return { sale: waits };
    });
    const { id } = await sold.sale;
    const row = await bar.database.db('order_items').where({ id }).first('price', 'list_price');
    expect(row).toMatchObject({ price: FRIES, list_price: null });
    await bar.boss.endPriceRule({ params: { id: happy } });
  });

  it('has another letter when all hundred of its own are out, several in one moment', async () => {
    const before = [...(await cards.board()).values()].flatMap(({ pickupCode }) => pickupCode ?? []);
    const open: Sold[] = [];
    while (open.length < 101)
      open.push(...(await Promise.all(Array.from({ length: open.length === 100 ? 1 : 4 }, () => quick()))));
    const codes = new Set(open.map(({ code }) => code));
    expect(codes.size).toBe(101);
    expect(before.filter((code) => codes.has(code))).toEqual([]);
    expect([...codes].filter((code) => code.startsWith('C')).length).toBe(
      1 + before.filter((code) => code.startsWith('A')).length,
    );
  }, 60_000);
});
