import type { PersonalData } from '../../db/personal-data.ts';
import { renameInSums, sumsOfPerson } from './sales-day.store.ts';

/** Whose checks the kept sums of a day divide by. */
export const personsInSales: PersonalData = {
  module: 'report',
  columns: ['day_sales.key_'],
  read: async (reader, { username }) => ({ salesByDay: await sumsOfPerson(reader, username) }),
  rename: async (tx, { username }, pseudonym) => renameInSums(tx, username, pseudonym),
};
