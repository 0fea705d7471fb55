import { LAST_PORTION_GRACE_MS } from '@masa/domain/stock';
import type { Place } from '@masa/domain/station';
import type { Work } from '../../db/unit-of-work.ts';
import {
  itemAt,
  nothingCounted,
  portionsLeavingOut,
  withoutSoldOut,
  type KnownMenu,
  type MenuItemNow,
} from '../menu/public.ts';
import { momentAt } from '../opening/public.ts';
import type { Session } from '../session/public.ts';
import type { VenueSettings } from '../venue/public.ts';
import type { CartLine } from './cart-lines.ts';

/**
 * What this session may order of, at the prices of this instant. While the venue sells by stock, what is short of one
 * portion is off for guests, as the stock was a moment ago: two who had the last one on the screen both get it, and the
 * kitchen sees the shortage. A waiter speaks with the kitchen and may order it (AMB-113), and what it is not the time
 * of day for as well (AMB-217).
 */
export async function menuOnOffer(
  knownMenu: KnownMenu,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { waiterSession, byStaff }: Pick<Session, 'waiterSession'> & { readonly byStaff: boolean },
  lines: readonly CartLine[],
  { autoSoldOut, timeZone }: Pick<VenueSettings, 'autoSoldOut' | 'timeZone'>,
): Promise<{
  readonly dishOf: (line: CartLine) => MenuItemNow | undefined;
  readonly places: readonly Place[];
}> {
  const itemIds = lines.map((line) => line.menuItemId);
  const portionsOf =
    autoSoldOut && !waiterSession
      ? await portionsLeavingOut(tx, now, { itemIds, graceMs: LAST_PORTION_GRACE_MS })
      : () => nothingCounted;
  const { items, rules, places } = await knownMenu(tx);
  const moment = momentAt(rules, now, timeZone);
  const dishOf = ({ menuItemId, without = [] }: CartLine): MenuItemNow | undefined => {
    const listed = items.get(menuItemId);
    if (!listed) return undefined;
    const item = itemAt(listed, rules, moment);
    const offered = { ...item, active: item.active && (byStaff || !item.isOff) };
    return withoutSoldOut([offered], portionsOf(without))[0];
  };
  return { dishOf, places };
}
