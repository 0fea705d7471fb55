import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIVE_PATH } from '@masa/contract/live';
import { listen, refusedListening, type Listening } from '../testing/listening.ts';
import { pings, rawLine, upgrade, type RawLine } from '../testing/raw-line.ts';
import type { Listener } from './browser-connection.ts';
import { browserHub, type BrowserHub } from './browser-hub.ts';
import { inProcessBus, type EventBus } from './bus.ts';
import { routeUpgrades } from './upgrade.ts';

/** Longer than any test, so that only what a test is about lets go of anybody. */
const NO_PING_MS = 60_000;
const PING_MS = 60;
const seats = {
  guest: { inAll: 6, ofAnAddress: 4, ofAnOwner: 2 },
  staff: { inAll: 2, ofAnAddress: Number.POSITIVE_INFINITY, ofAnOwner: 2 },
};

let server: Server;
let hub: BrowserHub;
let bus: EventBus;
let origin: string;
/** How long it takes to find out who calls. */
let patience: Promise<unknown>;
const lines: RawLine[] = [];
const listeners: Listening[] = [];

async function serve(pingEveryMs: number): Promise<void> {
  bus = inProcessBus();
  patience = Promise.resolve();
  const log = pino({ level: 'silent' });
  hub = browserHub({ bus, log, counting: { rateLimits: true, store: null } }, { pingEveryMs, seats });
  server = createServer();
  routeUpgrades(
    server,
    { log },
    {
      browsers: hub,
      // Who calls says so himself: `Cookie: guest mihai at home`.
      identify: async ({ headers: { cookie = '' } }): Promise<Listener | null> => {
        await patience;
        const [kind, owner = '', , address = ''] = cookie.split(' ');
        if (kind === 'guest')
          return {
            kind,
            owner,
            address,
            deviceId: owner,
            tables: () => Promise.resolve(new Map([[1, ['T']]])),
          };
        return kind === 'staff' ? { kind, owner, address, stillValid: () => Promise.resolve(true) } : null;
      },
      printAgents: (_request, socket) => socket.destroy(),
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function close(): Promise<void> {
  for (const line of lines.splice(0)) line.hangUp();
  for (const listener of listeners.splice(0)) listener.socket.terminate();
  hub.close();
  await new Promise((resolve) => server.close(resolve));
}
beforeEach(() => serve(NO_PING_MS));
afterEach(close);

const line = async (cookie: string, caller?: Parameters<typeof rawLine>[1]): Promise<RawLine> => {
  const made = await rawLine(origin, caller);
  lines.push(made);
  made.say(upgrade(LIVE_PATH, `Cookie: ${cookie}`));
  return made;
};
const listenAs = async (cookie: string): Promise<Listening> => {
  const listening = await listen(origin, { cookie });
  listeners.push(listening);
  return listening;
};
const listening = async (count: number) => await expect.poll(hub.connections, { timeout: 5_000 }).toBe(count);
const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

describe('a phone that is gone', () => {
  it('answers no ping, and is let go', async () => {
    await close();
    await serve(PING_MS);
    const stays = await listenAs('guest olga at home');
    const silent = await line('guest mihai at home');
    await listening(2);
    expect(await silent.over).toBeLessThan(PING_MS * 10);
    await listening(1);
    expect(stays.socket.readyState).toBe(1);
  });

  it('hung up while it was being found out whose it is, and takes no seat', async () => {
    const known = Promise.withResolvers<void>();
    patience = known.promise;
    const callers = await Promise.all(Array.from({ length: 5 }, () => line('guest mihai at home')));
    await expect.poll(connections).toBe(5);
    for (const caller of callers) caller.socket.resetAndDestroy();
    await expect.poll(connections).toBe(0);
    known.resolve();
    await sleep(100);
    expect(hub.connections()).toBe(0);
  });

  it('takes nothing off the line, and the bar keeps no more for it than it must', async () => {
    const deaf = await line('guest mihai at home', { deaf: true });
    await listening(1);
    const before = process.memoryUsage().arrayBuffers;
    const busy = setInterval(() => {
      for (let told = 0; told < 5_000; told += 1)
        bus.publish({ kind: 'table', tableRow: 1, tableId: 'T', timestamp: told });
    }, 1);
    await listening(0);
    clearInterval(busy);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * 1024 * 1024);
    deaf.hangUp();
  });
});

describe('a message', () => {
  it.each([1, 80, 90, 300, 3_000])('is heard whole with a code of %i letters', async (length) => {
    const tablet = await listenAs('staff ana at home');
    await listening(1);
    const tableId = 'T'.repeat(length);
    bus.publish({ kind: 'table', tableRow: 1, tableId, timestamp: 7 });
    expect(await tablet.until(tableId)).toEqual([{ timestamp: 7, tableId }]);
  });
});

describe('a caller who is refused', () => {
  it.each([
    ['somebody unknown', LIVE_PATH, 401],
    ['a wrong address', '/api/nowhere', 404],
  ])('(%s) is not waited for when he never hangs up', async (_, path, status) => {
    const caller = await rawLine(origin, { stubborn: true });
    lines.push(caller);
    caller.say(upgrade(path));
    await caller.over;
    expect(caller.statuses()).toEqual([status]);
    await expect.poll(connections).toBe(0);
  });
});

describe('a caller who has much to say', () => {
  it('by pings without end loses his line', async () => {
    const talker = await line('guest mihai at home');
    await listening(1);
    talker.say(pings(500));
    expect(await talker.over).toBeLessThan(1_000);
    await listening(0);
  });

  it('goes on talking after he was told to listen, and loses his line', async () => {
    const talker = await line('guest mihai at home', { stubborn: true });
    await listening(1);
    const word = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]);
    for (let said = 0; said < 100; said += 1) talker.say(word);
    expect(await talker.over).toBeLessThan(1_000);
    await listening(0);
  });
});

describe('seats', () => {
  it('are found by a guest behind the address of one who took all he could get', async () => {
    for (const cookie of ['a', 'a', 'b', 'b']) await listenAs(`guest ${cookie} at bar`);
    const mihai = await listenAs('guest mihai at bar');
    await listening(4);
    expect(mihai.socket.readyState).toBe(1);
    expect(await listeners[0]?.closed).toBe(1006);
  });

  it('of the staff are their own, however many guests there are', async () => {
    for (const at of ['bar', 'home', 'work'])
      for (const owner of ['a', 'b']) await listenAs(`guest ${owner}${at} at ${at}`);
    expect(await refusedListening(origin, { cookie: 'guest late at bar' })).toBe(503);
    const staff = await listenAs('staff ana at bar');
    await listening(7);
    bus.publish({ kind: 'table', tableRow: 1, tableId: 'T', timestamp: 1 });
    expect(await staff.next('T')).toEqual({ timestamp: 1, tableId: 'T' });
  });
});
