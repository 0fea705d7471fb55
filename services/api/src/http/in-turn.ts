import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Read and not yet begun with, of all connections together: some kilobytes each. Browsers have none. */
const WAITING_IN_ALL = 8_192;

type Call = readonly [request: IncomingMessage, response: ServerResponse];

/**
 * One request of a connection is in work at a time, whatever it sends ahead; the next ones wait, and more is not read.
 * Node would begin with all of them at once, and of a caller who hangs up it ends the first alone: each of the others
 * would keep its file and its memory for good.
 */
export function inTurn(app: RequestListener, waitingInAll = WAITING_IN_ALL): RequestListener {
  const lines = new WeakMap<Socket, Call[]>();
  let waiting = 0;

  function begin(socket: Socket, [request, response]: Call): void {
    response.once('close', () => next(socket));
    app(request, response);
  }

  function next(socket: Socket): void {
    const line = lines.get(socket) ?? [];
    const call = socket.writable ? line.shift() : undefined;
    if (!call) {
      waiting -= line.length;
      lines.delete(socket);
      return;
    }
    waiting -= 1;
    if (line.length === 0) socket.resume();
    begin(socket, call);
  }

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin(socket, [request, response]);
    } else if (waiting < waitingInAll) {
      line.push([request, response]);
      waiting += 1;
      socket.pause();
    } else socket.destroy();
  };
}
