import { useState } from 'react';
import { nextChoice, type ChosenOption } from '@masa/domain/order-options';
import { isSpicinessGroup, orderedSpiciness } from '@masa/domain/spiciness';
import type { MenuItem } from '../../shared/menu-words.ts';
import type { OptionGroup } from './dishes.ts';

/** Choice ids of a group in the order in which they are offered: spiciness always mild to hot (AMB-031). */
export function choicesOf({ optionGroup, options }: OptionGroup): string[] {
  const ids = options.map(({ id }) => id);
  return isSpicinessGroup(optionGroup) ? orderedSpiciness(ids) : ids;
}

export type Chosen = {
  readonly of: (group: OptionGroup) => string | undefined;
  readonly choose: (group: OptionGroup, choice: string) => void;
  readonly next: (group: OptionGroup) => void;
  readonly previous: (group: OptionGroup) => void;
  /**
   * What this size of the dish is ordered with: a choice for each of its groups, as the card shows it. Null when this
   * size is not to be had so: another choice than the one on the screen must not get into the cart.
   */
  readonly forItem: (item: MenuItem) => ChosenOption[] | null;
};

type PickedChoices = Readonly<Partial<Record<string, string>>>;

/**
 * The guest's choices on one card, whose sizes share these groups; at first those given. A choice that left the menu falls
 * back to the first.
 */
export function useChosenOptions(
  groups: readonly OptionGroup[],
  given: readonly ChosenOption[] = [],
): Chosen {
  const [picked, setPicked] = useState<PickedChoices>(() =>
    Object.fromEntries(given.map(({ group, choice }) => [group, choice])),
  );

  const of = (group: OptionGroup): string | undefined => {
    const choices = choicesOf(group);
    return choices.find((choice) => choice === picked[group.optionGroup]) ?? choices[0];
  };
  const choose = (group: OptionGroup, choice: string) =>
    setPicked((before) => ({ ...before, [group.optionGroup]: choice }));
  const step = (group: OptionGroup, choices: readonly string[]) => {
    const current = of(group);
    const following = current === undefined ? undefined : nextChoice(choices, current);
    if (following !== undefined) choose(group, following);
  };

  return {
    of,
    choose,
    next: (group) => step(group, choicesOf(group)),
    previous: (group) => step(group, choicesOf(group).toReversed()),
    forItem: (item) => {
      const chosen: ChosenOption[] = [];
      for (const { optionGroup, options } of item.optionsCatalogue) {
        const shown = groups.find((group) => group.optionGroup === optionGroup);
        const choice = shown && of(shown);
        if (choice === undefined || !options.some(({ id }) => id === choice)) return null;
        chosen.push({ group: optionGroup, choice });
      }
      return chosen;
    },
  };
}
