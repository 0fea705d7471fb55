import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { portOf } from './port-of.ts';

export type ForgetfulProxy = {
  readonly origin: string;
  /** The next call of this path is answered by the venue, but the answer never arrives. */
  readonly loseNextAnswer: (path: string) => void;
  /** Status of each answer that was lost. */
  readonly lost: readonly number[];
  readonly close: () => Promise<void>;
};

/** A network between phone and venue that loses an answer after the venue has acted on the question. */
export async function startForgetfulProxy(venue: string): Promise<ForgetfulProxy> {
  const { hostname, port } = new URL(venue);
  const sockets = new Set<Socket>();
  const lost: number[] = [];
  let losing: string | null = null;

  const onwards = ({ method, url, headers }: IncomingMessage): RequestOptions => ({
    hostname,
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'close' },
  });
  const server = createServer((asked, answer) => {
    const forget = losing !== null && asked.url === losing;
    if (forget) losing = null;
    const call = request(onwards(asked), (given) => {
      if (forget) {
        given.resume();
        given.once('end', () => {
          lost.push(given.statusCode ?? 0);
          answer.destroy();
        });
        return;
      }
      // A browser repeats a call by itself when a kept connection breaks; this story is about ours.
      answer.writeHead(given.statusCode ?? 502, { ...given.headers, connection: 'close' });
      given.pipe(answer);
    });
    call.once('error', () => answer.destroy());
    asked.pipe(call);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked: IncomingMessage, phone: Socket, head: Buffer) => {
    const onward = connect(Number(port), hostname, () => {
      const rows = [`GET ${asked.url ?? '/'} HTTP/1.1`];
      for (let at = 0; at + 1 < asked.rawHeaders.length; at += 2)
        rows.push(`${asked.rawHeaders[at] ?? ''}: ${asked.rawHeaders[at + 1] ?? ''}`);
      onward.write(`${rows.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(phone).pipe(onward);
    });
    sockets.add(onward);
    for (const socket of [onward, phone]) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        onward.destroy();
        phone.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    loseNextAnswer: (path) => {
      losing = path;
    },
    lost,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
