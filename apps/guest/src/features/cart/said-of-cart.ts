import { useKeptToOneself } from '../../shared/kept-to-oneself.ts';
import type { MenuItem } from '../../shared/menu-words.ts';
import type { Session } from '../../shared/storage.ts';
import type { SaidOfCart } from './cart-changes.ts';
import { seenTotalOf } from './line-words.ts';

/** What is said with an order of these lines. */
export function useSaidOf(
  session: Session | null,
  menu: readonly MenuItem[] | null,
  wantedAt: number | undefined,
): SaidOfCart {
  const { adult } = useKeptToOneself(session?.id ?? null);
  return (lines) => {
    const seenTotal = seenTotalOf(lines, menu);
    return {
      ...(seenTotal !== null && { seenTotal }),
      ...(adult !== null && session?.waiterSession === false && { adult }),
      // What was chosen and has passed meanwhile is wanted as soon as it is ready.
      ...(wantedAt !== undefined && wantedAt > Date.now() && { wantedAt }),
    };
  };
}
