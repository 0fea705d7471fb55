import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { LIVE_RESTART } from '@masa/contract/live';
import type { Context } from '../context.ts';
import {
  connectionOf,
  cut,
  cutSoon,
  dismiss,
  type Connection,
  type Connections,
  type Listener,
} from './browser-connection.ts';
import type { VenueEvent } from './bus.ts';
import { givesWay, type Seats } from './seats.ts';
import { tell } from './tell-browsers.ts';
import {
  dropIfRevoked,
  dropRevoked,
  POLICY_VIOLATION,
  refresh,
  refreshListenersOf,
  startOver,
} from './who-listens.ts';

export type BrowserHub = {
  /** False: there is no seat, or the listener has been sent away meanwhile. */
  readonly accept: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    listener: Listener,
  ) => Promise<boolean>;
  readonly connections: () => number;
  readonly close: () => void;
};

const PING_EVERY_MS = 25_000;
/** Nobody has anything to say to us: a ping frame's worth of bytes is plenty. */
const MAX_PAYLOAD_BYTES = 256;
/**
 * Together fewer than all connections (http/connections.ts), so that live connections never keep an order out;
 * the staff's are their own. A full bar behind one address takes a third of what an address may.
 */
const SEATS = {
  guest: { inAll: 2_000, ofAnAddress: 1_000, ofAnOwner: 8 },
  staff: { inAll: 500, ofAnAddress: Number.POSITIVE_INFINITY, ofAnOwner: 64 },
} satisfies Record<Listener['kind'], Seats>;
/** Frames from one ping to the next. Nobody has anything to say to us but that he is there. */
const FRAMES_PER_PING = 60;

type Options = { readonly pingEveryMs?: number; readonly seats?: typeof SEATS };

async function handle(connections: Connections, event: VenueEvent, log: Context['log']): Promise<void> {
  if (event.kind === 'membership')
    return refreshListenersOf(connections, event.tableRow, event.deviceId ?? null);
  if (event.kind === 'access') return dropRevoked(connections, log);
  if (event.kind === 'missed') return startOver(connections);
  if (event.kind !== 'print') return tell(connections, event);
}

/** False: every seat is taken, and nobody in it has more than his share. */
function makeRoomFor(newcomer: Listener, connections: Connections, most: Seats): boolean {
  const taken = [...connections].filter(({ listener }) => listener.kind === newcomer.kind);
  const gives = givesWay(taken, newcomer, most);
  if (gives === 'newcomer') return false;
  if (gives) cut(connections, gives);
  return true;
}

/** The line has become a socket: whatever comes on it is only that somebody is there. */
function open(
  connections: Connections,
  connection: Connection,
  webSocket: WebSocket,
  log: Context['log'],
): void {
  connection.socket = webSocket;
  const heard = (): void => {
    connection.frames += 1;
    if (connection.frames > FRAMES_PER_PING) cut(connections, connection);
  };
  // Without a listener one oversized frame of one guest would end the whole process.
  webSocket.on('error', (reason) => {
    log.debug({ err: reason }, 'live connection failed');
    cutSoon(connections, connection);
  });
  webSocket.on('ping', heard);
  webSocket.on('pong', () => {
    connection.alive = true;
    heard();
  });
  webSocket.on('message', () => {
    dismiss(connections, connection, POLICY_VIOLATION, 'listen only');
    heard();
  });
}

/** Who has not answered since the last ping is gone. */
function pingAll(connections: Connections): void {
  for (const connection of connections) {
    if (!connection.alive) {
      cut(connections, connection);
      continue;
    }
    connection.alive = connection.socket === null;
    connection.frames = 0;
    connection.socket?.ping();
  }
}

/** The live connections of browsers: each is told that something has changed, and nothing of what (AMB-117). */
export function browserHub(
  { bus, log, counting }: Pick<Context, 'bus' | 'log' | 'counting'>,
  { pingEveryMs = PING_EVERY_MS, seats = SEATS }: Options = {},
): BrowserHub {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections: Connections = new Set();
  const stopListening = bus.subscribe((event) => {
    handle(connections, event, log).catch((reason: unknown) =>
      log.error({ err: reason, event: event.kind }, 'live message failed'),
    );
  });
  const heartbeat = setInterval(() => pingAll(connections), pingEveryMs);
  heartbeat.unref();
  const mostOf = (kind: Listener['kind']): Seats =>
    counting.rateLimits ? seats[kind] : { ...seats[kind], ofAnAddress: Number.POSITIVE_INFINITY };

  return {
    async accept(request, line, head, listener) {
      // Hung up while it was being found out who calls: nobody would ever take him off the list again.
      if (line.destroyed || !makeRoomFor(listener, connections, mostOf(listener.kind))) return false;
      const connection = connectionOf(line, listener);
      // Listed with its tables before it opens: what came earlier the screen loads, what comes later it hears.
      connections.add(connection);
      line.once('close', () => connections.delete(connection));
      await refresh(connection);
      // Signed out between the look at his proof and the list.
      if (await dropIfRevoked(connections, connection, log)) return false;
      server.handleUpgrade(request, line, head, (webSocket) => open(connections, connection, webSocket, log));
      return true;
    },
    connections: () => connections.size,
    close() {
      stopListening();
      clearInterval(heartbeat);
      for (const connection of connections) dismiss(connections, connection, LIVE_RESTART, 'restart');
      server.close();
    },
  };
}
