import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { paying } from '../../testing/paying.ts';

const TIMES = 30;

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
});

/** One table for a whole story: its code of the moment. */
let table: string;
const renew = async () => {
  table = (await bar.boss.renewTableCode({ params: { tableId: table } })).tableId;
};
/** How a call ended: 'yes', or the refusal. Anything else is a bug. */
const endOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'yes';
  } catch (reason) {
    if (!(reason instanceof CallRefused) || reason.status >= 500) throw reason;
    return reason.error;
  }
};
/** Both at once, now one and now the other first. */
const race = async (round: number, deed: () => Promise<unknown>): Promise<string> => {
  const calls = round % 2 === 0 ? [endOf(deed()), renew()] : [renew(), endOf(deed())];
  const [one, other] = await Promise.all(calls);
  return one ?? other ?? '';
};
const stateOf = async ({ session }: Pick<Guest, 'session'>) => {
  const now = await bar.ana.getSession({ params: { sessionId: session.id } });
  return { ...now, word: `${now.status}, ${now.ordering}` };
};
const dishesOf = async ({ session }: Pick<Guest, 'session'>) => {
  const { sessionPrechecks } = await bar.ana.tableOrders({ params: { tableId: table } });
  return sessionPrechecks.find(({ sessionId }) => sessionId === session.id)?.items.length ?? 0;
};
/** Nobody who has not been looked at can order under an old code. */
const mustBeLockedOut = async () => {
  const open = await bar.database
    .db('sessions as s')
    .join('dining_tables as t', 't.id', 's.table_id')
    .where({ 't.code': table, 's.status': 'open', 's.waiter_session': false })
    .whereNull('s.held_at')
    .whereRaw('s.code <> t.code')
    .select('s.username');
  expect(open).toEqual([]);
};
const settle = async (guest: Pick<Guest, 'api' | 'session'>) => {
  const { checkId, status } = await stateOf(guest);
  if (status === 'open') await pay.complete(checkId ?? (await pay.opened(pay.separate(guest))));
};

describe('while the code is renewed', () => {
  it('an order is in, or it is refused', async () => {
    table = bar.table();
    const ends = new Set<string>();
    for (let round = 0; round < TIMES; round += 1) {
      const guest = await bar.guest('Mihai', table);
      const before = round % 3 === 0 ? 0 : (await order(guest, 'fries')).length;
      const end = await race(round, () => order(guest, 'fries'));
      const { word } = await stateOf(guest);
      expect(await dishesOf(guest)).toBe(before + (end === 'yes' ? 1 : 0));
      ends.add(`${before}: ${end}, ${word}`);
      await mustBeLockedOut();
      await settle(guest);
    }
    const lawful = [
      '0: session_not_open, closed, open',
      '0: yes, open, staff',
      '1: visit_held, open, staff',
      '1: yes, open, staff',
    ];
    expect(lawful).toEqual(expect.arrayContaining([...ends]));
    expect(ends.size).toBeGreaterThan(1);
  });

  it('a check is asked for, and whoever is on it stays for it', async () => {
    table = bar.table();
    for (let round = 0; round < TIMES; round += 1) {
      const [guest, friend] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
      await order(guest, 'fries');
      const ask = () => (round % 3 === 0 ? pay.table(guest) : pay.separate(guest));
      expect(await race(round, ask)).toBe('yes');
      const { word, checkId } = await stateOf(guest);
      expect([word, checkId]).toEqual(['open, staff', expect.any(String)]);
      const friends = await stateOf(friend);
      expect(friends.word).toBe(friends.checkId === null ? 'closed, open' : 'open, staff');
      await mustBeLockedOut();
      await pay.complete(checkId ?? '');
    }
  });

  it('somebody sits down with the old code: his visit ends, or never begins', async () => {
    table = bar.table();
    const ends = new Set<string>();
    for (let round = 0; round < TIMES; round += 1) {
      const old = table;
      ends.add(await race(round, () => bar.guest('Late', old)));
      await mustBeLockedOut();
      expect((await bar.ana.tableOrders({ params: { tableId: table } })).sessionsLookup).toEqual({});
    }
    expect(['yes', 'table_not_found']).toEqual(expect.arrayContaining([...ends]));
  });

  it('somebody moves here with what he owes: he is held, or stays where he was', async () => {
    table = bar.table();
    const away = bar.table();
    for (let round = 0; round < TIMES; round += 1) {
      const guest = await bar.guest('Mihai', away);
      await order(guest, 'fries');
      const old = table;
      const move = () => guest.api.moveSession({ body: { table: old, sessionId: guest.session.id } });
      const end = await race(round, move);
      const { word, tableId } = await stateOf(guest);
      expect([end, word, tableId]).toEqual(
        end === 'yes' ? ['yes', 'open, staff', table] : ['table_not_found', 'open, open', away],
      );
      await mustBeLockedOut();
      await settle(guest);
    }
  });

  it('staff keep a visit: it is kept, or held again', async () => {
    table = bar.table();
    const guest = await bar.guest('Mihai', table);
    await order(guest, 'fries');
    await renew();
    const keep = () => bar.ana.keepVisit({ params: { sessionId: guest.session.id } });
    for (let round = 0; round < TIMES; round += 1) {
      expect(await race(round, keep)).toBe('yes');
      const held = (await bar.ana.overview()).heldVisits.filter(({ tableId }) => tableId === table);
      const { word } = await stateOf(guest);
      expect(word).toBe(held.length === 1 ? 'open, staff' : 'open, open');
    }
  });

  it('two administrators renew it: one of them finds a code that is no more', async () => {
    for (let round = 0; round < TIMES / 3; round += 1) {
      const params = { tableId: bar.table() };
      const both = [bar.boss.renewTableCode({ params }), bar.boss.renewTableCode({ params })];
      expect((await Promise.all(both.map(endOf))).toSorted()).toEqual(['table_not_found', 'yes']);
    }
  });
});

it('two of the staff keep the same visits: each is kept once', async () => {
  for (let round = 0; round < TIMES / 3; round += 1) {
    table = bar.table();
    const [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
    for (const guest of [mihai, olga]) await order(guest, 'fries');
    await renew();
    const params = { tableId: table };
    await Promise.all([
      bar.ana.keepHeldTable({ params }),
      bar.ion.keepHeldTable({ params }),
      bar.ion.keepVisit({ params: { sessionId: mihai.session.id } }),
    ]);
    const deeds = await bar.boss.auditLog({ query: { action: 'visit.kept' } });
    const ids = deeds.map(({ entityId }) => entityId);
    for (const { session } of [mihai, olga]) {
      expect(ids.filter((id) => id === session.id)).toHaveLength(1);
      expect((await stateOf({ session })).word).toBe('open, open');
    }
  }
});
