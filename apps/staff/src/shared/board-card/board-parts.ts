import { textIn } from '@masa/domain/language';
import { dishParts, type DishParts } from '../dish-parts.ts';
import type { BoardItem } from './board-item.ts';
import type { Texts } from './texts.ts';

type Modifier = BoardItem['order']['modifiers'][number];

/** What is added to a dish elsewhere, by its own name: "2 × Fries". */
const addedName = (
  { language }: Pick<Texts, 'language'>,
  { choice, count, choiceNames }: Modifier,
): string => {
  const what = textIn(choiceNames, language) || choice;
  return count > 1 ? `${count} × ${what}` : what;
};

/** What a board has to make of a dish: all of it, the dish without what others add, or only that (AMB-234). */
export function boardParts(
  texts: Pick<Texts, 't' | 'language'>,
  { order, board, share }: BoardItem,
): DishParts {
  const parts = dishParts(texts, order);
  if (board === null || share === null) return parts;
  if (share.isLead) {
    const elsewhere = new Set(share.elsewhere.flatMap(({ choices }) => choices));
    const extras = parts.extras.filter((_, at) => !elsewhere.has(order.modifiers[at]?.choice ?? ''));
    return { ...parts, extras };
  }
  if (share.choices.length === 0) return parts;
  const added = order.modifiers.filter(({ choice }) => share.choices.includes(choice));
  return {
    dish: added.map((one) => addedName(texts, one)).join(', '),
    size: undefined,
    heat: undefined,
    options: [],
    extras: [],
    without: '',
    note: parts.note,
  };
}
