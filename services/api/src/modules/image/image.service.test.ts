import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toBani } from '@masa/domain/money';
import { noDiscountLimit } from '@masa/domain/right';
import type { Staff } from '../../caller.ts';
import { toJson } from '../../db/rows.ts';
import { codeOf } from '../../testing/code-of.ts';
import { testContext, type TestContext } from '../../testing/context.ts';
import { writeVenue } from '../venue/public.ts';
import { imageHandlers } from './image.routes.ts';
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
const guest = { staff: null };
const waiter = { staff: ana };

let context: TestContext;
let images: ImageService;
const folder = () => join(context.config.dataDir, 'uploads');

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#b3541e' } });
async function upload(bytes: Buffer, name = 'photo.jpg'): Promise<string> {
  const path = join(context.config.dataDir, 'arrived');
  writeFileSync(path, bytes);
  return images.upload({ path, name, size: bytes.length }, ana, null);
}
const showOnHome = async (image: string, active = true) =>
  context.uow.run(async (work) =>
    writeVenue(work, { homeCards: [{ id: 'card', title: { ro: 'x' }, text: { ro: 'x' }, image, active }] }),
  );
async function putOnMenu(image: string): Promise<void> {
  await context.db('menu_groups').insert({ id: 'wings', names: toJson({}), rank_no: 1 });
  const texts = { names: toJson({}), descriptions: toJson({}) };
  await context.db('menu_items').insert({
    id: 'hot',
    grp: 'wings',
    price: toBani(100),
    active: true,
    rank_no: 1,
    ...texts,
    image,
    vat_group: 'B',
    station: 'kitchen',
    waiter_only: false,
    updated_at: 0,
  });
}

beforeEach(async () => {
  context = await testContext();
  images = imageService(context);
});
afterEach(async () => context.close());

describe('an upload', () => {
  it('comes back as the same picture under a random name', async () => {
    const filename = await upload(await picture().jpeg().toBuffer());
    expect(filename).toMatch(/^[0-9a-f-]{36}\.webp$/u);
    const { bytes, mime, isPublic } = await images.read(filename, null, waiter);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
    expect({ mime, isPublic }).toEqual({ mime: 'image/webp', isPublic: false });
    const { dominant } = await sharp(bytes).stats();
    expect(Math.abs(dominant.r - 0xb3)).toBeLessThan(12);
  });

  it('takes jpeg, png, webp and pdf by what they are, not by their names', async () => {
    expect(await upload(await picture().png().toBuffer(), 'a.svg')).toMatch(/\.webp$/u);
    expect(await upload(await picture().webp().toBuffer(), '../../etc/passwd')).toMatch(/\.webp$/u);
    expect(await upload(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'invoice.jpg')).toMatch(/\.pdf$/u);
    expect(
      readdirSync(context.config.dataDir).filter((name) => !['uploads', 'arrived'].includes(name)),
    ).toEqual([]);
  });

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['svg with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['gif', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['zip', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['nothing', ''],
    ['words', 'just some text'],
  ])('refuses %s', async (_, content) => {
    expect(await codeOf(upload(Buffer.from(content, 'latin1'), 'photo.jpg'))).toBe('unsupported_type');
    expect(existsSync(folder())).toBe(false);
  });

  it('refuses a torn picture and one of too many pixels', async () => {
    const whole = await picture(1600, 1200).png().toBuffer();
    expect(await codeOf(upload(whole.subarray(0, whole.length / 2)))).toBe('unsupported_type');
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await codeOf(upload(bomb))).toBe('unsupported_type');
  });

  it('refuses a call without a file', async () => {
    expect(await codeOf(images.upload(null, ana, null))).toBe('invalid_request');
  });

  it('loses where and by whom it was taken, and stands upright', async () => {
    const taken = await picture(800, 600)
      .withExif({
        IFD0: { Artist: 'Ana Popescu' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 0/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { bytes } = await images.read(await upload(taken), null, waiter);
    const { exif, icc, xmp, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    expect([width, height]).toEqual([600, 800]);
    expect(bytes.includes('Popescu')).toBe(false);
  });

  it('loses a page hidden behind the picture', async () => {
    const polyglot = Buffer.concat([
      await picture().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { bytes } = await images.read(await upload(polyglot), null, waiter);
    expect(bytes.includes('script')).toBe(false);
  });

  it('is never wider or higher than a screen needs', async () => {
    const { bytes } = await images.read(
      await upload(await picture(5000, 1000).jpeg().toBuffer()),
      null,
      waiter,
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2048, height: 410 });
  });

  it('is written down with its size, its sum and who brought it', async () => {
    const filename = await upload(await picture().jpeg().toBuffer());
    const row = await context.db('uploads').first();
    const { bytes } = await images.read(filename, null, waiter);
    expect(row).toMatchObject({ filename, mime: 'image/webp', size: bytes.length, uploaded_by: 'ana' });
    expect(await context.db('audit_log').pluck('action')).toEqual(['image.uploaded']);
    expect(readdirSync(folder())).toEqual([filename]);
  });
});

describe('who may see a picture', () => {
  it('is everybody while a dish shows it, then the staff', async () => {
    const filename = await upload(await picture().jpeg().toBuffer());
    expect(await codeOf(images.read(filename, null, guest))).toBe('unauthorized');
    await putOnMenu(filename);
    expect((await images.read(filename, null, guest)).isPublic).toBe(true);
    await context.db('menu_items').update({ image: null });
    expect(await codeOf(images.read(filename, '320', guest))).toBe('unauthorized');
    expect((await images.read(filename, '320', waiter)).isPublic).toBe(false);
  });

  it('is everybody while a home card shows it', async () => {
    const filename = await upload(await picture().jpeg().toBuffer());
    await showOnHome(filename);
    expect((await images.read(filename, null, guest)).isPublic).toBe(true);
    await showOnHome(filename, false);
    expect(await codeOf(images.read(filename, null, guest))).toBe('unauthorized');
  });

  it('is everybody while it stands over the link to the menu', async () => {
    const heroImage = await upload(await picture().jpeg().toBuffer());
    await context.uow.run(async (work) => writeVenue(work, { heroImage }));
    expect((await images.read(heroImage, null, guest)).isPublic).toBe(true);
    await context.uow.run(async (work) => writeVenue(work, {}));
    expect(await codeOf(images.read(heroImage, null, guest))).toBe('unauthorized');
  });

  it.each([
    '../masa.sqlite',
    '..%2fmasa.sqlite',
    'variants/160/a.webp',
    'a/b.webp',
    '.webp',
    'a.b.webp',
    'a.webp\0.jpg',
    'A.WEBP',
    'a.svg',
    'a.html',
    'a.webp.part',
    '',
    'x'.repeat(200),
  ])('finds nothing under %j', async (filename) => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(context.config.dataDir, 'masa.sqlite'), 'secret');
    expect(await codeOf(images.read(filename, null, waiter))).toBe('image_not_found');
  });

  it('finds nothing that was never uploaded, whoever asks', async () => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), 'stray.webp'), 'x');
    expect(await codeOf(images.read('stray.webp', null, waiter))).toBe('image_not_found');
    expect(await codeOf(images.read('unknown.webp', null, guest))).toBe('image_not_found');
  });
});

