import type { Language } from '@masa/domain/language';
import type { Named } from './menu-group.store.ts';
import { namesSaid, wordOf } from './menu-groups-said.ts';
import type { ItemChange, ItemFields } from './menu-item-fields.ts';

export type OptionGroup = Named & { readonly choices: readonly Named[] };
type Said = NonNullable<ItemChange['optionsCatalogue']>;
type Options = ItemFields['optionsCatalogue'];

/** What may stand in a cell of options without being taken for its commas, colons and marks. */
const fitsACell = (word: string): boolean => /^[^!,;:@"\n][^,;:@\n]*$/u.test(word);

/** The choice that this group has of that id or name; undefined where it has none, or several. */
function choiceIn(group: OptionGroup, said: string): Named | undefined {
  const meant = namesSaid(said, group.choices);
  return meant.length === 1 ? meant[0] : undefined;
}

const hasAll = (group: OptionGroup, { options }: Said[number]): boolean =>
  options.every(({ id }) => choiceIn(group, id) !== undefined);

/** Wings and fries both have a "Dip": which one is meant, the choices tell. Several where even they do not. */
function groupsSaid(said: Said[number], groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const called = namesSaid(said.optionGroup, groups);
  const fitting = called.filter((group) => hasAll(group, said));
  return fitting.length > 0 ? fitting : called.slice(0, 1);
}

export type OptionsRead = {
  readonly catalogue: Said;
  /** Said words that several groups answer to; the ids tell them apart. */
  readonly ambiguous: readonly { readonly said: string; readonly ids: readonly string[] }[];
  /** What the cell has twice, be it once by its id and once by its name. */
  readonly twice: readonly string[];
};

/** Ids for what a file says of options, in words or ids. What nobody is called so stays as it was said. */
export function optionsRead(said: Said, groups: readonly OptionGroup[]): OptionsRead {
  const read = said.map((one) => {
    const [group, ...others] = groupsSaid(one, groups);
    const options = one.options.map((option) => ({
      ...option,
      id: (group && choiceIn(group, option.id)?.id) ?? option.id,
    }));
    return {
      one: { optionGroup: group?.id ?? one.optionGroup, options },
      ambiguous:
        group && others.length > 0
          ? [{ said: one.optionGroup, ids: [group, ...others].map(({ id }) => id) }]
          : [],
    };
  });
  const catalogue = read.map(({ one }) => one);
  const lists = [
    catalogue.map(({ optionGroup }) => optionGroup),
    ...catalogue.map(({ options }) => options.map(({ id }) => id)),
  ];
  return {
    catalogue,
    ambiguous: read.flatMap(({ ambiguous }) => ambiguous),
    twice: [...new Set(lists.flatMap((ids) => ids.filter((id, at) => ids.indexOf(id) !== at)))],
  };
}

/** Options as a file says them: in the reader's words where these come back as the same, or else by their ids. */
export type OptionWords = (options: Options) => Options;

export const optionWordsIn =
  (groups: readonly OptionGroup[], language: Language): OptionWords =>
  (catalogue) =>
    catalogue.map((one) => {
      const group = groups.find(({ id }) => id === one.optionGroup);
      if (!group) return one;
      const options = one.options.map((option) => {
        const choice = group.choices.find(({ id }) => id === option.id);
        const word = choice && wordOf(choice, language);
        const isUsable = word !== undefined && fitsACell(word) && choiceIn(group, word)?.id === option.id;
        return isUsable ? { ...option, id: word } : option;
      });
      const word = wordOf(group, language);
      const told = { optionGroup: word, options };
      const meant = fitsACell(word) ? groupsSaid(told, groups) : [];
      return meant.length === 1 && meant[0]?.id === group.id ? told : { ...told, optionGroup: group.id };
    });
