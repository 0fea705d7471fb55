import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { storedJson } from '../../testing/stored-json.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { notes: true } });
});
afterAll(() => bar.close());

const order = (guest: Guest, note?: string) =>
  guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: [{ menuItemId: 'fries', options: [], note }] },
  });
const notesOn = async (reader: Pick<Guest, 'api'>['api'], { table, session }: Guest) => {
  const { sessionPrechecks } = await reader.tableOrders({ params: { tableId: table } });
  return sessionPrechecks
    .filter(({ sessionId }) => sessionId === session.id)
    .flatMap(({ items }) => items.map(({ orderItem }) => orderItem.note));
};

describe('what a guest writes to a dish', () => {
  it('is read by staff and on his own phone, and by nobody else at the table (D-036)', async () => {
    const table = bar.table();
    const mihai = await bar.guest('Mihai', table);
    const ana = await bar.guest('Ana', table);
    await order(mihai, ' well\ndone, \u202eplease ');
    const note = 'well done, please';
    expect(await notesOn(mihai.api, mihai)).toEqual([note]);
    expect(await notesOn(bar.ana, mihai)).toEqual([note]);
    expect(await notesOn(ana.api, mihai)).toEqual([null]);
    const { openKitchenOrders } = await bar.ion.overview();
    expect(openKitchenOrders.find(({ sessionId }) => sessionId === mihai.session.id)?.note).toBe(note);
  });

  it('stands on the sticker, word for word (D-033)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const note = 'ж'.repeat(120);
    const { orders } = await order(mihai, note);
    const job = await bar.database
      .db('print_jobs')
      .where({ order_item_id: orders[0]?.id ?? '' })
      .first();
    expect(job && storedJson(job.document)).toMatchObject({ kind: 'sticker', note });
  });

  it('has at most 120 signs, and is none where it is blank', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(order(mihai, 'ж'.repeat(121)))).toBe('400 invalid_request');
    await order(mihai, ' \n ');
    expect(await notesOn(mihai.api, mihai)).toEqual([null]);
  });

  it('is covered by staff: gone from every screen and paper, and the log keeps who did it, not the words (AMB-208)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await order(mihai, 'rude words');
    const [orderId = ''] = orders.map(({ id }) => id);
    const cover = () => bar.ion.coverNote({ params: { orderId } });
    expect(await cover()).toEqual({ status: 'covered', id: orderId });
    expect(await notesOn(mihai.api, mihai)).toEqual([null]);
    expect(await notesOn(bar.ana, mihai)).toEqual([null]);
    const { openKitchenOrders } = await bar.ion.overview();
    expect(openKitchenOrders.find(({ id }) => id === orderId)?.note).toBeNull();
    const job = await bar.database.db('print_jobs').where({ order_item_id: orderId }).first();
    expect(job && storedJson(job.document)).not.toHaveProperty('note');
    // Of two who cover it the second one changes nothing.
    expect(await cover()).toEqual({ status: 'covered', id: orderId });
    const log = await bar.database
      .db('audit_log')
      .where({ entity_id: orderId, action: 'order.note_covered' })
      .select('actor');
    expect(log).toEqual([{ actor: 'user:ion' }]);
    expect(JSON.stringify(await bar.boss.auditLog({ query: { limit: 50 } }))).not.toContain('rude words');
    await bar.ana.deleteItem({ params: { orderItemId: orderId } });
    expect(await refusalOf(cover())).toBe('404 order_not_found');
    expect(await refusalOf(mihai.api.coverNote({ params: { orderId } }))).toBe('401 unauthorized');
  });

  it('is in no row of the audit log and on no check (D-036)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'without onion');
    expect(JSON.stringify(await bar.boss.auditLog({ query: { limit: 50 } }))).not.toContain('without onion');
  });

  it('is refused where nobody reads it, and the order with it (D-035)', async () => {
    await bar.boss.putVenue({ body: { notes: false } });
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(order(mihai, 'without onion'))).toBe('409 notes_off');
    expect(await notesOn(mihai.api, mihai)).toEqual([]);
    await order(mihai, '  ');
    expect((await mihai.api.venue({ query: {} })).notes).toBe(false);
    await bar.boss.putVenue({ body: { notes: true } });
    expect((await mihai.api.venue({ query: {} })).notes).toBe(true);
  });
});
