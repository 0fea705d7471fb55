import { createServer, type Socket } from 'node:net';
import { createStreamReader, type StreamPart } from './printer-stream.ts';

/** May be changed at any time; the next byte sees it. */
export type PrinterKnobs = {
  paper: 'ok' | 'near' | 'out';
  cover: 'closed' | 'open';
  /** Answers nothing at all. */
  mute: boolean;
  /** Answers the status but no fence: the answer behind a document gets lost. */
  muteFence: boolean;
  /** Says an automatic status between any two bytes of the answer to `GS ( H`. */
  splitAnswers: boolean;
  /** Answers `GS ( H` with the id of another paper. */
  wrongId: boolean;
  /** Reads this many bytes, then rests: a printer with a 4 kB buffer. Null: as fast as it comes. */
  slow: { bytes: number; everyMs: number } | null;
  /** Sends an automatic status this often, asked or not. */
  chatterMs: number | null;
  /** Sends so many bytes of the next automatic status and then resets the connection, once. */
  tearStatusAfterBytes: number | null;
  /** Resets the connection after so many bytes of documents. */
  resetAfterBytes: number | null;
  /** The roll ends after so many bytes of documents, once. */
  paperOutAfterBytes: number | null;
};

export type EmulatedConnection = {
  /** Everything that came in, requests for status included. */
  readonly bytes: Buffer;
  readonly open: boolean;
};

export type PaperTime = { readonly began: number; readonly ended: number };

export type PrinterEmulator = {
  readonly host: string;
  readonly port: number;
  readonly knobs: PrinterKnobs;
  /** One for each time somebody connected. */
  connections(): EmulatedConnection[];
  /** What came out, one piece from reset to cut; a piece without a cut is a paper that broke off. */
  papers(): Buffer[];
  /** Each opening of the drawer, as it was ordered. */
  pulses(): Buffer[];
  /** Of each finished paper, by `performance.now()`: when its first byte came, and when it was cut off. */
  times(): readonly PaperTime[];
  /** How much of documents has come so far; what `…AfterBytes` counts. */
  documentBytes(): number;
  /** Forgets what it has received and not yet printed. */
  powerCycle(): void;
  stop(): Promise<void>;
};

const DEFAULT_KNOBS: PrinterKnobs = {
  paper: 'ok',
  cover: 'closed',
  mute: false,
  muteFence: false,
  splitAnswers: false,
  wrongId: false,
  slow: null,
  chatterMs: null,
  tearStatusAfterBytes: null,
  resetAfterBytes: null,
  paperOutAfterBytes: null,
};
type Connected = { chunks: Buffer[]; socket: Socket; waiting: StreamPart[]; cutOff: boolean };

/** How often a stopped printer looks whether somebody has put paper in. */
const WAKE_MS = 20;
const TEAR_MS = 50;

const blocked = ({ paper, cover }: PrinterKnobs): boolean => paper === 'out' || cover === 'open';

function realtimeStatus(n: number, knobs: PrinterKnobs): number {
  const fixed = 0x12;
  if (n === 1) return fixed | (blocked(knobs) ? 0x08 : 0);
  if (n === 2) return fixed | (knobs.cover === 'open' ? 0x04 : 0) | (knobs.paper === 'out' ? 0x20 : 0);
  if (n === 4) return fixed | (knobs.paper === 'out' ? 0x6c : knobs.paper === 'near' ? 0x0c : 0);
  return fixed;
}

const automaticStatus = (knobs: PrinterKnobs): Buffer =>
  Buffer.from([
    0x10 | (blocked(knobs) ? 0x08 : 0) | (knobs.cover === 'open' ? 0x20 : 0),
    0x00,
    knobs.paper === 'out' ? 0x0f : knobs.paper === 'near' ? 0x03 : 0x00,
    0x0f,
  ]);

const sensorStatus = ({ paper }: PrinterKnobs): number =>
  paper === 'out' ? 0x0f : paper === 'near' ? 0x03 : 0;

function processIdAnswer(id: Buffer, knobs: PrinterKnobs): Buffer {
  const block = Buffer.concat([
    Buffer.from([0x37, 0x22]),
    knobs.wrongId ? Buffer.from('@@@@') : id,
    Buffer.alloc(1),
  ]);
  if (!knobs.splitAnswers) return block;
  return Buffer.concat(Array.from(block, (byte) => Buffer.from([byte, ...automaticStatus(knobs)])));
}

