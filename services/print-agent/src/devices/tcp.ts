import { connect, type Socket } from 'node:net';
import { createReplyReader, statusOfRealtime } from './replies.ts';
import { SILENT, type FenceAnswer, type PrinterStatus, type Transport } from './transport.ts';

export type TcpOptions = {
  readonly host: string;
  readonly port: number;
  readonly fence: 'GSr' | 'none';
  readonly connectTimeoutMs?: number;
  readonly statusTimeoutMs?: number;
};

/** Small enough that "no progress" is noticed, large enough that a picture is not a thousand writes. */
const CHUNK_BYTES = 4096;
const LINGER_MS = 1_000;
const UNPROVEN_LINGER_MS = 10_000;
const DLE_EOT = [1, 2, 4].map((n) => Buffer.from([0x10, 0x04, n]));
const GS_R_PAPER = Buffer.from([0x1d, 0x72, 0x01]);

/** One awaited answer; a lost connection ends the wait, a time limit answers undefined. */
function createMailbox<T>() {
  const arrived: T[] = [];
  let waiting: ((value: T | undefined) => void) | undefined;
  return {
    deliver(value: T): void {
      if (waiting === undefined) arrived.push(value);
      else waiting(value);
    },
    abandon: (): void => waiting?.(undefined),
    empty: (): void => void arrived.splice(0),
    take(timeoutMs: number): Promise<T | undefined> {
      const ready = arrived.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      return new Promise((resolve) => {
        const finish = (value: T | undefined) => {
          clearTimeout(timer);
          waiting = undefined;
          resolve(value);
        };
        const timer = setTimeout(() => finish(undefined), timeoutMs);
        waiting = finish;
      });
    },
  };
}

/**
 * A printer on port 9100. It reads all the time, also while writing: the libraries that do not, or that destroy
 * the socket after the last write, lose the end of a document when the printer talks (guide/printing 1.4-1).
 */
export function tcpTransport(options: TcpOptions): Transport {
  const { host, port, connectTimeoutMs = 3_000, statusTimeoutMs = 700 } = options;
  const listeners: ((bytes: Buffer) => void)[] = [];
  const fences = createMailbox<FenceAnswer>();
  const realtime = createMailbox<number>();
  let socket: Socket | undefined;
  let lost: Error | undefined;
  let automatic: PrinterStatus | undefined;
  let fenceSent = false;
  let unproven = false;

  /** One for each connection: half a status that a cut left behind would swallow the next answers. */
  const newReader = () =>
    createReplyReader((reply) => {
      if (reply.kind === 'asb') automatic = reply.status;
      else if (reply.kind === 'realtime') realtime.deliver(reply.byte);
      else if (fenceSent) fences.deliver(reply.noPaper ? 'no_paper' : 'done');
    });

  const lose = (reason: Error) => {
    lost ??= reason;
    fences.abandon();
    realtime.abandon();
  };

  const connected = (): Socket => {
    if (lost !== undefined) throw lost;
    if (socket === undefined) throw new Error('The connection is not open');
    return socket;
  };

  const writeChunk = (chunk: Buffer, timeoutMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const stream = connected();
      const fail = (error: Error) => {
        clearTimeout(timer);
        stream.off('close', onClose);
        reject(error);
      };
      const onClose = () => fail(lost ?? new Error('The printer closed the connection'));
      const timer = setTimeout(
        () => fail(new Error(`The printer took no data for ${timeoutMs} ms`)),
        timeoutMs,
      );
      stream.once('close', onClose);
      stream.write(chunk, (error) => {
        if (error !== undefined && error !== null) return fail(error);
        clearTimeout(timer);
        stream.off('close', onClose);
        resolve();
      });
    });

  const ask = async (n: 0 | 1 | 2): Promise<number | undefined> => {
    const question = DLE_EOT[n];
    if (question === undefined || lost !== undefined) return undefined;
    realtime.empty();
    connected().write(question);
    return realtime.take(statusTimeoutMs);
  };

  return {
    open: () =>
      new Promise((resolve, reject) => {
        lost = undefined;
        fenceSent = false;
        unproven = false;
        automatic = undefined;
        fences.empty();
        const stream = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 5_000 });
        socket = stream;
        const readReplies = newReader();
        const timer = setTimeout(() => {
          stream.destroy(new Error(`No connection to ${host}:${port} within ${connectTimeoutMs} ms`));
        }, connectTimeoutMs);
        stream.on('data', (bytes) => {
          readReplies(bytes);
          for (const listener of listeners) listener(bytes);
        });
        stream.on('error', (error) => {
          lose(error);
          reject(error);
        });
        stream.on('close', () => {
          clearTimeout(timer);
          lose(new Error('The printer closed the connection'));
        });
        stream.once('connect', () => {
          clearTimeout(timer);
          resolve();
        });
      }),
    onData: (listener) => void listeners.push(listener),
    async write(bytes, { timeoutMs }) {
      unproven = options.fence === 'none';
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
        await writeChunk(bytes.subarray(from, from + CHUNK_BYTES), timeoutMs);
      }
    },
    async status() {
      const printer = await ask(0);
      const cause = printer === undefined ? undefined : await ask(1);
      const roll = cause === undefined ? undefined : await ask(2);
      if (printer !== undefined && cause !== undefined && roll !== undefined)
        return statusOfRealtime(printer, cause, roll);
      if (lost !== undefined) return { ...SILENT, online: false, error: lost.message };
      return automatic ?? SILENT;
    },
    async fence({ timeoutMs }) {
      if (options.fence === 'none') return 'unsupported';
      if (!fenceSent) {
        fenceSent = true;
        await writeChunk(GS_R_PAPER, timeoutMs);
      }
      if (lost !== undefined) return 'missing';
      return (await fences.take(timeoutMs)) ?? 'missing';
    },
    close: () =>
      new Promise((resolve) => {
        const stream = socket;
        if (stream === undefined || stream.destroyed) return resolve();
        // end() sends what is left; a printer that never answers it must not hold the agent. Without a fence
        // nothing else tells that the last byte is over there.
        const timer = setTimeout(() => stream.destroy(), unproven ? UNPROVEN_LINGER_MS : LINGER_MS);
        stream.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
        stream.end();
      }),
  };
}
