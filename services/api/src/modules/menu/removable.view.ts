import type { VenueText } from '@masa/domain/language';
import type { Reader } from '../../db/database.ts';
import { readConfigs } from '../stock/public.ts';
import type { MenuUse } from './portions.ts';
import { readRecipes } from './portions.view.ts';

/** A stock that guests may leave out of a dish. `with`: the choices that bring it; none: it is in the dish itself. */
export type Removable = {
  readonly id: string;
  readonly names: VenueText;
  readonly with: readonly string[];
};
/** Item → what may be left out of it; who has nothing is not in it. */
export type RemovableOf = ReadonlyMap<string, readonly Removable[]>;

type ForGuests = { readonly id: string; readonly names: VenueText };
type Config = { readonly id: string; readonly removable: boolean; readonly guestNames: VenueText | null };
/** What guests may leave out, where there is some: it has a name for them. */
export const forGuests = (configs: readonly Config[]): ForGuests[] =>
  configs.flatMap(({ id, removable, guestNames }) =>
    removable && guestNames ? [{ id, names: guestNames }] : [],
  );

/**
 * What the recipe of an item, of its options and of its modifiers names itself; what those are made of stays in (AMB-209).
 * In the order of the stocks.
 */
function removableIn(uses: readonly MenuUse[], stocks: readonly ForGuests[]): Removable[] {
  return stocks.flatMap(({ id, names }) => {
    const ways = uses.filter(({ stockId }) => stockId === id);
    if (ways.length === 0) return [];
    const always = ways.some(({ optionId }) => optionId === null);
    return [{ id, names, with: always ? [] : [...new Set(ways.flatMap(({ optionId }) => optionId ?? []))] }];
  });
}

/** What guests may leave out of these items, or of all of them: of most venues nothing. */
export async function readRemovable(reader: Reader, itemIds?: readonly string[]): Promise<RemovableOf> {
  const stocks = forGuests(await readConfigs(reader));
  if (stocks.length === 0) return new Map();
  const uses = Map.groupBy(await readRecipes(reader, itemIds), ({ menuItemId }) => menuItemId);
  return new Map([...uses].map(([menuItemId, own]) => [menuItemId, removableIn(own, stocks)]));
}

/** With these choices. */
export const isRemovable = (one: Removable, chosen: ReadonlySet<string>): boolean =>
  one.with.length === 0 || one.with.some((choice) => chosen.has(choice));
