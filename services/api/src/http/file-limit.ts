import type { Socket } from 'node:net';
import type { Request } from 'express';
import { addressKey, limiter, type Counting } from '../limits/limiter.ts';

/** A phone loads the app with half of them. */
const FREE_OF_A_CONNECTION = 100;

/**
 * Throws `too_many_requests`. The first files of a connection count for nobody, so that a phone which comes to a bar
 * where somebody floods loads the app all the same. Each process counts for itself: a file is not worth asking another.
 */
export function fileLimit({
  rateLimits,
}: Counting): (request: Pick<Request, 'socket' | 'ip'>) => Promise<void> {
  const files = limiter({ rateLimits, store: null }, 'filesPerAddress');
  const asked = new WeakMap<Socket, number>();
  return async ({ socket, ip = '' }) => {
    const count = (asked.get(socket) ?? 0) + 1;
    asked.set(socket, count);
    if (count > FREE_OF_A_CONNECTION) await files.take(addressKey(ip));
  };
}
