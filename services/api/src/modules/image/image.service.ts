import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { absent, DISK_LOW_BYTES, diskOf, moveWhole, sha256Of, writeWhole } from '../../process/disk.ts';
import type { Once } from '../../db/unit-of-work.ts';
import type { UploadedFile } from '../../http/handlers.ts';
import { limiter } from '../../limits/limiter.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { convert, narrow, type Converted, type ImageWidth } from './convert.ts';
import { insertUpload, readUpload, usedPublicly } from './image.store.ts';

/** The only names that ever reach the file system; no dot but one, no slash, no way out of the folder. */
const FILENAME = /^[a-z0-9-]{1,64}\.(?:webp|pdf)$/u;

type Bytes = Buffer<ArrayBuffer>;
export type StoredImage = {
  readonly bytes: Bytes;
  readonly mime: string;
  readonly isPublic: boolean;
  readonly etag: string;
};

const readIfThere = async (path: string): Promise<Bytes | null> => readFile(path).catch(absent);

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Pictures and documents: dishes, home cards, proofs of tasks, invoices. */
export function imageService({ config, counting, db, uow, world }: Context, disk = diskOf(config)) {
  const folder = uploadsFolder(config.dataDir);
  const uploadedBytes = limiter(counting, 'uploadedBytes');
  const beingMade = new Map<string, Promise<Bytes | null>>();

  const makeVariant = async (filename: string, width: ImageWidth, path: string): Promise<Bytes | null> => {
    const narrowed = await narrow(join(folder, filename), width);
    if (!narrowed) return null;
    const variant = Buffer.from(narrowed);
    await writeWhole(path, variant);
    return variant;
  };

  /** Made at the first request and kept; who comes while it is being made waits for that one. */
  const variant = async (filename: string, width: ImageWidth): Promise<Bytes | null> => {
    const path = join(folder, 'variants', width, filename);
    const kept = await readIfThere(path);
    if (kept) return kept;
    const made =
      beingMade.get(path) ?? makeVariant(filename, width, path).finally(() => beingMade.delete(path));
    beingMade.set(path, made);
    return made;
  };

  /** The file first, then its row: a row without its file would be a hole on somebody's screen. */
  const keep = async (
    { path, mime, extension }: Converted,
    staff: Staff,
    once: Once | null,
  ): Promise<string> => {
    const filename = `${world.newId()}.${extension}`;
    const kept = join(folder, filename);
    const { size } = await stat(path);
    const sha256 = await sha256Of(path);
    await moveWhole(path, kept);
    let stored: string | null = null;
    try {
      stored = await uow.run(async (work) => {
        await insertUpload(work.tx, { filename, mime, size, sha256, uploadedBy: staff.username }, work.now);
        await audit(work, {
          actor: actorOf(staff),
          action: 'image.uploaded',
          entity: 'image',
          entityId: filename,
          details: { mime, size },
        });
        return filename;
      }, once);
      return stored;
    } finally {
      // It was not kept, or it came before under the same key: that one stays.
      if (stored !== filename) await rm(kept, { force: true });
    }
  };

  return {
    /** Asked before a byte is read: orders need the last of the disk, and who has sent his share sends no more. */
    mayUpload: async ({ staff }: Pick<Caller, 'staff'>): Promise<void> => {
      if ((await disk.free()) < DISK_LOW_BYTES) throw new Refusal('unavailable');
      if (staff) await uploadedBytes.take(staff.username, 0);
    },

    upload: async (file: UploadedFile | null, staff: Staff, once: Once | null): Promise<string> => {
      if (!file) throw new Refusal('invalid_request', { issues: [{ field: 'file', problem: 'missing' }] });
      await uploadedBytes.take(staff.username, file.size);
      const converted = await convert(file.path);
      try {
        return await keep(converted, staff, once);
      } finally {
        await rm(converted.path, { force: true });
      }
    },

    /** Everybody may see what the menu and the home cards show; the rest is the staff's. */
    read: async (
      filename: string,
      width: ImageWidth | null,
      caller: Pick<Caller, 'staff'>,
    ): Promise<StoredImage> => {
      if (!FILENAME.test(filename)) throw new Refusal('image_not_found');
      const upload = found(await readUpload(db, filename), 'image_not_found');
      const isPublic = await usedPublicly(db, filename);
      if (!isPublic && !caller.staff) throw new Refusal('unauthorized');
      const narrowed = upload.mime === 'image/webp' ? width : null;
      const bytes = await (narrowed === null
        ? readIfThere(join(folder, filename))
        : variant(filename, narrowed));
      const etag = `"${upload.sha256.slice(0, 24)}${narrowed === null ? '' : `-${narrowed}`}"`;
      return { bytes: found(bytes, 'image_not_found'), mime: upload.mime, isPublic, etag };
    },
  };
}
export type ImageService = ReturnType<typeof imageService>;
