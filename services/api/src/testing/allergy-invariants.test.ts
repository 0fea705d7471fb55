import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf } from '../db/database.ts';
import { corrupted, type Corruption } from './corrupting.ts';
import { evening, line, type Evening } from './evening.ts';
import { violations } from './invariants.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  const olga = await bar.guest('Olga', bar.table());
  await olga.api.placeOrder({
    body: { sessionId: olga.session.id, orderItems: [line('fries')], allergy: ['peanuts'] },
  });
});
afterAll(() => bar.close());

const corruptions: Corruption[] = [
  [
    'I57',
    'a paper says an allergy that its dish has forgotten',
    async (tx) => {
      const told = await knexOf(tx)('order_items').whereNotNull('allergy').update({ allergy: null });
      expect(told).toBeGreaterThan(0);
    },
  ],
  [
    'I57',
    'a dish says an allergy days after its guest has left',
    async (tx) => {
      const told = await tx('order_items').whereNotNull('allergy').first('session_id');
      await knexOf(tx)('sessions').where({ id: told?.session_id }).update({ closed_at: 1 });
    },
  ],
];

describe('what a guest told of an allergy (D-049)', () => {
  it('is sound while he is there', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
