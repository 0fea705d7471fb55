import { guardLine, type GuardedLine, type OpenLine } from './line.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { SILENT, type PrinterStatus, type Transport } from './transport.ts';

const STATUS_TIMEOUT_MS = 700;
/** `ESC ! ?`: answered at once with one byte, also while printing and after an error. */
const ASK_STATUS = Buffer.from([0x1b, 0x21, 0x3f]);

const HEAD_OPEN = 0x01;
const JAM = 0x02;
const NO_PAPER = 0x04;
const NO_RIBBON = 0x08;
const PAUSED = 0x10;
const OTHER = 0x80;

function statusOf(byte: number): PrinterStatus {
  const has = (bit: number) => (byte & bit) !== 0;
  const troubles = [
    ...(has(JAM) ? ['paper jam'] : []),
    ...(has(NO_RIBBON) ? ['no ribbon'] : []),
    ...(has(OTHER) ? ['printer error'] : []),
  ];
  return {
    online: !has(PAUSED),
    cover: has(HEAD_OPEN) ? 'open' : 'ok',
    paper: has(NO_PAPER) ? 'out' : 'ok',
    error: troubles.length === 0 ? null : troubles.join(', '),
    source: 'dle',
  };
}

/** A label printer on any wire. TSPL has no answer behind a document, so its papers stay unconfirmed. */
export function tsplTransport(openLine: OpenLine, { statusTimeoutMs = STATUS_TIMEOUT_MS } = {}): Transport {
  let current: { readonly line: GuardedLine; readonly answers: Mailbox<number> } | undefined;
  const listeners: ((bytes: Buffer) => void)[] = [];

  const connected = () => {
    if (current === undefined) throw new Error('The connection is not open');
    return current;
  };

  return {
    async open() {
      const answers = createMailbox<number>();
      const line = await guardLine(openLine, {
        received(bytes) {
          for (const byte of bytes) answers.deliver(byte);
          for (const listener of listeners) listener(bytes);
        },
        lost: () => answers.abandon(),
      });
      current = { line, answers };
    },
    onData: (listener) => void listeners.push(listener),
    write: (bytes, { timeoutMs }) => connected().line.write(bytes, timeoutMs),
    async status() {
      const { line, answers } = connected();
      answers.empty();
      // What cannot be asked is told below: lost, or silent.
      await line.write(ASK_STATUS, statusTimeoutMs).catch(() => undefined);
      const byte = line.lost() === undefined ? await answers.take(statusTimeoutMs) : undefined;
      if (byte !== undefined) return statusOf(byte);
      const lost = line.lost();
      return lost === undefined ? SILENT : { ...SILENT, online: false, error: lost.message };
    },
    fence: () => Promise.resolve('unsupported'),
    close: () => current?.line.close(false) ?? Promise.resolve(),
  };
}
