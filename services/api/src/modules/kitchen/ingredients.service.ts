import { madeBy } from '@masa/domain/item-parts';
import { sumQuantities, zeroQuantity, type Quantity } from '@masa/domain/quantity';
import { demandOf, usesOf, type Portion } from '@masa/domain/recipe';
import { isToBeMade, rowsOf, standingAt } from '@masa/domain/station-board';
import type { Place } from '@masa/domain/station';
import type { Reader } from '../../db/database.ts';
import { orderWork, type OpenOrder } from '../order/public.ts';
import { readConfigs, readLinks, readModifierUses, readUses, type StockConfig } from '../stock/public.ts';

/** How much of a stock is to be made into dishes now, and into which. */
export type Ingredient = {
  readonly stock: StockConfig;
  readonly amount: Quantity;
  readonly takenBy: readonly string[];
};

type Made = { readonly id: string; readonly portion: Portion };

/** What of an item is still to be made there: its dish, or only what is added to it; null: nothing. */
function madeAt(order: OpenOrder, stationId: string | null, places: readonly Place[]): Made | null {
  const rows = rowsOf({ ...order, work: orderWork(order) });
  const here = standingAt(rows, stationId, places).filter(isToBeMade);
  if (here.length === 0) return null;
  const portion =
    order.parts.length === 0
      ? order
      : { ...order, ...madeBy(new Set(here.flatMap(({ no }) => no ?? [])), order) };
  return { id: order.id, portion };
}

/** What the open portions of a board take of the stocks that the kitchen counts, without what is left out (AMB-238). */
export async function ingredientsOf(
  reader: Reader,
  orders: readonly OpenOrder[],
  stationId: string | null,
  places: readonly Place[],
): Promise<Ingredient[]> {
  const made = orders.flatMap((order) => madeAt(order, stationId, places) ?? []);
  const counted = made.length === 0 ? [] : (await readConfigs(reader)).filter(({ inTotals }) => inTotals);
  if (counted.length === 0) return [];
  const dishes = [...new Set(made.map(({ portion }) => portion.menuItemId))];
  const recipes = Map.groupBy(await readUses(reader, dishes), ({ menuItemId }) => menuItemId);
  const choices = new Set(made.flatMap(({ portion }) => portion.modifiers.map(({ choice }) => choice)));
  const added = choices.size === 0 ? [] : await readModifierUses(reader, choices);
  const links = await readLinks(reader);
  const needed = new Map<string, Quantity>();
  const takers = new Map<string, string[]>();
  for (const { id, portion } of made) {
    const dish = recipes.get(portion.menuItemId) ?? [];
    for (const [stockId, amount] of demandOf(usesOf(portion, dish, added), links)) {
      needed.set(stockId, sumQuantities([needed.get(stockId) ?? zeroQuantity, amount]));
      takers.set(stockId, [...(takers.get(stockId) ?? []), id]);
    }
  }
  return counted.flatMap((stock) => {
    const amount = needed.get(stock.id) ?? zeroQuantity;
    return amount > zeroQuantity ? [{ stock, amount, takenBy: takers.get(stock.id) ?? [] }] : [];
  });
}
