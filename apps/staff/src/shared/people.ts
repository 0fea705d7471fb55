import type { Response } from '@masa/contract/schemas';
import { api } from './api.ts';
import { useLoaded } from './loaded.ts';

export type Person = Response<'calendar'>['people'][number];

async function loadPeople(signal: AbortSignal): Promise<readonly Person[]> {
  const { people, former } = await api.calendar({}, { signal });
  return [...people, ...former];
}

/** Who is who; until it is known, a name is the username. */
export const usePeople = (): readonly Person[] => useLoaded(loadPeople, { live: false }).data ?? [];

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
