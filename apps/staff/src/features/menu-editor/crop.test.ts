import { describe, expect, it } from 'vitest';
import { dragged, squareOf, wholeMiddle } from './crop.ts';

const wide = { width: 1_200, height: 800 };

describe('the square that is cut out', () => {
  it('is the whole height of a wide picture, in its middle', () => {
    expect(squareOf(wide, wholeMiddle)).toEqual({ left: 200, top: 0, side: 800 });
  });

  it('comes nearer, and reaches every edge but nothing beyond it', () => {
    expect(squareOf(wide, { zoom: 2, x: -1, y: -1 })).toEqual({ left: 0, top: 0, side: 400 });
    expect(squareOf(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 800, top: 400, side: 400 });
    expect(squareOf(wide, { zoom: 99, x: 5, y: -5 })).toEqual({ left: 1_000, top: 0, side: 200 });
  });

  it('follows the finger, part of the frame for part of the frame', () => {
    const near = { zoom: 2, x: 0, y: 0 };
    const before = squareOf(wide, near);
    const after = squareOf(wide, dragged(wide, near, { x: 0.25, y: -0.5 }));
    expect(before.left - after.left).toBeCloseTo(100);
    expect(after.top - before.top).toBeCloseTo(200);
  });

  it('does not move where there is no room', () => {
    expect(dragged(wide, wholeMiddle, { x: 9, y: 9 })).toEqual({ zoom: 1, x: -1, y: 0 });
  });
});
