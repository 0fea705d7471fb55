import { isSide, sharesOf, type Place, type Share } from '@masa/domain/station';
import type { OrderItem } from './order.tables.ts';

type Made = Pick<OrderItem, 'menuItemId' | 'group' | 'station' | 'modifiers'>;

/** One station's share of an item of which others make the rest (AMB-234). */
export type ItemShare = Share & { readonly itemId: string; readonly no: number };

const sharesIn = ({ menuItemId: id, group, station: side, modifiers }: Made, places: readonly Place[]) =>
  sharesOf(
    { id, group, side },
    modifiers.map(({ choice }) => choice),
    places,
  );

/** Where it is made, said where it is not simply its side, and by how many, where it is not one (AMB-233). */
export function madeAt(made: Made, places: readonly Place[]): Pick<OrderItem, 'stationId' | 'partCount'> {
  const shares = sharesIn(made, places);
  const [{ station }] = shares;
  return {
    stationId: isSide(station) ? null : station,
    partCount: shares.length === 1 ? null : shares.length,
  };
}

/** Of the items that several stations make together; of most orders none. */
export const itemShares = (
  items: readonly Pick<OrderItem, 'id' | 'partCount' | keyof Made>[],
  places: readonly Place[],
): ItemShare[] =>
  items
    .filter(({ partCount }) => partCount !== null)
    .flatMap((item) =>
      sharesIn(item, places).map((share, index) => ({ ...share, itemId: item.id, no: index + 1 })),
    );
