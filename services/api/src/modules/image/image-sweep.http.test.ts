import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tableOwners } from '../../db/table-owners.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { ordering } from '../../testing/ordering.ts';
import { readVenue, writeVenue } from '../venue/public.ts';
import { lockUploads } from './public.ts';
import { knexOf } from '../../db/database.ts';

const HOUR_MS = 3_600_000;

let bar: Evening;
let picture: Buffer;
beforeEach(async () => {
  bar = await evening();
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b3541e' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => bar.close());

const folder = () => join(bar.product.context.config.dataDir, 'uploads');
const upload = async () =>
  (await bar.ana.uploadImage({ file: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) })).filename;
const read = (filename: string, w?: '160') =>
  bar.ana.readImage({ params: { filename }, query: w ? { w } : {} });
const isThere = (filename: string) =>
  read(filename).then(
    () => true,
    async (reason: Error) => (await refusalOf(Promise.reject(reason))) !== '404 image_not_found',
  );
const sweep = async (): Promise<void> => {
  await bar.product.jobs.find(({ name }) => name === 'unused pictures')?.run();
};
const proveTask = (photo: string) =>
  bar.ana.submitTask({
    body: { taskId: 'wipe_taps', actionTakenId: 'done', photoProofs: { taps: photo }, completedBy: 'Ana' },
  });
const onDisk = () =>
  (
    readdirSync(folder(), { recursive: true, withFileTypes: true }) as {
      name: string;
      isFile: () => boolean;
    }[]
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a picture that nothing uses', () => {
  it('goes after a day, with its smaller copies; what is used stays', async () => {
    const [unused, dish, card, hero, proof] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    await read(unused, '160');
    await bar.database.db('menu_items').where({ id: 'fries' }).update({ image: dish });
    await bar.product.context.uow.run(async (work) =>
      writeVenue(work, {
        ...(await readVenue(work.tx)),
        heroImage: hero,
        homeCards: [{ id: 'card', title: {}, text: {}, image: card, active: false }],
      }),
    );
    await proveTask(proof);
    bar.clock.advance(23 * HOUR_MS);
    await sweep();
    expect(await isThere(unused)).toBe(true);
    bar.clock.advance(2 * HOUR_MS);
    await sweep();
    expect(await refusalOf(read(unused))).toBe('404 image_not_found');
    expect(onDisk().toSorted()).toEqual([dish, card, hero, proof].toSorted());
    for (const used of [dish, card, hero, proof]) expect(await isThere(used)).toBe(true);
    expect(await bar.database.db('audit_log').where({ action: 'image.deleted' }).pluck('entity_id')).toEqual([
      unused,
    ]);
  });

  it('is no paper of a supplier order, and no invoice of a delivery, until they are taken off it', async () => {
    const buy = ordering(bar);
    const [list, invoice, other] = [await buy.pdf(), await upload(), await buy.pdf()];
    const order = await buy.order({ documents: [list, other] });
    const delivery = await buy.delivery(order.id, { invoiceDocuments: [invoice, other] });
    bar.clock.advance(25 * HOUR_MS);
    await sweep();
    expect(onDisk().toSorted()).toEqual([list, invoice, other].toSorted());
    await bar.ana.changeDelivery({ params: { id: delivery.id }, body: { invoiceAmount: 1 } });
    await sweep();
    expect(onDisk().toSorted()).toEqual([list, other].toSorted());
    await bar.ana.deleteDelivery({ params: { id: delivery.id } });
    await bar.ana.deleteSupplierOrder({ params: { id: order.id } });
    await sweep();
    expect(onDisk()).toEqual([]);
  });

  it('is one that none of the columns shows which may hold the name of a picture', async () => {
    const { db } = bar.database;
    const columns = await Promise.all(
      Object.keys(tableOwners).map(async (table) =>
        Object.keys(await knexOf(db)(table).columnInfo()).map((column) => `${table}.${column}`),
      ),
    );
    const named = columns
      .flat()
      .filter((name) => /\..*(?:image|photo|picture|file|document|settings)/u.test(name));
    // A new one here is either asked about in all-modules.ts, as the story above tells, or holds no names of uploads.
    const asked = [
      'deliveries.invoice_documents',
      'menu_items.image',
      'supplier_orders.documents',
      'task_submissions.photo_proofs',
      'venue.settings',
    ];
    const noNames = [
      'print_jobs.document',
      'task_definitions.photo_proofs',
      'task_submissions.photos_removed',
      'uploads.filename',
    ];
    expect(named.toSorted()).toEqual([...asked, ...noNames].toSorted());
  });

  it('goes once its dish has another', async () => {
    const [first, second] = [await upload(), await upload()];
    await bar.database.db('menu_items').where({ id: 'fries' }).update({ image: first });
    bar.clock.advance(25 * HOUR_MS);
    await bar.database.db('menu_items').where({ id: 'fries' }).update({ image: second });
    await sweep();
    expect(onDisk()).toEqual([second]);
  });
});

