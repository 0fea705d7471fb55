import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import type { ModifierGroupChange, OfferedGroup } from './modifier-group.service.ts';

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

export const groupToWire = ({ choices, dishes, ...group }: OfferedGroup): Answer<'addModifierGroup'> => ({
  ...group,
  choices: choices.map(({ isDefault, sizePrices, ...choice }) => ({
    ...choice,
    default: isDefault,
    sizePrices: { ...sizePrices },
  })),
  dishes: [...dishes],
});
