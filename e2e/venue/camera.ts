import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';

const JPEG_START = 2;
/** APP1: big-endian TIFF, one entry in its directory: orientation (0x0112), a SHORT. */
const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

export type Photograph = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/**
 * What a phone held upright gives: stored lying, with a note that it has to be turned by 90° (orientation 6). Red is
 * on top when it stands as it was seen, blue below; the noise makes it as heavy as a real one.
 */
export async function photograph(page: Page, width = 2_400, height = 1_800): Promise<Photograph> {
  const base64 = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('Nothing to draw on');
      const picture = context.createImageData(size.width, size.height);
      for (let at = 0; at < picture.data.length; at += 4) {
        const left = (at / 4) % size.width < size.width / 2;
        const noise = Math.random() * 60;
        picture.data.set([left ? 195 + noise : noise, noise, left ? noise : 195 + noise, 255], at);
      }
      context.putImageData(picture, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })).arrayBuffer(),
      );
      let text = '';
      for (let at = 0; at < bytes.length; at += 8_192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(text);
    },
    { width, height },
  );
  const jpeg = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([
    jpeg.subarray(0, JPEG_START),
    orientationSegment(6),
    jpeg.subarray(JPEG_START),
  ]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

export type Seen = {
  readonly width: number;
  readonly height: number;
  readonly top: 'red' | 'blue';
  readonly bottom: 'red' | 'blue';
};

/** A picture as a browser shows it. */
export const look = (page: Page, bytes: Uint8Array): Promise<Seen> =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('Nothing to draw on');
    context.drawImage(image, 0, 0);
    const colour = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(width / 2, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { width, height, top: colour(height / 8), bottom: colour((height * 7) / 8) };
  }, Buffer.from(bytes).toString('base64'));
