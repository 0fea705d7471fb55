import type { Response } from '@masa/contract/schemas';
import { hasKey } from '@masa/domain/record';
import type { Failure } from '../../shared/api.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { TextKey, Texts } from './texts.ts';

export type DiningTable = Response<'diningTables'>[number];

export type ZoneOfTables = {
  /** Null: without one. */
  readonly zone: string | null;
  readonly virtual: boolean;
  readonly tables: readonly DiningTable[];
};

/** By zone, in the order of the hall; those without one last, and what is no table at all after everything. */
export function zonesOf(tables: readonly DiningTable[]): ZoneOfTables[] {
  const zones = groupBy(
    tables.filter(({ virtual }) => !virtual),
    ({ zone }) => zone,
  );
  const hall = [...zones].map(([zone, own]) => ({ zone, virtual: false, tables: own }));
  const others = tables.filter(({ virtual }) => virtual);
  return [
    ...hall.filter(({ zone }) => zone !== null),
    ...hall.filter(({ zone }) => zone === null),
    ...(others.length > 0 ? [{ zone: null, virtual: true, tables: others }] : []),
  ];
}

export const zoneNames = (tables: readonly DiningTable[]): string[] =>
  [...new Set(tables.flatMap(({ zone }) => zone ?? []))].toSorted((a, b) => a.localeCompare(b));

/** What becomes of those who sit there when the code is renewed or the table goes out of service. */
export const visitsWords = (t: Texts['t'], { visits }: DiningTable): string =>
  [
    ...(visits.ending > 0 ? [t('tables.visitsEnd', { count: visits.ending })] : []),
    ...(visits.staying > 0 ? [t('tables.visitsStay', { count: visits.staying })] : []),
  ].join(' ');

const refusals = {
  table_name_taken: 'tables.refused.nameTaken',
  table_not_found: 'reason.tableGone',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, TextKey>>;

/** Why the server would not, or that it could not be asked. */
export const tableRefusal = (t: Texts['t'], failure: Failure): string =>
  hasKey(refusals, failure) ? t(refusals[failure]) : t('tables.refused.other');
