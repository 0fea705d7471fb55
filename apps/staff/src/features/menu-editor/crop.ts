/** Which square of a picture is taken: how much nearer, and where, from -1 (left, top) to 1 (right, bottom). */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };
export const wholeMiddle: Crop = { zoom: 1, x: 0, y: 0 };
export const MOST_ZOOM = 4;
/** Twice the largest size that guests get (640), and still far below what an upload may weigh. */
const CROPPED_SIDE = 1_280;

type Size = { readonly width: number; readonly height: number };
export type Square = { readonly left: number; readonly top: number; readonly side: number };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** In pixels of the picture; never a strip beyond its edge. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / within(zoom, 1, MOST_ZOOM);
  const at = (length: number, share: number) => ((length - side) * (within(share, -1, 1) + 1)) / 2;
  return { left: at(width, x), top: at(height, y), side };
}

/** The picture was dragged by so many parts of the frame: it follows the finger. */
export function dragged(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const { side } = squareOf(size, crop);
  const moved = (length: number, share: number, part: number): number =>
    length - side < 1 ? share : within(share - (2 * part * side) / (length - side), -1, 1);
  return { ...crop, x: moved(size.width, crop.x, by.x), y: moved(size.height, crop.y, by.y) };
}

export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { left, top, side } = squareOf(size, crop);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, 0.86));

/** As it is sent: WebP, which keeps what is transparent; PNG where a browser cannot write WebP. */
export async function cutOut(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const length = Math.max(1, Math.min(CROPPED_SIDE, Math.round(side)));
  const canvas = Object.assign(document.createElement('canvas'), { width: length, height: length });
  drawSquare(canvas, picture, crop);
  const webp = await encode(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/png');
  if (blob === null) throw new Error('The picture is too large for this browser');
  return blob;
}
