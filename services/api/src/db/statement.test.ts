import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import type { VenueEvent } from '../live/bus.ts';
import { isDuplicate, isSqlite, type Reader } from './database.ts';
import { toJson } from './rows.ts';
import type { Json } from './columns.ts';
import { insertion, statement } from './statement.ts';

const DAY = '2026-11-20';
const FIRST = toJson<VenueEvent[]>([{ kind: 'print' }]);
const SECOND = toJson<VenueEvent[]>([{ kind: 'staff', timestamp: 1 }]);
let database: TestDatabase;
let built = 0;
const write = statement((tx, { name, value }: { readonly name: string; readonly value: number }) => {
  built += 1;
  return tx('counters').insert({ name, day: DAY, value });
});
const raise = statement((tx, { name, value }: { readonly name: string; readonly value: number }) =>
  tx('counters').where({ name, day: DAY }).update({ value }),
);
const valueOf = statement((reader, { name }: { readonly name: string }) =>
  reader('counters').where({ name, day: DAY }).select('value'),
);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('a statement that is said often', () => {
  it('is built once, and says each time what it is given', async () => {
    await database.db.transaction(async (tx) => {
      for (const name of ['a', 'b', "c'; drop table counters"]) await write.change(tx, { name, value: 7 });
    });
    expect(built).toBe(1);
    expect(await valueOf.one(database.db, { name: "c'; drop table counters" })).toEqual({ value: 7 });
    expect(await valueOf.one(database.db, { name: 'nobody' })).toBeUndefined();
  });

  it('answers how many rows it changed, also where they were so already', async () => {
    await database.db.transaction(async (tx) => {
      expect((await raise.change(tx, { name: 'a', value: 7 })).rows).toBe(1);
      expect((await raise.change(tx, { name: 'nobody', value: 8 })).rows).toBe(0);
    });
  });

  it('belongs to its transaction: nobody else sees it before, and after its end it is refused', async () => {
    const tx = await database.db.transaction();
    await raise.change(tx, { name: 'a', value: 9 });
    expect(await valueOf.one(tx, { name: 'a' })).toEqual({ value: 9 });
    expect(await valueOf.one(database.db, { name: 'a' })).toEqual({ value: 7 });
    await tx.rollback();
    await expect(raise.change(tx, { name: 'a', value: 10 })).rejects.toThrow(/already complete/u);
    expect(await valueOf.one(database.db, { name: 'a' })).toEqual({ value: 7 });
  });

  it('may be written without waiting: whoever reads finds it, and its number is known by the end', async () => {
    const tell = statement((tx, { events }: { readonly events: Json<readonly VenueEvent[]> }) =>
      tx('announcements').insert({ events, created_at: 0 }),
    );
    const heard: number[] = [];
    await database.db.transaction(async (tx) => {
      await tell.write(tx, { events: FIRST }, ({ id }) => heard.push(id));
      await tell.write(tx, { events: SECOND }, ({ id }) => heard.push(id));
      expect(await tx('announcements').pluck('events')).toEqual([FIRST, SECOND]);
      await tell.write(tx, { events: FIRST }, ({ id }) => heard.push(id));
    });
    expect(await database.db('announcements').orderBy('id').pluck('id')).toEqual(heard);
  });

  it('takes everything back where what nobody waited for is refused', async () => {
    const twice = database.db.transaction(async (tx) => {
      await write.write(tx, { name: 'new', value: 1 });
      await write.write(tx, { name: 'a', value: 1 });
    });
    expect(isDuplicate(await twice.catch((reason: unknown) => reason))).toBe(true);
    expect(await valueOf.one(database.db, { name: 'new' })).toBeUndefined();
    await database.db.transaction((tx) => write.write(tx, { name: 'new', value: 2 }));
    expect(await valueOf.one(database.db, { name: 'new' })).toEqual({ value: 2 });
  });

  it('cannot say something else for another value', async () => {
    const depends = statement((reader, { value }: { readonly value: number }) =>
      reader('counters')
        .where({ value: value + 1 })
        .select('name'),
    );
    await expect(depends.all(database.db, { value: 1 })).rejects.toThrow(/cannot depend on what value is/u);
  });

  it('is heard of as any other', async () => {
    const heard: string[] = [];
    const hear = ({ sql }: { readonly sql: string }) => void heard.push(sql);
    database.db.on('query', hear);
    await valueOf.one(database.db, { name: 'a' });
    database.db.off('query', hear);
    expect(heard).toEqual(['select `value` from `counters` where `name` = ? and `day` = ?']);
  });

  it('is prepared once by the database', async () => {
    if (isSqlite(database.db)) {
      const client = database.db.client as {
        acquireConnection: () => Promise<{ prepare: (sql: string) => unknown }>;
      };
      const tx = await database.db.transaction();
      const connection = await (tx.client as typeof client).acquireConnection();
      const sql = 'select 1 as one';
      expect(connection.prepare(sql)).toBe(connection.prepare(sql));
      await tx.rollback();
      return;
    }
    const times = async (tx: Reader, what: 'prepare' | 'execute') => {
      const [[row]] = (await tx.raw(`show session status like 'Com_stmt_${what}'`)) as [[{ Value: string }]];
      return Number(row.Value);
    };
    await database.db.transaction(async (tx) => {
      const [prepared, executed] = [await times(tx, 'prepare'), await times(tx, 'execute')];
      for (let time = 0; time < 20; time += 1) await valueOf.one(tx, { name: 'a' });
      expect((await times(tx, 'prepare')) - prepared).toBeLessThanOrEqual(1);
      expect((await times(tx, 'execute')) - executed).toBeGreaterThan(10);
    });
  });
});

describe('rows that are inserted together', () => {
  const insert = insertion<{ name: string; day: string; value: number }>((tx, rows) =>
    tx('counters').insert(rows),
  );

  it.each([1, 3, 24, 25, 450])('%i of them are all there', async (count) => {
    const name = (row: number) => `${count} rows: ${row}`;
    await database.db.transaction((tx) =>
      insert(
        tx,
        Array.from({ length: count }, (_, row) => ({ name: name(row), day: DAY, value: row })),
      ),
    );
    const last = await valueOf.one(database.db, { name: name(count - 1) });
    expect(last).toEqual({ value: count - 1 });
    expect(await database.db('counters').where('name', 'like', `${count} rows:%`).count({ n: '*' })).toEqual([
      { n: count },
    ]);
  });
});
