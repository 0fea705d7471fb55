import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { createBitmap, isBlack, setBlack } from './bitmap.ts';
import { pngOf } from './paper.ts';

/** A dot here and there, on rows of which the last byte is only begun. */
function speckled(width: number, height: number) {
  const bitmap = createBitmap(width, height);
  for (let dot = 0; dot < width * height; dot += 7) setBlack(bitmap, dot % width, Math.floor(dot / width));
  return bitmap;
}

describe('the picture of a paper', () => {
  it.each([1, 7, 8, 9, 384, 573])('%i dots wide is read by another decoder, dot by dot', (width) => {
    const bitmap = speckled(width, 20);
    const picture = PNG.sync.read(pngOf(bitmap));
    expect([picture.width, picture.height]).toEqual([width, 20]);
    const wrong = Array.from({ length: width * 20 }, (_, dot) => dot).filter((dot) => {
      const black = isBlack(bitmap, dot % width, Math.floor(dot / width));
      return picture.data[dot * 4] !== (black ? 0 : 0xff);
    });
    expect(wrong).toEqual([]);
  });

  it('is grey where it is made smaller', () => {
    const bitmap = createBitmap(4, 2);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [2, 0],
    ] as const)
      setBlack(bitmap, x, y);
    const { width, height, data } = PNG.sync.read(pngOf(bitmap, 2));
    expect([width, height, data[0], data[4]]).toEqual([2, 1, 0, 191]);
  });
});
