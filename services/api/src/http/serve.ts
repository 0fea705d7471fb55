import { createServer, type RequestListener, type Server } from 'node:http';
import { ROOM } from './connections.ts';

/** Above the room for connections: what comes faster than anybody can be shown out is dropped unseen. */
const MOST_CONNECTIONS = ROOM + 1_000;
/** Nothing comes and nothing goes: an answer that nobody takes. The longest call waits half as long for a cash register. */
const STILL_MS = 45_000;
/**
 * Who waits at the door while others come in, as far as the system allows: where a crowd fills the line, it sends the next
 * one away for a second, then for two, then for four. Node's own line is 511 long.
 */
const LINE_AT_THE_DOOR = 4_096;
const CLOSE_WITHIN_MS = 8_000;

/** Slow or endless clients are cut early; the default checks for them only every 30 seconds. */
export const httpServer = (app: RequestListener): Server => {
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16_384,
    },
    app,
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(STILL_MS);
  return server;
};

export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: LINE_AT_THE_DOOR }, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('It listens to no port.'));
      resolve(address.port);
    });
  });

/** No new requests; the running ones may finish, the rest is cut after 8 seconds. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
