import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ALIVE_ANSWER_MS,
  PRINT_AGENT_NAMESPACE,
  SOCKET_IO_PATH,
  type LeasedJob,
  type PrinterReport,
} from '@masa/contract/print-channel';
import { evening, order, type Evening } from '../testing/evening.ts';
import { paying } from '../testing/paying.ts';

const HOUR_MS = 60 * 60_000;
const TWIN_IS_OVER_MS = 31_000;
const LONG = 4 * ALIVE_ANSWER_MS;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const sockets: Socket[] = [];
const enrolled: string[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (const id of enrolled.splice(0)) await bar.product.print.agents.revoke(id, 'user:boss');
});

async function enrol(name: string) {
  const agent = await bar.product.print.agents.enrol(name, 'user:boss');
  enrolled.push(agent.id);
  return agent;
}

/** Knocks once, as a program with this key; a frozen one is connected and says nothing more. */
async function knock(key: string, { frozen = false } = {}) {
  const socket = io(`${bar.origin}${PRINT_AGENT_NAMESPACE}`, {
    path: SOCKET_IO_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { key },
  });
  sockets.push(socket);
  if (!frozen) socket.on('alive', (answer: () => void) => answer());
  const word = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
  const say = (name: string, message: unknown): Promise<unknown> =>
    socket.timeout(3_000).emitWithAck(name, message);
  const lease = ({ jobId, leaseNo }: LeasedJob) => ({ jobId, leaseNo });
  return {
    socket,
    word,
    hello: (...printers: PrinterReport[]) => say('hello', { agentVersion: '1', printers }),
    claim: async (...printers: string[]) =>
      ((await say('claim', { printers, limit: 20 })) as { jobs: LeasedJob[] }).jobs,
    prints: async (job: LeasedJob) => {
      await say('started', lease(job));
      const fiscalNumber = job.document.kind === 'fiscal' ? '0000042' : null;
      return say('printed', { ...lease(job), confirmed: true, fiscalNumber, paper: null });
    },
    starts: (job: LeasedJob) => say('started', lease(job)),
    reports: (job: LeasedJob) =>
      say('printed', { ...lease(job), confirmed: true, fiscalNumber: null, paper: null }),
  };
}

const printer = (name: string, more: Partial<PrinterReport> = {}): PrinterReport => ({
  name,
  role: 'sticker',
  station: 'kitchen',
  language: 'ru',
  state: 'ok',
  paper: 'ok',
  detail: '',
  ...more,
});
const stateOf = async (id: string) =>
  (await bar.ana.printJobs({ query: { limit: 200 } })).find(({ jobId }) => jobId === id)?.status;
