import type { Failure } from '../../shared/api.ts';
import type { TextKey, Texts } from './texts.ts';

const refusals = {
  menu_item_unknown: 'stations.refused.menu',
  menu_group_unknown: 'stations.refused.menu',
  modifier_unknown: 'stations.refused.menu',
  too_many_stations: 'stations.refused.tooMany',
  station_not_found: 'stations.refused.gone',
  station_in_use: 'stations.refused.inUse',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, TextKey>>;
const isKnown = (failure: Failure): failure is keyof typeof refusals => failure in refusals;

export const failedWords = (
  { t }: Texts,
  said: 'stations.notSaved' | 'stations.notRemoved',
  failure: Failure | null,
): string => [t(said), ...(failure !== null && isKnown(failure) ? [t(refusals[failure])] : [])].join(' ');
