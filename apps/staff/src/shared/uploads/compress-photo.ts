import { fitWithin, PHOTO_LONGEST_SIDE, PHOTO_MAX_BYTES } from '@masa/domain/photo';

/** First less quality, then fewer pixels: what has to be seen on a proof is seldom in its finest detail. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];
const LONGEST_SIDES = [1, 0.75, 0.5, 0.25].map((share) => PHOTO_LONGEST_SIDE * share);

/**
 * Through an `img`, which every browser turns upright by its EXIF orientation; Safari's `createImageBitmap` does not.
 */
async function withPicture<T>(file: Blob, work: (picture: HTMLImageElement) => Promise<T>): Promise<T> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  try {
    picture.src = url;
    await picture.decode();
    return await work(picture);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(picture: HTMLImageElement, longest: number): HTMLCanvasElement {
  const size = fitWithin({ width: picture.naturalWidth, height: picture.naturalHeight }, longest);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  // Where the picture is transparent, JPEG would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, quality));

/** Where a browser cannot write WebP it answers with another type or with nothing. */
async function encodeSmall(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await encode(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg', quality);
}

/**
 * The photo as it is sent: drawn again within the limits of size and bytes, upright, without what the camera wrote about
 * place and person. Fails for a file that is no picture.
 */
export const compressPhoto = (file: Blob): Promise<Blob> =>
  withPicture(file, async (picture) => {
    const steps = LONGEST_SIDES.flatMap((longest) => QUALITIES.map((quality) => ({ longest, quality })));
    let drawn: { readonly longest: number; readonly canvas: HTMLCanvasElement } | null = null;
    const tryFrom = async (step: number): Promise<Blob> => {
      const asked = steps[step];
      if (asked === undefined) throw new Error('The photo does not become small enough');
      if (drawn?.longest !== asked.longest)
        drawn = { longest: asked.longest, canvas: draw(picture, asked.longest) };
      const blob = await encodeSmall(drawn.canvas, asked.quality);
      return blob !== null && blob.size <= PHOTO_MAX_BYTES ? blob : tryFrom(step + 1);
    };
    return tryFrom(0);
  });
