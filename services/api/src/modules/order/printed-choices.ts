import type { PrintedModifier, PrintedOption } from '@masa/domain/print-document';
import { heatOf, isSpicinessGroup } from '@masa/domain/spiciness';
import type { VenueText } from '@masa/domain/language';
import type { LeftOut, OrderedModifier, OrderedOption } from './order.tables.ts';

export const printedOption = (option: OrderedOption): PrintedOption => ({
  group: option.groupNames,
  choice: option.choiceNames,
  heat: isSpicinessGroup(option.group) ? heatOf(option.choice) : null,
});

/** Nothing is said where nothing was added: an agent of before knows no such field. */
export const printedModifiers = (
  modifiers: readonly OrderedModifier[],
): { readonly modifiers?: readonly PrintedModifier[] } =>
  modifiers.length === 0
    ? {}
    : {
        modifiers: modifiers.map(({ count, choiceNames, amount }) => ({
          count,
          choice: choiceNames,
          amount,
        })),
      };

/** As with modifiers: nothing is said where nothing is left out. */
export const printedWithout = (without: readonly LeftOut[]): { readonly without?: readonly VenueText[] } =>
  without.length === 0 ? {} : { without: without.map(({ names }) => names) };
