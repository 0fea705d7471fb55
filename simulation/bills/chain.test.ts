import { expect, it } from 'vitest';
import { broken } from './chain.ts';
import type { Deed, Event, Seen, Visit } from './history.ts';

const PRICE = 4_550;
const visit = (stamp: number, dishes: readonly string[], check: string | null = null): Visit => ({
  stamp,
  check,
  lines: dishes.map((id) => ({ id, price: PRICE })),
  whole: [check, ...dishes].join(),
});
const bill = (visits: Readonly<Record<string, Visit>>): Seen => ({
  table: 'one',
  visits: new Map(Object.entries(visits)),
});

/** Each of these begins when the one before is over. */
const oneByOne = (...deeds: readonly Deed[]): Event[] =>
  deeds.map((deed, at) => ({ who: 'somebody', began: 2 * at, ended: 2 * at + 1, outcome: 'yes', deed }));
const read = (visits: Readonly<Record<string, Visit>>): Deed => ({ do: 'read', seen: bill(visits) });
const order = (...dishes: readonly string[]): Deed => ({ do: 'order', visit: 'Mihai', dishes });
const claim = (to: string): Deed => ({ do: 'claim', dish: 'fries', from: 'Mihai', to, owner: to });
const complete = (...dishes: readonly string[]): Deed => ({
  do: 'complete',
  check: 'check',
  paid: visit(0, dishes).lines,
});
const ask = (dishes: readonly string[]): Deed => ({
  do: 'ask',
  seen: bill({ Mihai: visit(1, dishes) }),
  check: 'check',
});

it('an evening as it should be is no finding', () => {
  const evening = oneByOne(
    order('fries', 'beer'),
    read({ Mihai: visit(1, ['fries', 'beer']), Olga: visit(0, []) }),
    claim('Olga'),
    read({ Mihai: visit(2, ['beer']), Olga: visit(2, ['fries']) }),
    { do: 'strike off', dish: 'fries' },
    ask(['beer']),
    read({ Mihai: visit(4, ['beer'], 'check'), Olga: visit(3, []) }),
    complete('beer'),
  );
  expect(broken(evening)).toEqual([]);
});

it.each<[string, RegExp, readonly Deed[]]>([
  [
    'two bills under one stamp',
    /two bills under stamp 1/u,
    [read({ Mihai: visit(1, []) }), read({ Mihai: visit(1, ['fries']) })],
  ],
  [
    'a bill that is older than one that was read before',
    /went back from 2 to 1/u,
    [read({ Mihai: visit(2, []) }), read({ Mihai: visit(1, []) })],
  ],
  [
    'a dish that was ordered and is not on the bill',
    /fries was ordered and is missing/u,
    [order('fries'), read({ Mihai: visit(1, []) })],
  ],
  [
    'a dish that was taken off and is still there',
    /fries was taken off and is on a bill/u,
    [order('fries'), { do: 'strike off', dish: 'fries' }, read({ Mihai: visit(1, ['fries']) })],
  ],
  [
    'a dish on two visits',
    /fries is on a bill twice/u,
    [read({ Mihai: visit(1, ['fries']), Olga: visit(1, ['fries']) })],
  ],
  [
    'lines that change places',
    /lines of Mihai have moved/u,
    [
      order('fries', 'beer'),
      read({ Mihai: visit(1, ['fries', 'beer']) }),
      read({ Mihai: visit(2, ['beer', 'fries']) }),
    ],
  ],
  ['a dish that two have claimed', /fries was won 2 times/u, [claim('Olga'), claim('Zoe')]],
  ['a check that ends twice', /check check was ended twice/u, [complete('beer'), complete('beer')]],
  [
    'another bill than the one that was asked for',
    /was asked for with beer .* and paid with beer .*, fries/u,
    [ask(['beer']), complete('beer', 'fries')],
  ],
])('%s', (_, words, deeds) => {
  expect(broken(oneByOne(...deeds)).join('\n')).toMatch(words);
});

it('half an order is seen even while nobody has been told that it was placed', () => {
  const whole: Event = { who: 'Mihai', began: 0, ended: 10, outcome: 'yes', deed: order('fries', 'beer') };
  const half: Event = {
    who: 'Olga',
    began: 1,
    ended: 2,
    outcome: 'yes',
    deed: read({ Mihai: visit(1, ['fries']) }),
  };
  expect(broken([whole, half])).toHaveLength(1);
  const none = { ...half, deed: read({ Mihai: visit(0, []) }) };
  expect(broken([whole, none])).toEqual([]);
});
