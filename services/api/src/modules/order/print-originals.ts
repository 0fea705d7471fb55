import type { Work } from '../../db/unit-of-work.ts';
import type { Printing } from '../print/public.ts';
import type { LockedTable, Session } from '../session/public.ts';
import type { OrderItem } from './order.tables.ts';
import { readStickerAllergens } from './sticker-allergens.ts';
import { partsOf } from './part.view.ts';
import { originalSticker, partSticker } from './sticker.ts';

/** The kitchen's first papers of what it has to make. */
export async function printOriginals(
  work: Work,
  printing: Printing,
  locked: LockedTable,
  items: readonly OrderItem[],
  ownerOf: (item: OrderItem) => Session | undefined,
): Promise<void> {
  const cooked = items.filter(({ station }) => station === 'kitchen');
  const containsOf = await readStickerAllergens(work.tx, cooked);
  await printing.enqueueAll(
    work,
    cooked.flatMap((item) => {
      const owner = ownerOf(item);
      return owner ? [originalSticker(item, owner, locked.table.tableName, containsOf)] : [];
    }),
  );
  await printParts(work, printing, locked, items, ownerOf);
}

/** What other stations make of them has a sticker there (AMB-234). */
export async function printParts(
  work: Work,
  printing: Printing,
  { table }: LockedTable,
  items: readonly OrderItem[],
  ownerOf: (item: OrderItem) => Session | undefined,
): Promise<void> {
  const parts = await partsOf(work.tx, items);
  if (parts.size === 0) return;
  // Those of the item's own station have its sticker; a bar has none.
  const elsewhere = items.flatMap((item) =>
    (parts.get(item.id) ?? [])
      .filter(({ no, side }) => no > 1 && side === 'kitchen')
      .flatMap((part) => {
        const owner = ownerOf(item);
        return owner ? [partSticker(item, part, owner, table.tableName)] : [];
      }),
  );
  await printing.enqueueAll(work, elsewhere);
}
