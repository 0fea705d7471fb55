import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../db/database.ts';
import { toJson } from '../db/rows.ts';
import { storedJson } from './stored-json.ts';
import { change, corrupted, NOBODY, repeat, type Corruption } from './corrupting.ts';
import { evening, line, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';
import { TABLES } from './test-venue.ts';

let bar: Evening;
let its: Awaited<ReturnType<typeof wholeEvening>>;
beforeAll(async () => {
  bar = await evening();
  its = await wholeEvening(bar);
});
afterAll(() => bar.close());

/** Everything that can happen in an evening, once; answers what the corruptions need by name. */
async function wholeEvening(on: Evening) {
  const pay = paying(on);
  const table = on.table();
  const [mihai, olga] = [await on.guest('Mihai', table), await on.guest('Olga', table)];
  const [fries = '', gone = '', beer = ''] = await order(mihai, 'fries', 'fries', 'lager__500ml');
  await order(olga, 'wings_buffalo__8pc');
  await on.ion.advanceOrder({ params: { orderId: fries, nextStatus: 'being_prepared' } });
  await on.ana.deleteItem({ params: { orderItemId: gone } });
  await mihai.api.applyPromo({
    body: { promocode: 'MINUS10', sessionId: mihai.session.id, appliedToOrder: fries },
  });
  await olga.api.applyPromo({ body: { promocode: 'TABLE10', sessionId: olga.session.id } });
  const waiter = await on.waiterAt(table);
  const [litre = ''] = await order({ api: on.ana, session: waiter }, 'lager_1l');
  await olga.api.claimOrder({
    body: { newSessionId: olga.session.id, previousSessionId: waiter.id, orderId: litre },
  });
  await pay.cancel(await pay.opened(pay.table(olga)));
  const paid = await pay.opened(pay.separate(olga, { paymentMethod: 'card', tips: 500 }));
  await on.ana.printFiscal({ params: { checkId: paid } });
  await pay.complete(paid);
  const from = await on.guest('Ion', on.table());
  await order(from, 'fries');
  await from.api.moveSession({ body: { table, sessionId: from.session.id } });
  const asked = await pay.opened(pay.separate(mihai));
  await on.boss.putVenue({ body: { firstOrder: 'vouched' } });
  const stranger = await on.guest('Vera', on.table());
  const [waiting = ''] = await order(stranger, 'fries');
  const nobody = await on.guest('Nobody', on.table());
  const phantoms = await order(nobody, 'fries', 'fries');
  await on.ana.denyPresence({ params: { tableId: nobody.table } });
  await on.boss.putVenue({ body: { firstOrder: 'slip' } });
  const { code: slip } = await on.ana.seatGuests({ params: { tableId: on.table() } });
  const seated = await on.guest('Dan', slip);
  const [byDan = ''] = await order(seated, 'fries');
  const { slip_id: slipOfDan } = (await on.database
    .db('sessions')
    .where({ id: seated.session.id })
    .first('slip_id')) as { slip_id: string };
  const session = await on.ana.waiterQuickSession();
  const sold = await on.ana.quickOrder({
    body: {
      order: { sessionId: session.id, orderItems: [line('fries')] },
      paymentMethod: 'card',
      printFiscal: true,
    },
  });
  return {
    fries,
    beer,
    gone,
    litre,
    mihai: mihai.session.id,
    olga: olga.session.id,
    ion: from.session.id,
    waiter: waiter.id,
    paid,
    asked,
    quick: sold.checkId,
    waiting,
    vera: stranger.session.id,
    nobody: nobody.session.id,
    phantom: phantoms[0] ?? '',
    dan: seated.session.id,
    byDan,
    slipOfDan,
  };
}

const item = (id: () => string, update: object | (() => object)) =>
  change('order_items', () => ({ id: id() }), update);
const snapshot = (edit: (frozen: Record<string, unknown>) => void) => async (tx: Tx) => {
  const row = await tx('checks').where({ id: its.paid }).first('snapshot');
  if (!row?.snapshot) throw new Error('Nothing was frozen.');
  const frozen = { ...storedJson(row.snapshot) };
  edit(frozen);
  await tx('checks')
    .where({ id: its.paid })
    .update({ snapshot: toJson(frozen) });
};
type FrozenItem = { effectivePrice: number };
const audit = (where: () => object, update: object) => change('audit_log', where, update);

const corruptions: Corruption[] = [
  ['I1', 'an item belongs to nobody', item(() => its.fries, { session_id: NOBODY })],
  ['I1', 'an item is no dish', item(() => its.fries, { menu_item_id: 'unicorn' })],
  ['I1', 'an item costs less than nothing', item(() => its.fries, { price: -1 })],
  ['I2', 'an order lost a line', item(() => its.beer, { batch_no: 7 })],
  ['I2', 'an order without items', repeat('order_batches', () => ({ session_id: its.ion }), { id: NOBODY })],
  [
    'I3',
    'a frozen total is wrong',
    snapshot((frozen) => (frozen['checkTotal'] = { regularTotal: 1, effectiveTotal: 1 })),
  ],
  [
    'I4',
    'a discount made an item dearer',
    snapshot((frozen) => {
      const [entry] = frozen['sessionPrechecks'] as { items: FrozenItem[] }[];
      for (const one of entry?.items ?? []) one.effectivePrice = 99_999;
    }),
  ],
  [
    'I5',
    'a dish with a choice of another',
    item(() => its.fries, {
      options: '[{"group":"fries_dipping_sauce","choice":"wasabi","groupNames":{},"choiceNames":{}}]',
    }),
  ],
  ['I5', 'a dish without its choice', item(() => its.fries, { options: '[]' })],
  ['I6', 'an item skipped a step', item(() => its.fries, { status: 'ready_for_delivery' })],
  [
    'I6',
    'a step backwards in the log',
    audit(() => ({ action: 'order.status', entity_id: its.fries }), {
      details: '{"from":"being_prepared","to":"ordered"}',
    }),
  ],
  [
    'I7',
    "a guest ordered the waiters' litre",
    item(
      () => its.litre,
      () => ({ original_session_id: its.olga }),
    ),
  ],
  [
    'I8',
    'an item vanished without a word',
    item(() => its.fries, { deleted_at: 1, deleted_by: 'ana', open_mark: null }),
  ],
  ['I8', 'a delivered item is still on the board', item(() => its.fries, { status: 'delivered' })],
  ['I8', 'a drink is urgent', item(() => its.beer, { rushed_at: 1, rushed_by: 'ana' })],
  ['I8', 'a dish is urgent for nobody', item(() => its.fries, { rushed_at: 1 })],
  [
    'I9',
    'a session waits for a check that is not its own',
    change(
      'sessions',
      () => ({ id: its.ion }),
      () => ({ check_id: its.asked }),
    ),
  ],
  ['I9', 'a check forgot its session', change('sessions', () => ({ id: its.mihai }), { check_id: null })],
  [
    'I10',
    'an item was slipped into a paid check',
    item(
      () => its.fries,
      () => ({ session_id: its.olga }),
    ),
  ],
  [
    'I11',
    'an item was claimed after the check',
    repeat('audit_log', () => ({ action: 'order.claimed' }), { id: 1_000_000 }),
  ],
  [
    'I12',
    'the till was told another total',
    change('checks', () => ({ id: its.paid }), { effective_total: 1 }),
  ],
  ['I13', 'cash with tips', change('checks', () => ({ id: its.asked }), { tips: 100 })],
  [
    'I14',
    "a separate check over the waiter's order",
    audit(() => ({ action: 'order.claimed' }), { action: 'order.looked_at' }),
  ],
  ['I15', 'a paid session is open again', change('sessions', () => ({ id: its.olga }), { status: 'open' })],
  [
    'I15',
    'somebody left without paying',
    change('sessions', () => ({ id: its.ion }), { status: 'closed', close_reason: 'expired' }),
  ],
  ['I16', 'a payer sits at another table', change('sessions', () => ({ id: its.mihai }), { table_id: 1 })],
  ['I16', 'a bill is newer than its table', change('dining_tables', () => ({}), { last_stamp: 0 })],
  [
    'I16',
    'a bill stamp above the last update',
    change('sessions', () => ({ id: its.ion }), { last_update: 1 }),
  ],
  ['I17', 'a card without its receipt', (tx) => tx('print_jobs').where({ check_id: its.quick }).delete()],
  ['I17', 'a quick order in the hall', change('checks', () => ({ id: its.quick }), { type: 'session' })],
  ['I18', 'a use too many', change('promos', () => ({ code: 'MINUS10' }), { uses: 2 })],
  ['I18', 'more uses than allowed', change('promos', () => ({ code: 'HALF' }), { uses: 2 })],
  [
    'I19',
    'a table promo on an item',
    change('promo_applications', () => ({ order_item_id: its.fries }), { promo_id: 'p-table' }),
  ],
  [
    'I19',
    'a promo for another dish',
    change(
      'promo_applications',
      () => ({ order_item_id: its.fries }),
      () => ({ promo_id: 'p-free', order_item_id: its.beer, active_item_id: its.beer }),
    ),
  ],
  [
    'I19',
    'a promo before its day',
    change('promo_applications', () => ({ order_item_id: its.fries }), { promo_id: 'p-soon' }),
  ],
  [
    'I20',
    'a second original sticker',
    repeat('print_jobs', () => ({ order_item_id: its.fries }), { id: NOBODY, dedup_key: null }),
  ],
  ['I20', 'a dish without a sticker', (tx) => tx('print_jobs').where({ order_item_id: its.fries }).delete()],
  [
    'I20',
    'a copy that nobody asked for',
    repeat('print_jobs', () => ({ order_item_id: its.fries }), {
      id: NOBODY,
      dedup_key: null,
      copy_no: 1,
    }),
  ],
  [
    'I21',
    'two receipts of one check',
    repeat('print_jobs', () => ({ check_id: its.paid, kind: 'fiscal' }), { id: NOBODY, dedup_key: null }),
  ],
  [
    'I36',
    'a visit that trains in a bar that does not',
    change('sessions', () => ({ id: its.ion }), { training: true }),
  ],
  [
    'I36',
    'a check of training for real visits',
    change('checks', () => ({ id: its.asked }), { training: true }),
  ],
  [
    'I36',
    'a receipt of training for a real check',
    change('print_jobs', () => ({ check_id: its.paid, kind: 'fiscal' }), { training: true }),
  ],
  ['I39', 'a visit came with no code', change('sessions', () => ({ id: its.ion }), { code: '' })],
  ['I39', 'one code means two tables', change('sessions', () => ({ id: its.ion }), { code: TABLES.hidden })],
  [
    'I38',
    'a dish waits for a guest who was seen',
    change('sessions', () => ({ id: its.vera }), { vouched_at: 1 }),
  ],
  [
    'I38',
    'a dish that waits is on paper',
    repeat(
      'print_jobs',
      () => ({ order_item_id: its.fries }),
      () => ({ id: NOBODY, dedup_key: null, order_item_id: its.waiting }),
    ),
  ],
  ['I38', 'a dish waits and is cooked', item(() => its.waiting, { status: 'being_prepared' })],
  ['I38', 'a dish waits and was let go', item(() => its.waiting, { released_at: 1 })],
  [
    'I38',
    'nobody was there, and a dish is left',
    item(() => its.phantom, { deleted_at: null, deleted_by: null, open_mark: 1 }),
  ],
  ['I38', 'phantoms were struck off one after the other', item(() => its.phantom, { deleted_at: 1 })],
  [
    'I38',
    'nobody was there, and somebody had been',
    change('sessions', () => ({ id: its.nobody }), { vouched_at: 1 }),
  ],
  [
    'I38',
    'nobody stands behind a waiter',
    change('sessions', () => ({ id: its.waiter }), { vouched_at: null }),
  ],
  ['I40', 'a guest ordered without a slip', change('sessions', () => ({ id: its.dan }), { slip_id: null })],
  ['I40', 'a guest ordered before he was seated', item(() => its.byDan, { created_at: 1 })],
  [
    'I40',
    'a guest ordered after his visit',
    change('visit_slips', () => ({ id: its.slipOfDan }), { live_table_id: null, ended_at: 1 }),
  ],
  [
    'I40',
    'a slip has ended and lives',
    change('visit_slips', () => ({ id: its.slipOfDan }), { ended_at: 1 }),
  ],
  ['I40', 'a waiter waits for a slip', change('sessions', () => ({ id: its.waiter }), { needs_slip: true })],
  [
    'I40',
    'a slip opens a table for good',
    change('visit_slips', () => ({ id: its.slipOfDan }), { code: TABLES.hidden }),
  ],
  [
    'I34',
    'a key that points nowhere',
    change('order_batches', () => ({ session_id: its.ion }), { table_id: 99_999 }),
  ],
  ['I34', 'more money than there is', item(() => its.fries, { price: 10 ** 11 })],
  [
    'I35',
    'a row changed behind the log',
    item(
      () => its.fries,
      () => ({ session_id: its.ion }),
    ),
  ],
  [
    'I35',
    'a check that nobody asked for',
    audit(() => ({ action: 'check.requested', entity_id: its.asked }), { action: 'check.looked_at' }),
  ],
];

describe('the rules of the product', () => {
  it('hold after an evening in which everything happened', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });

  it('hold again after all of that', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('are each broken by one of these at least', () => {
    const proven = new Set(corruptions.map(([rule]) => rule));
    expect(proven.size).toBe(27);
  });
});
