import { describe, expect, it } from 'vitest';
import type { Mishap } from '../faults/mishaps.ts';
import type { GuestScript } from '../people/scripts.ts';
import { brokenIn } from './broken.ts';
import { shrink } from './shrink.ts';
import type { Story } from './story.ts';

const LIMITS = { reruns: 400, isLate: () => false };
const fries = { menuItemId: 'fries', options: [] };
const payment = { paymentMethod: 'cash', tips: 250 } as const;

const guest = (number: number): GuestScript => ({
  name: `guest ${number}`,
  table: 'T001',
  arrivesMs: number * 61_234,
  intents: Array.from({ length: 3 }, () => ({
    afterMs: 12_345,
    intent: { do: 'order', lines: [fries, fries, fries], onBothPhones: true },
  })),
  pays: { alone: true, ...payment },
});
const lost = (number: number, nth: number): Mishap => ({
  who: `guest ${number}`,
  deed: 'placeOrder',
  nth,
  step: 'answer',
  time: 1,
  kind: 'answer lost',
});

/** A full bar: twelve guests, and most answers are lost. */
const evening: Story = {
  drawn: { order: '7:1', lines: '7:1', people: '7:1', ids: '7:1' },
  scripts: {
    guests: Array.from({ length: 12 }, (_, at) => guest(at + 1)),
    waiters: [{ name: 'waiter 1', tasks: [{ atMs: 5_000, task: { do: 'nobody here', table: 'T001' } }] }],
    cooks: ['cook 1', 'cook 2'],
    counter: [{ atMs: 1_234, task: { do: 'quick order', lines: [fries], printFiscal: true, ...payment } }],
    owner: [],
    agents: [{ name: 'agent 1', till: 'register' }],
  },
  happenings: [{ kind: 'api freezes', atMs: 70_000, forMs: 5_000 }],
  faults: Array.from({ length: 36 }, (_, at) => lost((at % 12) + 1, Math.floor(at / 12) + 1)),
};

const orders = ({ scripts }: Story, number: number): number =>
  scripts.guests.find(({ name }) => name === `guest ${number}`)?.intents.length ?? 0;

describe('a failing evening', () => {
  it('is made as small as what broke: one guest who has to order twice and hears nothing', async () => {
    const { story, reruns } = await shrink(
      evening,
      700_000,
      (told) => {
        const missed = told.faults
          .filter(({ who, nth }) => nth > orders(told, Number(who.slice('guest '.length))))
          .map((fault) => ({ fault, nearest: null }));
        const met = told.faults.some(({ who, nth }) => who === 'guest 3' && nth === 2);
        return Promise.resolve({ lastedMs: 0, missed, isBroken: met && orders(told, 3) >= 2 });
      },
      LIMITS,
    );
    expect(story.faults).toEqual([lost(3, 2)]);
    expect(story.happenings).toEqual([]);
    expect(story.drawn).toEqual({ order: null, lines: null, people: null, ids: null });
    const twice = { afterMs: 0, intent: { do: 'order', lines: [fries], onBothPhones: false } };
    expect(story.scripts).toEqual({
      guests: [{ name: 'guest 3', table: 'T001', arrivesMs: 0, intents: [twice, twice], pays: null }],
      waiters: [{ name: 'waiter 1', tasks: [] }],
      cooks: ['cook 1'],
      counter: [],
      owner: [],
      agents: [{ name: 'agent 1', till: 'register' }],
    });
    expect(reruns).toBeLessThan(100);
  });

  it('finds the fault again where fewer deeds were done before it', async () => {
    const { story } = await shrink(
      evening,
      700_000,
      (told) => {
        const last = orders(told, 5);
        const fault = told.faults.find(({ who }) => who === 'guest 5');
        const isMissed = fault !== undefined && fault.nth !== last;
        const missed = isMissed ? [{ fault, nearest: last === 0 ? null : { ...fault, nth: last } }] : [];
        return Promise.resolve({ lastedMs: 0, missed, isBroken: fault?.nth === last && last > 0 });
      },
      LIMITS,
    );
    expect(story.faults).toEqual([lost(5, 1)]);
    expect(orders(story, 5)).toBe(1);
  });

  it('stops when enough has been tried, with what it has by then', async () => {
    const { story, reruns } = await shrink(
      evening,
      700_000,
      () => Promise.resolve({ lastedMs: 0, missed: [], isBroken: false }),
      { reruns: 25, isLate: () => false },
    );
    expect(reruns).toBe(25);
    expect(story).toEqual(evening);
  });
});

describe('what is broken', () => {
  it.each([
    [
      'advanceOrder of waiter 2: dish 2fe72ed2-4e1b-41a9-b62a-a28072d31d87: promo is "p-ten" and not null (559595 ms, line 162815)',
      'dish …: promo is … and not null',
    ],
    [
      'what happened by itself at table 6: the stamp of table 6 went from 1795199186494 to 1795192706725 (2310989 ms, line 191298)',
      'the stamp of table … went from … to …',
    ],
    [
      'at 2026-11-20T18:32:33.759Z I20: item 62d133b3-d5ba-47e7-bb10-d1f0a6c13216 has 2 original stickers',
      'I20: item … has … original stickers',
    ],
    [
      'placeOrder of guest 5, other phone is refused with 500 internal_error (559 ms, line 16)',
      'placeOrder is refused with … internal_error',
    ],
  ])('is the same whoever does it, and whenever: %s', (finding, broken) => {
    expect(brokenIn(finding)).toBe(broken);
  });
});
