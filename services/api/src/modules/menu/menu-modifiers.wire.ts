import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { modifierColumns } from '@masa/domain/menu-file';
import { cellsOfChoice, cellsOfGroup } from './modifier-cells.ts';
import type { ModifierGroupChange, OfferedGroup } from './modifier-group.service.ts';
import type { ImportedModifiers } from './modifier-import.service.ts';

type Said = Pick<ParsedRequest<'changeModifierGroup'>['body'], 'choices'>;

/** What a call says of a group, in our words. */
export function groupOf<S extends Said>(said: S): Omit<S, 'choices'> & Pick<ModifierGroupChange, 'choices'> {
  const { choices, ...rest } = said;
  return {
    ...rest,
    choices: choices?.map(({ default: isDefault, sizePrices, ...choice }) => ({
      ...choice,
      isDefault,
      // A list of no sizes is none.
      sizePrices: sizePrices && (Object.keys(sizePrices).length === 0 ? null : sizePrices),
    })),
  };
}

/** What a file would change of extras, or has changed, told as the file says it; a new group is told by its choices. */
export function modifierDifferencesToWire({
  plan: { puts },
  applied,
}: ImportedModifiers): Answer<'importMenu'> {
  const told = puts.flatMap(({ before, after }) => {
    const had = new Map((before?.choices ?? []).map((choice) => [choice.id, choice]));
    const own = before
      ? [{ names: after.names, id: after.id, was: cellsOfGroup(before), is: cellsOfGroup(after) }]
      : [];
    const choices = after.choices.flatMap((choice) => {
      const known = had.get(choice.id);
      if (!known) return [];
      const cells = (one: typeof choice) => cellsOfChoice(after.id, one, String);
      return [{ names: choice.names, id: choice.id, was: cells(known), is: cells(choice) }];
    });
    return [...own, ...choices];
  });
  return {
    applied,
    added: puts.flatMap(({ before, after }) =>
      after.choices.flatMap(({ id, names, price }) =>
        before?.choices.some((one) => one.id === id) ? [] : [{ id, names, price, group: after.id }],
      ),
    ),
    changed: told.flatMap(({ id, names, was, is }) => {
      const changes = modifierColumns
        .filter((column) => was[column] !== is[column])
        .map((column) => ({ field: column, before: was[column], after: is[column] }));
      return changes.length === 0 ? [] : [{ id, names, changes }];
    }),
    removed: [],
  };
}

export const groupToWire = ({ choices, dishes, ...group }: OfferedGroup): Answer<'addModifierGroup'> => ({
  ...group,
  choices: choices.map(({ isDefault, sizePrices, allergenStatement, ...choice }) => ({
    ...choice,
    default: isDefault,
    sizePrices: { ...sizePrices },
    allergens: allergenStatement && [...allergenStatement.contains],
    mayContain: [...(allergenStatement?.mayContain ?? [])],
  })),
  dishes: [...dishes],
});
