import { randomUUID } from 'node:crypto';
import { noDiscountLimit } from '@masa/domain/right';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../../caller.ts';
import { codeOf } from '../../testing/code-of.ts';
import { testContext, type TestContext } from '../../testing/context.ts';
import { imageService, type ImageService } from './image.service.ts';

const ana: Staff = {
  userId: 1,
  username: 'ana',
  displayName: 'Ana',
  roles: ['waiter'],
  isAdmin: false,
  rights: [],
  discountLimit: noDiscountLimit,
  deviceId: null,
};
/** One is worked on, so many wait. */
const LINE = 9;

let context: TestContext;
let images: ImageService;
beforeAll(async () => {
  context = await testContext();
  images = imageService(context);
});
afterAll(async () => context.close());

/** A photo of twelve million pixels, of one red; each call uploads a file of its own. */
async function photo(red: number): Promise<() => Promise<string>> {
  const background = { r: red, g: 0, b: 0 };
  const bytes = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return () => {
    const path = join(context.config.dataDir, randomUUID());
    writeFileSync(path, bytes);
    return images.upload({ path, name: 'photo.jpg', size: bytes.length }, ana, null);
  };
}
const REDS = Array.from({ length: LINE }, (_, at) => at * 25 + 20);

/** The most pictures that were in work at the same moment. */
async function mostAtOnce(work: Promise<unknown>): Promise<number> {
  let most = 0;
  const look = () => {
    most = Math.max(most, sharp.counters().process);
  };
  const looking = setInterval(look, 1);
  await work;
  clearInterval(looking);
  return most;
}

describe('big photos of a whole shift', () => {
  it('are made smaller one at a time, and nobody gets the picture of another', async () => {
    const photos = [];
    for (const red of REDS) photos.push(await photo(red));
    const uploads = Promise.all(photos.map((upload) => upload()));
    expect(await mostAtOnce(uploads)).toBe(1);
    const reds = [];
    for (const filename of await uploads) {
      const { bytes } = await images.read(filename, null, { staff: ana });
      reds.push((await sharp(bytes).stats()).channels[0]?.mean ?? 0);
    }
    expect(reds.map((red, at) => Math.abs(red - (REDS[at] ?? 0)) < 6)).toEqual(REDS.map(() => true));
  });

  it('wait in a short line; who comes to its end is asked to come again', async () => {
    const upload = await photo(200);
    const answers = await Promise.all(Array.from({ length: LINE + 3 }, () => codeOf(upload())));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(LINE);
    expect(answers.filter((answer) => answer === 'unavailable')).toHaveLength(3);
  });
});
