import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../start/config.ts';
import { head, rawLine, upgrade, type RawLine } from '../testing/raw-line.ts';
import { watchConnections, type Connections } from './connections.ts';
import { inTurn } from './in-turn.ts';

const [ROOM, SHARE] = [12, 8];
/** Of a share, whoever else is there. */
const STRANGERS = SHARE / 4;
const SOON = { interval: 5 };
const BAR = '127.0.0.2';
const HOME = '127.0.0.3';
const PROXY = '127.0.0.4';

let connections: Connections;
let server: Server;
let origin: string;
/** Until then whoever asks for `/later` is not answered. */
let later: PromiseWithResolvers<void>;
const lines: RawLine[] = [];

const cookieOf = (request: IncomingMessage): string | null => request.headers.cookie ?? null;

async function open(rateLimits = true, size = { room: ROOM, share: SHARE }): Promise<void> {
  const config = readConfig({ TRUST_PROXY: PROXY });
  const log = pino({ level: 'silent' });
  connections = watchConnections({ config, counting: { rateLimits, store: null }, log }, size);
  later = Promise.withResolvers();
  const app = connections.serving((request, response) => {
    const phone = cookieOf(request);
    if (phone !== null) connections.know(request.socket, 'guest', phone);
    if (request.url === '/staff') connections.know(request.socket, 'staff', 'ana');
    void (request.url === '/later' ? later.promise : Promise.resolve()).then(() => response.end('here'));
  });
  server = createServer({ keepAliveTimeout: 60_000 }, inTurn(app));
  connections.watch(server);
  server.on('upgrade', (_request, line) => {
    connections.keep(line);
    line.on('end', () => line.destroy()).resume();
    line.write(head('HTTP/1.1 101 Switching Protocols'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function close(): Promise<void> {
  later.resolve();
  for (const line of lines.splice(0)) line.hangUp();
  await new Promise((resolve) => server.close(resolve));
}
beforeEach(() => open());
afterEach(close);

const get = (path = '/', ...more: readonly string[]) => head(`GET ${path} HTTP/1.1`, 'Host: bar', ...more);
/** From a phone that has sat down. */
const phoneOf = (name: string) => get('/', `Cookie: ${name}`);
async function comes(from: string, says = ''): Promise<RawLine> {
  const line = await rawLine(origin, { from });
  lines.push(line);
  if (says !== '') line.say(says);
  return line;
}
/** Says so, is answered, and stays. */
async function answered(from: string, says = get()): Promise<RawLine> {
  const line = await comes(from, says);
  await expect.poll(() => line.statuses().length, SOON).toBe(1);
  return line;
}
const crowd = async (count: number, from: string, says = ''): Promise<RawLine[]> =>
  Promise.all(Array.from({ length: count }, () => comes(from, says)));
/** So many who come again as soon as they are shown out; every other one says what anybody may say. */
function floodOf(count: number, from: string) {
  const flood = { goesOn: true, came: 0 };
  const comesAgain = async (at: number): Promise<void> => {
    while (flood.goesOn) {
      const line = await comes(from, at % 2 === 0 ? '' : get());
      flood.came += 1;
      if (!flood.goesOn) line.hangUp();
      await line.over;
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, at) => comesAgain(at)));
  return {
    came: () => flood.came,
    ends: async () => {
      flood.goesOn = false;
      for (const line of lines) line.hangUp();
      await all;
    },
  };
}
const inside = (crowded: readonly RawLine[]): number =>
  crowded.filter(({ socket }) => !socket.destroyed).length;
const howMany = (): number => connections.count();

describe('a crowd that only stands about', () => {
  it.each([
    ['says nothing', ''],
    ['never comes to an end', 'GET / HTTP/1.1\r\nHost: bar\r\nX-Slow: '],
    ['sends a body drop by drop', head('POST / HTTP/1.1', 'Host: bar', 'Content-Length: 100') + 'a'],
  ])('and %s keeps no guest out, from wherever he comes', async (_, says) => {
    const idle = await crowd(40, BAR, says);
    await expect.poll(howMany, SOON).toBe(SHARE);
    await expect.poll(() => inside(idle)).toBe(SHARE);
    for (const from of [BAR, HOME, BAR, BAR, HOME]) expect((await answered(from)).statuses()).toEqual([200]);
    expect(connections.count()).toBeLessThanOrEqual(ROOM);
  });

  it('at many addresses neither', async () => {
    for (const at of [11, 12, 13]) await crowd(SHARE, `127.0.0.${at}`);
    await expect.poll(howMany, SOON).toBe(ROOM);
    for (let at = 0; at < 5; at += 1) await answered(BAR);
    await expect.poll(howMany, SOON).toBe(ROOM);
  });

  it('in one IPv6 network is one crowd', () => {
    for (let at = 0; at < 40; at += 1)
      server.emit('connection', Object.assign(new PassThrough(), { remoteAddress: `2001:db8:1:2::${at}` }));
    expect(connections.count()).toBe(SHARE);
  });
});

describe('a crowd that comes again as often as it is shown out', () => {
  it('sends nobody away who has sat down, and lets everybody in, also behind its own address', async () => {
    await close();
    await open(true, { room: 150, share: 100 });
    const guests = await Promise.all([1, 2, 3, 4].map((at) => answered(BAR, phoneOf(`phone ${at}`))));
    const staff = await answered(BAR, get('/staff'));
    const reconnecting = floodOf(160, BAR);
    try {
      await expect.poll(reconnecting.came, { timeout: 10_000 }).toBeGreaterThan(1_000);
      for (const [at, guest] of guests.entries()) {
        guest.say(phoneOf(`phone ${at + 1}`));
        await expect.poll(guest.statuses, SOON).toEqual([200, 200]);
        for (const from of [BAR, HOME]) await answered(from);
      }
      expect(inside([...guests, staff])).toBe(5);
    } finally {
      await reconnecting.ends();
    }
  });
});

describe('the connections of an API', () => {
  it('sends nobody away who is served: listeners, and whoever waits for his answer', async () => {
    const stay = [await answered(BAR, upgrade('/api/ws')), await comes(BAR, get('/later'))];
    const strangers = await crowd(SHARE - 2, BAR);
    const guests: RawLine[] = [];
    for (let at = 0; at < 20; at += 1) guests.push(await answered(BAR));
    await expect.poll(() => inside(stay), SOON).toBe(2);
    await expect.poll(() => inside(strangers), SOON).toBe(0);
    // The last of them are the ones who are still there.
    await expect.poll(() => inside(guests), SOON).toBe(SHARE - 2);
    expect(inside(guests.slice(-5))).toBe(5);
    later.resolve();
    await expect.poll(() => stay[1]?.statuses()).toEqual([200]);
  });

  it('sends strangers away before a guest and staff who have nothing to ask at the moment', async () => {
    const guest = await answered(BAR, phoneOf('mihai'));
    const staff = await answered(BAR, get('/staff'));
    const strangers = await crowd(SHARE - 2, BAR);
    for (let at = 0; at < SHARE - 2; at += 1) await answered(BAR);
    await expect.poll(() => inside(strangers), SOON).toBe(0);
    expect(inside([guest, staff])).toBe(2);
    for (const one of [guest, staff]) {
      one.say(get());
      await expect.poll(one.statuses).toEqual([200, 200]);
    }
  });

  it('leaves some places to strangers, however many lines one phone opens', async () => {
    const friend = await answered(BAR, phoneOf('elena'));
    const greedy: RawLine[] = [];
    for (let at = 0; at < SHARE; at += 1) greedy.push(await answered(BAR, phoneOf('greedy')));
    const strangers: RawLine[] = [];
    for (let at = 0; at < STRANGERS + 2; at += 1) strangers.push(await answered(BAR));
    await expect.poll(() => inside(strangers), SOON).toBe(STRANGERS + 1);
    expect(inside([friend])).toBe(1);
  });

  it('is full of listeners of one address, and open to the others', async () => {
    for (let at = 0; at < SHARE; at += 1) await answered(BAR, upgrade('/api/ws'));
    await (
      await comes(BAR, get())
    ).over;
    await answered(HOME);
    await expect.poll(howMany, SOON).toBe(SHARE + 1);
  });

  it('counts a proxy as nobody, and closes behind none of its guests', async () => {
    const all = await crowd(ROOM, PROXY);
    await expect.poll(howMany, SOON).toBe(ROOM);
    await expect.poll(() => inside(all), SOON).toBe(ROOM);
    expect((await answered(PROXY)).statuses()).toEqual([200]);
  });

  it('has no shares where limits are off', async () => {
    await close();
    await open(false);
    await crowd(ROOM, BAR);
    await expect.poll(howMany, SOON).toBe(ROOM);
  });

  it('forgets whoever has gone', async () => {
    const all = await crowd(SHARE, BAR, get());
    await expect.poll(howMany, SOON).toBe(SHARE);
    for (const one of all) one.hangUp();
    await expect.poll(howMany, SOON).toBe(0);
    await crowd(SHARE, BAR);
    await expect.poll(howMany, SOON).toBe(SHARE);
  });

  it('opens no live connection to who still waits for another answer on that line', async () => {
    const line = await comes(BAR, get('/later') + upgrade('/api/ws'));
    await line.over;
    expect(line.heard()).toBe('');
    await expect.poll(howMany, SOON).toBe(0);
  });
});
