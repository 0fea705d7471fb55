import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRINT_AGENT_NAMESPACE, SOCKET_IO_PATH, type ProbeAnswer } from '@masa/contract/print-channel';
import { openBar, printer, type Bar } from '../testing/print-bar.ts';
import { wire } from '../testing/wire.ts';
import type { AgentLink, AskAgent } from '../modules/print/public.ts';
import { peersOver } from './peers.ts';
import { printHub, type PrintHub } from './print-hub.ts';

const ANSWER_MS = 300;
const OUT: ProbeAnswer = { outcome: 'printed', fiscalNumber: '42', verifyUrl: null };

type Process = { hub: PrintHub; server: Server; address: string; ask: AskAgent };

describe('agents of a venue with two processes', () => {
  let bar: Bar;
  let between: ReturnType<typeof wire>;
  let processes: Process[];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    bar = await openBar();
  });
  afterAll(() => bar.close());

  async function start(): Promise<Process> {
    let ask: AskAgent = () => Promise.resolve('agent_away');
    const agentLink: AgentLink = { ...bar.print.agentLink, reachAgentsBy: (channel) => (ask = channel) };
    const hub = printHub({
      context: bar.context,
      agentLink,
      others: peersOver(between.line(), bar.context.log),
      aliveAnswerMs: ANSWER_MS,
      probeAnswerMs: ANSWER_MS,
    });
    const server = createServer();
    server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return { hub, server, address: `http://127.0.0.1:${port}`, ask };
  }
  beforeEach(async () => {
    between = wire();
    processes = [await start(), await start()];
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    for (const { hub, server } of processes) {
      await hub.close();
      await new Promise((done) => server.close(done));
    }
    await bar.clear();
  });

  const at = (which: number): Process => {
    const found = processes[which];
    if (!found) throw new Error(`There is no process ${which}.`);
    return found;
  };
  const enrol = () => bar.print.agents.enrol(`agent-${Math.random()}`, 'user:admin');
  async function knock(which: number, key: string, { frozen = false } = {}) {
    const socket = io(at(which).address + PRINT_AGENT_NAMESPACE, {
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
    return { socket, word };
  }

  it('a second connection of a key is refused at the other door, too', async () => {
    const { id, key } = await enrol();
    const first = await knock(0, key);
    expect(first.word).toBe('connected');
    expect((await knock(1, key)).word).toBe('already_connected');
    const [row] = (await bar.db('print_agents').where({ id })) as { twin_at: unknown }[];
    expect(row?.twin_at).not.toBeNull();
    const gone = new Promise((done) => first.socket.once('disconnect', done));
    first.socket.disconnect();
    await gone;
    await expect.poll(async () => (await knock(1, key)).word).toBe('connected');
  });

  it('of two that come at once to both doors one is let in', async () => {
    for (let night = 0; night < 10; night += 1) {
      const { key } = await enrol();
      const both = await Promise.all([knock(0, key), knock(1, key)]);
      expect(both.map(({ word }) => word).toSorted()).toEqual(['already_connected', 'connected']);
      for (const { socket } of both) socket.disconnect();
    }
  });

  it('the place of one that froze goes to a newcomer at the other door', async () => {
    const { key } = await enrol();
    const silent = await knock(0, key, { frozen: true });
    const gone = new Promise((done) => silent.socket.once('disconnect', done));
    expect((await knock(1, key)).word).toBe('connected');
    await gone;
  });

  it('a question finds the agent at the other process, and says at once when it is nowhere', async () => {
    const { id, key } = await enrol();
    const { socket } = await knock(1, key);
    socket.on('probe', (_request: unknown, answer: (word: ProbeAnswer) => void) => answer(OUT));
    await socket.timeout(3_000).emitWithAck('hello', { agentVersion: '1', printers: [printer('till')] });
    expect(await at(0).ask(id, 'job')).toEqual(OUT);
    expect(await at(1).ask(id, 'job')).toEqual(OUT);
    expect(await at(0).ask('nobody', 'job')).toBe('agent_away');
  });

  it('a question that the agent leaves open ends there, not in the air', async () => {
    const { id, key } = await enrol();
    await knock(1, key);
    expect(await at(0).ask(id, 'job')).toBe('no_answer');
  });

  it('each process decides alone while the wire is cut', async () => {
    const { id, key } = await enrol();
    await knock(0, key);
    between.cut();
    expect(await at(1).ask(id, 'job')).toBe('agent_away');
    expect((await knock(0, key)).word).toBe('already_connected');
    expect((await knock(1, key)).word).toBe('connected');
  });
});
