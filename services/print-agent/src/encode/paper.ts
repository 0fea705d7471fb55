import { PAPER_MAX_BYTES } from '@masa/domain/print-document';
import { greyPng } from './grey-png.ts';
import { isBlack, rowsOf, type Bitmap } from './bitmap.ts';

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

/** Black is 1 on paper and 0 in a picture. */
function inkAsLight({ data, width, bytesPerRow, height }: Bitmap): Buffer {
  const light = Buffer.from(data.subarray(0, bytesPerRow * height));
  for (let at = 0; at < light.length; at += 1) light[at] = ~(light[at] ?? 0);
  // The bits that only fill the last byte of a row are no dots.
  const padding = (0xff << (bytesPerRow * 8 - width)) & 0xff;
  for (let y = 1; y <= height; y += 1)
    light[y * bytesPerRow - 1] = (light[y * bytesPerRow - 1] ?? 0) & padding;
  return light;
}

export function pngOf(bitmap: Bitmap, factor = 1): Buffer<ArrayBuffer> {
  if (factor === 1)
    return greyPng({ width: bitmap.width, height: bitmap.height, bits: 1, data: inkAsLight(bitmap) });
  return greyPng({ ...greyOf(bitmap, factor), bits: 8 });
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
