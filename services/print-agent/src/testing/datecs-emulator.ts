import { createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  createHostReader,
  deviceFrame,
  NAK,
  SHAPES,
  SYN,
  type Framing,
  type HostFrame,
} from '../fiscal/datecs/frame.ts';
import { openBooks, type Books } from './datecs-books.ts';
import { obey, type Done } from './datecs-commands.ts';

/** May be changed at any time; the next message sees it. */
export type DatecsKnobs = {
  paper: 'ok' | 'near' | 'out';
  cover: 'ok' | 'open';
  /** Works so long on every command, and says SYN meanwhile. */
  workMs: number;
  /** Answers this command late or never: how many of its messages get NAK, no answer, or are not heard at all. */
  nak: Map<number, number>;
  dropReply: Map<number, number>;
  deaf: Map<number, number>;
  /** Turns one byte of so many answers. */
  torn: number;
  /** The roll ends when this command is done, once. */
  paperOutAfter: number | null;
  /** The power fails when this command is done, before its answer. */
  powerFailsAfter: number | null;
  /** Bani too much in everything it counts. */
  miscount: number;
  fiscalised: boolean;
};

export type DatecsEmulator = {
  readonly host: string;
  readonly port: number;
  readonly knobs: DatecsKnobs;
  readonly books: Books;
  /** Every message that it worked off, in order. */
  readonly did: readonly number[];
  /** Called before and after each command; for those who kill something at that very moment. */
  watch(onCommand: (command: number, when: 'before' | 'after') => void): void;
  /** Speaks on a terminal or a cable instead of the network. */
  serve(wire: Duplex): void;
  powerCycle(): void;
  stop(): Promise<void>;
};

const SYN_EVERY_MS = 60;
const ALWAYS_SET = 0x80;

const take = (counts: Map<number, number>, command: number): boolean => {
  const left = counts.get(command) ?? 0;
  if (left > 0) counts.set(command, left - 1);
  return left > 0;
};

const bit = (yes: boolean, place: number): number => (yes ? 1 << place : 0);
const send = (wire: Duplex, bytes: Buffer): void => {
  if (!wire.destroyed && wire.writable) wire.write(bytes);
};
const nobody = (): void => undefined;

/** A Datecs cash register on a port of its own choice, after the protocol's text. */
export async function startDatecsEmulator(framing: Framing, port = 0): Promise<DatecsEmulator> {
  const knobs: DatecsKnobs = {
    paper: 'ok',
    cover: 'ok',
    workMs: 0,
    nak: new Map(),
    dropReply: new Map(),
    deaf: new Map(),
    torn: 0,
    paperOutAfter: null,
    powerFailsAfter: null,
    miscount: 0,
    fiscalised: true,
  };
  const books = openBooks();
  const did: number[] = [];
  const wires = new Set<Duplex>();
  let onCommand: Parameters<DatecsEmulator['watch']>[0] = nobody;
  /** Device-wide, whoever sent it: a number that comes twice gets the last answer again. */
  let last: { seq: number; answer: Buffer } | null = null;
  let turn: Promise<void> = Promise.resolve();

  const blocked = () => knobs.paper === 'out' || knobs.cover === 'open';
  const mind = { books, framing, blocked, miscount: () => knobs.miscount };

  const statusOf = (done: Done): Buffer => {
    const failed = typeof done === 'string';
    const bytes = Array.from({ length: SHAPES[framing].statusBytes }, () => ALWAYS_SET);
    const set = (at: number, bits: number) => void (bytes[at] = (bytes[at] ?? 0) | bits);
    set(0, bit(done === 'syntax', 0) | bit(done === 'badCommand', 1));
    set(0, bit(failed || blocked(), 5) | bit(knobs.cover === 'open', 6));
    set(1, bit(done === 'notAllowed', 1));
    set(2, bit(knobs.paper === 'out', 0) | bit(knobs.paper === 'near', 1));
    set(2, bit(books.open() !== null, 3) | bit(books.plainOpen() !== null, 5));
    set(5, bit(knobs.fiscalised, 3));
    return Buffer.from(bytes);
  };

  const answerTo = ({ seq, command, data }: HostFrame): Buffer => {
    onCommand(command, 'before');
    const done = obey(mind, command, data.toString('latin1'));
    did.push(command);
    const fields = typeof done === 'string' ? null : done.fields;
    const text =
      framing === 'X'
        ? `${[fields === null ? '-111018' : '0', ...(fields ?? [])].join('\t')}\t`
        : fields === null
          ? ''
          : ((done as { raw?: string }).raw ?? fields.join(','));
    const answer = deviceFrame(framing, {
      seq,
      command,
      data: Buffer.from(text, 'latin1'),
      status: statusOf(done),
    });
    if (knobs.paperOutAfter === command) {
      knobs.paperOutAfter = null;
      knobs.paper = 'out';
    }
    return answer;
  };

  const powerCycle = (): void => {
    last = null;
    for (const wire of wires) if ('resetAndDestroy' in wire) (wire as Socket).resetAndDestroy();
  };

  const work = async (wire: Duplex, frame: HostFrame): Promise<void> => {
    if (take(knobs.deaf, frame.command)) return;
    if (take(knobs.nak, frame.command)) return send(wire, Buffer.from([NAK]));
    if (last?.seq !== frame.seq) {
      const until = performance.now() + knobs.workMs;
      while (performance.now() < until) {
        if (knobs.workMs >= SYN_EVERY_MS) send(wire, Buffer.from([SYN]));
        await new Promise((resolve) => {
          setTimeout(resolve, Math.min(SYN_EVERY_MS, knobs.workMs));
        });
      }
      last = { seq: frame.seq, answer: answerTo(frame) };
      onCommand(frame.command, 'after');
    }
    if (knobs.powerFailsAfter === frame.command) {
      knobs.powerFailsAfter = null;
      return powerCycle();
    }
    if (take(knobs.dropReply, frame.command)) return;
    const bytes = Buffer.from(last.answer);
    if (knobs.torn > 0) {
      knobs.torn -= 1;
      bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 0x01;
    }
    send(wire, bytes);
  };

  const serve = (wire: Duplex): void => {
    wires.add(wire);
    const reader = createHostReader(framing, (heard) => {
      if (heard.kind === 'frame') turn = turn.then(() => work(wire, heard.frame));
      else if (heard.kind === 'broken') send(wire, Buffer.from([NAK]));
    });
    wire.on('data', (bytes: Buffer) => reader.push(bytes));
    wire.on('error', () => undefined);
    wire.on('close', () => wires.delete(wire));
  };

  const server = createServer({ noDelay: true }, serve);
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await listening;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The emulator has no port');

  return {
    host: '127.0.0.1',
    port: address.port,
    knobs,
    books,
    did,
    watch: (listener) => void (onCommand = listener),
    serve,
    powerCycle,
    async stop() {
      powerCycle();
      for (const wire of wires) wire.destroy();
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      server.close(() => done());
      await closed;
    },
  };
}
