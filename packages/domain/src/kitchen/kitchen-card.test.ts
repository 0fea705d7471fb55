import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  uniqueArray,
  uuid,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardKey,
  cardsOf,
  cardTarget,
  coursesOfCard,
  isOnHold,
  linesOf,
  MOST_KEYS,
  numbered,
  placed,
  rowTarget,
  type CardItem,
} from './kitchen-card.ts';
import { orderStatus } from '../order/order-status.ts';

const item = record({
  id: uuid(),
  batchId: constantFrom('b1', 'b2', 'b3'),
  tableId: constantFrom('T1', 'T2'),
  number: integer({ min: 1, max: 20 }),
  work: constantFrom(...orderStatus.states),
  orderedAt: integer({ min: 0, max: 1_000 }),
  rush: boolean(),
  later: boolean(),
  onHold: constantFrom(null, null, 2, 3),
  kind: constantFrom('wings', 'fries', 'celery'),
});
const board = uniqueArray(item, { selector: ({ id }) => id, maxLength: 60 });
const of = (change: Partial<CardItem>): CardItem => ({
  id: 'one',
  batchId: 'b1',
  tableId: 'T1',
  number: 1,
  work: 'ordered',
  orderedAt: 0,
  rush: false,
  later: false,
  onHold: null,
  kind: 'wings',
  ...change,
});

describe('the cards of a board by order', () => {
  it('hold every dish once, each with its order and its table, what is urgent first and then the oldest', () => {
    assert(
      property(board, (items) => {
        const cards = cardsOf(items);
        expect(cards.flatMap((card) => card.items.map(({ id }) => id)).toSorted()).toEqual(
          items.map(({ id }) => id).toSorted(),
        );
        for (const card of cards)
          expect(card.items.every((one) => cardKey(one) === card.key && one.tableId === card.tableId)).toBe(
            true,
          );
        const rank = cards.map(({ rush, since }) => (rush ? since : since + 10_000));
        expect(rank).toEqual(rank.toSorted((one, other) => one - other));
      }),
    );
  });

  it('have a row for what is made alike and has got equally far', () => {
    assert(
      property(board, (items) => {
        const lines = linesOf(items);
        expect(lines.reduce((sum, line) => sum + line.items.length, 0)).toBe(items.length);
        for (const line of lines)
          expect(
            new Set(line.items.map(({ kind, work, later, onHold }) => `${kind} ${work} ${later} ${onHold}`))
              .size,
          ).toBe(1);
      }),
    );
  });

  it('have what can be made now, and below it each course that waits, the next one first (K-029)', () => {
    assert(
      property(board, (items) => {
        const { fired, onHold } = coursesOfCard(items);
        expect(fired.every((one) => one.onHold === null)).toBe(true);
        for (const [course, waiting] of onHold)
          expect(waiting.every((one) => one.onHold === course)).toBe(true);
        expect(fired.length + onHold.reduce((sum, [, waiting]) => sum + waiting.length, 0)).toBe(
          items.length,
        );
        const courses = onHold.map(([course]) => course);
        expect(courses).toEqual([...new Set(courses)].toSorted((one, other) => one - other));
      }),
    );
  });

  it('age from what is made now: a course that waits, or was fired later, is no older for it (K-029)', () => {
    const soup = of({ id: 'soup', orderedAt: 100, work: 'ready_for_delivery' });
    const waits = of({ id: 'wings', orderedAt: 100, later: true, onHold: 2 });
    const fired = of({ id: 'wings', orderedAt: 900 });
    expect(isOnHold({ items: [soup, waits] })).toBe(true);
    expect(isOnHold({ items: [soup, fired] })).toBe(false);
    expect(isOnHold({ items: [soup] })).toBe(false);
    const since = (...items: CardItem[]) => cardsOf(items).map((card) => card.since);
    expect(since({ ...soup, work: 'ordered' }, waits)).toEqual([100]);
    expect(since(soup, waits)).toEqual([100]);
    expect(since(soup, fired)).toEqual([900]);
  });

  it('are started, then made ready with what is new on them: two taps, whatever has been begun (K-001)', () => {
    const [one, other] = [of({}), of({ id: 'two', kind: 'fries' })];
    expect(cardTarget([one, other])).toBe('being_prepared');
    expect(cardTarget([{ ...one, work: 'being_prepared' }, other])).toBe('ready_for_delivery');
    expect(cardTarget([{ ...one, work: 'ready_for_delivery' }, other])).toBe('ready_for_delivery');
    expect(cardTarget([{ ...one, work: 'ready_for_delivery' }])).toBeNull();
    expect(cardTarget([{ ...one, later: true }])).toBeNull();
    expect([rowTarget(of({})), rowTarget(of({ work: 'being_prepared' }))]).toEqual([
      'being_prepared',
      'ready_for_delivery',
    ]);
    expect([rowTarget(of({ later: true })), rowTarget(of({ work: 'delivered' }))]).toEqual([null, null]);
  });
});

const changes = array(uniqueArray(integer({ min: 0, max: 25 }).map(String), { maxLength: 20 }), {
  minLength: 2,
  maxLength: 12,
});

describe('the number of a card', () => {
  it('stays while others leave, and a freed one goes to the oldest without (K-044)', () => {
    assert(
      property(changes, (boards) => {
        let had: ReadonlyMap<string, number> = new Map();
        for (const keys of boards) {
          const oldestFirst = keys.toSorted((one, other) => Number(one) - Number(other));
          const now = numbered(had, oldestFirst);
          for (const [key, number] of had) if (oldestFirst.includes(key)) expect(now.get(key)).toBe(number);
          expect(new Set(now.values()).size).toBe(now.size);
          expect(now.size).toBe(Math.min(MOST_KEYS, oldestFirst.length));
          const fresh = oldestFirst.filter((key) => !had.has(key));
          const given = fresh.filter((key) => now.has(key));
          expect(given).toEqual(fresh.slice(0, given.length));
          had = now;
        }
      }),
    );
  });
});

describe('the column of a card', () => {
  it('is the shortest when it comes, and the same until it goes', () => {
    assert(
      property(changes, integer({ min: 1, max: 5 }), (boards, columns) => {
        let had: ReadonlyMap<string, number> = new Map();
        for (const keys of boards) {
          const cards = keys.map((key) => ({ key, height: 100 + Number(key) }));
          const now = placed(had, cards, columns);
          for (const { key } of cards) if (had.has(key)) expect(now.get(key)).toBe(had.get(key));
          expect([...now.values()].every((column) => column < columns)).toBe(true);
          had = now;
        }
      }),
    );
    const even = placed(
      new Map(),
      [1, 2, 3, 4].map((n) => ({ key: `${n}`, height: 100 })),
      2,
    );
    expect([...even.values()]).toEqual([0, 1, 0, 1]);
  });
});
