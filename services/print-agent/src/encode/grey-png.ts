import { crc32, deflateSync } from 'node:zlib';

export type GreyPicture = {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 8;
  /** Rows padded to whole bytes; white is the highest value. */
  readonly data: Buffer;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY = 0;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/**
 * A picture without colours as a PNG. A library takes four bytes for each dot and tries five filters: two megabytes of
 * waste for every sticker, which a small computer feels after a few thousand of them (`npm run chaos -- --only soak`).
 */
export function greyPng({ width, height, bits, data }: GreyPicture): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, GREY, 0, 0, 0], 8);
  const bytesPerRow = Math.ceil((width * bits) / 8);
  // Each row begins with its filter: none, which packs best where most dots are white.
  const rows = Buffer.alloc((bytesPerRow + 1) * height);
  for (let y = 0; y < height; y += 1)
    data.copy(rows, y * (bytesPerRow + 1) + 1, y * bytesPerRow, (y + 1) * bytesPerRow);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
