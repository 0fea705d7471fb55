import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly address: string;
};

type Done = (error?: Error | null) => void;

/** A connection that leads nowhere: what the API says into it is kept. */
class DeadLine extends Socket {
  override readonly remoteAddress: string;
  readonly #heard: Uint8Array[] = [];

  constructor(address: string) {
    super();
    this.remoteAddress = address;
  }
  override _read(): void {
    // Nothing ever comes.
  }
  #hear(chunk: Uint8Array | string, encoding: BufferEncoding): void {
    this.#heard.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
  }
  override _write(chunk: Uint8Array | string, encoding: BufferEncoding, done: Done): void {
    this.#hear(chunk, encoding);
    done();
  }
  override _writev(chunks: { chunk: Uint8Array | string; encoding: BufferEncoding }[], done: Done): void {
    for (const { chunk, encoding } of chunks) this.#hear(chunk, encoding);
    done();
  }
  /** The body behind the head; HTTP/1.0 knows no pieces. */
  body(): Buffer {
    const all = Buffer.concat(this.#heard);
    return all.subarray(all.indexOf('\r\n\r\n') + 4);
  }
}

const WITHOUT_BODY = new Set([204, 304]);

function answerOf(response: ServerResponse, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.getHeaders()))
    for (const one of Array.isArray(value) ? value : [String(value)]) headers.append(name, one);
  const { statusCode: status } = response;
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers });
}

class HungUp extends Error {}

/** One request through the API's own handlers, without a socket; rejects where the API hangs up. */
export const serve = (
  app: RequestListener,
  { method, path, headers, body, address }: Asked,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const line = new DeadLine(address);
    const request = new IncomingMessage(line);
    const sent = body === null ? null : Buffer.from(body);
    const length = sent === null ? {} : { 'content-length': String(sent.byteLength) };
    Object.assign(request, {
      method,
      url: path,
      headers: { host: 'bar.example', ...Object.fromEntries(headers), ...length },
      httpVersion: '1.0',
      httpVersionMajor: 1,
      httpVersionMinor: 0,
      complete: true,
    });
    if (sent !== null) request.push(sent);
    request.push(null);
    const response = new ServerResponse(request);
    response.assignSocket(line);
    response.once('finish', () => {
      resolve(answerOf(response, line.body()));
      line.destroy();
    });
    line.once('close', () => reject(new HungUp('The API has hung up.')));
    app(request, response);
  });
