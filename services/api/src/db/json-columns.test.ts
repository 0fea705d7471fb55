import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readItem } from '../modules/order/order.store.ts';
import { evening, order, type Evening } from '../testing/evening.ts';
import type { Json } from './columns.ts';
import { jsonReader, readJson, WrongJson } from './json-columns.ts';
import { toJson } from './rows.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what nobody has written here can be anything
const written = <T>(text: string) => text as unknown as Json<T>;

describe('a column of JSON', () => {
  it('is read as it was written, with what nobody asks for', () => {
    const names = { en: 'Wings', uk: 'Крильця' };
    expect(readJson('menu_items.names', written(JSON.stringify(names)), 'wings')).toEqual(names);
  });

  it.each([
    ['no JSON', '[{"group":'],
    ['another shape', '{"group":"sauce"}'],
    ['a part of another shape', '[{"group":"sauce","choice":"mayo","groupNames":{"en":7},"choiceNames":{}}]'],
  ])('that holds %s says in which row of which table it does', (_, text) => {
    const read = () => readJson('order_items.options', written(text), 'i7');
    expect(read).toThrow(WrongJson);
    expect(read).toThrow(/order_items[.]options holds in the row i7/u);
  });

  it('tells each text once to a reader of many rows, and each wrong row by its own id', () => {
    const read = jsonReader('users.roles');
    const stored = toJson<readonly 'waiter'[]>(['waiter']);
    expect(read(stored, 1)).toBe(read(stored, 2));
    expect(() => read(written('["cook"]'), 3)).toThrow(/users[.]roles holds in the row 3/u);
  });
});

describe('a store', () => {
  let bar: Evening;
  beforeAll(async () => {
    bar = await evening();
  });
  afterAll(() => bar.close());

  it('names the row whose JSON somebody has spoiled', async () => {
    const [id = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
    const { db } = bar.database;
    const names = (await db('order_items').where({ id }).first('names'))?.names;
    await db('order_items')
      .where({ id })
      .update({ names: written('"fries"') });
    await expect(readItem(db, id)).rejects.toThrow(`order_items.names holds in the row ${id}`);
    await db('order_items').where({ id }).update({ names });
    expect((await readItem(db, id))?.names).toHaveProperty('en');
  });
});
