import { wrongCount, type ModifierCounts } from '@masa/domain/menu-editing';
import type { Bani } from '@masa/domain/money';
import { Refusal } from '../../refusal.ts';

/** Where a dish differs from a choice; null: as the choice says. */
export type ChoiceDifference = {
  readonly id: string;
  readonly active: boolean;
  readonly price: Bani | null;
  readonly default: boolean | null;
};
/** A group that a dish offers; null: as the group says. */
export type DishModifiers = {
  readonly group: string;
  readonly rank: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly included: number | null;
  readonly choices: readonly ChoiceDifference[];
};
/** A group without a rank stands where it was said; one without choices keeps what the dish had said of them. */
export type DishModifiersSaid = Omit<DishModifiers, 'rank' | 'choices'> & {
  readonly rank?: number | undefined;
  readonly choices?: DishModifiers['choices'] | undefined;
};

export const isDifference = (choice: ChoiceDifference): boolean =>
  !choice.active || choice.price !== null || choice.default !== null;

export const modifiersAfter = (
  before: readonly DishModifiers[],
  said: readonly DishModifiersSaid[],
): DishModifiers[] =>
  said.map(({ rank, choices, ...group }, at) => ({
    ...group,
    rank: rank ?? at + 1,
    choices: choices ?? before.find((one) => one.group === group.group)?.choices ?? [],
  }));

/** The same is the same, in whatever order somebody said it, and whether or not he said that nothing is different. */
export const modifiersInOrder = (modifiers: readonly DishModifiers[]): DishModifiers[] =>
  modifiers
    .map((group) => ({
      ...group,
      choices: group.choices.filter(isDifference).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }))
    .toSorted((a, b) => a.rank - b.rank || (a.group < b.group ? -1 : 1));

const wrong = (field: string, problem: string): Refusal =>
  new Refusal('invalid_request', { issues: [{ field, problem }] });
export const COUNT_PROBLEM = 'does not fit the other counts';

/** A group as it says itself. */
type Group = ModifierCounts & { readonly id: string; readonly choices: readonly { readonly id: string }[] };

/** Of a group on this dish, with what the group itself says. */
export const countsOn = (group: ModifierCounts, own: Pick<DishModifiers, 'min' | 'max' | 'included'>) => ({
  min: own.min ?? group.min,
  max: own.max ?? group.max,
  included: own.included ?? group.included,
});

/** Under the lock of these groups. */
export function refuseWrongModifiers(modifiers: readonly DishModifiers[], known: readonly Group[]): void {
  modifiers.forEach((own, at) => {
    const group = known.find(({ id }) => id === own.group);
    if (!group) throw new Refusal('modifier_group_unknown');
    const count = wrongCount(countsOn(group, own));
    if (count) throw wrong(`body.modifiers.${at}.${count}`, COUNT_PROBLEM);
    if (own.choices.some(({ id }) => !group.choices.some((choice) => choice.id === id)))
      throw new Refusal('modifier_unknown');
  });
}
