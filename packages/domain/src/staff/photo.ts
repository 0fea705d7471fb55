/** What a phone sends of a photo: at most 0.5 MB and 1024 px on the longest side. */
export const PHOTO_MAX_BYTES = 500_000;
export const PHOTO_LONGEST_SIDE = 1_024;

export type PictureSize = { readonly width: number; readonly height: number };

/** The same shape, no side longer than `longest`. A small picture is not blown up. */
export function fitWithin({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
