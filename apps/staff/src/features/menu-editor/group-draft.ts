import { languages, type VenueText } from '@masa/domain/language';
import { MOST_RANK, menuIdFor } from '@masa/domain/menu-editing';
import type { TextKey } from './texts.ts';
import type { Texts } from './dish-draft.ts';
import type { MenuGroup, OptionGroup } from './dish-words.ts';

export type Choice = { readonly key: string; readonly id: string | null; readonly names: Texts };
/** A category or an option group as its form holds it. */
export type GroupDraft = {
  readonly names: Texts;
  readonly rank: string;
  /** None for a category. */
  readonly options: readonly Choice[];
};
export type GroupErrors = {
  readonly names?: TextKey;
  readonly rank?: TextKey;
  readonly options?: TextKey;
};

const textsOf = (text: VenueText): Texts => ({ ro: text.ro ?? '', ru: text.ru ?? '', en: text.en ?? '' });
export const noTexts = textsOf({});
let choices = 0;
/** Only this page ever sees the key. */
export const emptyChoice = (): Choice => ({ key: `new-${(choices += 1)}`, id: null, names: noTexts });

export const groupDraftOf = (group: MenuGroup | OptionGroup): GroupDraft => ({
  names: textsOf(group.names),
  rank: String(group.rank),
  options:
    'options' in group ? group.options.map(({ id, names }) => ({ key: id, id, names: textsOf(names) })) : [],
});

const isWritten = (texts: Texts): boolean => languages.some((language) => texts[language].trim() !== '');
const written = (texts: Texts): VenueText =>
  Object.fromEntries(languages.map((language) => [language, texts[language].trim()]));

/** An id nobody else has, from the first words there are. */
function idFor(texts: Texts, taken: Set<string>): string {
  const wanted = menuIdFor(texts.en || texts.ro || texts.ru).slice(0, 36) || 'own';
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
export const newGroupId = (names: Texts, taken: readonly string[]): string => idFor(names, new Set(taken));
