import { describe, expect, it } from 'vitest';
import { lossesOf } from './loss-detectors.ts';
import { DAY, at, first, found, friday, struck } from '../testing/friday.ts';

it('L3: two dishes that were carried out are struck off in a shift; one is a complaint', () => {
  const served = struck({ wasDelivered: true });
  expect(found(friday({ struck: [served] }))).toEqual([]);
  expect(first(friday({ struck: [served, { ...served, itemId: 'soup' }] }))).toMatchObject({
    detector: 'L3',
    person: 'irina',
    amount: 20_000,
  });
  expect(found(friday({ struck: [served, { ...served, itemId: 'soup', by: 'ana' }] }))).toEqual([]);
});

it('L12: five gifts, and three times what the house gives', () => {
  const gift = (n: number, by: string, amount: number) => ({
    id: `g${n}`,
    kind: 'comp' as const,
    sessions: [],
    amount,
    by,
    at: at(17),
    deedIds: [n],
  });
  const sellers = ['irina', 'ana', 'ion'].map((by) => ({ by, sold: 100_000 }));
  const usual = [gift(90, 'ana', 2_000), gift(91, 'ion', 2_000)];
  const much = [1, 2, 3, 4, 5].map((n) => gift(n, 'irina', 2_000));
  expect(lossesOf(friday({ sellers, given: [...usual, ...much] }), {})).toMatchObject([
    { detector: 'L12', person: 'irina', amount: 10_000, facts: { percent: 10, usual: 2 } },
  ]);
  expect(found(friday({ sellers, given: [...usual, ...much.slice(1)] }))).toEqual([]);
  expect(
    found(friday({ sellers, given: [...usual.map((one) => ({ ...one, amount: 5_000 })), ...much] })),
  ).toEqual([]);
});

describe('L12: whoever gives and closes no check', () => {
  const comp = (n: number, amount = 2_000) => ({
    id: `c${n}`,
    kind: 'comp' as const,
    sessions: [],
    amount,
    by: 'vasile',
    at: at(17),
    deedIds: [n],
  });
  const five = [1, 2, 3, 4, 5].map((n) => comp(n));
  const cashier = { by: 'irina', sold: 200_000 };

  it('is told from the fifth gift on, with what part of all that was sold it is', () => {
    expect(lossesOf(friday({ sellers: [cashier], given: five }), {})).toMatchObject([
      { detector: 'L12', person: 'vasile', amount: 10_000, facts: { times: 5, percent: 5, usual: 0 } },
    ]);
    // One bill that he gave away whole is no sale.
    const nothing = { by: 'vasile', sold: 0 };
    expect(found(friday({ sellers: [cashier, nothing], given: five }))).toEqual(['L12']);
  });

  it('is the manager on duty with one small comp, or the house itself where nobody sold', () => {
    expect(found(friday({ sellers: [cashier], given: [comp(1, 500)] }))).toEqual([]);
    expect(found(friday({ sellers: [cashier], given: five.slice(1) }))).toEqual([]);
    expect(found(friday({ sellers: [], given: five }))).toEqual([]);
  });
});

it('L15: one person consents within seconds to nearly all that another asks for', () => {
  const consent = (n: number, seconds: number) => ({
    id: `a${n}`,
    askedBy: 'irina',
    givenBy: 'vasile',
    askedAt: at(17, n),
    givenAt: at(17, n) + seconds * 1_000,
  });
  const ten = Array.from({ length: 10 }, (_, n) => consent(n, 3));
  expect(first(friday({ approvals: ten }))).toMatchObject({
    detector: 'L15',
    person: 'irina',
    facts: { percent: 100, seconds: 3 },
  });
  expect(found(friday({ approvals: ten.slice(1) }))).toEqual([]);
  expect(found(friday({ approvals: ten.map((one) => ({ ...one, givenAt: one.askedAt + 20_000 })) }))).toEqual(
    [],
  );
  const others = [1, 2, 3].map((n) => ({ ...consent(n, 3), givenBy: 'ana' }));
  expect(found(friday({ approvals: [...ten, ...others] }))).toEqual([]);
});

it('L16: two counts in a row fall short, and half of it had been booked back as not wasted', () => {
  const count = (deedId: number, hours: number, notWasted: number) => ({
    deedId,
    stockId: 'lager',
    name: 'House lager',
    by: 'ana',
    at: at(hours),
    gap: 6.4,
    notWasted,
  });
  expect(first(friday({ counts: [count(1, -100, 3.2), count(2, 20, 4)] }))).toMatchObject({
    detector: 'L16',
    evidence: [1, 2],
    facts: { name: 'House lager' },
  });
  expect(found(friday({ counts: [count(1, -100, 0), count(2, 20, 4)] }))).toEqual([]);
  expect(found(friday({ counts: [count(2, 20, 4)] }))).toEqual([]);
});

describe('L17: money', () => {
  const took = (n: number, hours = 16) => ({
    deedId: n,
    by: 'irina',
    at: at(hours, n),
    day: DAY,
    amount: 100,
    kind: 'moved' as const,
  });
  it('is moved three times by somebody who stood in no shift, where a calendar is kept', () => {
    const touches = [took(1), took(2), took(3)];
    expect(first(friday({ touches, onShift: [`${DAY} ana`] }))).toMatchObject({
      detector: 'L17',
      person: 'irina',
    });
    expect(found(friday({ touches, onShift: [`${DAY} irina`] }))).toEqual([]);
    expect(found(friday({ touches }))).toEqual([]);
    expect(found(friday({ touches: touches.slice(1), onShift: [`${DAY} ana`] }))).toEqual([]);
  });
  it('belongs for two hours to those of the day before', () => {
    const touches = [took(1, 1), took(2, 1), took(3, 1)];
    expect(found(friday({ touches, onShift: [`${DAY} ana`, '2026-11-19 irina'] }))).toEqual([]);
  });
  it('is given back long after the last order, which is not how an evening ends', () => {
    const gave = [1, 2, 3].map((n) => ({ ...took(n), kind: 'gave' as const }));
    expect(found(friday({ touches: gave, lastOrders: { [DAY]: at(15) } }))).toEqual(['L17']);
    expect(found(friday({ touches: gave, lastOrders: { [DAY]: at(15, 50) } }))).toEqual([]);
    expect(found(friday({ touches: [took(1), took(2), took(3)], lastOrders: { [DAY]: at(15) } }))).toEqual(
      [],
    );
  });
});
