import type { PrinterStatus } from './transport.ts';

export type Reply =
  | { readonly kind: 'asb'; readonly status: PrinterStatus }
  | { readonly kind: 'realtime'; readonly byte: number }
  | { readonly kind: 'fence'; readonly noPaper: boolean }
  /** The answer to `GS ( H`, fn 48: the id that was sent with it. */
  | { readonly kind: 'process-id'; readonly id: string };

const ASB_BYTES = 4;
const isAsbStart = (byte: number): boolean => (byte & 0x93) === 0x10;
const isRealtime = (byte: number): boolean => (byte & 0x93) === 0x12;
const isOther = (byte: number): boolean => (byte & 0x90) === 0;

function statusOfAsb([first = 0, second = 0, third = 0]: readonly number[]): PrinterStatus {
  return {
    online: (first & 0x08) === 0,
    cover: (first & 0x20) === 0 ? 'ok' : 'open',
    paper: (third & 0x0c) !== 0 ? 'out' : (third & 0x03) !== 0 ? 'near' : 'ok',
    error: (second & 0x2c) === 0 ? null : 'printer error',
    source: 'asb',
  };
}

/** 37 22 d1–d4 00. Its own bytes have no bit 4 set apart from the first, so every status byte inside it stands out. */
const ID_HEAD = 0x37;
const ID_BYTES = 7;

/** Takes what a printer sends apart: automatic status (4 bytes) may stand between any two bytes of other answers. */
export function createReplyReader(onReply: (reply: Reply) => void): (bytes: Buffer) => void {
  let asb: number[] = [];
  let block: number[] = [];

  const readOther = (byte: number): void => {
    if (block.length === 0) return onReply({ kind: 'fence', noPaper: (byte & 0x0c) !== 0 });
    block.push(byte);
    if (block.length < ID_BYTES) return;
    const id = Buffer.from(block.slice(2, -1)).toString('latin1');
    block = [];
    onReply({ kind: 'process-id', id });
  };

  return (bytes) => {
    for (const byte of bytes) {
      if (asb.length > 0 && (byte & 0x90) === 0) {
        asb.push(byte);
        if (asb.length === ASB_BYTES) {
          onReply({ kind: 'asb', status: statusOfAsb(asb) });
          asb = [];
        }
      } else if (byte === ID_HEAD) block = [byte];
      else if (isAsbStart(byte)) asb = [byte];
      // A real-time answer may cut into an automatic status, whose rest still follows.
      else if (isRealtime(byte)) onReply({ kind: 'realtime', byte });
      else if (block.length > 0 || isOther(byte)) readOther(byte);
    }
  };
}

/** DLE EOT 1 (printer), 2 (why offline) and 4 (paper sensor) as one status. */
export function statusOfRealtime(printer: number, cause: number, roll: number): PrinterStatus {
  const out = (roll & 0x60) !== 0 || (cause & 0x20) !== 0;
  return {
    online: (printer & 0x08) === 0,
    cover: (cause & 0x04) === 0 ? 'ok' : 'open',
    paper: out ? 'out' : (roll & 0x0c) !== 0 ? 'near' : 'ok',
    error: (cause & 0x40) === 0 ? null : 'printer error',
    source: 'dle',
  };
}
