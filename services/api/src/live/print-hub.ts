import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';
import type { z } from 'zod';
import {
  ALIVE_ANSWER_MS,
  PROBE_ANSWER_MS,
  PRINT_AGENT_NAMESPACE,
  SOCKET_IO_PATH,
  SOCKET_MAX_BYTES,
  agentMessages,
  type AgentError,
  type AgentMessage,
  type AgentMessageName,
  type AgentRefusal,
  type ApiToAgent,
} from '@masa/contract/print-channel';
import { keysOf } from '@masa/domain/record';
import type { Context } from '../context.ts';
import { AGENT_SILENT_AFTER_MS, TWIN_IS_NEWS_MS, type AgentLink } from '../modules/print/public.ts';
import { askAnywhere, askHere } from './ask-agent.ts';
import { noPeers, type Peers } from './peers.ts';
import { dropIfRevoked, printDoor, type AgentSocket, type Unread, type Visitor } from './print-door.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** A dead connection is noticed within two of them, before its printers count as absent. */
const PING_MS = 10_000;

type Hub = Server<Unread, ApiToAgent, Record<string, never>, Visitor>;

const isAnswer = (value: unknown): value is (reply: unknown) => void => typeof value === 'function';
const readers: { readonly [N in AgentMessageName]: z.ZodType<AgentMessage<N>> } = agentMessages;
const invalid: AgentError = { error: 'invalid_request' };
const surprised: AgentError = { error: 'internal_error' };

export type PrintHub = {
  /** For the one router of upgrades: everything under SOCKET_IO_PATH. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => Promise<void>;
};

export type PrintHubOptions = {
  readonly context: Pick<Context, 'bus' | 'log' | 'world'>;
  readonly agentLink: AgentLink;
  /** Other processes, where an agent may be connected just as well. */
  readonly others?: Peers;
  /** The line of an agent with a trusted key. */
  readonly letIn?: (line: Duplex) => void;
  readonly aliveAnswerMs?: number;
  readonly probeAnswerMs?: number;
};

/** socket.io wants a server to attach to; this one never listens, so only our router can bring it a connection. */
const channel = (): Hub =>
  new Server(createServer(), {
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

/** What is answered to a message; whatever goes wrong is answered as well, since an agent waits for it. */
async function answerTo<N extends AgentMessageName>(
  { agentLink, log }: { readonly agentLink: AgentLink; readonly log: Context['log'] },
  name: N,
  agentId: string,
  message: unknown,
): Promise<unknown> {
  const parsed = readers[name].safeParse(message);
  if (!parsed.success) return invalid;
  try {
    return await agentLink.answers[name](agentId, parsed.data);
  } catch (reason) {
    log.error({ err: reason, agentId, message: name }, 'print agent message failed');
    return surprised;
  }
}

/** The print agents' side of the API: their doorbell and the answers to what they say (AMB-117). */
export function printHub({
  context,
  agentLink,
  others = noPeers,
  letIn = () => undefined,
  aliveAnswerMs = ALIVE_ANSWER_MS,
  probeAnswerMs = PROBE_ANSWER_MS,
}: PrintHubOptions): PrintHub {
  const { bus, log, world } = context;
  const io = channel();
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
  const door = printDoor({ log, agentLink, others, aliveAnswerMs, onTwin });

  const quietly = (what: string, work: Promise<unknown>): void => {
    work.catch((reason: unknown) => log.error({ err: reason }, `print hub: ${what} failed`));
  };

  function listen(socket: AgentSocket): void {
    const { agentId } = socket.data;
    for (const name of keysOf(agentMessages)) {
      socket.on(name, (...args: unknown[]) => {
        const answer = args.at(-1);
        if (!isAnswer(answer)) return;
        const [message] = args.length === 2 ? args : [];
        void answerTo({ agentLink, log }, name, agentId, message).then(answer);
      });
    }
    socket.conn.on('heartbeat', () => quietly('heartbeat', agentLink.seen(agentId)));
    socket.on('disconnect', (reason) => {
      door.leave(socket);
      log.info({ agentId, reason }, 'print agent disconnected');
      tellStaffAfter(AGENT_SILENT_AFTER_MS);
    });
  }

  const ask = askHere(agents, log, probeAnswerMs);
  agentLink.reachAgentsBy(askAnywhere(ask, others, probeAnswerMs));
  others.answer(async (question, first) => {
    const { kind, agentId } = question;
    if (kind === 'place') return (await door.isTaken(agentId, first)) || null;
    const answer = await ask(agentId, question.jobId);
    return answer === 'agent_away' ? null : answer;
  });

  // Nothing is behind the other door; without this anybody could stand in it for ever.
  io.use((_socket, enter) => enter(new Error('unauthorized' satisfies AgentRefusal)));
  agents.use((socket, enter) => {
    // An unheard 'error' would end the process.
    socket.on('error', (reason: unknown) => log.warn({ err: reason }, 'print agent socket error'));
    void door.admit(socket).then((refused) => enter(refused ? new Error(refused) : undefined));
  });
  agents.on('connection', (socket) => {
    log.info({ agentId: socket.data.agentId }, 'print agent connected');
    letIn(socket.request.socket);
    listen(socket);
    quietly('connect', agentLink.seen(socket.data.agentId));
    // Its key may have been revoked while it stood at the door.
    void dropIfRevoked({ log, agentLink }, socket);
  });
  io.engine.on('connection_error', (reason: unknown) => log.info({ err: reason }, 'print channel: refused'));

  const unsubscribe = bus.subscribe((event) => {
    if (event.kind === 'print' || event.kind === 'missed') agents.emit('jobs');
    if (event.kind === 'access' || event.kind === 'missed')
      for (const socket of agents.sockets.values()) void dropIfRevoked({ log, agentLink }, socket);
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
