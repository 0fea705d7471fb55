import { Agent, request } from 'node:http';

export type RawRequest = {
  /** A list sends the header more than once. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
};
export type RawAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

export type RawClient = {
  readonly send: (method: string, path: string, sent?: RawRequest) => Promise<RawAnswer>;
  readonly close: () => void;
};

const HANG_MS = 10_000;

/** Requests as they travel: fetch would tidy paths and headers up, and add a Cache-Control of its own. */
export function rawClient(origin: string): RawClient {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = (method: string, path: string, { headers = {}, body }: RawRequest = {}) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const listed = Object.entries(headers).map(([name, value]): [string, string | string[]] => [
        name,
        typeof value === 'string' ? value : [...value],
      ]);
      const options = {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...length, ...Object.fromEntries(listed) },
      };
      const sent = request(options, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          const received = new Headers();
          for (const [name, values = []] of Object.entries(answer.headersDistinct))
            for (const value of values) received.append(name, value);
          const json = received.get('content-type')?.includes('json') ?? false;
          resolve({
            status: answer.statusCode ?? 0,
            headers: received,
            body: json && text !== '' ? JSON.parse(text) : text,
          });
        });
      });
      sent.setTimeout(HANG_MS, () => sent.destroy(new Error(`${method} ${path} hangs`)));
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