/** A network printer on a port of its own choice (9100 in real life): status, fence, faults, and no paper wasted. */
export async function startPrinterEmulator(
  initial: Partial<PrinterKnobs> = {},
  port = 0,
): Promise<PrinterEmulator> {
  const knobs: PrinterKnobs = { ...DEFAULT_KNOBS, ...initial };
  const connections: Connected[] = [];
  const finished: Buffer[] = [];
  const times: PaperTime[] = [];
  const pulses: Buffer[] = [];
  let began = 0;
  let paper: Buffer[] = [];
  let reset: Buffer[] = [];
  let documentBytes = 0;

  const finishPaper = (end: Buffer[]): void => {
    if (paper.length > 0) {
      finished.push(Buffer.concat([...reset, ...paper, ...end]));
      times.push({ began, ended: performance.now() });
    }
    paper = [];
    reset = [];
  };

  const cutOff = (connection: Connected): void => {
    connection.cutOff = true;
    connection.waiting.length = 0;
    connection.socket.resetAndDestroy();
  };

  const advance = (bytes: number, connection: Connected): void => {
    documentBytes += bytes;
    if (knobs.paperOutAfterBytes !== null && documentBytes >= knobs.paperOutAfterBytes) {
      knobs.paperOutAfterBytes = null;
      knobs.paper = 'out';
    }
    if (knobs.resetAfterBytes !== null && documentBytes >= knobs.resetAfterBytes) {
      knobs.resetAfterBytes = null;
      cutOff(connection);
    }
  };

  const work = (part: StreamPart, connection: Connected): void => {
    const { socket } = connection;
    const answer = (bytes: Buffer) => {
      if (!knobs.mute && !socket.destroyed && socket.writable) socket.write(bytes);
    };
    if (part.kind === 'bytes') {
      if (paper.length + reset.length === 0) began = performance.now();
      paper.push(part.bytes);
      advance(part.bytes.length, connection);
    } else if (part.kind === 'pulse') {
      pulses.push(Buffer.from(part.bytes));
      advance(part.bytes.length, connection);
    } else if (part.kind === 'cut') {
      finishPaper([part.bytes]);
    } else if (part.kind === 'reset') {
      finishPaper([]);
      began = performance.now();
      reset = [part.bytes];
    } else if (part.kind === 'fence' && !knobs.muteFence) answer(Buffer.from([sensorStatus(knobs)]));
    else if (part.kind === 'process-id' && !knobs.muteFence) {
      answer(processIdAnswer(part.id, knobs));
    } else if (part.kind === 'asb' && part.mask !== 0) answer(automaticStatus(knobs));
    else if (part.kind === 'identity') answer(Buffer.from('_MASA\0'));
  };

  const drain = (): void => {
    for (const connection of connections) {
      while (connection.waiting.length > 0 && !blocked(knobs)) {
        const part = connection.waiting.shift();
        if (part !== undefined) work(part, connection);
      }
    }
  };
  const wake = setInterval(drain, WAKE_MS);

  const server = createServer({ noDelay: true }, (socket) => {
    const connection: Connected = { chunks: [], socket, waiting: [], cutOff: false };
    connections.push(connection);
    const read = createStreamReader((part) => {
      // Real-time requests are answered on arrival, everything else in its turn.
      if (part.kind === 'status') {
        if (!knobs.mute) socket.write(Buffer.from([realtimeStatus(part.n, knobs)]));
      } else connection.waiting.push(part);
      drain();
    });
    const chatter = setInterval(() => {
      if (knobs.chatterMs === null || knobs.mute || !socket.writable) return;
      const torn = knobs.tearStatusAfterBytes;
      socket.write(automaticStatus(knobs).subarray(0, torn ?? undefined));
      if (torn === null) return;
      knobs.tearStatusAfterBytes = null;
      clearInterval(chatter);
      // Later, or the reset would overtake the bytes.
      setTimeout(() => cutOff(connection), TEAR_MS);
    }, knobs.chatterMs ?? 1_000);
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(chatter));
    /** Takes in what has arrived at the pace of the printer; meanwhile nothing more is read from the line. */
    const swallow = (bytes: Buffer): void => {
      if (connection.cutOff) return;
      const bite = bytes.subarray(0, knobs.slow?.bytes ?? bytes.length);
      connection.chunks.push(bite);
      read(bite);
      if (knobs.slow === null) return void socket.resume();
      const rest = bytes.subarray(bite.length);
      setTimeout(
        () => (rest.length === 0 ? void socket.resume() : swallow(rest)),
        knobs.slow.everyMs,
      ).unref();
    };
    socket.on('data', (bytes) => {
      socket.pause();
      swallow(bytes);
    });
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await listening;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The emulator has no port');

  return {
    host: '127.0.0.1',
    port: address.port,
    knobs,
    connections: () =>
      connections.map(({ chunks, socket }) => ({ bytes: Buffer.concat(chunks), open: !socket.destroyed })),
    pulses: () => pulses,
    times: () => times,
    documentBytes: () => documentBytes,
    papers: () => [...finished, ...(paper.length === 0 ? [] : [Buffer.concat([...reset, ...paper])])],
    powerCycle() {
      for (const connection of connections) cutOff(connection);
      paper = [];
    },
    async stop() {
      clearInterval(wake);
      for (const connection of connections) cutOff(connection);
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      await closed;
    },
  };
}
