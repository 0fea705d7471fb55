import type { ReactElement } from 'react';
import type { LineGroup } from '../features/cart/equal-lines.ts';
import { lineOf } from '../features/cart/line-words.ts';
import type { CartLine } from '../features/cart/stored-cart.ts';
import { useTexts } from '../features/cart/texts.ts';
import { dishOf } from '../features/menu/dishes.ts';
import type { MenuItem } from '../shared/menu-words.ts';
import type { Session } from '../shared/storage.ts';
import type { DishChoice, DishSheetProps } from './dish-sheet.tsx';
import { OpenDishSheet } from './open-dish-sheet.tsx';

type CartSheetProps = Pick<DishSheetProps, 'onClose'> & {
  readonly session: Session | null;
  readonly lines: LineGroup | null;
  readonly menu: readonly MenuItem[];
  readonly onDone: (old: LineGroup, line: Omit<CartLine, 'key'>, quantity: number) => void;
};

/** The sheet of what lies in the cart already, with what was chosen for it. */
export function CartSheet({ lines, menu, session, onDone, onClose }: CartSheetProps): ReactElement {
  const texts = useTexts();
  const line = lines?.[0];
  const item = menu.find(({ id }) => id === line?.menuItemId);
  const dish = item && dishOf(menu, item.id);
  const sheet = lines &&
    line &&
    dish && {
      forWaiter: session?.waiterSession === true,
      sessionId: session?.id ?? null,
      blockedReason: undefined,
      dish,
      start: {
        item,
        options: line.options,
        modifiers: line.modifiers ?? [],
        without: line.without ?? [],
        quantity: lines.length,
        note: line.note ?? '',
        despite: lines.flatMap(({ despite = [] }) => despite),
      },
      saves: true,
      onDone: ({ quantity, ...wanted }: DishChoice) => {
        onDone(lines, lineOf(wanted, texts), quantity);
        onClose();
      },
    };
  return <OpenDishSheet sheet={sheet ?? null} onClose={onClose} />;
}
