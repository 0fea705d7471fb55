import { languages, textIn, typedText, type TypedText, type VenueText } from '@masa/domain/language';
import { MOST_RANK, menuIdFor } from '@masa/domain/menu-editing';
import type { TextKey } from './texts.ts';
import type { MenuGroup, OptionGroup } from './dish-words.ts';

export type Choice = { readonly key: string; readonly id: string | null; readonly names: TypedText };
/** A category or an option group as its form holds it. */
export type GroupDraft = {
  readonly names: TypedText;
  readonly rank: string;
  /** None for a category. */
  readonly options: readonly Choice[];
  /** Where the dishes of a category are made; none for an option group. */
  readonly stations: readonly string[];
};
export type GroupErrors = {
  readonly names?: TextKey;
  readonly rank?: TextKey;
  readonly options?: TextKey;
};

export const noTexts = typedText({});
let choices = 0;
/** Only this page ever sees the key. */
export const emptyChoice = (): Choice => ({ key: `new-${(choices += 1)}`, id: null, names: noTexts });

export const groupDraftOf = (
  group: MenuGroup | OptionGroup,
  stations: readonly string[] = [],
): GroupDraft => ({
  names: typedText(group.names),
  rank: String(group.rank),
  options:
    'options' in group
      ? group.options.map(({ id, names }) => ({ key: id, id, names: typedText(names) }))
      : [],
  stations,
});

const isWritten = (texts: TypedText): boolean => languages.some((language) => texts[language].trim() !== '');
const written = (texts: TypedText): VenueText =>
  Object.fromEntries(languages.map((language) => [language, texts[language].trim()]));

/** An id nobody else has, from the first words there are. */
function idFor(texts: TypedText, taken: Set<string>): string {
  const wanted = menuIdFor(textIn(texts, 'en')).slice(0, 36) || 'own';
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${number}`;
  taken.add(id);
  return id;
}

export function errorsOf({ names, rank, options }: GroupDraft, withOptions: boolean): GroupErrors {
  const isPlace = rank.trim() === '' || (/^\d{1,4}$/u.test(rank.trim()) && Number(rank) <= MOST_RANK);
  return {
    ...(!isWritten(names) && { names: 'menuEditor.nameMissing' as const }),
    ...(!isPlace && { rank: 'menu.rankWrong' as const }),
    ...(withOptions &&
      !options.some((option) => isWritten(option.names)) && { options: 'menuEditor.optionMissing' as const }),
  };
}

/** What is sent; a line without words is not there. `taken`: ids of groups, and of all options of all of them. */
export function bodyOf({ names, rank, options }: GroupDraft, takenOptions: readonly string[]) {
  const taken = new Set(takenOptions);
  return {
    names: written(names),
    ...(rank.trim() !== '' && { rank: Number(rank) }),
    options: options
      .filter((option) => isWritten(option.names))
      .map((option) => ({ id: option.id ?? idFor(option.names, taken), names: written(option.names) })),
  };
}
export const newGroupId = (names: TypedText, taken: readonly string[]): string =>
  idFor(names, new Set(taken));
