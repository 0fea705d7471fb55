import { PHOTO_LONGEST_SIDE, PHOTO_MAX_BYTES } from '@masa/domain/photo';
import { describe, expect, it } from 'vitest';
import { fakeCamera } from '../../testing/fake-camera.ts';
import { compressPhoto } from './compress-photo.ts';

const taken = new Blob(['from the camera'], { type: 'image/jpeg' });

describe('a photo before it is sent', () => {
  it('is drawn within the longest side, in its own shape, as WebP', async () => {
    const encoded = fakeCamera({ picture: { width: 3_024, height: 4_032 } });
    const photo = await compressPhoto(taken);
    expect(photo.type).toBe('image/webp');
    expect(encoded).toHaveLength(1);
    expect(encoded[0]).toMatchObject({ width: 768, height: PHOTO_LONGEST_SIDE });
  });

  it('is a JPEG where the browser cannot write WebP', async () => {
    fakeCamera({ canWebp: false });
    expect((await compressPhoto(taken)).type).toBe('image/jpeg');
  });

  it('loses quality first and then size, until it is small enough', async () => {
    // A very detailed picture: even at the lowest quality the whole size is too much.
    const encoded = fakeCamera({ sizeOf: ({ width, height, quality }) => width * height * quality * 2 });
    const photo = await compressPhoto(taken);
    expect(photo.size).toBeLessThanOrEqual(PHOTO_MAX_BYTES);
    const sides = encoded.map(({ width }) => width);
    expect(sides).toEqual(sides.toSorted((one, other) => other - one));
    const qualities = encoded.filter(({ width }) => width === sides[0]).map(({ quality }) => quality);
    expect(qualities).toEqual(qualities.toSorted((one, other) => other - one));
    expect(new Set(sides).size).toBeGreaterThan(1);
  });

  it('is not blown up when it is small', async () => {
    const encoded = fakeCamera({ picture: { width: 320, height: 200 } });
    await compressPhoto(taken);
    expect(encoded[0]).toMatchObject({ width: 320, height: 200 });
  });

  it('is refused when it is no picture', async () => {
    fakeCamera({ picture: null });
    await expect(compressPhoto(taken)).rejects.toThrow('Not a picture');
  });
});
