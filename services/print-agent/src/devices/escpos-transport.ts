import { guardLine, type GuardedLine, type OpenLine } from './line.ts';
import { createMailbox } from './mailbox.ts';
import { createReplyReader, statusOfRealtime } from './replies.ts';
import type { FenceKind } from '../profile/models.ts';
import { SILENT, type FenceAnswer, type PrinterStatus, type Transport } from './transport.ts';

export type EscposOptions = { readonly fence: FenceKind; readonly statusTimeoutMs?: number };

const STATUS_TIMEOUT_MS = 700;
const DLE_EOT = [1, 2, 4].map((n) => Buffer.from([0x10, 0x04, n]));
const GS_R_PAPER = Buffer.from([0x1d, 0x72, 0x01]);

/** Process ids of `GS ( H`, fn 48: four letters A to O, whose bits no status byte has. */
const ID_LETTERS = 4;
let papers = 0;
function nextProcessId(): string {
  papers += 1;
  const letter = (place: number) => String.fromCharCode(0x41 + (Math.floor(papers / 15 ** place) % 15));
  return Array.from({ length: ID_LETTERS }, (_, place) => letter(place)).join('');
}
const askForId = (id: string): Buffer =>
  Buffer.concat([Buffer.from([0x1d, 0x28, 0x48, 6, 0, 0x30, 0x30]), Buffer.from(id, 'latin1')]);

/** What belongs to one connection and to no other: half a status that a cut left behind must not swallow the next answers. */
type Connected = {
  readonly line: GuardedLine;
  readonly automatic: () => PrinterStatus | undefined;
  readonly ask: (question: Buffer, timeoutMs: number) => Promise<number | undefined>;
  readonly fence: (timeoutMs: number) => Promise<FenceAnswer>;
  unproven: boolean;
};

async function connect(
  openLine: OpenLine,
  { fence, hear }: { fence: FenceKind; hear: (bytes: Buffer) => void },
): Promise<Connected> {
  const fences = createMailbox<FenceAnswer>();
  const realtime = createMailbox<number>();
  const id = nextProcessId();
  let automatic: PrinterStatus | undefined;
  let asked = false;

  const read = createReplyReader((reply) => {
    if (reply.kind === 'asb') automatic = reply.status;
    else if (reply.kind === 'realtime') realtime.deliver(reply.byte);
    else if (!asked) return;
    else if (reply.kind === 'process-id') {
      if (fence === 'GS(H' && reply.id === id) fences.deliver('done');
    } else if (fence === 'GSr') fences.deliver(reply.noPaper ? 'no_paper' : 'done');
  });
  const line = await guardLine(openLine, {
    received(bytes) {
      read(bytes);
      hear(bytes);
    },
    lost() {
      fences.abandon();
      realtime.abandon();
    },
  });

  return {
    line,
    unproven: false,
    automatic: () => automatic,
    async ask(question, timeoutMs) {
      if (line.lost() !== undefined) return undefined;
      realtime.empty();
      await line.write(question, timeoutMs).catch(() => undefined);
      return line.lost() === undefined ? realtime.take(timeoutMs) : undefined;
    },
    async fence(timeoutMs) {
      if (!asked) {
        asked = true;
        await line.write(fence === 'GSr' ? GS_R_PAPER : askForId(id), timeoutMs);
      }
      if (line.lost() !== undefined) return 'missing';
      return (await fences.take(timeoutMs)) ?? 'missing';
    },
  };
}

/**
 * An ESC/POS printer on any wire. It reads all the time, also while writing: the libraries that do not, or that close
 * after the last write, lose the end of a document when the printer talks.
 */
export function escposTransport(openLine: OpenLine, options: EscposOptions): Transport {
  const { fence, statusTimeoutMs = STATUS_TIMEOUT_MS } = options;
  const listeners: ((bytes: Buffer) => void)[] = [];
  const hear = (bytes: Buffer): void => {
    for (const listener of listeners) listener(bytes);
  };
  let current: Connected | undefined;

  const connected = (): Connected => {
    if (current === undefined) throw new Error('The connection is not open');
    return current;
  };

  return {
    async open() {
      current = await connect(openLine, { fence, hear });
    },
    onData: (listener) => void listeners.push(listener),
    async write(bytes, { timeoutMs }) {
      connected().unproven = fence === 'none';
      await connected().line.write(bytes, timeoutMs);
    },
    async status() {
      const { ask, automatic, line } = connected();
      const answers: number[] = [];
      for (const question of DLE_EOT) {
        const answer = await ask(question, statusTimeoutMs);
        if (answer === undefined) break;
        answers.push(answer);
      }
      const [printer, cause, roll] = answers;
      if (printer !== undefined && cause !== undefined && roll !== undefined)
        return statusOfRealtime(printer, cause, roll);
      const lost = line.lost();
      if (lost !== undefined) return { ...SILENT, online: false, error: lost.message };
      return automatic() ?? SILENT;
    },
    fence: async ({ timeoutMs }) => (fence === 'none' ? 'unsupported' : connected().fence(timeoutMs)),
    async close() {
      const ending = current;
      if (ending !== undefined) await ending.line.close(!ending.unproven);
    },
  };
}
