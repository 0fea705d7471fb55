import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const HOUR_MS = 3_600_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let bar: Evening;
beforeEach(async () => {
  bar = await evening();
});
afterEach(() => bar.close());

const line = (menuItemId: string) => ({ menuItemId, options: [] });
type Said = { readonly allergy?: ('peanuts' | 'milk')[]; readonly adult?: boolean };
const send = (guest: Guest, said: Said, ...dishes: string[]) =>
  guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: dishes.map(line), ...said },
  });
const cards = async () => {
  const { openKitchenOrders, openWaiterOrders } = await bar.ana.overview();
  return new Map([...openKitchenOrders, ...openWaiterOrders].map((card) => [card.id, card]));
};
const everything = async () => {
  const { db } = bar.database;
  return JSON.stringify([
    await db('order_items').select(),
    await db('print_jobs').select(),
    await db('print_papers').select(),
    await db('audit_log').select(),
    await db('idempotency_keys').select(),
  ]);
};
/** Prints what waits, and keeps a picture of each paper. */
const printed = async () => {
  const { agents, agentLink } = bar.product.print;
  const { id } = await agents.enrol('agent-of-the-bar', 'user:admin');
  const ok = { station: 'all', language: 'ro', state: 'ok', paper: 'ok', detail: '' } as const;
  const printers = [{ name: 'stickers', role: 'sticker', ...ok } as const];
  await agentLink.answers.hello(id, { agentVersion: '1', printers });
  const { jobs } = await agentLink.answers.claim(id, { printers: ['stickers'], limit: 20 });
  for (const { jobId, leaseNo } of jobs) {
    await agentLink.answers.started(id, { jobId, leaseNo });
    const paper = Buffer.concat([PNG, Buffer.alloc(1_000, 7)]);
    const done = { confirmed: true, fiscalNumber: null, paper };
    await agentLink.answers.printed(id, { jobId, leaseNo, ...done });
  }
};
const pictures = async (): Promise<number> => (await bar.database.db('print_papers').select('job_id')).length;
const sweep = async () => {
  const job = bar.product.jobs.find(({ name }) => name === 'names and photos kept long enough');
  await job?.run();
};

describe('an allergy that a guest tells the kitchen (D-048)', () => {
  it('stands on every card of that order and first on its stickers, and on no other', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const told = await send(mihai, { allergy: ['peanuts', 'milk'] }, 'fries', 'lager__500ml');
    const next = await send(mihai, {}, 'fries');
    const known = await cards();
    expect(told.orders.map(({ id }) => known.get(id)?.allergy)).toEqual([
      ['milk', 'peanuts'],
      ['milk', 'peanuts'],
    ]);
    expect(next.orders.map(({ id }) => known.get(id)?.allergy)).toEqual([[]]);
    const documents = await bar.database.db('print_jobs').pluck('document');
    expect(documents.map(String).filter((document) => document.includes('peanuts'))).toHaveLength(1);
  });

  it('is read by staff and by whoever told it, by nobody else at the table (D-036)', async () => {
    const table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    await send(mihai, { allergy: ['peanuts'] }, 'fries');
    const readBy = async ({ api }: Pick<Guest, 'api'>) =>
      JSON.stringify(await api.tableOrders({ params: { tableId: mihai.session.tableId } }));
    expect(await readBy(mihai)).toContain('peanuts');
    expect(await readBy(olga)).not.toContain('peanuts');
    expect(await readBy({ api: bar.ana })).toContain('peanuts');
  });

  it('is in no row of the audit log and in no kept answer', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await mihai.api.placeOrder(
      { body: { sessionId: mihai.session.id, orderItems: [line('fries')], allergy: ['peanuts'] } },
      { idempotencyKey: 'a-key-of-an-order' },
    );
    const { db } = bar.database;
    const said = JSON.stringify([await db('audit_log').select(), await db('idempotency_keys').select()]);
    expect(said).not.toContain('peanuts');
  });

  it.each([[['wheat']], [['milkk']], ['milk']])('is one of the 14: %j is refused', async (allergy) => {
    const mihai = await bar.guest('Mihai', bar.table());
    const body = { sessionId: mihai.session.id, orderItems: [line('fries')], allergy };
    const answer = await bar.send('POST', '/api/order', {
      headers: { 'content-type': 'application/json', cookie: mihai.phone.cookie(), origin: bar.origin },
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({ status: 400 });
  });

  it('D-049: is forgotten a day after the visit closed, by dishes, papers and pictures; figures stay', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await send(mihai, { allergy: ['peanuts'] }, 'fries');
    await send(mihai, {}, 'fries');
    await printed();
    expect(await pictures()).toBe(2);
    const pay = paying(bar);
    const checkId = await pay.opened(pay.separate(mihai));
    await pay.complete(checkId);
    const before = (await bar.boss.getCheck({ params: { checkId } })).checkTotal;
    bar.clock.advance(24 * HOUR_MS - 60_000);
    await sweep();
    expect(await everything()).toContain('peanuts');
    expect(await pictures()).toBe(2);
    bar.clock.advance(60_000);
    await sweep();
    expect(await everything()).not.toContain('peanuts');
    // That of the other order, which told nothing.
    expect(await pictures()).toBe(1);
    expect((await bar.boss.getCheck({ params: { checkId } })).checkTotal).toEqual(before);
  });
});

