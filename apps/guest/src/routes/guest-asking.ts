import { useAsking } from '../features/asked-first/asking.ts';
import { agreedWith } from '../features/cart/equal-lines.ts';
import { useCart } from '../features/cart/session-cart.ts';
import { useVenue } from '../features/venue/venue.ts';
import type { Wanted } from '../shared/asker.ts';
import { useKeptToOneself } from '../shared/kept-to-oneself.ts';

const saidOf = ({ item, options, modifiers, without, note }: Wanted) => ({
  menuItemId: item.id,
  options,
  ...(modifiers && { modifiers }),
  ...(without && { without }),
  ...(note !== undefined && { note }),
});

/** What this guest is asked before a dish goes into his cart. `agreed`: with the lines whose place it takes. */
export function useGuestAsking(sessionId: string | null, agreed: readonly string[] = []) {
  const own = useKeptToOneself(sessionId);
  const { lines } = useCart(sessionId);
  const { venue, failed } = useVenue();
  const asking = useAsking({
    own,
    askAge: venue?.askAge === true,
    agreedTo: (wanted) => [...agreed, ...agreedWith(lines, saidOf(wanted))],
  });
  return { ...asking, ready: own.ready && (venue !== null || failed) };
}
