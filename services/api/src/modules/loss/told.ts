import type { LossDeed } from '@masa/domain/loss-evening';

/** What a deed of the log says of itself, if it says so: old houses say less. */
type Details = LossDeed['details'];
export const textOf = (details: Details, field: string): string | undefined => {
  const value = details[field];
  return typeof value === 'string' ? value : undefined;
};
export const numberOf = (details: Details, field: string): number | undefined => {
  const value = details[field];
  return typeof value === 'number' ? value : undefined;
};
const BY_STAFF = 'user:';
/** Who of the staff did it; null: a guest, or a program. */
export const staffOf = ({ actor }: Pick<LossDeed, 'actor'>): string | null =>
  actor.startsWith(BY_STAFF) ? actor.slice(BY_STAFF.length) : null;