const sticker = async () => {
  const [orderId = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
  const job = (await bar.ana.printJobs({ query: { limit: 200 } })).find((one) => one.orderId === orderId);
  return job?.jobId ?? '';
};
/** As if somebody had cleaned up behind the last test. */
const drain = async (agent: Awaited<ReturnType<typeof knock>>, ...names: string[]) => {
  for (const job of await agent.claim(...names)) await agent.prints(job);
};
const twins = async () => (await bar.ana.overview()).printTwins.map(({ agentName }) => agentName);

describe('a second agent with the same key', () => {
  it('is refused while the first answers, and everybody on the floor is told', async () => {
    const { key } = await enrol('kitchen');
    const first = await knock(key);
    expect(await twins()).toEqual([]);
    const told: unknown[] = [];
    const unsubscribe = bar.product.context.bus.subscribe(({ kind }) => told.push(kind));
    const began = performance.now();
    expect((await knock(key)).word).toBe('already_connected');
    // Somebody who answers at once is found out at once.
    expect(performance.now() - began).toBeLessThan(ALIVE_ANSWER_MS);
    expect(await twins()).toEqual(['kitchen']);
    expect(told).toContain('staff');
    told.length = 0;
    expect((await knock(key)).word).toBe('already_connected');
    expect(told, 'the same news twice').toEqual([]);
    unsubscribe();
    const [agent] = (await bar.boss.printAgents()).filter(({ name }) => name === 'kitchen');
    expect(agent?.twin).toMatch(/^2026-/u);
    expect(first.socket.connected).toBe(true);

    bar.clock.advance(TWIN_IS_OVER_MS);
    expect(await twins()).toEqual([]);
    expect((await bar.boss.printAgents()).every(({ twin }) => twin === null)).toBe(true);
  });

  it('takes the place of one that is frozen after the two seconds, without an alarm, and prints on', async () => {
    const { key } = await enrol('frozen');
    const frozen = await knock(key, { frozen: true });
    await frozen.hello(printer('stove'));
    const jobId = await sticker();
    const gone = new Promise((resolve) => frozen.socket.once('disconnect', resolve));
    const began = performance.now();
    const second = await knock(key);
    const waited = performance.now() - began;
    expect(second.word).toBe('connected');
    expect(waited).toBeGreaterThanOrEqual(ALIVE_ANSWER_MS - 50);
    expect(waited).toBeLessThan(LONG);
    await gone;
    expect(await twins()).toEqual([]);
    await second.hello(printer('stove'));
    const jobs = await second.claim('stove');
    expect(jobs.map((job) => job.jobId)).toContain(jobId);
    for (const job of jobs) await second.prints(job);
    expect(await stateOf(jobId)).toBe('printed');
  });

  it('gets in at once when the first has hung up: nobody is locked out by his own ghost', async () => {
    const { key } = await enrol('ghost');
    const first = await knock(key);
    first.socket.disconnect();
    const began = performance.now();
    expect((await knock(key)).word).toBe('connected');
    expect(performance.now() - began).toBeLessThan(ALIVE_ANSWER_MS);
    expect(await twins()).toEqual([]);
  });
});

describe('several agents of one venue', () => {
  it('print each on its own printers, and one stands in for the other when that is away', async () => {
    const [one, two] = [await enrol('kitchen'), await enrol('counter')];
    const kitchen = await knock(one.key);
    const counter = await knock(two.key);
    await kitchen.hello(printer('stove'));
    // Two agents may call their printers alike.
    await counter.hello(printer('stove', { station: 'bar' }), printer('bills', { role: 'precheck' }));
    await drain(kitchen, 'stove');
    const printers = await bar.boss.printers();
    const idOf = (agentName: string, name: string) =>
      printers.find((each) => each.agentName === agentName && each.name === name)?.id ?? '';
    await bar.boss.changePrinter({
      params: { printerId: idOf('kitchen', 'stove') },
      body: { backupId: idOf('counter', 'stove') },
    });

    const own = await sticker();
    expect(await counter.claim('stove', 'bills')).toEqual([]);
    const [job] = await kitchen.claim('stove');
    expect(job).toMatchObject({ jobId: own, printer: 'stove' });
    if (job) await kitchen.prints(job);

    const orphan = await sticker();
    kitchen.socket.disconnect();
    bar.clock.advance(TWIN_IS_OVER_MS);
    await counter.hello(printer('stove', { station: 'bar' }), printer('bills', { role: 'precheck' }));
    const [saved] = await counter.claim('stove', 'bills');
    expect(saved).toMatchObject({ jobId: orphan, backupFor: 'stove', maybePrinted: false });
    if (saved) await counter.prints(saved);
    const shown = (await bar.ana.printJobs({ query: { limit: 200 } })).find(({ jobId }) => jobId === orphan);
    expect(shown).toMatchObject({ status: 'printed', printerId: idOf('counter', 'stove') });

    // The one that was away comes back to its own work.
    const back = await knock(one.key);
    await back.hello(printer('stove'));
    const next = await sticker();
    expect(await counter.claim('stove', 'bills')).toEqual([]);
    const [again] = await back.claim('stove');
    expect(again).toMatchObject({ jobId: next });
    expect(again?.backupFor).toBeUndefined();
    if (again) await back.prints(again);
  });
});

describe('an agent that was away for an hour', () => {
  it('prints the receipts; what has grown old on its paper waits for a person', async () => {
    const { key } = await enrol('bar');
    const fiscal = printer('ecc', { role: 'fiscal', station: 'all', language: 'ro' });
    const before = await knock(key);
    await before.hello(printer('stove'), fiscal);
    await drain(before, 'stove', 'ecc');
    before.socket.disconnect();

    const pay = paying(bar);
    const guest = await bar.guest('Olga', bar.table());
    await order(guest, 'fries');
    const checkId = await pay.opened(pay.separate(guest));
    const receipt = await bar.ana.printFiscal({ params: { checkId } });
    expect(receipt).toMatchObject({ status: 'queued' });
    const [wanted, cold] = [await sticker(), await sticker()];
    bar.clock.advance(HOUR_MS);
    const fresh = await sticker();

    const after = await knock(key);
    await after.hello(printer('stove'), fiscal);
    const jobs = await after.claim('stove', 'ecc');
    expect(jobs.map(({ jobId }) => jobId).toSorted()).toEqual([receipt.jobId, fresh].toSorted());
    for (const job of jobs) await after.prints(job);
    expect(await Promise.all([receipt.jobId, fresh, wanted, cold].map(stateOf))).toEqual([
      'printed',
      'printed',
      'late',
      'late',
    ]);
    expect((await bar.ana.overview()).printJobs.late).toBeGreaterThanOrEqual(2);
    await bar.ana.retryJob({ params: { jobId: wanted } });
    await bar.ana.dismissJob({ params: { jobId: cold }, query: {} });
    const [last, ...more] = await after.claim('stove', 'ecc');
    expect([last?.jobId, last?.copyNo, last?.maybePrinted, more]).toEqual([wanted, 0, false, []]);
    if (last) await after.prints(last);
    for (const { jobId } of await bar.ana.printJobs({ query: { state: 'late', limit: 200 } }))
      await bar.ana.dismissJob({ params: { jobId }, query: {} });
  });

  it('tells an hour later what it printed before the line broke, and nothing is printed twice', async () => {
    const { key } = await enrol('cellar');
    const before = await knock(key);
    await before.hello(printer('stove'));
    await drain(before, 'stove');
    const jobId = await sticker();
    const [job] = await before.claim('stove');
    if (!job) throw new Error('There is nothing to claim.');
    await before.starts(job);
    before.socket.disconnect();
    bar.clock.advance(HOUR_MS);
    await bar.product.print.agentLink.sweep();
    const after = await knock(key);
    await after.hello(printer('stove'));
    // Its journal first, then new work: so does the agent itself.
    expect(await after.reports(job)).toEqual({ status: 'ok' });
    expect(await stateOf(jobId)).toBe('printed');
    expect(await after.claim('stove')).toEqual([]);
  });
});
