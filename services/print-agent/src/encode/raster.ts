import { rowsOf, type Bitmap } from './bitmap.ts';

/** Cheap printers hold one band in memory; more rows than this make some of them lose the rest. */
export const BAND_ROWS = 240;

const DLE = 0x10;
/** DLE EOT, DLE ENQ, DLE DC4: printers obey them even inside a picture (status, recovery, drawer, power off). */
const REALTIME = new Set([0x04, 0x05, 0x14]);

/** One extra dot beside the bit of a DLE: nobody sees it, and the printer sees no command. */
function withoutRealtimeCommands(dots: Uint8Array): Buffer {
  const copy = Buffer.from(dots);
  for (let at = 0; at + 1 < copy.length; at += 1) {
    if (copy[at] === DLE && REALTIME.has(copy[at + 1] ?? 0)) copy[at] = DLE | 0x08;
  }
  // The next command starts with GS, so a DLE at the end of a band cannot find its second half.
  return copy;
}

function band(bitmap: Bitmap): Buffer {
  const { bytesPerRow, height } = bitmap;
  const head = Buffer.from([
    0x1d,
    0x76,
    0x30,
    0,
    bytesPerRow & 0xff,
    bytesPerRow >> 8,
    height & 0xff,
    height >> 8,
  ]);
  return Buffer.concat([head, withoutRealtimeCommands(bitmap.data)]);
}

/** `GS v 0` in bands. */
export function rasterBands(bitmap: Bitmap): Buffer[] {
  const bands: Buffer[] = [];
  for (let from = 0; from < bitmap.height; from += BAND_ROWS) {
    bands.push(band(rowsOf(bitmap, from, Math.min(bitmap.height, from + BAND_ROWS))));
  }
  return bands;
}
