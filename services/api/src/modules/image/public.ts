import type { Context } from '../../context.ts';
import type { Disk } from '../../process/disk.ts';
import type { Module } from '../../module.ts';
import { HOUR_MS } from '../../process/schedule.ts';
import { imageSweep, type ImageUse } from './image-sweep.ts';
import { imageHandlers } from './image.routes.ts';
import { imageService } from './image.service.ts';
import { personsInUploads } from './personal.store.ts';

export { uploadsFolder } from './image.service.ts';
export { insertUpload, lockUploads, type NewUpload } from './image.store.ts';

type ImageNeeds = {
  readonly disk: Disk;
  /** Whoever shows uploads says which of these he does: what nobody shows goes. */
  readonly uses: readonly ImageUse[];
};

export function imageModule(context: Context, { disk, uses }: ImageNeeds) {
  const images = imageService(context, disk);
  return {
    handlers: imageHandlers(images),
    verbs: { mayUpload: images.mayUpload },
    jobs: [{ name: 'unused pictures', everyMs: HOUR_MS, run: imageSweep(context, uses) }],
    persons: [personsInUploads],
  } satisfies Module;
}
