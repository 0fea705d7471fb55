import type { Response } from '@masa/contract/schemas';
import { api } from './api.ts';
import { useLoaded } from './loaded.ts';

export type Person = Response<'calendar'>['people'][number];

const loadPeople = async (signal: AbortSignal): Promise<readonly Person[]> =>
  (await api.calendar({}, { signal })).people;

/** Who is who; until it is known, a name is the username. */
export const usePeople = (): readonly Person[] => useLoaded(loadPeople, { live: false }).data ?? [];

/** Somebody who left keeps the username. */
export const personName = (people: readonly Person[], username: string): string =>
  people.find((person) => person.username === username)?.displayName || username;
