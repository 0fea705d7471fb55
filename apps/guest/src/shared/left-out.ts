import type { ChosenModifier } from '@masa/domain/modifiers';
import type { ChosenOption } from '@masa/domain/order-options';
import type { MenuItem } from './menu-words.ts';
import type { GuestTexts } from './texts.tsx';

type Choices = {
  readonly options: readonly Pick<ChosenOption, 'choice'>[];
  readonly modifiers?: readonly Pick<ChosenModifier, 'choice'>[];
};

/** What can be left out of a dish with these choices: another sauce brings other things (AMB-209). */
export function removableWith(
  { removable }: MenuItem,
  { options, modifiers = [] }: Choices,
): MenuItem['removable'] {
  const chosen = new Set([...options, ...modifiers].map(({ choice }) => choice));
  return removable.filter((one) => one.with.length === 0 || one.with.some((choice) => chosen.has(choice)));
}

/** "Without celery, butter", by the names that guests read; empty where nothing is left out. */
export const withoutWords = (names: readonly string[], { t }: Pick<GuestTexts, 't'>): string =>
  names.length === 0 ? '' : t('dish.without', { names: names.join(', ') });

/** The same of a dish on the menu; what cannot be left out of it any more has no name there. */
export const leftOutWords = (
  item: MenuItem,
  without: readonly string[],
  texts: Pick<GuestTexts, 't'>,
): string =>
  withoutWords(
    item.removable.flatMap(({ id, name }) => (without.includes(id) ? [name] : [])),
    texts,
  );
