import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { PRINT_AGENT_NAMESPACE, SOCKET_IO_PATH, SOCKET_MAX_BYTES } from '@masa/contract/print-channel';
import { callOf, openBar, printer, type Bar } from '../testing/print-bar.ts';
import { pings, rawLine, upgrade } from '../testing/raw-line.ts';
import { printHub, type PrintHub } from './print-hub.ts';

const ALIVE_ANSWER_MS = 200;
const PROBE_ANSWER_MS = 200;
const HELLO = { agentVersion: '1', printers: [printer('kitchen')] };
const CLAIM = { printers: ['kitchen'], limit: 5 };

const heard = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve, reject) => {
    socket.once(event, resolve);
    setTimeout(() => reject(new Error(`no ${event}`)), 4_000).unref();
  });
const answerOf = (socket: Socket): Promise<string> =>
  Promise.race([
    heard(socket, 'connect').then(() => 'connected'),
    heard(socket, 'connect_error').then((reason) => (reason as Error).message),
  ]);
const ask = (socket: Socket, name: string, message: unknown): Promise<unknown> =>
  socket.timeout(3_000).emitWithAck(name, message);

describe('the door of the print agents', () => {
  let bar: Bar;
  let hub: PrintHub;
  let server: Server;
  let browsers: WebSocketServer;
  let address: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    bar = await openBar();
  });
  afterAll(() => bar.close());

  beforeEach(async () => {
    hub = printHub({
      context: bar.context,
      agentLink: bar.print.agentLink,
      aliveAnswerMs: ALIVE_ANSWER_MS,
      probeAnswerMs: PROBE_ANSWER_MS,
    });
    browsers = new WebSocketServer({ noServer: true });
    server = createServer((_request, response) => response.writeHead(404).end());
    server.on('upgrade', (request, socket, head) => {
      const path = request.url?.split('?', 1)[0];
      if (path === '/api/ws')
        browsers.handleUpgrade(request, socket, head, (browser) =>
          browser.on('message', (text) => browser.send(text)),
        );
      else if (path === `${SOCKET_IO_PATH}/`) hub.handleUpgrade(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await hub.close();
    browsers.close();
    await new Promise((done) => server.close(done));
    await bar.clear();
  });

  const knock = (key: string | undefined, { namespace = PRINT_AGENT_NAMESPACE } = {}): Socket => {
    const socket = io(`http://${address}${namespace}`, {
      path: SOCKET_IO_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: key === undefined ? {} : { key },
    });
    sockets.push(socket);
    return socket;
  };
  const enrol = async () => bar.print.agents.enrol(`agent-${Math.random()}`, 'user:admin');
  const enter = async (key: string): Promise<Socket> => {
    const socket = knock(key);
    socket.on('alive', (answer: () => void) => answer());
    expect(await answerOf(socket)).toBe('connected');
    return socket;
  };
  const sticker = async () => {
    const order = await bar.item();
    return (await bar.inWork((work) => bar.print.printing.enqueueCopy(work, order))).jobId;
  };

  it('keeps nobody who pings without end', async () => {
    const stranger = await rawLine(`http://${address}`);
    stranger.say(upgrade(`${SOCKET_IO_PATH}/?EIO=4&transport=websocket`));
    await expect.poll(stranger.statuses).toEqual([101]);
    stranger.say(pings(500));
    expect(await stranger.over).toBeLessThan(2_000);
  });

  it('carries a job from the bell to the last word', async () => {
    const agent = await enter((await enrol()).key);
    expect(await ask(agent, 'hello', HELLO)).toEqual({ status: 'ok' });
    const bell = heard(agent, 'jobs');
    const jobId = await sticker();
    await bell;
    const { jobs } = (await ask(agent, 'claim', CLAIM)) as { jobs: { jobId: string; leaseNo: number }[] };
    expect(jobs).toMatchObject([{ jobId, leaseNo: 1 }]);
    const lease = { jobId, leaseNo: 1 };
    expect(await ask(agent, 'started', lease)).toEqual({ status: 'ok' });
    const paper = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(await ask(agent, 'printed', { ...lease, confirmed: true, fiscalNumber: null, paper })).toEqual({
      status: 'ok',
    });
    expect(await bar.statusOf(jobId)).toBe('printed');
    expect(await bar.db('print_papers').where({ job_id: jobId })).toHaveLength(1);
  });

  it('says on a sticker only what its agent has said to know beside what the first ones did', async () => {
    const agent = await enter((await enrol()).key);
    const documentOf = async (knows?: readonly string[]) => {
      expect(await ask(agent, 'hello', { ...HELLO, ...(knows && { knows }) })).toEqual({ status: 'ok' });
      const order = await bar.item();
      const { document } = order;
      if (document.kind !== 'sticker') throw new Error('A sticker was expected.');
      const later = { ...order, document: { ...document, startAt: 1, wantedAt: 2 } };
      await bar.inWork((work) => bar.print.printing.enqueueCopy(work, later));
      const { jobs } = (await ask(agent, 'claim', CLAIM)) as { jobs: { document: object }[] };
      return jobs[0]?.document;
    };
    const ofTheFirst = await documentOf();
    expect(ofTheFirst).not.toHaveProperty('startAt');
    expect(ofTheFirst).not.toHaveProperty('wantedAt');
    expect(await documentOf(['startAt', 'wantedAt', 'tomorrow'])).toMatchObject({ startAt: 1, wantedAt: 2 });
    // A greeting is all that it knows: what an agent of before says after it counts.
    expect(await documentOf(['wantedAt'])).not.toHaveProperty('startAt');
  });

  it('shows no job to anybody without a valid key', async () => {
    await sticker();
    for (const key of [undefined, '', 'guess', 'x'.repeat(10_000)])
      expect(await answerOf(knock(key))).toBe('unauthorized');
    const stranger = knock('guess', { namespace: '/' });
    expect(await answerOf(stranger)).toBe('unauthorized');
    expect(await bar.db('print_jobs').whereNot('status', 'queued')).toEqual([]);
  });

  it('cuts an agent off when its key is revoked, and lets it in no more', async () => {
    const [revoked, other] = [await enrol(), await enrol()];
    const agent = await enter(revoked.key);
    const neighbour = await enter(other.key);
    const gone = heard(agent, 'disconnect');
    await bar.print.agents.revoke(revoked.id, 'user:admin');
    await gone;
    expect(await answerOf(knock(revoked.key))).toBe('unauthorized');
    expect(await ask(neighbour, 'hello', HELLO)).toEqual({ status: 'ok' });
  });

  it('cuts an agent off where nobody can tell whether its key is still good, and lets it in when somebody can', async () => {
    const { key } = await enrol();
    const agent = await enter(key);
    const gone = heard(agent, 'disconnect');
    vi.spyOn(bar.print.agentLink, 'isTrusted').mockRejectedValueOnce(new Error('the database is busy'));
    await enrol();
    expect(await gone).toBe('io server disconnect');
    await enter(key);
  });

  it('survives malformed messages and answers them', async () => {
    const agent = await enter((await enrol()).key);
    for (const junk of [
      null,
      7,
      'x',
      [],
      {},
      { ...CLAIM, limit: 1e9 },
      { ...CLAIM, more: true },
      { jobId: { $ne: 1 }, leaseNo: 1 },
    ]) {
      for (const name of ['hello', 'claim', 'renew', 'printed', 'failed'])
        expect(await ask(agent, name, junk)).toEqual({ error: 'invalid_request' });
    }
    agent.emit('claim');
    agent.emit('claim', CLAIM);
    agent.emit('claim', CLAIM, 1, 2, 'not a function');
    agent.emit('drop tables');
    expect(await ask(agent, 'claim', CLAIM)).toEqual({ jobs: [] });
  });

  it('loses only the connection that sends too much or no socket.io at all', async () => {
    const [loud, quiet] = [await enrol(), await enrol()];
    const neighbour = await enter(quiet.key);
    const shouting = await enter(loud.key);
    const gone = heard(shouting, 'disconnect');
    shouting.emit('printed', { paper: Buffer.alloc(SOCKET_MAX_BYTES + 1) }, () => undefined);
    await gone;
    for (const frame of [
      'junk',
      '4',
      '9{}',
      `42${PRINT_AGENT_NAMESPACE},["claim"`,
      Buffer.from([255, 0, 1]),
    ]) {
      const raw = new WebSocket(`ws://${address}${SOCKET_IO_PATH}/?EIO=4&transport=websocket`);
      await new Promise((open) => raw.once('open', open));
      raw.on('error', () => undefined);
      const closed = new Promise((close) => raw.once('close', close));
      raw.send(frame);
      await Promise.race([closed, sleep(150)]);
      raw.terminate();
      await closed;
    }
    await enter(loud.key);
    expect(await ask(neighbour, 'claim', CLAIM)).toEqual({ jobs: [] });
  });

  it('refuses a second connection of a key while the first answers, and tells its agent nothing', async () => {
    const { key } = await enrol();
    const first = await enter(key);
    const newcomers = [knock(key), knock(key), knock(key)];
    expect(await Promise.all(newcomers.map(answerOf))).toEqual(
      Array.from({ length: 3 }, () => 'already_connected'),
    );
    expect(await ask(first, 'hello', HELLO)).toEqual({ status: 'ok' });
    first.disconnect();
    await enter(key);
  });

  it('gives the place of a silent connection to one newcomer', async () => {
    const { key } = await enrol();
    const silent = knock(key);
    await answerOf(silent);
    const gone = heard(silent, 'disconnect');
    const newcomers = [knock(key), knock(key)];
    for (const newcomer of newcomers) newcomer.on('alive', (answer: () => void) => answer());
    expect((await Promise.all(newcomers.map(answerOf))).toSorted()).toEqual([
      'already_connected',
      'connected',
    ]);
    await gone;
  });

  it('waits no longer for the answer that an older agent never gives, whose own word still counts', async () => {
    const agent = await enter((await enrol()).key);
    await ask(agent, 'hello', { ...HELLO, printers: [printer('ecc', { role: 'fiscal' })] });
    const check = await bar.check();
    const { jobId } = await bar.inWork((work) => bar.print.printing.enqueueFiscal(work, check));
    await ask(agent, 'claim', { ...CLAIM, printers: ['ecc'] });
    const lease = { jobId, leaseNo: 1 };
    await ask(agent, 'started', lease);
    await ask(agent, 'unknown', { ...lease, reason: 'no answer' });
    const question = callOf<'askJob'>({ params: { jobId } });
    expect(await bar.print.handlers.askJob(question)).toMatchObject({
      outcome: 'unknown',
      reason: 'no_answer',
    });
    expect(await bar.statusOf(jobId)).toBe('unknown');
    const word = { ...lease, confirmed: true, fiscalNumber: '9', paper: null };
    expect(await ask(agent, 'printed', word)).toEqual({ status: 'ok' });
    expect(await bar.statusOf(jobId)).toBe('printed');
  });

  it('keeps the leases of an agent that lost its connection', async () => {
    const { key } = await enrol();
    const before = await enter(key);
    await ask(before, 'hello', HELLO);
    const jobId = await sticker();
    await ask(before, 'claim', CLAIM);
    before.disconnect();
    const after = await enter(key);
    expect(await ask(after, 'claim', CLAIM)).toEqual({ jobs: [] });
    expect(await ask(after, 'started', { jobId, leaseNo: 1 })).toEqual({ status: 'ok' });
  });

  it('shares one server with the browsers’ sockets, and refuses every other path', async () => {
    const agent = await enter((await enrol()).key);
    const browser = new WebSocket(`ws://${address}/api/ws`);
    await new Promise((open) => browser.once('open', open));
    const echo = new Promise((message) =>
      browser.once('message', (text: Buffer) => message(text.toString())),
    );
    browser.send('still here');
    expect(await echo).toBe('still here');
    expect(await ask(agent, 'claim', CLAIM)).toEqual({ jobs: [] });
    const lost = new WebSocket(`ws://${address}/elsewhere`);
    const refused = await new Promise<Error>((error) => lost.once('error', error));
    expect(refused.message).toContain('404');
    browser.close();
  });

  it('answers and lives on when the database is away', async () => {
    const agentLink = {
      ...bar.print.agentLink,
      answers: { ...bar.print.agentLink.answers, claim: () => Promise.reject(new Error('away')) },
    };
    await hub.close();
    hub = printHub({ context: bar.context, agentLink });
    const agent = await enter((await enrol()).key);
    expect(await ask(agent, 'claim', CLAIM)).toEqual({ error: 'internal_error' });
    expect(await ask(agent, 'hello', HELLO)).toEqual({ status: 'ok' });
  });
});
