import { createServer, type Socket } from 'node:net';
import { createBitmap, setBlack, type Bitmap } from '../encode/bitmap.ts';

/** A label as TSPL describes it. */
export type SeenLabel = {
  readonly size: string;
  readonly gap: string;
  readonly x: number;
  readonly y: number;
  readonly picture: Bitmap;
  readonly copies: string;
};

const COMMAND_END = '\r\n';

/**
 * Reads TSPL by its published rules as remembered (no manual was at hand): a command is a line that ends with CR LF; `BITMAP
 * x,y,width in bytes,height in dots,mode,data` has width times height bytes of raw data behind the last comma, of which
 * a 0 bit is burnt; CLS empties the picture; PRINT puts out what is in it; SIZE and GAP come before. Written for these
 * tests by the same people as the encoder: it shows that both mean the same, not that a printer does.
 */
export function readLabels(bytes: Buffer): SeenLabel[] {
  const labels: SeenLabel[] = [];
  let [size, gap] = ['', ''];
  let drawn: Omit<SeenLabel, 'size' | 'gap' | 'copies'> | undefined;
  let at = 0;
  while (at < bytes.length) {
    const bitmap = /^BITMAP (\d+),(\d+),(\d+),(\d+),0,/u.exec(bytes.toString('latin1', at, at + 60));
    if (bitmap !== null) {
      const [head = '', ...numbers] = bitmap;
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      const picture = createBitmap(width * 8, height);
      at += head.length;
      for (let dot = 0; dot < width * 8 * height; dot += 1) {
        const white = ((bytes[at + (dot >> 3)] ?? 0xff) >> (7 - (dot & 7))) & 1;
        if (white === 0) setBlack(picture, dot % (width * 8), Math.floor(dot / (width * 8)));
      }
      at += width * height;
      drawn = { x, y, picture };
    }
    const end = bytes.indexOf(COMMAND_END, at, 'latin1');
    if (end < 0) throw new Error(`No command ends after byte ${at}`);
    const [word = '', ...rest] = bytes.toString('latin1', at, end).split(' ');
    at = end + COMMAND_END.length;
    const value = rest.join(' ');
    if (word === 'SIZE') size = value;
    else if (word === 'GAP') gap = value;
    else if (word === 'CLS') drawn = undefined;
    else if (word === 'PRINT') {
      if (drawn === undefined) throw new Error('PRINT without a picture');
      labels.push({ size, gap, copies: value, ...drawn });
    } else if (word !== '') throw new Error(`No command of TSPL: ${word}`);
  }
  return labels;
}

export type LabelPrinter = {
  readonly host: string;
  readonly port: number;
  /** The byte that `ESC ! ?` is answered with; null: none. */
  status: number | null;
  labels(): SeenLabel[];
  stop(): Promise<void>;
};

const ASK = Buffer.from([0x1b, 0x21, 0x3f]);

/** A label printer on the network: takes every byte, answers `ESC ! ?` at once. */
export async function startLabelPrinter(): Promise<LabelPrinter> {
  const received: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (!bytes.equals(ASK)) return void received.push(bytes);
      if (printer.status !== null) socket.write(Buffer.from([printer.status]));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The label printer has no port');
  const printer: LabelPrinter = {
    host: '127.0.0.1',
    port: address.port,
    status: 0,
    labels: () => readLabels(Buffer.concat(received)),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return printer;
}
