import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { LIVE_RESTART, type LiveMessage } from '@masa/contract/live';
import type { Context } from '../context.ts';
import type { VenueEvent } from './bus.ts';
import { givesWay, type Seat, type Seats } from './seats.ts';

export type BroughtCodes = ReadonlyMap<number, readonly string[]>;

/**
 * Who listens; `owner` is the phone or the account, whose seats are counted, and so are those of its `address`. Staff
 * hear everything; guests their own tables and what concerns the whole venue (AMB-117).
 */
export type Listener = Seat &
  (
    | { readonly kind: 'staff'; readonly stillValid: () => Promise<boolean> }
    | {
        readonly kind: 'guest';
        /** Null for a script that named its table. */
        readonly deviceId: string | null;
        /** The rows of his tables, with the codes that he brought to each: he is told of it under no other. */
        readonly tables: () => Promise<BroughtCodes>;
      }
  );

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
const SENDS_BEFORE_YIELD = 250;
const POLICY_VIOLATION = 1008;
/** So long may a browser take to say good-bye. */
const CLOSE_WITHIN_MS = 5_000;
/**
 * Together fewer than the connections of the house (http/house.ts), so that live connections never keep an order out;
 * the staff's are their own. A full bar behind one address takes a third of what an address may.
 */
const SEATS = {
  guest: { inAll: 2_000, ofAnAddress: 1_000, ofAnOwner: 8 },
  staff: { inAll: 500, ofAnAddress: Number.POSITIVE_INFINITY, ofAnOwner: 64 },
} satisfies Record<Listener['kind'], Seats>;
/** First byte of a frame that is a text and has no second part. */
const FINAL_TEXT = 0x81;
/** A shorter body has its length in the second byte; a longer one this, and its length in two more. */
const TWO_BYTES = 126;
/** A phone that takes nothing off the line for so long is gone. */
const UNREAD_BYTES = 64 * 1024;
/** Frames from one ping to the next. Nobody has anything to say to us but that he is there. */
const FRAMES_PER_PING = 60;

/** What screens are told of. */
type News = Extract<VenueEvent, { readonly timestamp: number }>;

type Connection = Seat & {
  /** The line before the connection is open, and below it afterwards. */
  readonly line: Duplex;
  /** Null until it is open. */
  socket: WebSocket | null;
  readonly listener: Listener;
  tables: BroughtCodes;
  alive: boolean;
  frames: number;
};

type Options = { readonly pingEveryMs?: number; readonly seats?: typeof SEATS };

const WHOLE_VENUE = [null];
const NOTHING: readonly string[] = [];

