import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wire } from '../testing/wire.ts';
import type { EventBus, VenueEvent } from './bus.ts';
import { redisBus } from './redis-bus.ts';

const order: VenueEvent = { kind: 'table', tableRow: 1, tableId: 'T1', timestamp: 7 };
const events: readonly VenueEvent[] = [
  order,
  { kind: 'membership', tableRow: 1, deviceId: 'phone' },
  { kind: 'membership', tableRow: 1, deviceId: null },
  { kind: 'membership', tableRow: 1 },
  { kind: 'venue', timestamp: 8 },
  { kind: 'staff', timestamp: 9 },
  { kind: 'print' },
  { kind: 'access' },
];
const PASSED_ON_MS = 10;
const SETTLED_MS = 2_000;

describe('a bus of two processes', () => {
  let between: ReturnType<typeof wire>;
  let here: EventBus;
  let heardHere: VenueEvent[];
  let heardThere: VenueEvent[];
  let warnings: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    between = wire();
    warnings = [];
    const log = pino({ level: 'warn' }, { write: (text: string) => void warnings.push(text) });
    here = redisBus(between.line(), log);
    const there = redisBus(between.line(), log);
    [heardHere, heardThere] = [[], []];
    here.subscribe((event) => heardHere.push(event));
    there.subscribe((event) => heardThere.push(event));
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms = PASSED_ON_MS) => vi.advanceTimersByTimeAsync(ms);

  it('tells its own listeners at once and the others soon, everybody once and in order', async () => {
    for (const event of events) here.publish(event);
    expect(heardHere).toEqual(events);
    await pass();
    expect(heardThere).toEqual(events);
    expect(heardHere).toEqual(events);
  });

  it('lets nobody listen who has stopped', async () => {
    const heard: VenueEvent[] = [];
    here.subscribe((event) => heard.push(event))();
    here.publish(order);
    await pass();
    expect(heard).toEqual([]);
  });

  it('goes on alone while the wire is cut, and lets both sides catch up once afterwards', async () => {
    between.cut();
    here.publish(order);
    here.publish(order);
    await pass(SETTLED_MS);
    expect(heardHere).toEqual([order, order]);
    expect(heardThere).toEqual([]);
    between.mend();
    await pass(SETTLED_MS);
    expect(heardHere).toEqual([order, order, { kind: 'missed' }]);
    expect(heardThere).toEqual([{ kind: 'missed' }]);
    here.publish(order);
    await pass(SETTLED_MS);
    expect(heardThere).toEqual([{ kind: 'missed' }, order]);
    expect(warnings).toEqual([]);
  });

  it('passes over what it does not understand', async () => {
    for (const word of [
      null,
      7,
      'x',
      {},
      { kind: 'party' },
      { kind: 'table', tableRow: 1, tableId: 3, timestamp: 1 },
    ])
      between.whisper('events', word);
    await pass();
    expect([heardHere, heardThere]).toEqual([[], []]);
    expect(warnings).toHaveLength(12);
  });
});
