import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf } from '../db/database.ts';
import { corrupted, type Corruption } from './corrupting.ts';
import { evening, line, type Evening } from './evening.ts';
import { violations } from './invariants.ts';

const DAY_MS = 86_400_000;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  const olga = await bar.guest('Olga', bar.table());
  await olga.api.placeOrder({
    body: { sessionId: olga.session.id, orderItems: [line('fries')], allergy: ['peanuts'] },
  });
});
afterAll(() => bar.close());

/** Whoever told it has left since, so long ago. */
const leftLongAgo: Corruption[2] = async (tx) => {
  const told = await tx('order_items').whereNotNull('allergy').first('session_id');
  await knexOf(tx)('sessions').where({ id: told?.session_id }).update({ closed_at: 1 });
};
/** Somebody does something a day and an hour after the last deed. */
const aDayPasses: Corruption[2] = async (tx) => {
  const last = await tx('audit_log').orderBy('id', 'desc').first();
  const { id, at, ...deed } = last ?? {};
  await knexOf(tx)('audit_log').insert({ ...deed, id: Number(id) + 1, at: Number(at) + (25 * DAY_MS) / 24 });
};

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
      await leftLongAgo(tx);
      await aDayPasses(tx);
    },
  ],
];

describe('what a guest told of an allergy (D-049)', () => {
  it('is sound while he is there', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('may still stand there when the clock has jumped: nobody has had an hour to look for it', async () => {
    expect(await corrupted(bar.database.db, leftLongAgo)).not.toContain('I57');
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
