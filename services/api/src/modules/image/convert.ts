import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { gate } from '../../gate.ts';
import { Refusal } from '../../refusal.ts';

const LONGEST_SIDE = 2048;
const MAX_PIXELS = 40_000_000;
const QUALITY = 82;
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The widths that the apps ask for; no others are ever made. */
export type ImageWidth = '160' | '320' | '640';

type Converted = {
  readonly bytes: Buffer;
  readonly mime: 'image/webp' | 'application/pdf';
  readonly extension: 'webp' | 'pdf';
};

// One core each and two at once: pictures never take the processor away from orders.
sharp.concurrency(1);
const inTurn = gate({ atOnce: 2, inLine: 200 });

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** Drawn again from its pixels: upright, no place or device of the photographer, nothing hidden behind the picture. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  return inTurn(async () =>
    open(bytes)
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}

/** What a file is says its content, never its name or its sender (AMB-115). */
export async function convert(bytes: Buffer): Promise<Converted> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf') return { bytes, mime: 'application/pdf', extension: 'pdf' };
  if (!type || !pictureTypes.includes(type.mime)) throw new Refusal('unsupported_type');
  try {
    return { bytes: await redraw(bytes), mime: 'image/webp', extension: 'webp' };
  } catch (reason) {
    if (reason instanceof Refusal) throw reason;
    // Torn, or more pixels than a camera has.
    throw new Refusal('unsupported_type');
  }
}

export const narrow = async (bytes: Buffer, width: ImageWidth): Promise<Buffer> =>
  inTurn(async () =>
    open(bytes)
      .resize(Number(width), null, { withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
