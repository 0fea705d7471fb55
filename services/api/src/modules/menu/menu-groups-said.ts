import { languages, type Language } from '@masa/domain/language';
import type { GroupWord } from './menu-file.ts';
import type { Named } from './menu-group.store.ts';

const sameWord = (text: string): string => text.normalize('NFC').trim().toLowerCase();
const namesOf = ({ names }: Named): string[] =>
  languages.flatMap((language) => (names[language] ? [sameWord(names[language])] : []));

/** Which categories a file may mean by this: the one that has the id, or else those that are called so in some language. */
export function groupsSaid(text: string, groups: readonly Named[]): readonly Named[] {
  const byId = groups.find(({ id }) => id === text);
  return byId ? [byId] : groups.filter((group) => namesOf(group).includes(sameWord(text)));
}

/** How a file says a category: in words where they are no other's, or else by its id. */
export const groupWordIn =
  (groups: readonly Named[], language: Language): GroupWord =>
  (id) => {
    const names = groups.find((group) => group.id === id)?.names ?? {};
    const word = names[language] ?? names.ro ?? names.en ?? names.ru ?? id;
    const meant = groupsSaid(word, groups);
    return meant.length === 1 && meant[0]?.id === id ? word : id;
  };
