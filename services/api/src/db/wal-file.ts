import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;
/** Frames read at once. */
const AT_ONCE = 256;

/** SQLite's sum over pairs of words (www.sqlite.org/fileformat2.html, 4.2). */
function summed(
  bytes: Buffer,
  [first, second]: readonly [number, number],
  bigEndian: boolean,
): [number, number] {
  const word = (at: number) => (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + word(at) + two) >>> 0;
    two = (two + word(at + 4) + one) >>> 0;
  }
  return [one, two];
}

/**
 * SQLite reads its log up to the first page that is not as it was written, and takes what follows for the rest of a write
 * that the power cut off. That can be one transaction: the next one is written when the one before is on the disk. Two
 * ends of transactions behind a broken page, or a broken beginning, are damage, and orders would be gone without a word.
 * An end is a page that is whole: of one whose head the power has left half new and half of before, nothing is to be had.
 */
export function isWalBroken(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size <= HEADER) return false;
    const header = Buffer.alloc(HEADER);
    readSync(file, header, 0, HEADER, 0);
    const magic = header.readUInt32BE(0);
    const bigEndian = (magic & 1) === 1;
    if ((magic & ~1) >>> 0 !== MAGIC) return true;
    let sum = summed(header.subarray(0, 24), [0, 0], bigEndian);
    if (sum[0] !== header.readUInt32BE(24) || sum[1] !== header.readUInt32BE(28)) return true;
    const salts = header.subarray(16, 24);
    const frameSize = FRAME_HEADER + header.readUInt32BE(8);
    const some = Buffer.alloc(frameSize * AT_ONCE);
    let sound = true;
    let endsBehind = 0;
    for (let at = HEADER; at + frameSize <= size; at += some.length) {
      const read = readSync(file, some, 0, some.length, at);
      for (let from = 0; from + frameSize <= read; from += frameSize) {
        const frame = some.subarray(from, from + frameSize);
        const start = summed(frame.subarray(0, 8), sum, bigEndian);
        const [one, two] = summed(frame.subarray(FRAME_HEADER), start, bigEndian);
        // Each goes on from the sum that the page before says, also behind a broken one.
        sum = [frame.readUInt32BE(16), frame.readUInt32BE(20)];
        const fits = frame.subarray(8, 16).equals(salts) && one === sum[0] && two === sum[1];
        if (!fits) sound = false;
        if (!sound && fits && frame.readUInt32BE(4) !== 0) endsBehind += 1;
      }
    }
    return endsBehind > 1;
  } finally {
    closeSync(file);
  }
}
