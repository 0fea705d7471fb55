import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import type { Tx } from '../db/database.ts';
import { toJson } from '../db/rows.ts';
import { change, corrupted, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { storedJson } from './stored-json.ts';
import { addFries, wingsLine } from './wings-kitchen.ts';

const MINUTE_MS = 60_000;
let bar: Evening;
const its = { lager: '', wings: '', late: '' };

/** A pause that was taken back, one that ran out, and orders before, between and after them. */
beforeAll(async () => {
  bar = await evening();
  const mihai = await bar.guest('Mihai', bar.table());
  const pause = (limit: Partial<Request<'limitOrdering'>['body']> = {}) =>
    bar.ana.limitOrdering({
      body: {
        kind: 'pause',
        scope: 'kitchen',
        length: 5,
        reason: 'busy',
        ...limit,
      } as Request<'limitOrdering'>['body'],
    });
  await bar.boss.addPriceRule({
    body: {
      names: { en: 'All day' },
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from: '00:00',
      until: '00:00',
      groups: ['beer'],
      effect: 'percent',
      value: 20,
    },
  });
  await pause();
  [its.lager = ''] = await order(mihai, 'lager__500ml');
  await bar.ana.resumeOrdering({ params: { id: 'pause:kitchen' } });
  const { orders } = await mihai.api.placeOrder({
    body: { sessionId: mihai.session.id, orderItems: [wingsLine({ modifiers: [addFries] })] },
  });
  its.wings = orders[0]?.id ?? '';
  await pause();
  await bar.ana.limitOrdering({
    body: { kind: 'slow', scope: 'bar', portions: 5, length: 30, reason: 'busy' },
  });
  bar.clock.advance(6 * MINUTE_MS);
  [its.late = ''] = await order(mihai, 'fries');
});
afterAll(() => bar.close());

const item = (id: () => string, update: object) => change('order_items', () => ({ id: id() }), update);
const limit = (scope: string, update: object) => change('ordering_limits', () => ({ scope }), update);
/** The log of that deed, written otherwise. */
const logged = (action: string, edit: (details: Record<string, unknown>) => void) => async (tx: Tx) => {
  const row = await tx('audit_log').where({ action }).orderBy('id', 'desc').first('id', 'details');
  if (!row) throw new Error(`Nobody did: ${action}`);
  const details = { ...storedJson(row.details) };
  edit(details);
  await tx('audit_log')
    .where({ id: row.id })
    .update({ details: toJson(details) });
};

const corruptions: Corruption[] = [
  [
    'I50',
    'an order came in the middle of a pause',
    logged(
      'ordering.paused',
      (details) => (details['until'] = new Date(bar.clock.now() + 60_000).toISOString()),
    ),
  ],
  ['I50', 'a dish of the paused side was ordered', item(() => its.lager, { station: 'kitchen' })],
  ['I50', 'a pause goes on past its end', limit('kitchen', { paused_until: 9_000_000_000_000 })],
  [
    'I50',
    'a pause stands that was never made',
    limit('bar', { paused_at: 1, paused_until: 2, paused_for: 'phones', pause_reason: 'busy' }),
  ],
  ['I50', 'a slow-down was lost', limit('bar', { slow_at: null, slow_until: null })],
  [
    'I50',
    'a pause ended before it began',
    logged('ordering.paused', (details) => (details['until'] = new Date(1).toISOString())),
  ],
  ['I51', 'what a dish would have cost was changed', item(() => its.lager, { list_price: 5_600 })],
  ['I51', 'another rule made it cheaper', item(() => its.lager, { price_rule_id: 'another' })],
  ['I51', 'a dish was never cheaper', item(() => its.late, { list_price: 9_000, price_rule_id: 'another' })],
  ['I51', 'what a dish costs without its extras was changed', item(() => its.wings, { base_price: 1 })],
];

describe('the rules of pauses and of prices by the clock', () => {
  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await violations(bar.database.db)).toEqual([]);
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
