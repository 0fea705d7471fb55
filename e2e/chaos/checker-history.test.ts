import { expect, it } from 'vitest';
import { done, recorded, spoiltDatabase, withHistory, type Line } from './spoiled.ts';

const answerOf = (deed: number, change: (answer: never) => unknown) => (lines: Line[]) =>
  lines.map((line) =>
    line.deed === deed && line.type === 'ok' ? { ...line, answer: change(line['answer'] as never) } : line,
  );

type Look = {
  sessions: Record<
    string,
    { lastUpdate: number; checkId: string | null; items: { id: string; status: string }[] }
  >;
};
const bend =
  (change: (shown: Look['sessions'][string]) => Partial<Look['sessions'][string]>) => (look: Look) => ({
    ...look,
    sessions: Object.fromEntries(
      Object.entries(look.sessions).map(([id, shown]) => [id, { ...shown, ...change(shown) }]),
    ),
  });
/** The last read of one who had read the same table before. */
const lastRead = (who: string) => {
  const read = recorded()
    .history.of('tableOrders')
    .findLast((deed) => deed.who === who);
  if (!read) throw new Error(`${who} never looked.`);
  return read.deed;
};

it('reads the recorded evening without complaint', () => {
  expect(withHistory((lines) => lines)).toEqual([]);
});

it('A6 stamp went back', () => {
  expect(
    withHistory(
      answerOf(
        lastRead('Mihai'),
        bend(() => ({ lastUpdate: 1 })),
      ),
    ),
  ).toContain('A6 stamp went back');
});

it('A5 read misses an order', () => {
  expect(
    withHistory(
      answerOf(
        lastRead('Mihai'),
        bend(() => ({ items: [] })),
      ),
    ),
  ).toContain('A5 read misses an order');
});

it('A5 read shows an old status', () => {
  const asOrdered = bend(({ items }) => ({ items: items.map((item) => ({ ...item, status: 'ordered' })) }));
  expect(withHistory(answerOf(lastRead('Mihai'), asOrdered))).toContain('A5 read shows an old status');
});

it('A5 read misses a check', () => {
  expect(
    withHistory(
      answerOf(
        lastRead('Zoe'),
        bend(() => ({ checkId: null })),
      ),
    ),
  ).toContain('A5 read misses a check');
});

it('server error', () => {
  const { deed } = done('advanceOrder');
  const failed = (lines: Line[]) =>
    lines.map((line) =>
      line.deed === deed && line.type === 'ok'
        ? { deed, type: 'fail', status: 500, error: 'internal_error' }
        : line,
    );
  expect(withHistory(failed)).toContain('server error');
});

it('A5 check lost: one that was acknowledged and is not there', () => {
  const { deed } = done('requestSessionCheck');
  expect(withHistory(answerOf(deed, (answer: object) => ({ ...answer, checkId: 'gone' })))).toContain(
    'A5 check lost',
  );
});

it('A1 check nobody asked for, A2 refused check stored', () => {
  const { deed } = done('requestSessionCheck', ({ who }) => who === 'Zoe');
  const ofZoe = (line: Line) => line.deed === deed;
  expect(withHistory((lines) => lines.filter((line) => !ofZoe(line)))).toContain('A1 check nobody asked for');
  const refused = (line: Line) =>
    ofZoe(line) && line.type === 'ok' ? { deed, type: 'fail', status: 409, error: 'session_not_open' } : line;
  expect(withHistory((lines) => lines.map(refused))).toContain('A2 refused check stored');
});

it('an order of unknown outcome may be there once, not twice', async () => {
  const { deed, answer } = done('placeOrder', ({ who }) => who === 'Zoe');
  const forgotten = (lines: Line[]) =>
    lines.map((line) => (line.deed === deed && line.type === 'ok' ? { deed, type: 'unknown' } : line));
  expect(withHistory(forgotten)).toEqual([]);
  const twice = await spoiltDatabase(async (db) => {
    const item = (await db('order_items').where({ id: answer?.orders[0]?.id }).first()) as Record<
      string,
      unknown
    >;
    const batch = (await db('order_batches').where({ id: item['batch_id'] }).first()) as object;
    await db('order_batches').insert({ ...batch, id: 'twice' });
    await db('order_items').insert({ ...item, id: 'twice', batch_id: 'twice' });
  });
  expect(withHistory(forgotten, twice)).toContain('A3 unknown order stored twice');
});

it('a history that ends what never began is no history', () => {
  expect(() => withHistory((lines) => lines.slice(1))).toThrow(/never began/u);
});
