import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type RawLine = {
  readonly socket: Socket;
  readonly say: (words: string | Uint8Array) => void;
  /** Everything that the server has said so far. */
  readonly heard: () => string;
  /** The statuses of its answers so far. */
  readonly statuses: () => number[];
  /** The server has hung up, or somebody has cut the line; how long after it was opened, in milliseconds. */
  readonly over: Promise<number>;
  readonly hangUp: () => void;
};

type Caller = {
  /** Another machine of this one: 127.0.0.2. */
  readonly from?: string;
  /** Does not hang up when the server does. */
  readonly stubborn?: boolean;
  /** Takes nothing off the line. */
  readonly deaf?: boolean;
};

/** A connection of somebody who says exactly these bytes. */
export async function rawLine(
  origin: string,
  { from = '127.0.0.1', stubborn = false, deaf = false }: Caller = {},
): Promise<RawLine> {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: from,
    allowHalfOpen: stubborn,
  });
  const began = performance.now();
  let heard = '';
  const over = new Promise<number>((resolve) => {
    const end = () => resolve(performance.now() - began);
    socket.on('end', end).on('close', end);
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (!deaf) socket.on('data', (piece: Buffer) => (heard += piece.toString('latin1')));
  return {
    socket,
    say: (words) => void socket.write(words),
    heard: () => heard,
    statuses: () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status)),
    over,
    hangUp: () => socket.destroy(),
  };
}

/** Lines of a head, with its end. */
export const head = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** What a browser says to open a live connection. */
export const upgrade = (path: string, ...more: readonly string[]): string =>
  head(
    `GET ${path} HTTP/1.1`,
    'Host: bar',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
  );

/** So many pings of a browser, each masked as a browser must. */
export const pings = (count: number): Buffer =>
  Buffer.alloc(count * 131, Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125, 'p')]));
