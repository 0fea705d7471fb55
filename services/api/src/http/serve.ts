import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLOSE_WITHIN_MS = 8_000;

/** Slow or endless clients are cut early; the default checks for them only every 30 seconds (guide/reliability 2.7). */
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
  server.maxConnections = 3_000;
  return server;
};

export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
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
