import { MOST_AT_A_STATION, type Place } from '@masa/domain/station';
import { Refusal } from '../../refusal.ts';

/** Whoever names more, a form or a file, is told so, and nothing of it is done. */
export function mustHold({ id, groups, items, choices }: Place): void {
  if ([groups, items, choices].some((made) => made.length > MOST_AT_A_STATION))
    throw new Refusal('station_full', { station: id, most: MOST_AT_A_STATION });
}
