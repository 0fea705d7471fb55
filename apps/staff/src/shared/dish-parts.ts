import { sizeLabel } from '@masa/front/dish-size';
import { textIn } from '@masa/domain/language';
import { heatOf, isSpicinessGroup } from '@masa/domain/spiciness';
import { heatLevels, type HeatLevel } from '@masa/ui/chilli';
import type { OpenOrder } from './overview.ts';
import type { Texts } from './texts.tsx';

/** What a dish is made of, in the language of the screen. */
export type DishParts = {
  readonly dish: string;
  readonly size: string | undefined;
  readonly heat: { readonly level: HeatLevel; readonly text: string } | undefined;
  readonly options: readonly string[];
  readonly extras: readonly { readonly text: string; readonly filled: boolean }[];
  /** Empty where nothing is left out. */
  readonly without: string;
  readonly note: string | null;
};

const heatLevelOf = (choice: string): HeatLevel | undefined =>
  heatLevels.find((level) => level === heatOf(choice));

export function dishParts({ t, language }: Pick<Texts, 't' | 'language'>, order: OpenOrder): DishParts {
  let heat: DishParts['heat'];
  const options: string[] = [];
  for (const { group, choice, choiceNames } of order.options) {
    const level = isSpicinessGroup(group) ? heatLevelOf(choice) : undefined;
    const text = textIn(choiceNames, language) || choice;
    if (level === undefined) options.push(text);
    else heat = { level, text };
  }
  const extras = order.modifiers.map(({ choice, count, filled, choiceNames }) => {
    const what = textIn(choiceNames, language) || choice;
    return { text: `+ ${count > 1 ? `${count} × ${what}` : what}`, filled };
  });
  return {
    dish: textIn(order.names, language) || order.menuItemId,
    size: sizeLabel(t, order.menuItemId),
    heat,
    options,
    extras,
    without: order.without.map(({ names }) => textIn(names, language)).join(', '),
    note: order.note,
  };
}
