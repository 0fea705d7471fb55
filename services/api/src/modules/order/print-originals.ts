import { isPlanned } from '@masa/domain/courses';
import type { Work } from '../../db/unit-of-work.ts';
import type { PrintOrder } from '../print/public.ts';
import type { LockedTable, Session } from '../session/public.ts';
import type { OrderNeeds, StartsOf } from './order.needs.ts';
import type { OrderItem } from './order.tables.ts';
import { readStickerAllergens } from './sticker-allergens.ts';
import { partsOf } from './part.view.ts';
import { begun, originalSticker, partSticker } from './sticker.ts';

export type PaperNeeds = Pick<OrderNeeds, 'printing' | 'starts'>;
type OwnerOf = (item: OrderItem) => Session | undefined;

const AT_ONCE: StartsOf = () => null;

/** Of most orders nothing is planned, and nothing is asked. */
export const startsFor = async (
  { starts }: PaperNeeds,
  work: Work,
  items: readonly OrderItem[],
): Promise<StartsOf> => (items.some(isPlanned) ? starts(work, items) : AT_ONCE);

/** The kitchen's first papers of what it has to make. */
export async function printOriginals(
  work: Work,
  needs: PaperNeeds,
  locked: LockedTable,
  items: readonly OrderItem[],
  ownerOf: OwnerOf,
): Promise<void> {
  const cooked = items.filter(({ station }) => station === 'kitchen');
  const containsOf = await readStickerAllergens(work.tx, cooked);
  const startOf = await startsFor(needs, work, items);
  await needs.printing.enqueueAll(
    work,
    cooked.flatMap((item) => {
      const owner = ownerOf(item);
      if (!owner) return [];
      const paper = originalSticker(item, owner, locked.table.tableName, containsOf);
      return [begun(paper, startOf(item.id, 1))];
    }),
  );
  await printParts(work, needs, locked, items, { ownerOf, startOf });
}

type PartsOn = { readonly ownerOf: OwnerOf; readonly startOf: StartsOf };

/** What other stations make of them has a sticker there (AMB-234). */
export async function printParts(
  work: Work,
  { printing }: Pick<PaperNeeds, 'printing'>,
  { table }: LockedTable,
  items: readonly OrderItem[],
  { ownerOf, startOf }: PartsOn,
): Promise<void> {
  const papers = await partPapers(work, items, ownerOf, (item, part, owner) =>
    begun(partSticker(item, part, owner, table.tableName), startOf(item.id, part.no)),
  );
  if (papers.length > 0) await printing.enqueueAll(work, papers);
}

type Paper = (item: OrderItem, part: Parameters<typeof partSticker>[1], owner: Session) => PrintOrder | null;

/** One for each part that another station of the kitchen makes: those of the item's own have its sticker, a bar has none. */
export async function partPapers(
  { tx }: Work,
  items: readonly OrderItem[],
  ownerOf: OwnerOf,
  paperOf: Paper,
): Promise<PrintOrder[]> {
  const parts = await partsOf(tx, items);
  return items.flatMap((item) => {
    const owner = ownerOf(item);
    const elsewhere = (parts.get(item.id) ?? []).filter(({ no, side }) => no > 1 && side === 'kitchen');
    return owner ? elsewhere.flatMap((part) => paperOf(item, part, owner) ?? []) : [];
  });
}
