import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { filesBefore } from '../../process/disk.ts';
import { audit } from '../audit/public.ts';
import { imageWidths } from './convert.ts';
import { uploadsFolder } from './image.service.ts';
import { deleteUpload, lockUploads, readUploadsBefore, uploadsAmong } from './image.store.ts';

/**
 * Asked of everybody who shows pictures: which of these do you use? Whoever begins to use one holds it with
 * `lockUploads` in the same transaction, so that it cannot go between his look and his write.
 */
export type ImageUse = (reader: Reader, filenames: readonly string[]) => Promise<readonly string[]>;

/** As long as somebody may need who fills in a form, and sends it tomorrow. */
const UNUSED_AFTER_MS = 24 * 60 * 60_000;
const PAGE = 200;
/** A few files without a row are what a crash leaves behind; so many are another database's. */
const STRANGERS_AT_MOST = 20;

/** Uploads that nothing uses, and files that no upload knows, are deleted after a day. */
export function imageSweep({ config, db, uow, world, log }: Context, uses: readonly ImageUse[]) {
  const folder = uploadsFolder(config.dataDir);
  const variantsOf = imageWidths.map((width) => join(folder, 'variants', width));
  const everywhere = [folder, ...variantsOf];

  const unusedAmong = async (reader: Reader, filenames: readonly string[]): Promise<string[]> => {
    const used = new Set<string>();
    for (const usedAmong of uses)
      for (const filename of await usedAmong(reader, filenames)) used.add(filename);
    return filenames.filter((filename) => !used.has(filename));
  };

  /** Looked at again under the lock: a submission may have taken it since. The row goes first, the files after it. */
  const drop = async (filename: string): Promise<void> => {
    const dropped = await uow.run(async (work) => {
      const held = await lockUploads(work.tx, [filename]);
      if (held.length === 0 || (await unusedAmong(work.tx, [filename])).length === 0) return false;
      await deleteUpload(work.tx, filename);
      await audit(work, { actor: 'system', action: 'image.deleted', entity: 'image', entityId: filename });
      return true;
    });
    if (dropped) for (const place of everywhere) await rm(join(place, filename), { force: true });
  };

  const sweepUploads = async (before: number): Promise<void> => {
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: string[] = await readUploadsBefore(db, before, { after, limit: PAGE });
      for (const filename of await unusedAmong(db, page)) await drop(filename);
      after = page.at(-1);
    }
  };

  const sweepFiles = async (before: number): Promise<void> => {
    for (const place of everywhere) {
      const names = await filesBefore(place, before);
      const known = new Set(await uploadsAmong(db, names));
      const strangers = names.filter((name) => !known.has(name));
      if (strangers.length > Math.max(STRANGERS_AT_MOST, known.size)) {
        log.error(
          { place, strangers: strangers.length, known: known.size },
          'most pictures here are unknown to this database: none is deleted',
        );
        continue;
      }
      for (const name of strangers) await rm(join(place, name), { force: true });
    }
  };

  return async (): Promise<void> => {
    const before = world.now() - UNUSED_AFTER_MS;
    await sweepUploads(before);
    await sweepFiles(before);
  };
}
