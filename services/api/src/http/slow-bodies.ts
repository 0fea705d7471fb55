import type { Request, RequestHandler } from 'express';

/** A body is 64 kB at most: over any network that carries the app it is there long before. */
const BODY_WITHIN_MS = 10_000;
/** A photo out of the cellar. Node waits no longer for anything (serve.ts). */
const FILE_WITHIN_MS = 60_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export type SlowBodies = {
  readonly watch: RequestHandler;
  /** This caller may send a file. */
  readonly giveTime: (request: Request) => void;
};

function hangUp(request: Request): void {
  if (request.complete) return;
  if (request.res?.headersSent === false) request.socket.write(TOO_SLOW);
  request.socket.destroySoon();
}

/**
 * Hangs up on whoever does not send what he has announced, also when he was answered long since: drop by drop he would
 * keep his connection for as long as he likes.
 */
export function slowBodies({ bodyMs = BODY_WITHIN_MS, fileMs = FILE_WITHIN_MS } = {}): SlowBodies {
  const clocks = new WeakMap<Request, NodeJS.Timeout>();
  const start = (request: Request, ms: number): void => {
    clearTimeout(clocks.get(request));
    clocks.set(request, setTimeout(hangUp, ms, request).unref());
  };
  return {
    watch: (request, response, next) => {
      if ('content-length' in request.headers || 'transfer-encoding' in request.headers) {
        start(request, bodyMs);
        response.once('close', () => request.complete && clearTimeout(clocks.get(request)));
      }
      next();
    },
    giveTime: (request) => start(request, fileMs),
  };
}
