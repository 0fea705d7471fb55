import type { Context } from '../context.ts';
import { insertUpload, lockUploads, uploadsFolder } from '../modules/image/public.ts';
import { showAllGroups, type DemoMenuSource } from '../modules/menu/public.ts';
import { showSuppliers } from '../modules/supplier/public.ts';
import { copyDemoFiles, type DemoFile } from './demo-files.ts';
import { stateAllergens } from './seed-allergens.ts';
import { hasMenuItems, insertItems } from './seed.store.ts';

/** The demo bar's dishes and drinks for a venue of its own; categories and option groups every venue has from its seed. */
export const demoMenuSource = ({ config }: Pick<Context, 'config'>): DemoMenuSource => ({
  isWanted: async (reader) => !(await hasMenuItems(reader)),

  unpack: async () => {
    // All the words of the demo bar: needed once in the life of a venue, if at all.
    const { loadDemoVenue, picturePath } = await import('@masa/demo-venue/demo-venue');
    const { items, modifierGroups } = loadDemoVenue().menu;
    const names = [...new Set(items.flatMap(({ image }) => image ?? []))];
    const files = names.map((name): DemoFile => [name, picturePath(name)]);
    const pictures = await copyDemoFiles(uploadsFolder(config.dataDir), files);
    return async (work) => {
      const { tx, now } = work;
      const kept = new Set((await lockUploads(tx, names)).map(({ filename }) => filename));
      for (const picture of pictures) {
        if (!kept.has(picture.filename)) await insertUpload(tx, picture, now);
      }
      await insertItems(tx, { items, modifierGroups }, now);
      await stateAllergens(work, { items, modifierGroups });
      await showAllGroups(tx);
      await showSuppliers(tx);
      return items.length;
    };
  },
});
