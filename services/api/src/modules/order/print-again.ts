import type { Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { Printing } from '../print/public.ts';
import type { LockedTable, Session } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import type { OrderItem } from './order.tables.ts';
import { readStickerAllergens } from './sticker-allergens.ts';
import { partPapers } from './print-originals.ts';
import { partSticker, stickerOrder } from './sticker.ts';

/** A dish that is made once more: the how-manieth time that it came back, and whose shares alone; null: all of it. */
type Again = {
  readonly item: OrderItem;
  readonly owner: Session;
  readonly no: number;
  readonly parts: readonly number[] | null;
};

const isAgain = ({ parts }: Again, no: number): boolean => parts === null || parts.includes(no);

/**
 * A sticker that says so, where the kitchen has stickers: the item's original stays the only one, and its copies go on being
 * counted as before (K-055).
 */
export async function printAgain(
  work: Work,
  printing: Printing,
  { table }: LockedTable,
  again: readonly Again[],
  staff: Staff,
): Promise<void> {
  const cooked = again.filter(({ item }) => item.station === 'kitchen');
  const { autoStickers } = await readVenue(work.tx);
  const ids = cooked.map(({ item }) => item.id);
  const stickered = autoStickers ? new Set(ids) : await printing.withSticker(work, ids);
  const printed = cooked.filter(({ item }) => stickered.has(item.id));
  const containsOf = await readStickerAllergens(
    work.tx,
    printed.map(({ item }) => item),
  );
  await printing.enqueueAll(
    work,
    printed
      .filter((one) => isAgain(one, 1))
      .map(({ item, owner, no }) => ({
        ...stickerOrder(item, owner, table.tableName, staff.displayName, 'again', containsOf(item)),
        copyNo: 0,
        dedupKey: `again:${item.id}:${no}`,
      })),
  );
  // Each of its stations has its share to make again (AMB-234).
  const byId = new Map(again.map((one) => [one.item.id, one]));
  const papers = await partPapers(
    work,
    printed.map(({ item }) => item),
    ({ id }) => byId.get(id)?.owner,
    (item, part, owner) => {
      const one = byId.get(item.id);
      return one && isAgain(one, part.no)
        ? {
            ...partSticker(item, part, owner, table.tableName, 'again'),
            requestedBy: staff.displayName,
            dedupKey: `part-again:${item.id}:${part.no}:${one.no}`,
          }
        : null;
    },
  );
  if (papers.length > 0) await printing.enqueueAll(work, papers);
}
