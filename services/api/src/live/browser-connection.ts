import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Seat } from './seats.ts';

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

export type Connection = Seat & {
  /** The line before the connection is open, and below it afterwards. */
  readonly line: Duplex;
  /** Null until it is open. */
  socket: WebSocket | null;
  readonly listener: Listener;
  tables: BroughtCodes;
  alive: boolean;
  frames: number;
};

/** All of this process, oldest first. */
export type Connections = Set<Connection>;

/** So long may a browser take to say good-bye. */
const CLOSE_WITHIN_MS = 5_000;

export const connectionOf = (line: Duplex, listener: Listener): Connection => ({
  owner: listener.owner,
  address: listener.address,
  line,
  socket: null,
  listener,
  tables: new Map(),
  alive: true,
  frames: 0,
});

export function cut(connections: Connections, connection: Connection): void {
  connections.delete(connection);
  connection.line.destroy();
}

export const cutSoon = (connections: Connections, connection: Connection): void =>
  void setTimeout(() => cut(connections, connection), CLOSE_WITHIN_MS).unref();

/** With a word of why. */
export function dismiss(connections: Connections, connection: Connection, code: number, why: string): void {
  if (!connection.socket) return cut(connections, connection);
  connection.socket.close(code, why);
  cutSoon(connections, connection);
}
