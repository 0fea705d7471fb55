import { LAST_PORTION_GRACE_MS } from '@masa/domain/stock';
import type { Work } from '../../db/unit-of-work.ts';
import {
  nothingCounted,
  portionsLeavingOut,
  withoutSoldOut,
  type KnownMenu,
  type MenuItem,
} from '../menu/public.ts';
import type { Session } from '../session/public.ts';
import type { CartLine } from './cart-lines.ts';

/**
 * What this session may order of. While the venue sells by stock, what is short of one portion is off for guests, as the
 * stock was a moment ago: two who had the last one on the screen both get it, and the kitchen sees the shortage. A
 * waiter speaks with the kitchen and may order it (AMB-113).
 */
export async function menuOnOffer(
  knownMenu: KnownMenu,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { waiterSession }: Pick<Session, 'waiterSession'>,
  lines: readonly CartLine[],
  autoSoldOut: boolean,
): Promise<(line: CartLine) => MenuItem | undefined> {
  const itemIds = lines.map((line) => line.menuItemId);
  const portionsOf =
    autoSoldOut && !waiterSession
      ? await portionsLeavingOut(tx, now, { itemIds, graceMs: LAST_PORTION_GRACE_MS })
      : () => nothingCounted;
  const menu = await knownMenu(tx);
  return ({ menuItemId, without = [] }) => {
    const item = menu.get(menuItemId);
    return item && withoutSoldOut([item], portionsOf(without))[0];
  };
}
