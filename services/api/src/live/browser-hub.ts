import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { LIVE_RESTART, type LiveMessage } from '@masa/contract/live';
import type { Context } from '../context.ts';
import type { VenueEvent } from './bus.ts';

/** Who listens; `owner` is the phone or the account, whose seats are counted. Staff hear everything; guests their own tables and what concerns the whole venue (AMB-117). */
export type Listener =
  | { readonly kind: 'staff'; readonly owner: string; readonly stillValid: () => Promise<boolean> }
  | {
      readonly kind: 'guest';
      readonly owner: string;
      /** Null for a script that named its table. */
      readonly deviceId: string | null;
      readonly tables: () => Promise<readonly string[]>;
    };

export type BrowserHub = {
  readonly accept: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    listener: Listener,
  ) => Promise<void>;
  readonly connections: () => number;
  readonly close: () => void;
};

const PING_EVERY_MS = 25_000;
/** Nobody has anything to say to us: a ping frame's worth of bytes is plenty. */
const MAX_PAYLOAD_BYTES = 256;
const SENDS_BEFORE_YIELD = 250;
const POLICY_VIOLATION = 1008;
/** Tabs of one phone. The oldest goes when one more comes: it is most likely what a lost network has left behind. */
const SEATS_PER_OWNER = { guest: 8, staff: 64 } as const;
/** Below the server's own limit, so that live connections never keep an order out. */
const SEATS = 2_500;
/** A phone that takes nothing off the line for so long is gone. */
const UNREAD_BYTES = 64 * 1024;

type Connection = {
  /** Null until it is open. */
  socket: WebSocket | null;
  readonly listener: Listener;
  tables: ReadonlySet<string>;
  alive: boolean;
};

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function browserHub({ bus, log }: Pick<Context, 'bus' | 'log'>): BrowserHub {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();

  const hears = ({ listener, tables }: Connection, event: VenueEvent): boolean => {
    switch (event.kind) {
      case 'table':
        return listener.kind === 'staff' || tables.has(event.tableId);
      case 'venue':
        return true;
      case 'staff':
        return listener.kind === 'staff';
      case 'membership':
      case 'print':
      case 'access':
      case 'missed':
        return false;
    }
  };

  /** A full house must not hold up orders: the loop breathes every few hundred sends. */
  async function tell(event: VenueEvent & { readonly timestamp: number }): Promise<void> {
    const message: LiveMessage = {
      timestamp: event.timestamp,
      tableId: event.kind === 'table' ? event.tableId : null,
    };
    const text = JSON.stringify(message);
    let sent = 0;
    for (const connection of connections) {
      if (!connection.socket || !hears(connection, event)) continue;
      if (connection.socket.bufferedAmount > UNREAD_BYTES) {
        connection.socket.terminate();
        continue;
      }
      connection.socket.send(text);
      sent += 1;
      if (sent % SENDS_BEFORE_YIELD === 0) await nextTurn();
    }
  }

  const refresh = async (connection: Connection) => {
    if (connection.listener.kind === 'guest') connection.tables = new Set(await connection.listener.tables());
  };

  /** Those at the table, and the phone that opened a session there while it was listening. */
  async function refreshListenersOf(tableId: string, deviceId: string | null): Promise<void> {
    for (const connection of connections) {
      const { listener, tables } = connection;
      const joined =
        listener.kind === 'guest' && listener.deviceId !== null && listener.deviceId === deviceId;
      if (joined || tables.has(tableId)) await refresh(connection);
    }
  }

  async function dropRevoked(): Promise<void> {
    for (const { listener, socket } of connections) {
      if (listener.kind === 'staff' && !(await listener.stillValid()))
        socket?.close(POLICY_VIOLATION, 'signed out');
    }
  }

  /** Who may listen, to which tables, and what is on the screens: each comes back and asks anew. */
  async function startOver(): Promise<void> {
    for (const connection of connections) {
      if (connection.socket) connection.socket.close(LIVE_RESTART, 'events were missed');
      else await refresh(connection);
    }
  }

  const handle = async (event: VenueEvent): Promise<void> => {
    if (event.kind === 'membership') return refreshListenersOf(event.tableId, event.deviceId ?? null);
    if (event.kind === 'access') return dropRevoked();
    if (event.kind === 'missed') return startOver();
    if (event.kind !== 'print') return tell(event);
  };

  const stopListening = bus.subscribe((event) => {
    handle(event).catch((reason: unknown) =>
      log.error({ err: reason, event: event.kind }, 'live message failed'),
    );
  });

  function makeRoomFor({ kind, owner }: Listener): void {
    const own = [...connections].filter(({ listener }) => listener.kind === kind && listener.owner === owner);
    const tooMany = Math.max(0, own.length - SEATS_PER_OWNER[kind] + 1);
    for (const { socket } of own.slice(0, tooMany)) socket?.terminate();
  }

  const heartbeat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) {
        connection.socket?.terminate();
        continue;
      }
      connection.alive = connection.socket === null;
      connection.socket?.ping();
    }
  }, PING_EVERY_MS);
  heartbeat.unref();

  return {
    async accept(request, socket, head, listener) {
      makeRoomFor(listener);
      if (connections.size >= SEATS) return void socket.destroy();
      const connection: Connection = { socket: null, listener, tables: new Set(), alive: true };
      // Listed with its tables before it opens: what came earlier the screen loads, what comes later it hears.
      connections.add(connection);
      socket.once('close', () => connections.delete(connection));
      await refresh(connection);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        connection.socket = webSocket;
        // Without a listener one oversized frame of one guest would end the whole process.
        webSocket.on('error', (reason) => log.debug({ err: reason }, 'live connection failed'));
        webSocket.on('pong', () => (connection.alive = true));
        webSocket.on('message', () => webSocket.close(POLICY_VIOLATION, 'listen only'));
      });
    },
    connections: () => connections.size,
    close() {
      stopListening();
      clearInterval(heartbeat);
      for (const { socket } of connections) socket?.close(LIVE_RESTART, 'restart');
      server.close();
    },
  };
}
