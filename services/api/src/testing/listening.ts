import { WebSocket } from 'ws';
import { LIVE_PATH, readLiveMessage, type LiveMessage } from '@masa/contract/live';

type Headers = Readonly<Record<string, string>>;

export type Listening = {
  readonly socket: WebSocket;
  /** All messages up to the first of this table (null: of the whole venue); fails after ten seconds. */
  readonly until: (tableId: string | null) => Promise<LiveMessage[]>;
  readonly next: (tableId: string | null) => Promise<LiveMessage | undefined>;
  readonly closed: Promise<number>;
  readonly close: () => void;
};

const PATIENCE_MS = 10_000;
const addressOf = (origin: string, path: string) => origin.replace(/^http/u, 'ws') + path;

/** Opens the live connection as a browser or a script would. */
export async function listen(origin: string, headers: Headers, path: string = LIVE_PATH): Promise<Listening> {
  const socket = new WebSocket(addressOf(origin, path), { headers });
  const heard: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const message = readLiveMessage(data.toString());
    if (message === null) throw new Error(`Not a live message: ${data.toString()}`);
    heard.push(message);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const until = (tableId: string | null) =>
    new Promise<LiveMessage[]>((resolve, reject) => {
      const stop = () => {
        waiting.delete(look);
        clearTimeout(timer);
      };
      const look = () => {
        const at = heard.findIndex((message) => message.tableId === tableId);
        if (at < 0) return;
        stop();
        resolve(heard.splice(0, at + 1));
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`Nothing was heard of ${tableId ?? 'the venue'}, only ${JSON.stringify(heard)}.`));
      }, PATIENCE_MS);
      waiting.add(look);
      look();
    });
  const next = async (tableId: string | null) => (await until(tableId)).at(-1);
  return { socket, until, next, closed, close: () => socket.close() };
}

/** The status with which the server refuses a live connection. */
export const refusedListening = (
  origin: string,
  headers: Headers,
  path: string = LIVE_PATH,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(addressOf(origin, path), { headers });
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on('open', () => {
      socket.terminate();
      reject(new Error('The connection was expected to be refused.'));
    });
    socket.on('error', reject);
  });
