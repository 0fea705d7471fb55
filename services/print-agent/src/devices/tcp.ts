import { connect, type Socket } from 'node:net';
import type { Line, OpenLine } from './line.ts';

export type TcpAddress = {
  readonly host: string;
  readonly port: number;
  readonly connectTimeoutMs?: number;
};

const CONNECT_TIMEOUT_MS = 3_000;
const LINGER_MS = 1_000;
const UNPROVEN_LINGER_MS = 10_000;

const lineOn = (stream: Socket): Line => ({
  write: (bytes) =>
    new Promise((resolve, reject) => {
      stream.write(bytes, (error) => (error === undefined || error === null ? resolve() : reject(error)));
    }),
  close: (proven) =>
    new Promise((resolve) => {
      if (stream.destroyed) return resolve();
      // end() sends what is left; a printer that never answers it must not hold the agent. Without a fence
      // nothing else tells that the last byte is over there.
      const timer = setTimeout(() => stream.destroy(), proven ? LINGER_MS : UNPROVEN_LINGER_MS);
      stream.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      stream.end();
    }),
});

/** A network printer; port 9100 in real life. */
export const tcpLine =
  ({ host, port, connectTimeoutMs = CONNECT_TIMEOUT_MS }: TcpAddress): OpenLine =>
  (events) =>
    new Promise((resolve, reject) => {
      const stream = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 5_000 });
      const timer = setTimeout(() => {
        stream.destroy(new Error(`No connection to ${host}:${port} within ${connectTimeoutMs} ms`));
      }, connectTimeoutMs);
      stream.on('data', (bytes) => events.received(bytes));
      stream.on('error', (error) => {
        events.lost(error);
        reject(error);
      });
      stream.on('close', () => {
        clearTimeout(timer);
        events.lost(new Error('The printer closed the connection'));
      });
      stream.once('connect', () => {
        clearTimeout(timer);
        resolve(lineOn(stream));
      });
    });
