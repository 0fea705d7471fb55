import { languages, textIn, type Language } from '@masa/domain/language';
import type { Named as Placed } from './menu-group.store.ts';

/** Whatever people call by its name: a category, a choice, a daypart. */
export type Named = Pick<Placed, 'id' | 'names'>;

const sameWord = (text: string): string => text.normalize('NFC').trim().toLowerCase();
const namesOf = ({ names }: Named): string[] =>
  languages.flatMap((language) => (names[language] ? [sameWord(names[language])] : []));

/** Which of these a file may mean by this: the one that has the id, or else those that are called so in some language. */
export function namesSaid<T extends Named>(text: string, among: readonly T[]): readonly T[] {
  const byId = among.find(({ id }) => id === text);
  return byId ? [byId] : among.filter((one) => namesOf(one).includes(sameWord(text)));
}

/** What people call it. */
export const wordOf = ({ id, names }: Named, language: Language): string => textIn(names, language) || id;

export type GroupWord = (group: string) => string;

/** How a file says a category: in words where they are no other's, or else by its id. */
export const groupWordIn =
  (groups: readonly Named[], language: Language): GroupWord =>
  (id) => {
    const group = groups.find((one) => one.id === id);
    if (!group) return id;
    const word = wordOf(group, language);
    const meant = namesSaid(word, groups);
    return meant.length === 1 && meant[0]?.id === id ? word : id;
  };
