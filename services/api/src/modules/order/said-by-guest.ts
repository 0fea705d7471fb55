import { isForAdults } from '@masa/domain/adults';
import { Refusal } from '../../refusal.ts';
import type { MenuItem } from '../menu/public.ts';
import type { CartLine, SaidByGuest } from './cart-lines.ts';

export const nothingSaid: SaidByGuest = { allergy: [], adult: null };

type DishOf = (line: CartLine) => MenuItem | undefined;

const needsAdult = (line: CartLine, dishOf: DishOf): boolean => {
  const dish = dishOf(line);
  if (!dish) return false;
  const added = new Set((line.modifiers ?? []).map(({ choice }) => choice));
  return (
    isForAdults(dish) ||
    dish.modifiers.some(({ choices }) => choices.some(({ id, age18 }) => age18 && added.has(id)))
  );
};

/** All of it or nothing (AMB-025): each line that is for adults is named. */
export function mustBeForAnybody(lines: readonly CartLine[], dishOf: DishOf): void {
  const items = lines.flatMap((line, at) =>
    needsAdult(line, dishOf) ? [{ line: at, menuItemId: line.menuItemId, error: 'adults_only' }] : [],
  );
  if (items.length > 0) throw new Refusal('adults_only', { items });
}
