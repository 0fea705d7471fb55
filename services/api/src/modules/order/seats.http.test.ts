import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson } from '../../db/json-columns.ts';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const seatsOnBoard = async (ids: readonly string[]) =>
  (await bar.ion.overview()).openKitchenOrders
    .filter(({ id }) => ids.includes(id))
    .map(({ seat }) => seat ?? null);
const seatOnPaper = async (id: string) => {
  const row = await bar.database.db('print_jobs').where({ order_item_id: id }).first('id', 'document');
  if (!row) throw new Error(`No sticker of ${id}.`);
  const document = readJson('print_jobs.document', row.document, row.id);
  return document.kind === 'sticker' ? (document.seat ?? null) : null;
};

describe('the seat of a line (issue 17.6)', () => {
  it('is on the board and on the sticker of each of its dishes', async () => {
    const session = await bar.waiterAt(bar.table());
    const orderItems = [{ ...line('fries'), seat: 2, quantity: 2 }, line('fries')];
    const { orders } = await bar.ana.placeOrder({ body: { sessionId: session.id, orderItems } });
    const ids = orders.map(({ id }) => id);
    expect(await seatsOnBoard(ids)).toEqual([2, 2, null]);
    expect(await Promise.all(ids.map(seatOnPaper))).toEqual([2, 2, null]);
  });

  it('means nothing of a guest', async () => {
    const { api, session } = await bar.guest('Mihai', bar.table());
    const orderItems = [{ ...line('fries'), seat: 2 }];
    const { orders } = await api.placeOrder({ body: { sessionId: session.id, orderItems } });
    expect(await seatsOnBoard(orders.map(({ id }) => id))).toEqual([null]);
  });

  it.each([0, 31, 1.5])('is a chair: %d is refused', async (seat) => {
    const session = await bar.waiterAt(bar.table());
    const orderItems = [{ ...line('fries'), seat }];
    const order = bar.ana.placeOrder({ body: { sessionId: session.id, orderItems } });
    expect(await refusalOf(order)).toMatch(/^400 /u);
  });
});
