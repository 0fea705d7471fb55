import { PNG } from 'pngjs';
import { PAPER_MAX_BYTES } from '@masa/contract/print-channel';
import { isBlack, rowsOf, type Bitmap } from './encode/bitmap.ts';

/** Longer papers lose their end in the picture, never on the roll. */
const PAPER_MAX_ROWS = 8_000;

/** Greys of `factor` x `factor` dots: small print stays readable when halved. */
function greyOf(bitmap: Bitmap, factor: number): { width: number; height: number; data: Buffer } {
  const width = Math.floor(bitmap.width / factor);
  const height = Math.max(1, Math.floor(bitmap.height / factor));
  const data = Buffer.alloc(width * height, 0xff);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let black = 0;
      for (let dy = 0; dy < factor; dy += 1) {
        for (let dx = 0; dx < factor; dx += 1)
          if (isBlack(bitmap, x * factor + dx, y * factor + dy)) black += 1;
      }
      data[y * width + x] = Math.round(255 * (1 - black / (factor * factor)));
    }
  }
  return { width, height, data };
}

export function pngOf(bitmap: Bitmap, factor = 1): Buffer<ArrayBuffer> {
  const { width, height, data } = greyOf(bitmap, factor);
  const png = new PNG({ width, height });
  png.data = data;
  return Buffer.from(
    PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 }),
  );
}

/** What came out of the printer, small enough to send along. */
export function paperPicture(bitmap: Bitmap, maxBytes = PAPER_MAX_BYTES): Buffer<ArrayBuffer> | null {
  const whole = bitmap.height > PAPER_MAX_ROWS ? rowsOf(bitmap, 0, PAPER_MAX_ROWS) : bitmap;
  for (const factor of [1, 2, 3, 4]) {
    const png = pngOf(whole, factor);
    if (png.length < maxBytes) return png;
  }
  return null;
}
