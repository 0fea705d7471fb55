import { describe, expect, it } from 'vitest';
import type { Knex } from 'knex';
import { done, recorded, withDatabase } from './spoiled.ts';

type Row = Record<string, unknown>;
const order = () => done('placeOrder', ({ answer }) => (answer?.orders.length ?? 0) > 1);
const [firstId, otherId] = [
  () => order().answer?.orders[0]?.id ?? '',
  () => order().answer?.orders[1]?.id ?? '',
];
const item = (db: Knex, id: string) => db('order_items').where({ id });
const paid = () => done('completeCheck').sent.params.checkId;
const claimed = () => done('claimOrder').sent.body;

async function copyOf(db: Knex, table: string, where: Row, change: Row): Promise<void> {
  const row = (await db(table).where(where).first()) as Row;
  await db(table).insert({ ...row, ...change });
}

/** The batch of an order once more, with items of its own. */
async function secondBatch(db: Knex, sessionId?: string): Promise<void> {
  const { batch_id: batch } = (await item(db, firstId()).first()) as Row;
  const owner = sessionId === undefined ? {} : { session_id: sessionId };
  await copyOf(db, 'order_batches', { id: batch }, { id: 'second', ...owner });
  for (const { id } of await db('order_items').where({ batch_id: batch }).select<{ id: string }[]>('id'))
    await copyOf(db, 'order_items', { id }, { id: `${id.slice(0, 8)}-second`, batch_id: 'second' });
}

it('finds nothing where nothing went wrong', async () => {
  expect(recorded().history.deeds.length).toBeGreaterThan(40);
  expect(await withDatabase(() => Promise.resolve())).toEqual([]);
});

describe('an order', () => {
  it.each<[string, (db: Knex) => Promise<unknown>]>([
    ['A1 order lost', (db) => db('order_items').whereIn('id', [firstId(), otherId()]).delete()],
    ['A1 order lost', (db) => item(db, firstId()).delete()],
    ['I2', (db) => item(db, firstId()).delete()],
    ['A1 item doubled', (db) => copyOf(db, 'order_items', { id: firstId() }, { id: 'doubled' })],
    ['A4 order stored twice', (db) => secondBatch(db)],
    ['A1 order nobody sent', (db) => secondBatch(db, claimed().newSessionId)],
    ['A1 order differs', (db) => item(db, firstId()).update({ price: 1 })],
    ['A1 order differs', (db) => item(db, firstId()).update({ menu_item_id: 'water_still__05bottle' })],
    ['A1 order differs', (db) => item(db, firstId()).update({ options: '[]' })],
    ['A1 order differs', (db) => item(db, firstId()).update({ created_at: 1 })],
    ['A4 key not kept once', (db) => db('idempotency_keys').where({ key_: order().key }).delete()],
    [
      'A4 other answer kept',
      (db) =>
        db('idempotency_keys')
          .where({ key_: order().key })
          .update({ response: '{"status":"ok","orders":[]}' }),
    ],
    ['A5 session lost', (db) => db('sessions').where({ id: order().sent.body.sessionId }).delete()],
  ])('%s', async (rule, spoil) => {
    expect(await withDatabase(spoil)).toContain(rule);
  });

  it('A2 refused order stored', async () => {
    const refused = recorded()
      .history.of('placeOrder')
      .find(({ outcome }) => outcome === 'fail');
    const rules = await withDatabase(async (db) => {
      const { batch_id: batch } = (await item(db, firstId()).first()) as Row;
      await copyOf(db, 'order_batches', { id: batch }, { id: 'refused', size: 2 });
      for (const [place, { menuItemId }] of (refused?.sent.body.orderItems ?? []).entries())
        await copyOf(
          db,
          'order_items',
          { id: firstId() },
          { id: `refused ${place}`, batch_id: 'refused', batch_no: place + 1, menu_item_id: menuItemId },
        );
    });
    expect(rules).toContain('A2 refused order stored');
  });
});

describe('what happened to an item', () => {
  const delivered = () =>
    done('advanceOrder', ({ sent }) => sent.params.nextStatus === 'delivered').sent.params.orderId;
  const struck = () => done('deleteItem').sent.params.orderItemId;
  const asked = (db: Knex) => db('audit_log').where({ action: 'order.status', entity_id: delivered() });
  it.each<[string, (db: Knex) => Promise<unknown>]>([
    ['A5 status lost', (db) => item(db, delivered()).update({ status: 'being_prepared', open_mark: 1 })],
    ['A2 status nobody set', (db) => item(db, otherId()).update({ status: 'delivered', open_mark: null })],
    [
      'I6',
      (db) =>
        asked(db)
          .orderBy('id')
          .limit(1)
          .first('id')
          .then((row: Row) => db('audit_log').where(row).delete()),
    ],
    ['I6', (db) => item(db, delivered()).update({ status_changed_at: 1 })],
    [
      'A5 deletion lost',
      (db) => item(db, struck()).update({ deleted_at: null, deleted_by: null, open_mark: 1 }),
    ],
    [
      'A2 item deleted by nobody',
      (db) => item(db, otherId()).update({ deleted_at: 1, deleted_by: 'ana', open_mark: null }),
    ],
    ['I8', (db) => item(db, otherId()).update({ deleted_at: 1, deleted_by: 'ana', open_mark: null })],
    [
      'A5 claim lost',
      (db) => item(db, claimed().orderId).update({ session_id: claimed().previousSessionId }),
    ],
    ['A2 item claimed by nobody', (db) => item(db, firstId()).update({ session_id: claimed().newSessionId })],
  ])('%s', async (rule, spoil) => {
    expect(await withDatabase(spoil)).toContain(rule);
  });
});

