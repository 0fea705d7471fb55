import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { text as wholeText } from 'node:stream/consumers';
import { inPages } from '../db/pieces.ts';
import { isLong, isReadOn, longAnswers, readOn } from './long-answer.ts';

const dish = z.object({ id: z.string(), names: z.record(z.string(), z.string()), price: z.int() });
const session = z.object({ name: z.string(), items: z.array(dish), total: z.int().optional() });
const bill = z.object({
  table: z.string(),
  sessions: z.array(session),
  lookup: z.record(z.string(), z.object({ name: z.string() })),
  note: z.string().nullish(),
  mark: z.string().default('none'),
  list: z.array(z.int()).max(3),
});

const dishes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `dish ${at}`,
    names: { ro: 'Bere „Chișinău”', ru: 'Пиво\u2028', en: '"Beer"\n' },
    price: at,
    // Not in the contract: stays here.
    cost: 1,
  }));
const guest = (name: string, count: number) => ({ name, items: dishes(count), total: undefined });
const long = () => ({
  table: '12',
  sessions: [guest('Mihai', 3_000), guest('Olga', 0), guest('Ion', 120)],
  lookup: Object.fromEntries(dishes(2_000).map(({ id }) => [id, { name: id, secret: 1 }])),
  note: null,
  list: [1, 2],
});

describe('an answer', () => {
  it('is long when it says more than can be written down at once', () => {
    expect([long(), { sessions: dishes(100) }, null, 'x', undefined].map(isLong)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('says the same, word for word, written down in pieces', async () => {
    const told = long();
    const text = (await longAnswers(bill)(told)).toString();
    expect(text).toBe(JSON.stringify(bill.parse(told)));
  });

  it.each([
    ['a list', z.array(dish), dishes(2_000)],
    [
      'a list of nothing',
      z.object({ all: z.array(dish), none: z.array(dish) }),
      { all: dishes(2_000), none: [] },
    ],
    ['a list of lists', z.array(z.array(dish)), [dishes(10), dishes(1_500), []]],
    ['what it has no pieces of', z.record(z.string(), dish), Object.fromEntries(dishes(2_000).entries())],
    ['a rule for the whole', bill.refine(({ table }) => table !== ''), long()],
    ['names that it does not know', z.looseObject({ all: z.array(dish) }), { all: dishes(2_000), more: 1 }],
  ])('says the same of %s', async (_, schema, told) => {
    expect((await longAnswers(schema)(told)).toString()).toBe(JSON.stringify(schema.parse(told)));
  });

  it('is refused where it does not fit the contract', async () => {
    const wrong = long();
    wrong.sessions[0]?.items.push({ ...dishes(1)[0], price: 0.5 } as never);
    await expect(longAnswers(bill)(wrong)).rejects.toThrow(z.ZodError);
    await expect(longAnswers(bill)({ ...long(), list: [1, 2, 3, 4] })).rejects.toThrow(z.ZodError);
  });

  it('is written down once for all who are told the same', async () => {
    const write = longAnswers(bill);
    const told = long();
    const [one, other] = await Promise.all([write(told), write(told)]);
    expect(other).toBe(one);
    expect(await write(long())).not.toBe(one);
  });
});

describe('a list that is read as it is written down', () => {
  const kept = z.object({
    name: z.string(),
    kept: z.record(z.string(), z.record(z.string(), z.array(dish))),
  });
  const pagesOf = (count: number) =>
    inPages<ReturnType<typeof dishes>[number]>((after, limit) => {
      const from = after === undefined ? 0 : after.price + 1;
      return Promise.resolve(dishes(count).slice(from, from + limit));
    });
  const told = (lists: object) => ({ name: 'Ana', kept: { order: lists, nothing: {} } });

  it.each([0, 1, 250, 1_001])('says the same as one of %i that is there already', async (count) => {
    const read = told({ few: dishes(2), many: pagesOf(count), more: pagesOf(3) });
    expect([isLong(read), isReadOn(read), isReadOn(told({ few: dishes(2) }))]).toEqual([true, true, false]);
    const whole = told({ few: dishes(2), many: dishes(count), more: dishes(3) });
    expect(await wholeText(readOn(kept, read))).toBe(JSON.stringify(kept.parse(whole)));
  });

  it('is never whole in memory: a page is read when the one before has been taken', async () => {
    let read = 0;
    const slow = readOn(
      kept,
      told({
        many: inPages<ReturnType<typeof dishes>[number]>((after, limit) => {
          read += 1;
          const from = after === undefined ? 0 : after.price + 1;
          return Promise.resolve(dishes(20_000).slice(from, from + limit));
        }),
      }),
    );
    slow.read(1);
    await new Promise((done) => setTimeout(done, 50));
    expect(read).toBeLessThan(20);
    slow.destroy();
  });

  it('says something for every page, also for those in which nothing is', async () => {
    async function* mostlyEmpty() {
      for (let page = 0; page < 9; page += 1) yield await Promise.resolve(page === 4 ? dishes(1) : []);
    }
    const pieces: string[] = [];
    for await (const piece of readOn(z.array(dish), mostlyEmpty())) pieces.push(String(piece));
    expect(pieces.length).toBeGreaterThanOrEqual(9);
    expect(JSON.parse(pieces.join(''))).toEqual(z.array(dish).parse(dishes(1)));
  });

  it('leaves the others their turn within a page, at least once for fifty of its rows', async () => {
    const page = dishes(250);
    const one = (async function* () {
      await Promise.resolve();
      yield page;
    })();
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const read = readOn(kept, told({ one }));
    for await (const text of read) expect(String(text).match(/"id"/gu)?.length ?? 0).toBeLessThanOrEqual(50);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(page.length / 50);
  });

  it('is refused where it does not fit the contract', async () => {
    const wrong = inPages(() => Promise.resolve([{ id: 1 }]));
    await expect(wholeText(readOn(kept, told({ wrong })))).rejects.toThrow(z.ZodError);
  });
});