describe('a submission that comes while the sweep runs', () => {
  it('keeps its photo, or hears that it is gone', async () => {
    for (let day = 0; day < 8; day += 1) {
      const photo = await upload();
      bar.clock.advance(24 * HOUR_MS + 1);
      const [handedIn] = await Promise.allSettled([proveTask(photo), sweep()]);
      expect([handedIn.status, await isThere(photo)]).toEqual(
        handedIn.status === 'fulfilled' ? ['fulfilled', true] : ['rejected', false],
      );
      if (handedIn.status === 'rejected')
        expect(await refusalOf(Promise.reject(handedIn.reason as Error))).toBe('400 photo_unknown');
    }
  });

  it('is the same for an order that is made of it', async () => {
    for (let day = 0; day < 8; day += 1) {
      const paper = await upload();
      bar.clock.advance(24 * HOUR_MS + 1);
      const [ordered] = await Promise.allSettled([ordering(bar).order({ documents: [paper] }), sweep()]);
      expect(await isThere(paper)).toBe(ordered.status === 'fulfilled');
      if (ordered.status === 'rejected')
        expect(await refusalOf(Promise.reject(ordered.reason as Error))).toBe('400 document_unknown');
    }
  });

  it('holds it from its look to its commit', async () => {
    const photo = await upload();
    bar.clock.advance(25 * HOUR_MS);
    let sweeping: Promise<void> = Promise.resolve();
    await bar.product.context.uow.run(async ({ tx }) => {
      expect(await lockUploads(tx, [photo])).toEqual([{ filename: photo, mime: 'image/webp' }]);
      sweeping = sweep();
      // Long enough for the sweep to have looked, and to stand before the lock.
      await sleep(300);
      await tx('menu_items').where({ id: 'fries' }).update({ image: photo });
    });
    await sweeping;
    expect(await isThere(photo)).toBe(true);
  });
});

describe('a file that no upload knows', () => {
  const leave = (name: string, ageHours: number, place = folder()) => {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, name), 'x');
    const at = (bar.clock.now() - ageHours * HOUR_MS) / 1000;
    utimesSync(join(place, name), at, at);
  };

  it('goes after a day, not while it may still be arriving', async () => {
    leave('crashed.webp', 25);
    leave('crashed.webp', 25, join(folder(), 'variants', '320'));
    leave('unfinished.webp.1234.part', 25);
    leave('arriving.webp', 1);
    await sweep();
    expect(onDisk()).toEqual(['arriving.webp']);
  });

  it('stays when nearly all are unknown: they are the pictures of another database', async () => {
    const known = await upload();
    await bar.database.db('menu_items').where({ id: 'fries' }).update({ image: known });
    for (let number = 0; number < 30; number += 1) leave(`other-${number}.webp`, 25);
    await sweep();
    expect(onDisk()).toHaveLength(31);
    expect(existsSync(join(folder(), known))).toBe(true);
  });
});
