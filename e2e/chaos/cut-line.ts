import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../venue/port-of.ts';

export type CutLine = {
  readonly origin: string;
  /** The line is torn out: both ends hear of it, and nobody gets through for so long. */
  readonly cut: (forMs: number) => Promise<void>;
  /** Nothing moves and nobody is told, as behind a router that lost its mind; then it is torn out. */
  readonly freeze: (forMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The network between the bar's computer and the API. */
export async function openLine(venue: string): Promise<CutLine> {
  const { hostname, port } = new URL(venue);
  const sockets = new Set<Socket>();
  let open = true;

  const tear = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const server = createServer((near) => {
    if (!open) return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // What breaks here is what this line is for; both ends are closed below.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const closedFor = async (ms: number) => {
    open = false;
    tear();
    await sleep(ms);
    open = true;
  };
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    cut: closedFor,
    freeze: async (ms) => {
      for (const socket of sockets) socket.unpipe();
      for (const socket of sockets) socket.pause();
      await sleep(ms);
      await closedFor(0);
    },
    close: async () => {
      open = false;
      tear();
      server.close();
      await once(server, 'close');
    },
  };
}
