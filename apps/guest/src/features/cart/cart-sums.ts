import { sumBani, type Bani } from '@masa/domain/money';
import type { MenuItem } from '../../shared/menu-words.ts';
import type { CartLine } from './cart-store.ts';

/** What the cart costs by the menu on screen; the server reckons for itself. */
export const cartTotal = (lines: readonly CartLine[], menu: readonly MenuItem[]): Bani =>
  sumBani(lines.flatMap((line) => menu.filter(({ id }) => id === line.menuItemId).map(({ price }) => price)));
