import { lineOf } from '../features/cart/line-words.ts';
import { useCartActions } from '../features/cart/session-cart.ts';
import type { CartLine } from '../features/cart/stored-cart.ts';
import { putIfAgreed, useAskFirst, type Asker, type Wanted } from '../shared/asker.ts';
import type { MenuItem } from '../shared/menu-words.ts';
import type { Session } from '../shared/storage.ts';
import { useTexts } from '../shared/texts.tsx';

type IsIn = boolean | Promise<boolean>;

/** Puts dishes into the cart of this session, and asks its guest first where there is something to ask. */
export function useAddDish(session: Session | null) {
  const texts = useTexts();
  const { add } = useCartActions(session?.id ?? null);
  const askFirst = useAskFirst();
  // A waiter asks his guests himself.
  const ask: Asker = (wanted) => (session?.waiterSession === true ? {} : askFirst(wanted));
  return {
    add,
    addDish: (wanted: Omit<Parameters<typeof lineOf>[0], 'despite'>): IsIn =>
      putIfAgreed(ask(wanted), (agreed) => add(lineOf({ ...wanted, ...agreed }, texts))),
    /** One more like a line that is there; of what the menu does not have nothing is known to ask. */
    oneMore: (line: CartLine, menu: readonly MenuItem[] | null): IsIn => {
      const item = menu?.find(({ id }) => id === line.menuItemId);
      const wanted: Wanted | null = item ? { ...line, item } : null;
      return putIfAgreed(wanted === null ? {} : ask(wanted), (agreed) => add({ ...line, ...agreed }));
    },
  };
}
