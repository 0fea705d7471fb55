import type { AllergenWord } from '@masa/domain/allergens';
import type { Reader } from '../../db/database.ts';
import { readAllergensAsOrdered } from '../menu/public.ts';
import { readVenue } from '../venue/public.ts';
import type { OrderItem } from './order.tables.ts';

export type ContainsOf = (item: OrderItem) => readonly AllergenWord[];
const saysNothing: ContainsOf = () => [];

/**
 * What their stickers say that these items contain, where the venue wants it. Where something in a dish is not stated
 * its sticker says nothing: half a list would be read as the whole of it (AMB-210).
 */
export async function readStickerAllergens(reader: Reader, items: readonly OrderItem[]): Promise<ContainsOf> {
  if (items.length === 0 || !(await readVenue(reader)).stickerAllergens) return saysNothing;
  const setOf = await readAllergensAsOrdered(reader, items);
  return (item) => {
    const { state, contains } = setOf(item);
    return state === 'unknown' ? [] : contains;
  };
}
