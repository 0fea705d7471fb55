import { readFile, rm, writeFile } from 'node:fs/promises';
import { absent } from '../../process/disk.ts';
import { gate } from '../../limits/gate.ts';
import { Refusal } from '../../refusal.ts';
import { pictures } from '../../process/when-used.ts';

const LONGEST_SIDE = 2048;
const MAX_PIXELS = 40_000_000;
const QUALITY = 82;
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The widths that the apps ask for; no others are ever made. */
export const imageWidths = ['160', '320', '640'] as const;
export type ImageWidth = (typeof imageWidths)[number];

export type Converted = {
  /** Where it lies now: a document where it was, a picture beside it. */
  readonly path: string;
  readonly mime: 'image/webp' | 'application/pdf';
  readonly extension: 'webp' | 'pdf';
};

/** What a camera makes is a few hundred megabytes once it is unpacked: one at a time. Who waits holds a path, no more. */
const big = gate({ atOnce: 1, inLine: 8 });
/** Of what we have kept: small beside a photo, and every dish of a menu that nobody has looked at yet. */
const small = gate({ atOnce: 1, inLine: 200 });

const open = (picture: Buffer | string) =>
  pictures()(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** What libvips and sharp say of a picture that is torn, or has more pixels than a camera: nothing of ours is like it. */
const isUnreadable = (reason: unknown): boolean =>
  reason instanceof Error &&
  /^(?:Input (?!file is missing)|VipsJpeg:|vipspng:|webp:|(?:jpeg|png|webp)load)/u.test(reason.message);

/** Drawn again from its pixels: upright, no place or device of the photographer, nothing hidden behind the picture. */
async function redraw(path: string): Promise<Buffer> {
  try {
    return await big(async () =>
      open(path)
        .rotate()
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  } catch (reason) {
    throw isUnreadable(reason) ? new Refusal('unsupported_type') : reason;
  }
}

/** What a file is says its content, never its name or its sender (AMB-115). */
export async function convert(path: string): Promise<Converted> {
  // Loaded with the first file that somebody brings.
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  if (type?.mime === 'application/pdf') return { path, mime: 'application/pdf', extension: 'pdf' };
  if (!type || !pictureTypes.includes(type.mime)) throw new Refusal('unsupported_type');
  const redrawn = `${path}.webp`;
  const bytes = await redraw(path);
  try {
    await writeFile(redrawn, bytes);
  } catch (reason) {
    await rm(redrawn, { force: true });
    throw reason;
  }
  return { path: redrawn, mime: 'image/webp', extension: 'webp' };
}

/** Null where there is no such picture. */
export const narrow = async (path: string, width: ImageWidth): Promise<Buffer | null> =>
  small(async () => {
    const bytes = await readFile(path).catch(absent);
    return (
      bytes &&
      open(bytes)
        .resize(Number(width), null, { withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer()
    );
  });
