import type { Bitmap } from '../encode/bitmap.ts';

/** Dots a fed row takes up; only the paper's looks depend on it. */
const FEED_ROWS = 30;

type Step = {
  readonly length: number;
  readonly band?: Bitmap;
  readonly feed?: number;
  readonly cut?: boolean;
};

/** The commands of raster papers; anything else is not for a printer that has no letters. */
function stepAt(bytes: Buffer, at: number): Step {
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  const [lead, command] = [byte(0), byte(1)];
  if (lead === 0x0a) return { length: 1, feed: 1 };
  if (lead === 0x1b && command === 0x40) return { length: 2 };
  if (lead === 0x1b && command === 0x64) return { length: 3, feed: byte(2) };
  if (lead === 0x1b && (command === 0x21 || command === 0x45 || command === 0x74)) return { length: 3 };
  if (lead === 0x1c && command === 0x2e) return { length: 2 };
  if (lead === 0x1d && command === 0x56) return { length: byte(2) === 0 || byte(2) === 1 ? 3 : 4, cut: true };
  if (lead === 0x1d && command === 0x42) return { length: 3 };
  if (lead === 0x1d && command === 0x76 && byte(2) === 0x30) {
    const bytesPerRow = byte(4) + 256 * byte(5);
    const height = byte(6) + 256 * byte(7);
    const size = bytesPerRow * height;
    if (bytes.length < at + 8 + size) throw new RangeError('A band is shorter than its head says');
    const data = bytes.subarray(at + 8, at + 8 + size);
    return { length: 8 + size, band: { width: bytesPerRow * 8, height, bytesPerRow, data } };
  }
  throw new RangeError(
    `Byte ${lead.toString(16)} ${command.toString(16)} at ${at} is no command of a raster paper`,
  );
}

function joined(parts: readonly Bitmap[], dots: number): Bitmap {
  const bytesPerRow = Math.ceil(dots / 8);
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  const data = new Uint8Array(bytesPerRow * height);
  let row = 0;
  for (const part of parts) {
    if (part.bytesPerRow > bytesPerRow)
      throw new RangeError(`A band of ${part.width} dots does not fit on ${dots}`);
    for (let y = 0; y < part.height; y += 1, row += 1) {
      data.set(part.data.subarray(y * part.bytesPerRow, (y + 1) * part.bytesPerRow), row * bytesPerRow);
    }
  }
  return { width: dots, height, bytesPerRow, data };
}

const blank = (rows: number): Bitmap => ({
  width: 0,
  height: rows * FEED_ROWS,
  bytesPerRow: 0,
  data: new Uint8Array(),
});

/** The papers a raster stream would leave on the counter: cut where the stream cuts. */
export function decodeRaster(bytes: Buffer, dots: number): Bitmap[] {
  const papers: Bitmap[] = [];
  let parts: Bitmap[] = [];
  const finish = () => {
    if (parts.length > 0) papers.push(joined(parts, dots));
    parts = [];
  };
  for (let at = 0; at < bytes.length;) {
    const step = stepAt(bytes, at);
    if (step.band !== undefined) parts.push(step.band);
    if (step.feed !== undefined) parts.push(blank(step.feed));
    if (step.cut === true) finish();
    at += step.length;
  }
  finish();
  return papers;
}
