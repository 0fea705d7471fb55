import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_PATH } from '@masa/contract/live';

/** Lines that count what arrives; nothing is taken apart, so that both kinds of them cost the same here. */
export type Screens = {
  /** When each of these lines has got something from now on. */
  readonly allTold: () => Promise<number>;
  readonly close: () => void;
};

const upgradeRequest = (port: number, headers: readonly string[] = []): string =>
  [
    `GET ${LIVE_PATH} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '',
    '',
  ].join('\r\n');

async function line(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** A line that the server has taken as a live connection. */
export async function liveLine(port: number, headers: readonly string[] = []): Promise<Socket> {
  const socket = await line(port);
  socket.write(upgradeRequest(port, headers));
  const came: readonly unknown[] = await once(socket, 'data');
  const answer = String(came[0]);
  if (!answer.startsWith('HTTP/1.1 101')) throw new Error(`No live connection: ${answer.slice(0, 40)}`);
  return socket;
}

export const bareLine = line;

export function screens(sockets: readonly Socket[]): Screens {
  let missing = new Set<Socket>();
  let told: ((at: number) => void) | null = null;
  for (const socket of sockets)
    socket.on('data', () => {
      if (missing.delete(socket) && missing.size === 0) told?.(performance.now());
    });
  return {
    allTold: () => {
      missing = new Set(sockets);
      return new Promise((resolve) => (told = resolve));
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
