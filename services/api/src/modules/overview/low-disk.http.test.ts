import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DISK_LOW_BYTES, DISK_SHORT_BYTES, diskOf } from '../../process/disk.ts';
import { evening, type Evening } from '../../testing/evening.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

const MEGABYTE = 1024 * 1024;
const disk = { free: 20_000 * MEGABYTE };

let bar: Evening;
beforeAll(async () => {
  bar = await evening({}, { disk: { free: () => Promise.resolve(disk.free) } });
});
afterAll(() => bar.close());

const told = async () => (await bar.ana.overview()).lowDisk;
async function photo(): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'a.pdf');
  const { status } = await fetch(`${bar.origin}/api/img/upload`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`ana:${PASSWORD}`)}` },
    body: form,
  });
  return status;
}

it('tells staff that the disk fills up while photos are still taken, and no more once there is room again', async () => {
  expect(await told()).toBe(null);
  disk.free = DISK_SHORT_BYTES - 1;
  expect(await told()).toEqual({ freeMegabytes: 2_047, uploads: true });
  expect(await photo()).toBe(200);

  disk.free = DISK_LOW_BYTES - 1;
  expect(await told()).toEqual({ freeMegabytes: 499, uploads: false });
  expect(await photo()).toBe(503);
  expect((await bar.bare.ready()).degraded).toContain('disk');

  disk.free = DISK_SHORT_BYTES;
  expect(await told()).toBe(null);
});

it('takes a disk that does not even answer for a full one', async () => {
  expect(await diskOf({ dataDir: join(bar.product.context.config.dataDir, 'gone') }).free()).toBe(0);
  expect(await diskOf(bar.product.context.config).free()).toBeGreaterThan(MEGABYTE);
});
