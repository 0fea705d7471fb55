import { describe, expect, it } from 'vitest';
import { lossesOf, redNow } from './loss-detectors.ts';
import { at, check, first, found, friday, paid, shown, struck, theft } from '../testing/friday.ts';

describe('a dish that is struck off after the guest has read the pre-check', () => {
  it('M-053: is told three times, red by its sum, with the deeds of the log', () => {
    const losses = lossesOf(theft, {});
    expect(losses.map(({ detector, amount, weight }) => [detector, amount, weight])).toEqual([
      ['L1', 10_000, 'red'],
      ['L2', 10_000, 'red'],
      ['L14', 10_000, 'red'],
    ]);
    expect(losses.map(({ evidence, made }) => [evidence, made])).toEqual([
      [[1, 2, 3, 4, 5, 6], [4]],
      [
        [1, 2, 3, 5, 6],
        [5, 2],
      ],
      [
        [1, 2, 3, 4, 5, 6],
        [1, 3],
      ],
    ]);
    expect(redNow(theft, {}).map(({ detector }) => detector)).toEqual(['L1', 'L2', 'L14']);
  });

  it('M-053: is grey with a reason and the consent of a second person', () => {
    const losses = lossesOf({ ...theft, struck: [struck({ isVouched: true })] }, {});
    expect(losses.map(({ detector, weight }) => [detector, weight])).toEqual([
      ['L1', 'grey'],
      ['L2', 'red'],
      ['L14', 'grey'],
    ]);
  });

  it('is red for a small sum, too, when it is the second time in a week', () => {
    const small = { ...theft, struck: [struck({ price: 100 })] };
    expect(first(small)).toMatchObject({ detector: 'L1', weight: 'amber' });
    expect(first({ ...small, earlier: [{ detector: 'L1', person: 'irina' }] })).toMatchObject({
      weight: 'red',
    });
    expect(first({ ...small, earlier: [{ detector: 'L1', person: 'ana' }] })).toMatchObject({
      weight: 'amber',
    });
  });

  it('is nothing when it was struck off before anybody had seen a pre-check', () => {
    const unseen = { ...shown, shownAt: null, askedByGuest: false };
    expect(found({ ...theft, checks: [unseen, paid] })).toEqual([]);
  });

  it('is nothing when nothing was struck off and the same came to be paid', () => {
    const whole = check('paid', { ...paid, items: shown.items, total: 50_000, regular: 50_000 });
    expect(found(friday({ checks: [shown, whole], deeds: theft.deeds.slice(0, 4) }))).toEqual([]);
  });
});

describe('L2: a smaller second pre-check', () => {
  it('is nothing where the bill was split: the rest stands on another check', () => {
    const rest = check('rest', {
      sessions: ['mihai', 'vera'],
      items: [{ id: 'beer', price: 10_000 }],
      total: 10_000,
    });
    expect(found({ ...theft, struck: [], checks: [shown, paid, rest] })).toEqual([]);
  });

  it('is nothing where a voucher came between', () => {
    const voucher = {
      id: 'v',
      kind: 'promo' as const,
      sessions: ['mihai'],
      amount: 10_000,
      by: null,
      at: at(16, 12),
      deedIds: [9],
    };
    const whole = {
      ...paid,
      items: [
        { id: 'wings', price: 32_000 },
        { id: 'beer', price: 8_000 },
      ],
      regular: 50_000,
    };
    // What it is instead: a voucher after the pre-check.
    expect(found({ ...theft, struck: [], checks: [shown, whole], lowered: [voucher] })).toEqual(['L4']);
  });
});

it('L4: a discount after the first pre-check; one before it is how it should be', () => {
  const lowered = (when: number) => [
    {
      id: 'd',
      kind: 'discount' as const,
      sessions: ['mihai'],
      amount: 4_000,
      by: 'irina',
      at: when,
      deedIds: [9],
    },
  ];
  const bill = check('paid', { shownAt: at(16, 10) });
  expect(first(friday({ checks: [bill], lowered: lowered(at(16, 20)) }))).toMatchObject({
    detector: 'L4',
    amount: 4_000,
    person: 'irina',
    facts: { minutes: 10 },
  });
  expect(found(friday({ checks: [bill], lowered: lowered(at(16, 5)) }))).toEqual([]);
});

describe('L7: a check that was cancelled after its pre-check', () => {
  it('is told when no check has any of it half a day later', () => {
    expect(first(friday({ checks: [shown] }))).toMatchObject({
      detector: 'L7',
      amount: 50_000,
      weight: 'red',
    });
    expect(found(friday({ checks: [shown], now: at(20) }))).toEqual([]);
  });

  it('is nothing when it was paid after all, or written off on a check of its own', () => {
    const whole = check('later', { items: shown.items, total: 50_000, regular: 50_000 });
    expect(found(friday({ checks: [shown, whole] }))).toEqual([]);
  });
});

it('L11: a dish that staff move, after its pre-check, to a bill with a larger discount', () => {
  const claim = { deedId: 7, itemId: 'beer', from: 'mihai', to: 'vera', by: 'irina', at: at(16, 15) };
  const cheap = check('cheap', {
    sessions: ['vera'],
    items: [{ id: 'beer', price: 5_000 }],
    regular: 10_000,
    total: 5_000,
  });
  const bills = [{ ...shown, askedByGuest: false }, { ...paid, shownAt: null }, cheap];
  expect(first(friday({ checks: bills, claims: [claim] }))).toMatchObject({ detector: 'L11', amount: 5_000 });
  const same = { ...cheap, items: [{ id: 'beer', price: 10_000 }], total: 10_000 };
  expect(found(friday({ checks: [bills[0] ?? shown, bills[1] ?? paid, same], claims: [claim] }))).toEqual([]);
});

it('L13: carried out, and half a day later on no bill that was paid', () => {
  const unpaid = { itemId: 'beer', sessionId: 'mihai', tableRow: 9, price: 10_000, at: at(16) };
  expect(first(friday({ unpaid: [unpaid, { ...unpaid, itemId: 'soup' }] }))).toMatchObject({
    detector: 'L13',
    amount: 20_000,
    tableRow: 9,
  });
  expect(found(friday({ unpaid: [unpaid], now: at(27) }))).toEqual([]);
});

describe('L14: a bill that is paid for less than its guest saw when he asked for it', () => {
  it('waits until all of it is paid or struck off', () => {
    expect(found({ ...theft, struck: [], deeds: theft.deeds.slice(0, 1) })).toEqual([]);
  });
  it('is not told of a check that staff had asked for', () => {
    expect(found({ ...theft, checks: [{ ...shown, askedByGuest: false }, paid] })).toEqual(['L1', 'L2']);
  });
});
