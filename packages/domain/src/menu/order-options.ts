import { err, ok, type Result } from '../result.ts';

export type ChosenOption = { readonly group: string; readonly choice: string };
export type OptionsCatalogue = readonly {
  readonly optionGroup: string;
  readonly options: readonly { readonly id: string; readonly active: boolean }[];
}[];

export type OptionRefusal = 'option_unknown' | 'option_inactive' | 'option_group_repeated';

/**
 * The options of a cart line as the kitchen will read them: every group of the item once, in catalogue order,
 * a missing group filled with its first active choice (AMB-029).
 */
export function completeOptions(
  catalogue: OptionsCatalogue,
  chosen: readonly ChosenOption[],
): Result<ChosenOption[], OptionRefusal> {
  const byGroup = new Map<string, string>();
  for (const { group, choice } of chosen) {
    if (byGroup.has(group)) return err('option_group_repeated');
    if (!catalogue.some((entry) => entry.optionGroup === group)) return err('option_unknown');
    byGroup.set(group, choice);
  }
  const complete: ChosenOption[] = [];
  for (const { optionGroup, options } of catalogue) {
    const wanted = byGroup.get(optionGroup) ?? options.find((option) => option.active)?.id;
    const found = options.find((option) => option.id === wanted);
    if (wanted === undefined) return err('option_inactive');
    if (found === undefined) return err('option_unknown');
    if (!found.active) return err('option_inactive');
    complete.push({ group: optionGroup, choice: found.id });
  }
  return ok(complete);
}

/** Clicking an option row goes to the next choice and wraps to the first. */
export const nextChoice = (choices: readonly string[], current: string): string | undefined =>
  choices[(choices.indexOf(current) + 1) % choices.length];
