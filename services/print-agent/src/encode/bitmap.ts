/** One bit a dot, 1 = black, rows padded to whole bytes: the form `GS v 0` takes. */
export type Bitmap = {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly data: Uint8Array;
};

export const createBitmap = (width: number, height: number): Bitmap => {
  const bytesPerRow = Math.ceil(width / 8);
  return { width, height, bytesPerRow, data: new Uint8Array(bytesPerRow * height) };
};

export const isBlack = (bitmap: Bitmap, x: number, y: number): boolean =>
  ((bitmap.data[y * bitmap.bytesPerRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;

export function setBlack(bitmap: Bitmap, x: number, y: number): void {
  const at = y * bitmap.bytesPerRow + (x >> 3);
  bitmap.data[at] = (bitmap.data[at] ?? 0) | (0x80 >> (x & 7));
}

export const rowsOf = (bitmap: Bitmap, from: number, to: number): Bitmap => ({
  ...bitmap,
  height: to - from,
  data: bitmap.data.subarray(from * bitmap.bytesPerRow, to * bitmap.bytesPerRow),
});
