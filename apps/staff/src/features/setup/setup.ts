import type { Request, Response } from '@masa/contract/schemas';
import type { Setup, SetupStep } from '@masa/domain/setup';
import { together, useAsked, type Loaded } from '../../shared/loaded.ts';

export type VenueSettings = Response<'getVenue'>;
export type VenueChange = Request<'putVenue'>['body'];
export type SetupTable = Response<'diningTables'>[number];
type SetupPerson = Response<'staffAccounts'>[number];

/** What a new venue has so far. */
export type SetupState = {
  readonly venue: VenueSettings;
  readonly tables: readonly SetupTable[];
  /** Menu items, also those that are switched off. */
  readonly dishes: number;
  readonly people: readonly SetupPerson[];
};

export function useSetup(): Loaded<SetupState> {
  const [venue, tables] = [useAsked('getVenue', {}), useAsked('diningTables', {})];
  const [items, people] = [useAsked('menuSettings', {}), useAsked('staffAccounts', {})];
  const state = venue.data &&
    tables.data &&
    items.data &&
    people.data && {
      venue: venue.data,
      tables: tables.data,
      dishes: items.data.length,
      people: people.data,
    };
  return together(state, venue, tables, items, people);
}

/** What was answered; where the data can tell, it does: tables that are there need no question, and none are not done. */
export function answersOf({ venue, tables, dishes, people }: SetupState): Setup {
  const answers: Setup = venue.setup ?? {};
  const told = (step: SetupStep, isThere: boolean): Setup[SetupStep] =>
    isThere ? 'done' : answers[step] && 'skipped';
  return {
    ...answers,
    tables: told('tables', tables.length > 0),
    menu: told('menu', dishes > 0),
    users: told('users', people.length > 1),
  };
}
