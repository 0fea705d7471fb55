import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basicAuthorization } from '@masa/client/create-client';
import { LIVE_PATH, LIVE_RESTART } from '@masa/contract/live';
import { PRINT_AGENT_NAMESPACE, SOCKET_IO_PATH, type LeasedJob } from '@masa/contract/print-channel';
import { compose } from '../compose.ts';
import { readConfig } from '../start/config.ts';
import { LIMITS } from '../limits/limiter.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { apiProcess, type ApiProcess } from '../testing/api-process.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { order, refusalOf } from '../testing/evening.ts';
import { violations } from '../testing/invariants.ts';
import { listen } from '../testing/listening.ts';
import { arrive, messages } from '../testing/locked-phones.ts';
import { pushService, type PushService } from '../testing/push-service.ts';
import { redisServer } from '../testing/redis-server.ts';
import { fillTestVenue, PASSWORD, SPARE_TABLES } from '../testing/test-venue.ts';

const STOPPED_MS = 10_000;
/** Both processes have looked for alerts by then: each looks every two seconds. */
const BOTH_LOOKED_MS = 2_500;
const CATCHING_UP_MS = 10_000;

let dataDir: string;
let database: TestDatabase;
let redis: Awaited<ReturnType<typeof redisServer>>;
let google: PushService;
let here: ApiProcess;
let there: ApiProcess;
const agents: Socket[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'masa-several-'));
  [database, redis, google] = await Promise.all([testDatabase(), redisServer(), pushService()]);
  const log = pino({ level: 'silent' });
  const world = { now: () => Date.now(), newId: randomUUID, randomBytes };
  const config = readConfig({ DATA_DIR: dataDir });
  const accounts = { passwordCost: CHEAP_PASSWORD_COST };
  const builder = compose({ config, db: database.db, log, world, accounts });
  await fillTestVenue(builder);
  await builder.close();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.target,
    REDIS_URL: redis.url,
    PUSH_SERVICES: google.origin,
    PRINT_AGENT: 'none',
    SEED: 'empty',
  };
  [here, there] = await Promise.all([apiProcess(env), apiProcess(env)]);
});
afterAll(async () => {
  for (const agent of agents) agent.disconnect();
  await Promise.all([here.stop(), there.stop()]);
  await Promise.all([redis.remove(), google.close()]);
  const broken = await violations(database.db);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(broken).toEqual([]);
});

const spare = [...SPARE_TABLES];
async function guestAt(process: ApiProcess, username = 'Mihai') {
  const table = spare.pop() ?? '';
  const session = await process.bare.createSession({
    body: { table, uniqueCustomerId: `${Date.now()}-${randomUUID()}`, username },
  });
  return { api: process.bare, session, table };
}
const earsOf = (process: ApiProcess, username: string, password = PASSWORD) =>
  listen(process.origin, { authorization: basicAuthorization(username, password) });
const degraded = async (process: ApiProcess) => (await process.bare.ready()).degraded;
/** Once both say so, or no longer. */
async function bothSay(away: boolean): Promise<void> {
  await expect
    .poll(
      async () =>
        (await Promise.all([degraded(here), degraded(there)])).map((parts) => parts.includes('redis')),
      { timeout: CATCHING_UP_MS, interval: 100 },
    )
    .toEqual([away, away]);
}
async function knock(process: ApiProcess, key: string) {
  const socket = io(process.origin + PRINT_AGENT_NAMESPACE, {
    path: SOCKET_IO_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { key },
  });
  agents.push(socket);
  socket.on('alive', (answer: () => void) => answer());
  const word = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
  const say = (name: string, message: unknown): Promise<unknown> =>
    socket.timeout(5_000).emitWithAck(name, message);
  return { socket, word, say };
}

