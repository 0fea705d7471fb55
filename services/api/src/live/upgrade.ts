import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { statusOf, type FailureCode } from '@masa/contract/failures';
import { LIVE_PATH } from '@masa/contract/live';
import { SOCKET_IO_PATH } from '@masa/contract/print-channel';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Listener } from './browser-connection.ts';
import type { BrowserHub } from './browser-hub.ts';

export type Upgrades = {
  readonly browsers: BrowserHub;
  /** Who listens, or null: refused. */
  readonly identify: (request: IncomingMessage) => Promise<Listener | null>;
  /** The line of somebody who may listen. */
  readonly letIn?: (line: Duplex) => void;
  readonly tellRefused?: (request: IncomingMessage, code: FailureCode) => void;
  readonly printAgents: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/** Nobody watches this line any more, so it is cut as soon as the word is out: the caller may never hang up. */
function refuse(socket: Duplex, status: number): void {
  if (socket.destroyed) return;
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

const sameOrigin = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host;

/**
 * One router for both kinds of socket: ws and socket.io on one server destroy each other's upgrades when each
 * listens for itself.
 */
export function routeUpgrades(
  server: Server,
  { log }: Pick<Context, 'log'>,
  { browsers, identify, letIn = () => undefined, tellRefused = () => undefined, printAgents }: Upgrades,
): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', (reason) => log.debug({ err: reason }, 'socket failed before its upgrade'));
    if (socket.destroyed) return;
    const { pathname = '' } = URL.parse(request.url ?? '', 'http://localhost') ?? {};
    if (pathname === SOCKET_IO_PATH || pathname === `${SOCKET_IO_PATH}/`)
      return printAgents(request, socket, head);
    if (pathname !== LIVE_PATH) return refuse(socket, 404);
    const turnAway = (code: FailureCode): void => {
      tellRefused(request, code);
      refuse(socket, statusOf(code));
    };
    if (!sameOrigin(request)) return turnAway('cross_origin');
    const open = async (): Promise<void> => {
      const listener = await identify(request);
      if (!listener) return turnAway('unauthorized');
      letIn(socket);
      if (!(await browsers.accept(request, socket, head, listener))) refuse(socket, 503);
    };
    open().catch((reason: unknown) => {
      if (reason instanceof Refusal) return turnAway(reason.code);
      log.error({ err: reason }, 'live upgrade failed');
      refuse(socket, 503);
    });
  });
}
