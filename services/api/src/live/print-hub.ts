import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';
import {
  ALIVE_ANSWER_MS,
  PROBE_ANSWER_MS,
  PRINT_AGENT_NAMESPACE,
  SOCKET_IO_PATH,
  SOCKET_MAX_BYTES,
  agentMessages,
  probeAnswer,
  type AgentError,
  type AgentMessage,
  type AgentMessageName,
  type AgentRefusal,
  type ApiToAgent,
} from '@masa/contract/print-channel';
import type { Context } from '../context.ts';
import {
  AGENT_SILENT_AFTER_MS,
  TWIN_IS_NEWS_MS,
  type AgentDesk,
  type AskAgent,
} from '../modules/print/public.ts';
import { noNeighbours, type Neighbours } from './neighbours.ts';
import { ON_THE_WAY_MS, printDoor, type AgentSocket, type Unread, type Visitor } from './print-door.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** A dead connection is noticed within two of them, before its printers count as absent. */
const PING_MS = 10_000;

type Hub = Server<Unread, ApiToAgent, Record<string, never>, Visitor>;

const isAnswer = (value: unknown): value is (reply: unknown) => void => typeof value === 'function';
const invalid: AgentError = { error: 'invalid_request' };
const surprised: AgentError = { error: 'internal_error' };

export type PrintHub = {
  /** For the one router of upgrades: everything under SOCKET_IO_PATH. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => Promise<void>;
};

export type PrintHubOptions = {
  readonly context: Pick<Context, 'bus' | 'log' | 'world'>;
  readonly desk: AgentDesk;
  /** Other processes, where an agent may be connected just as well. */
  readonly others?: Neighbours;
  /** The line of an agent with a trusted key. */
  readonly letIn?: (line: Duplex) => void;
  readonly aliveAnswerMs?: number;
  readonly probeAnswerMs?: number;
};