describe('two processes of one venue', () => {
  it('an order at one is heard by the screens and the phones of the other', async () => {
    const [guest, next] = [await guestAt(here), await guestAt(here, 'Olga')];
    const [own, staff] = [await earsOf(here, 'ana'), await earsOf(there, 'ana')];
    const phone = await listen(there.origin, {}, `${LIVE_PATH}?sessionId=${guest.session.id}`);
    await order(guest, 'fries');
    const heard = await staff.until(guest.table);
    const [message] = await phone.until(guest.table);
    expect(message?.tableId).toBe(guest.table);
    await order(next, 'fries');
    heard.push(...(await staff.until(next.table)));
    expect(await own.until(next.table), 'nobody hears himself again').toEqual(heard);
    own.close();
    staff.close();
    phone.close();
  });

  it('a sticker that one queues is printed by the agent of the other, which has no twin at the first', async () => {
    const { id: agentId, key } = await here.staff('boss').createPrintAgent({ body: { name: 'kitchen' } });
    const agent = await knock(there, key);
    expect(agent.word).toBe('connected');
    const state = { state: 'ok', paper: 'ok', detail: '' };
    const kitchen = { name: 'kitchen', role: 'sticker', station: 'all', language: 'ru', ...state };
    await agent.say('hello', { agentVersion: '1', printers: [kitchen] });
    const claim = async () =>
      ((await agent.say('claim', { printers: ['kitchen'], limit: 20 })) as { jobs: LeasedJob[] }).jobs;
    const prints = async ({ jobId, leaseNo }: LeasedJob) => {
      await agent.say('started', { jobId, leaseNo });
      await agent.say('printed', { jobId, leaseNo, confirmed: true, fiscalNumber: null, paper: null });
    };
    for (const old of await claim()) await prints(old);

    const bell = new Promise((done) => agent.socket.once('jobs', done));
    const [orderId] = await order(await guestAt(here), 'fries');
    await bell;
    const [job] = await claim();
    if (!job) throw new Error('The bell rang for nothing.');
    await prints(job);
    const jobs = await here.staff('ana').printJobs({ query: { limit: 20 } });
    expect(jobs.find((one) => one.orderId === orderId)?.status).toBe('printed');

    expect((await knock(here, key)).word).toBe('already_connected');
    const cutOff = new Promise((done) => agent.socket.once('disconnect', done));
    await here.staff('boss').revokePrintAgent({ params: { agentId } });
    await cutOff;
  });

  it('an account that one disables, or gives another password, is heard of by no listener of the other', async () => {
    const boss = here.staff('boss');
    const person = { displayName: 'Nina', roles: ['waiter' as const], isAdmin: false, password: PASSWORD };
    for (const change of [{ active: false }, { password: 'another horse battery' }]) {
      const username = `nina-${Object.keys(change).join('')}`;
      await boss.addStaff({ body: { username, ...person } });
      const { password } = await there.bare.login({
        body: { username, password: PASSWORD, deviceName: 'phone' },
      });
      const listeners = [await earsOf(there, username), await earsOf(there, username, password)];
      await boss.changeStaff({ params: { username }, body: change });
      expect(await Promise.all(listeners.map(({ closed }) => closed))).toEqual([1008, 1008]);
    }
  });

  it('guessed passwords are counted together', async () => {
    const guess = (process: ApiProcess) =>
      refusalOf(process.bare.login({ body: { username: 'ion', password: 'guess', deviceName: 'x' } }));
    for (let pair = 0; pair < LIMITS.signInMissesPerAccount.points / 2; pair += 1)
      expect([await guess(here), await guess(there)]).toEqual(['401 unauthorized', '401 unauthorized']);
    expect([await guess(here), await guess(there)]).toEqual([
      '429 too_many_requests',
      '429 too_many_requests',
    ]);
  });

  it('a locked phone is told once of each order, whichever process took it', async () => {
    const { password } = await here.bare.login({
      body: { username: 'ana', password: PASSWORD, deviceName: 'phone' },
    });
    const phone = google.subscriber();
    await there.staff('ana', password).subscribePush({ body: phone.subscription });
    const guests = [await guestAt(here), await guestAt(there)];
    for (const [at, guest] of [...guests, ...guests].entries()) {
      await order(guest, 'lager__500ml');
      await arrive(phone, at + 1);
    }
    await sleep(BOTH_LOOKED_MS);
    expect(messages(phone).map(({ count }) => count)).toEqual([1, 2, 3, 4]);
  });

  it('orders go on while Redis is away, and everybody catches up when it is back', async () => {
    const guest = await guestAt(here);
    const [mine, others] = [await earsOf(here, 'ana'), await earsOf(there, 'ana')];
    const onMenu = async () => {
      const menu = await there.bare.menu({ query: { lang: 'en' } });
      return menu.find(({ id }) => id === 'fries')?.active;
    };
    expect(await onMenu()).toBe(true);

    const saidAway = () =>
      [here, there].map(
        ({ warnings }) => warnings().filter((line) => line.startsWith('redis is away')).length,
      );
    // On a busy machine it may have been away for a moment before.
    const before = saidAway();
    const stopped = Date.now();
    await redis.stop();
    await bothSay(true);
    await order(guest, 'fries');
    await mine.until(guest.table);
    await here.staff('ana').activateMenuItem({ params: { id: 'fries' }, body: { active: false } });
    await mine.until(null);
    expect(await onMenu(), 'what the other process has not heard of').toBe(true);
    await sleep(Math.max(0, STOPPED_MS - (Date.now() - stopped)));

    await redis.start();
    expect(await Promise.all([mine.closed, others.closed])).toEqual([LIVE_RESTART, LIVE_RESTART]);
    await bothSay(false);
    expect(await onMenu()).toBe(false);
    const again = await earsOf(there, 'ana');
    await order(guest, 'lager__500ml');
    await again.until(guest.table);
    again.close();
    expect(saidAway()).toEqual(before.map((count) => count + 1));
  });

  it('a Redis that is frozen holds up no order for long', async () => {
    const guest = await guestAt(here);
    redis.freeze();
    try {
      await order(guest, 'lager__500ml');
      await bothSay(true);
      const began = performance.now();
      await order(guest, 'lager__500ml');
      expect(performance.now() - began).toBeLessThan(2_000);
    } finally {
      redis.thaw();
    }
    await bothSay(false);
  });
});