describe('whoever is not 18 (D-051, D-052)', () => {
  beforeEach(async () => {
    await bar.boss.putVenue({ body: { askAge: true } });
  });

  it('gets nothing of an order that has something for adults, and each such line is named', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const headers = { 'content-type': 'application/json', cookie: mihai.phone.cookie(), origin: bar.origin };
    const orderItems = [line('fries'), line('lager__500ml')];
    const body = { sessionId: mihai.session.id, orderItems, adult: false };
    expect(await bar.send('POST', '/api/order', { headers, body: JSON.stringify(body) })).toMatchObject({
      status: 409,
      body: { error: 'adults_only', items: [{ line: 1, menuItemId: 'lager__500ml', error: 'adults_only' }] },
    });
    expect((await cards()).size).toBe(0);
    expect((await send(mihai, { adult: false }, 'fries')).orders).toHaveLength(1);
  });

  it('is a question of the venue: where it does not ask, nobody is refused', async () => {
    await bar.boss.putVenue({ body: { askAge: false } });
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await send(mihai, { adult: false }, 'lager__500ml');
    expect((await cards()).get(orders[0]?.id ?? '')?.ageUnasked).toBe(false);
  });

  it('an old app asks nobody, and the card says so until somebody in this visit has answered', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await send(mihai, {}, 'fries', 'lager__500ml');
    const unasked = async () => {
      const known = await cards();
      return orders.map(({ id }) => known.get(id)?.ageUnasked);
    };
    expect(await unasked()).toEqual([false, true]);
    await send(mihai, { adult: true }, 'lager__500ml');
    expect(await unasked()).toEqual([false, false]);
  });

  it('is never asked of a waiter', async () => {
    const session = await bar.waiterAt(bar.table());
    const { orders } = await bar.ana.placeOrder({
      body: { sessionId: session.id, orderItems: [line('lager__500ml')], adult: false },
    });
    expect((await cards()).get(orders[0]?.id ?? '')?.ageUnasked).toBe(false);
  });

  it('what is added may be for adults though the dish is not', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await bar.database.db('modifier_choices').where({ id: 'add_fries' }).update({ age18: true });
    await bar.boss.changeMenuItem({ params: { id: 'fries' }, body: { weightGrams: 151 } });
    const wings = {
      ...line('wings_buffalo__8pc'),
      modifiers: [{ group: 'wings_extras', choice: 'add_fries' }],
    };
    const body = { sessionId: mihai.session.id, orderItems: [wings], adult: false };
    expect(await refusalOf(mihai.api.placeOrder({ body }))).toBe('409 adults_only');
  });
});
