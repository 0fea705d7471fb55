import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Context } from '../context.ts';
import { addressKey } from '../limits/limiter.ts';
import { addressOf, proxiesOf } from './proxies.ts';
import { whoLeaves, STANDINGS, type Standing } from './who-leaves.ts';

/** Connections of any kind. */
export const ROOM = 3_000;
/** Of one address: a bar full of phones behind one router, six connections of each of three hundred. */
const SHARE = 2_000;
/** Of all of them, and of the share of one address: so much is there for whoever is not known yet. */
const STRANGERS_PART = 1 / 4;
const NEWS_EVERY_MS = 60_000;

type Connection = {
  readonly socket: Duplex;
  readonly address: string | null;
  standing: Standing;
  owner: string | null;
  /** Carries a live connection or a print agent. */
  kept: boolean;
  turn: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
};

const isServed = ({ kept, turn }: Connection): boolean =>
  kept || (turn?.request.complete === true && !turn.response.headersSent);

export type Connections = {
  readonly watch: (server: Server) => void;
  /** Notes what each connection is doing. */
  readonly serving: (app: RequestListener) => RequestListener;
  /** This line carries somebody whom the bar knows. */
  readonly know: (socket: Duplex, standing: Exclude<Standing, 'stranger'>, owner: string) => void;
  /** Nobody is let in in the place of this one. */
  readonly keep: (socket: Duplex) => void;
  readonly count: () => number;
  /** Who calls, of a request that Express does not see. */
  readonly addressOf: (request: IncomingMessage) => string;
};

export type ConnectionLimits = { readonly room?: number; readonly share?: number };

/**
 * Who is inside, and who leaves when the room, or his address' share of it, is full (`who-leaves.ts`). A crowd that only
 * stands about, or that comes again as often as it is shown out, keeps nobody out, not even those who share its address.
 */
export function watchConnections(
  { config, counting, log }: Pick<Context, 'config' | 'counting' | 'log'>,
  { room = ROOM, share = SHARE }: ConnectionLimits = {},
): Connections {
  const isProxy = proxiesOf(config);
  const shareOfOne = counting.rateLimits ? share : Number.POSITIVE_INFINITY;
  /** Whoever has been still for longest first. */
  const inside = new Map<Duplex, Connection>();
  const byAddress = new Map<string, number>();
  let nextNews = 0;

  const ofAddress = (address: string | null): number =>
    address === null ? 0 : (byAddress.get(address) ?? 0);
  function enter(socket: Duplex, address: string | null): void {
    inside.set(socket, { socket, address, standing: 'stranger', owner: null, kept: false, turn: null });
    if (address !== null) byAddress.set(address, ofAddress(address) + 1);
  }
  function leave(socket: Duplex): void {
    const address = inside.get(socket)?.address;
    if (!inside.delete(socket) || address === null || address === undefined) return;
    const left = ofAddress(address) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  /** Has begun or ended something. */
  function stir(connection: Connection): void {
    if (!inside.delete(connection.socket)) return;
    inside.set(connection.socket, connection);
  }

  /** At most once a minute, and no address: those are people's. */
  function tell(ofOne: boolean): void {
    if (performance.now() < nextNews) return;
    nextNews = performance.now() + NEWS_EVERY_MS;
    log.warn(
      { connections: inside.size },
      ofOne ? 'one address has its whole share of connections' : 'there is no room for more connections',
    );
  }

  /** False: nobody who is inside can be sent away. */
  function makeRoom(address: string | null): boolean {
    const crowded = ofAddress(address) >= shareOfOne;
    if (!crowded && inside.size < room) return true;
    tell(crowded);
    const leftToStrangers = (crowded ? share : room) * STRANGERS_PART;
    const first = whoLeaves(inside.values(), isServed, {
      address: crowded ? address : null,
      leftToStrangers,
    });
    if (!first) return false;
    leave(first.socket);
    first.socket.destroy();
    return true;
  }

  function arrive(socket: Socket): void {
    const { remoteAddress } = socket;
    // Gone before anybody looked.
    if (remoteAddress === undefined) return;
    const address = isProxy(remoteAddress, 0) ? null : addressKey(remoteAddress);
    if (!makeRoom(address)) return void socket.destroy();
    enter(socket, address);
    socket.once('close', () => leave(socket));
  }

  return {
    watch: (server) => {
      server.on('connection', arrive);
      // Asked for while it waits for another answer: the two would get into each other.
      server.on('upgrade', (_request, line) => inside.get(line)?.turn && line.destroy());
    },
    serving: (app) => (request, response) => {
      const connection = inside.get(request.socket);
      if (connection) {
        connection.turn = { request, response };
        stir(connection);
        response.once('close', () => {
          connection.turn = null;
          stir(connection);
        });
      }
      app(request, response);
    },
    know: (socket, standing, owner) => {
      const connection = inside.get(socket);
      if (!connection || STANDINGS.indexOf(standing) < STANDINGS.indexOf(connection.standing)) return;
      Object.assign(connection, { standing, owner });
    },
    keep: (socket) => {
      const connection = inside.get(socket);
      if (connection) connection.kept = true;
    },
    count: () => inside.size,
    addressOf: (request) => addressOf(isProxy, request),
  };
}
