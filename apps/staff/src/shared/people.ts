import type { Response } from '@masa/contract/schemas';
import { useMemo } from 'react';
import { useAsked } from './loaded.ts';

export type Person = Response<'calendar'>['people'][number];

/** Who is who; until it is known, a name is the username. */
export function usePeople(): readonly Person[] {
  const { data } = useAsked('calendar', {}, { live: false, poll: false });
  return useMemo(() => (data === null ? [] : [...data.people, ...data.former]), [data]);
}

/** Whom nobody knows any more keeps the username. */
export const personName = (people: readonly Person[], username: string): string =>
  people.find((person) => person.username === username)?.displayName || username;

const PERSON = /^user:/u;

/** As deeds and movements name whoever did them: 'user:ana'. */
export const actorName = (people: readonly Person[], actor: string): string =>
  personName(people, actor.replace(PERSON, ''));

/** Whom somebody means who types a name: the username, or what was typed. */
export function usernameOf(people: readonly Person[], typed: string): string {
  const name = typed.trim().toLocaleLowerCase();
  return people.find(({ displayName }) => displayName.toLocaleLowerCase() === name)?.username ?? typed.trim();
}