/** A whole frame of the WebSocket protocol, the same for everybody: made once and not once for each of a full house. */
function frameOf(message: LiveMessage): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const { length } = body;
  const head = length < TWO_BYTES ? [length] : [TWO_BYTES, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(FINAL_TEXT, ...head), body]);
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

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
  const connections = new Set<Connection>();

  const cut = (connection: Connection): void => {
    connections.delete(connection);
    connection.line.destroy();
  };
  const cutSoon = (connection: Connection): void =>
    void setTimeout(() => cut(connection), CLOSE_WITHIN_MS).unref();
  /** With a word of why. */
  const dismiss = (connection: Connection, code: number, why: string): void => {
    if (!connection.socket) return cut(connection);
    connection.socket.close(code, why);
    cutSoon(connection);
  };

  /** The messages that a connection hears of an event: each is the `tableId` that it carries. */
  const heardBy = ({ listener, tables }: Connection, event: News): readonly (string | null)[] => {
    switch (event.kind) {
      case 'table':
        return listener.kind === 'staff' ? [event.tableId] : (tables.get(event.tableRow) ?? NOTHING);
      case 'venue':
        return WHOLE_VENUE;
      case 'staff':
        return listener.kind === 'staff' ? WHOLE_VENUE : NOTHING;
    }
  };

  /** A full house must not hold up orders: the loop breathes every few hundred sends. */
  async function tell(event: News): Promise<void> {
    const frames = new Map<string | null, Buffer>();
    const frameFor = (tableId: string | null): Buffer => {
      const frame = frames.get(tableId) ?? frameOf({ timestamp: event.timestamp, tableId });
      frames.set(tableId, frame);
      return frame;
    };
    let sent = 0;
    for (const connection of connections) {
      const { socket, line } = connection;
      if (socket?.readyState !== WebSocket.OPEN) continue;
      const messages = heardBy(connection, event);
      if (messages.length > 0 && socket.bufferedAmount > UNREAD_BYTES) {
        cut(connection);
        continue;
      }
      for (const tableId of messages) {
        // Nothing is packed here, so whatever the socket itself says goes straight to its line as well: none overtakes.
        line.write(frameFor(tableId));
        sent += 1;
        if (sent % SENDS_BEFORE_YIELD === 0) await nextTurn();
      }
    }
  }

  const refresh = async (connection: Connection) => {
    if (connection.listener.kind === 'guest') connection.tables = await connection.listener.tables();
  };

  /** Those at the table, and the phone that opened a session there while it was listening. */
  async function refreshListenersOf(tableRow: number, deviceId: string | null): Promise<void> {
    for (const connection of connections) {
      const { listener, tables } = connection;
      const joined =
        listener.kind === 'guest' && listener.deviceId !== null && listener.deviceId === deviceId;
      if (joined || tables.has(tableRow)) await refresh(connection);
    }
  }

  /** Where nobody can tell, the listener comes back and asks anew. */
  async function dropIfRevoked(connection: Connection): Promise<boolean> {
    const { listener } = connection;
    if (listener.kind === 'guest') return false;
    try {
      if (await listener.stillValid()) return false;
      dismiss(connection, POLICY_VIOLATION, 'signed out');
    } catch (reason) {
      log.warn({ err: reason }, 'nobody can tell whether a listener is still signed in');
      dismiss(connection, LIVE_RESTART, 'ask again');
    }
    return true;
  }

  async function dropRevoked(): Promise<void> {
    for (const connection of connections) await dropIfRevoked(connection);
  }

  /** Who may listen, to which tables, and what is on the screens: each comes back and asks anew. */
  async function startOver(): Promise<void> {
    for (const connection of connections) {
      if (connection.socket) dismiss(connection, LIVE_RESTART, 'events were missed');
      else await refresh(connection);
    }
  }

  const handle = async (event: VenueEvent): Promise<void> => {
    if (event.kind === 'membership') return refreshListenersOf(event.tableRow, event.deviceId ?? null);
    if (event.kind === 'access') return dropRevoked();
    if (event.kind === 'missed') return startOver();
    if (event.kind !== 'print') return tell(event);
  };

  const stopListening = bus.subscribe((event) => {
    handle(event).catch((reason: unknown) =>
      log.error({ err: reason, event: event.kind }, 'live message failed'),
    );
  });

  /** False: the house is full, and nobody in it has more than his share. */
  function makeRoomFor(newcomer: Listener): boolean {
    const { kind } = newcomer;
    const most = counting.rateLimits
      ? seats[kind]
      : { ...seats[kind], ofAnAddress: Number.POSITIVE_INFINITY };
    const taken = [...connections].filter(({ listener }) => listener.kind === kind);
    const gives = givesWay(taken, newcomer, most);
    if (gives === 'newcomer') return false;
    if (gives) cut(gives);
    return true;
  }

  function open(connection: Connection, webSocket: WebSocket): void {
    connection.socket = webSocket;
    const heard = (): void => {
      connection.frames += 1;
      if (connection.frames > FRAMES_PER_PING) cut(connection);
    };
    // Without a listener one oversized frame of one guest would end the whole process.
    webSocket.on('error', (reason) => {
      log.debug({ err: reason }, 'live connection failed');
      cutSoon(connection);
    });
    webSocket.on('ping', heard);
    webSocket.on('pong', () => {
      connection.alive = true;
      heard();
    });
    webSocket.on('message', () => {
      dismiss(connection, POLICY_VIOLATION, 'listen only');
      heard();
    });
  }

  const heartbeat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) {
        cut(connection);
        continue;
      }
      connection.alive = connection.socket === null;
      connection.frames = 0;
      connection.socket?.ping();
    }
  }, pingEveryMs);
  heartbeat.unref();

  return {
    async accept(request, line, head, listener) {
      // Hung up while it was being found out who calls: nobody would ever take him off the list again.
      if (line.destroyed || !makeRoomFor(listener)) return false;
      const connection: Connection = {
        owner: listener.owner,
        address: listener.address,
        line,
        socket: null,
        listener,
        tables: new Map(),
        alive: true,
        frames: 0,
      };
      // Listed with its tables before it opens: what came earlier the screen loads, what comes later it hears.
      connections.add(connection);
      line.once('close', () => connections.delete(connection));
      await refresh(connection);
      // Signed out between the look at his proof and the list.
      if (await dropIfRevoked(connection)) return false;
      server.handleUpgrade(request, line, head, (webSocket) => open(connection, webSocket));
      return true;
    },
    connections: () => connections.size,
    close() {
      stopListening();
      clearInterval(heartbeat);
      for (const connection of connections) dismiss(connection, LIVE_RESTART, 'restart');
      server.close();
    },
  };
}
