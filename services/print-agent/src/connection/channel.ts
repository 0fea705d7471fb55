import { io, type Socket } from 'socket.io-client';
import {
  probeRequest,
  PRINT_AGENT_NAMESPACE,
  SOCKET_IO_PATH,
  type AgentMessage,
  type AgentMessageName,
  type AgentToApi,
  type ApiToAgent,
  type ProbeAnswer,
} from '@masa/contract/print-channel';
import type { Log } from '../program/log.ts';

export type Channel = {
  connected(): boolean;
  /** The API's answer, unread; rejects when there is none in time. */
  ask<N extends AgentMessageName>(name: N, message: AgentMessage<N>): Promise<unknown>;
  close(): void;
};

export type ChannelOptions = {
  readonly api: string;
  readonly key: string;
  readonly ackTimeoutMs: number;
  readonly onConnect: () => void;
  readonly onJobs: () => void;
  readonly onProbe: (jobId: string) => Promise<ProbeAnswer>;
  readonly log: Log;
};

/** One agent on one bar's network may knock often: every second it waits is a second the kitchen waits. */
const KNOCK_AT_LEAST_EVERY_MS = 1_000;
/** After a refusal (key revoked, another agent there) socket.io itself would never try again. */
const REFUSED_RETRY_MS = 5_000;

const unknownBecause = (reason: unknown): ProbeAnswer => ({
  outcome: 'unknown',
  reason: String(reason).slice(0, 255),
});

export function openChannel({
  api,
  key,
  ackTimeoutMs,
  onConnect,
  onJobs,
  onProbe,
  log,
}: ChannelOptions): Channel {
  const socket: Socket<ApiToAgent, AgentToApi> = io(new URL(PRINT_AGENT_NAMESPACE, api).href, {
    path: SOCKET_IO_PATH,
    transports: ['websocket'],
    auth: { key },
    reconnectionDelay: 500,
    reconnectionDelayMax: KNOCK_AT_LEAST_EVERY_MS,
    timeout: 10_000,
  });
  let retry: NodeJS.Timeout | undefined;
  let lastProblem = '';
  const tryAgain = () => {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  };

  socket.on('connect', () => {
    lastProblem = '';
    log('connected', { api: new URL(api).host });
    onConnect();
  });
  socket.on('connect_error', (error) => {
    // An absent API fails every few seconds; the state changes only with the reason.
    if (error.message !== lastProblem) log('connect_failed', { reason: error.message });
    lastProblem = error.message;
    if (!socket.active) tryAgain();
  });
  socket.on('disconnect', (reason) => {
    log('disconnected', { reason });
    if (reason === 'io server disconnect') tryAgain();
  });
  socket.on('jobs', onJobs);
  socket.on('probe', (request, answer) => {
    const asked = probeRequest.safeParse(request);
    if (!asked.success) return answer(unknownBecause('the question is not understood'));
    onProbe(asked.data.jobId).then(answer, (reason: unknown) => answer(unknownBecause(reason)));
  });
  // Else the API takes us for what a network cut left behind and gives our place away.
  socket.on('alive', (answer) => answer());

  return {
    connected: () => socket.connected,
    ask(name, message) {
      if (!socket.connected) return Promise.reject(new Error('not connected'));
      // One generic line per message name is more than socket.io's types can follow.
      const untyped: Socket = socket;
      return untyped.timeout(ackTimeoutMs).emitWithAck(name, message);
    },
    close() {
      clearTimeout(retry);
      socket.disconnect();
    },
  };
}