describe('who was there, and who was not', () => {
  const session = (db: Knex, id: string) => db('sessions').where({ id });
  const orderAfter = (deed: number) => done('placeOrder', ({ began }) => began > deed);
  const denied = () => done('denyPresence');
  const seen = () => orderAfter(denied().ended);
  it.each<[string, (db: Knex) => Promise<unknown>]>([
    [
      'A5 nobody is back',
      (db) =>
        db('sessions').where({ close_reason: 'nobody_here' }).update({ status: 'open', close_reason: null }),
    ],
    [
      'A5 nobody is back',
      (db) => db('order_items').whereNotNull('deleted_at').update({ deleted_at: null, open_mark: 1 }),
    ],
    [
      'A2 visit ended by nobody',
      (db) => session(db, claimed().newSessionId).update({ close_reason: 'nobody_here' }),
    ],
    [
      'A5 release lost',
      (db) => item(db, seen().answer?.orders[0]?.id ?? '').update({ waits: 'presence', released_at: null }),
    ],
    [
      'I38',
      (db) =>
        session(db, seen().sent.body.sessionId).update({ close_reason: 'nobody_here', status: 'closed' }),
    ],
  ])('%s', async (rule, spoil) => {
    expect(await withDatabase(spoil)).toContain(rule);
  });
});

describe('a check', () => {
  const check = (db: Knex, id = paid()) => db('checks').where({ id });
  const waiting = () => {
    const ended = recorded()
      .history.of('completeCheck', 'cancelCheck')
      .map(({ sent }) => sent.params.checkId);
    return (
      done('requestSessionCheck', ({ answer }) => !ended.includes(answer?.checkId ?? '')).answer?.checkId ??
      ''
    );
  };
  const snapshotOf = async (db: Knex) => (await check(db).first<{ snapshot: string }>('snapshot')).snapshot;
  it.each<[string, (db: Knex) => Promise<unknown>]>([
    ['A5 check lost', (db) => check(db, waiting()).delete()],
    ['A1 check differs', (db) => check(db).update({ payment_method: 'cash', tips: 0 })],
    ['A1 check differs', (db) => check(db).update({ requested_by_session_id: claimed().previousSessionId })],
    [
      'A4 check stored twice',
      (db) => copyOf(db, 'checks', { id: paid() }, { id: 'twice', check_number: 99 }),
    ],
    [
      'A2 check ended by nobody',
      async (db) => check(db, waiting()).update({ status: 'cancelled', snapshot: await snapshotOf(db) }),
    ],
    ['A5 end of a check lost', (db) => check(db).update({ status: 'requested', business_day: null })],
    ['A5 total changed', (db) => check(db).update({ effective_total: 1 })],
    ['I12', (db) => check(db).update({ effective_total: 1 })],
    ['I13', (db) => check(db).update({ payment_method: 'cash', tips: 500 })],
    [
      'I10',
      async (db) =>
        check(db).update({ snapshot: (await snapshotOf(db)).replaceAll(claimed().orderId, firstId()) }),
    ],
    ['I15', (db) => db('sessions').where({ id: claimed().newSessionId }).update({ status: 'open' })],
    ['I16', (db) => check(db).update({ table_id: 5 })],
    ['I16', (db) => db('dining_tables').update({ last_stamp: 1 })],
    ['I16', (db) => db('sessions').where({ id: claimed().newSessionId }).update({ bill_stamp: 9e15 })],
  ])('%s', async (rule, spoil) => {
    expect(await withDatabase(spoil)).toContain(rule);
  });

  it('I9: a session on two live checks', async () => {
    const rules = await withDatabase(async (db) => {
      const row = (await db('check_sessions').where({ check_id: waiting() }).first()) as Row;
      await db.schema.alterTable('check_sessions', (table) => table.dropUnique(['live_session_id']));
      await db('check_sessions').insert({ ...row, check_id: paid() });
    });
    expect(rules).toContain('I9');
  });
});

describe('a print job', () => {
  const fiscal = (db: Knex) => db('print_jobs').where({ kind: 'fiscal' }).limit(1);
  const original = (db: Knex) => db('print_jobs').where({ dedup_key: `sticker:${firstId()}:0` });
  it.each<[string, (db: Knex) => Promise<unknown>]>([
    [
      'A5 print job lost',
      (db) =>
        db('print_jobs')
          .where({ id: done('printPrecheck').answer?.jobId })
          .delete(),
    ],
    [
      'A3 print job nobody asked for',
      (db) => copyOf(db, 'print_jobs', { kind: 'precheck' }, { id: 'nobody', dedup_key: null }),
    ],
    ['I20', (db) => original(db).delete()],
    [
      'I20',
      (db) =>
        copyOf(db, 'print_jobs', { dedup_key: `sticker:${firstId()}:0` }, { id: 'again', dedup_key: null }),
    ],
    [
      'I21',
      async (db) =>
        copyOf(db, 'print_jobs', await fiscal(db).first<Row>('id'), { id: 'again', dedup_key: null }),
    ],
    ['I22 printed by nobody', (db) => original(db).update({ lease_agent_id: null })],
    ['I22 job of no item', (db) => original(db).update({ order_item_id: 'gone' })],
    ['A7 job left', (db) => original(db).update({ status: 'queued', finished_at: null })],
  ])('%s', async (rule, spoil) => {
    expect(await withDatabase(spoil)).toContain(rule);
  });
});
