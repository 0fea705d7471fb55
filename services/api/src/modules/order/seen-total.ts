import { sumBani, toBani } from '@masa/domain/money';
import { Refusal } from '../../refusal.ts';
import type { CartLine } from './cart-lines.ts';
import type { OrderItem } from './order.tables.ts';

/**
 * Nobody pays more than his phone has shown him: it asks him once more. Cheaper is sold at once; and what the phone says
 * never makes a price (AMB-219). `was` is known of a cart of one line, and of all of it together.
 */
export function mustBeSeen(
  lines: readonly CartLine[],
  items: readonly Pick<OrderItem, 'price'>[],
  seenTotal: number | undefined,
): void {
  const total = sumBani(items.map(({ price }) => price));
  if (seenTotal === undefined || seenTotal >= total) return;
  const was = toBani(seenTotal);
  let first = 0;
  const changed = lines.map(({ menuItemId, quantity = 1 }, line) => {
    const own = items.slice(first, (first += quantity));
    const now = sumBani(own.map(({ price }) => price));
    return { line, menuItemId, error: 'price_changed', was: lines.length === 1 ? was : null, now };
  });
  throw new Refusal('price_changed', { was, now: total, items: changed });
}