/** The print agents' side of the house: their doorbell and the answers to what they say (AMB-117). */
export function printHub({
  context,
  desk,
  others = noNeighbours,
  letIn = () => undefined,
  aliveAnswerMs = ALIVE_ANSWER_MS,
  probeAnswerMs = PROBE_ANSWER_MS,
}: PrintHubOptions): PrintHub {
  const { bus, log, world } = context;
  // socket.io wants a server to attach to; this one never listens, so only our router can bring it a connection.
  const io: Hub = new Server(createServer(), {
    path: SOCKET_IO_PATH,
    destroyUpgrade: false,
    transports: ['websocket'],
    maxHttpBufferSize: SOCKET_MAX_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_MS,
    pingTimeout: PING_MS,
    serveClient: false,
    // Its own is an older one, which answers pings without end to somebody who reads no answer.
    wsEngine: WebSocketServer,
  });
  const agents = io.of(PRINT_AGENT_NAMESPACE);
  const notices = new Set<NodeJS.Timeout>();

  /** What staff see then changes by time alone, at a moment when nothing else happens. */
  const tellStaffAfter = (ms: number): void => {
    const notice = setTimeout(() => {
      notices.delete(notice);
      bus.publish({ kind: 'staff', timestamp: world.now() });
    }, ms + 1_000).unref();
    notices.add(notice);
  };
  const onTwin = () => tellStaffAfter(TWIN_IS_NEWS_MS);
  const door = printDoor({ log, desk, others, aliveAnswerMs, onTwin });

  const quietly = (what: string, work: Promise<unknown>): void => {
    work.catch((reason: unknown) => log.error({ err: reason }, `print hub: ${what} failed`));
  };

  async function answerTo<N extends AgentMessageName>(
    name: N,
    agentId: string,
    message: unknown,
  ): Promise<unknown> {
    const parsed = agentMessages[name].safeParse(message);
    if (!parsed.success) return invalid;
    try {
      return await desk.answers[name](agentId, parsed.data as AgentMessage<N>);
    } catch (reason) {
      log.error({ err: reason, agentId, message: name }, 'print agent message failed');
      return surprised;
    }
  }

  function listen(socket: AgentSocket): void {
    const { agentId } = socket.data;
    for (const name of Object.keys(agentMessages) as AgentMessageName[]) {
      socket.on(name, (...args: unknown[]) => {
        const answer = args.at(-1);
        if (!isAnswer(answer)) return;
        const [message] = args.length === 2 ? args : [];
        void answerTo(name, agentId, message).then(answer);
      });
    }
    socket.conn.on('heartbeat', () => quietly('heartbeat', desk.seen(agentId)));
    socket.on('disconnect', (reason) => {
      door.leave(socket);
      log.info({ agentId, reason }, 'print agent disconnected');
      tellStaffAfter(AGENT_SILENT_AFTER_MS);
    });
  }

  /** An older agent says nothing, and neither does one that is cut off: nobody waits longer for that one. */
  const askHere: AskAgent = async (agentId, jobId) => {
    const socket = [...agents.sockets.values()].find(({ data }) => data.agentId === agentId);
    if (!socket) return 'agent_away';
    const cutOff = Promise.withResolvers<never>();
    const leave = (reason: string) => cutOff.reject(new Error(reason));
    socket.once('disconnect', leave);
    try {
      const asked = socket.timeout(probeAnswerMs).emitWithAck('probe', { jobId });
      return probeAnswer.parse(await Promise.race([asked, cutOff.promise]));
    } catch (reason) {
      log.warn({ err: reason, agentId, jobId }, 'print agent did not answer what became of a receipt');
      return 'no_answer';
    } finally {
      socket.off('disconnect', leave);
    }
  };
  const askAnywhere: AskAgent = async (agentId, jobId) => {
    const here = await askHere(agentId, jobId);
    if (here !== 'agent_away') return here;
    const elsewhere = await others.ask({ kind: 'probe', agentId, jobId }, probeAnswerMs + ON_THE_WAY_MS);
    if (elsewhere === null) return 'agent_away';
    const { success, data } = probeAnswer.safeParse(elsewhere);
    return success ? data : 'no_answer';
  };
  desk.reachAgentsBy(askAnywhere);
  others.answer(async (question, first) => {
    const { kind, agentId } = question;
    if (kind === 'place') return (await door.isTaken(agentId, first)) || null;
    const answer = await askHere(agentId, question.jobId);
    return answer === 'agent_away' ? null : answer;
  });

  // Nothing is behind the other door; without this anybody could stand in it for ever.
  io.use((_socket, enter) => enter(new Error('unauthorized' satisfies AgentRefusal)));
  agents.use((socket, enter) => {
    // An unheard 'error' would end the process (guide/reliability 0.2).
    socket.on('error', (reason: unknown) => log.warn({ err: reason }, 'print agent socket error'));
    void door.admit(socket).then((refused) => enter(refused ? new Error(refused) : undefined));
  });
  agents.on('connection', (socket) => {
    log.info({ agentId: socket.data.agentId }, 'print agent connected');
    letIn(socket.request.socket);
    listen(socket);
    quietly('connect', desk.seen(socket.data.agentId));
    // Its key may have been revoked while it stood at the door.
    quietly('check', door.dropIfRevoked(socket));
  });
  io.engine.on('connection_error', (reason: unknown) => log.info({ err: reason }, 'print channel: refused'));

  const unsubscribe = bus.subscribe((event) => {
    if (event.kind === 'print' || event.kind === 'missed') agents.emit('jobs');
    if (event.kind === 'access' || event.kind === 'missed')
      for (const socket of agents.sockets.values()) quietly('check', door.dropIfRevoked(socket));
  });

  return {
    handleUpgrade: (request, socket, head) => io.engine.handleUpgrade(request, socket, head),
    async close() {
      unsubscribe();
      for (const notice of notices) clearTimeout(notice);
      await io.close();
    },
  };
}