describe('a narrower picture', () => {
  it('is made once, however many phones ask at the same time', async () => {
    const filename = await upload(await picture().jpeg().toBuffer());
    const answers = await Promise.all(Array.from({ length: 12 }, () => images.read(filename, '160', waiter)));
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    expect(await sharp(answers[0]?.bytes).metadata()).toMatchObject({ width: 160, height: 120 });
    expect(readdirSync(join(folder(), 'variants', '160'))).toEqual([filename]);
    const kept = await images.read(filename, '160', waiter);
    expect(kept.bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(kept.etag).not.toBe((await images.read(filename, '320', waiter)).etag);
  });

  it('is never blown up', async () => {
    const filename = await upload(await picture(200, 100).jpeg().toBuffer());
    expect(await sharp((await images.read(filename, '640', waiter)).bytes).metadata()).toMatchObject({
      width: 200,
      height: 100,
    });
  });

  it('is no thing for a document', async () => {
    const document = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    expect((await images.read(await upload(document), '160', waiter)).bytes.equals(document)).toBe(true);
  });
});

async function headersOf(filename: string, staff: Staff | null): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  await imageHandlers(images).readImage({
    params: { filename },
    query: {},
    caller: { staff, guestDeviceId: null, bare: true, ip: '' },
    once: null,
    file: null,
    headers: {},
    packings: () => [],
    reply: {
      cookie: () => undefined,
      header: (name, value) => (headers[name] = value),
      type: (type) => (headers['Content-Type'] = type),
      prepared: () => undefined,
    },
  });
  return headers;
}

describe('the answer', () => {
  it('may be kept by every phone while the picture is public, otherwise for who signed in with it', async () => {
    const filename = await upload(await picture().jpeg().toBuffer());
    expect(await headersOf(filename, ana)).toMatchObject({
      'Cache-Control': 'private, max-age=604800, immutable',
      Vary: 'Authorization',
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
    });
    await putOnMenu(filename);
    const { 'Cache-Control': kept, Vary: vary } = await headersOf(filename, null);
    expect({ kept, vary }).toEqual({ kept: 'public, max-age=31536000, immutable', vary: undefined });
  });

  it('hands a document over instead of opening it', async () => {
    const filename = await upload(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'));
    expect(await headersOf(filename, ana)).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
});
