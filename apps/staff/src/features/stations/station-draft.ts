import type { Request, Response } from '@masa/contract/schemas';
import { typedText, type TypedText } from '@masa/domain/language';
import { MOST_RANK } from '@masa/domain/menu-editing';
import { keysOf } from '@masa/domain/record';
import { MOST_SLOTS } from '@masa/domain/station';
import { readWhole } from '../../shared/amounts/whole.ts';
import { readText } from '../../shared/read-text.ts';
import type { TextKey } from './texts.ts';

export type Station = Response<'stations'>[number];
export type Side = Station['side'];
export type ModifierGroup = Response<'modifierGroups'>[number];

/** A station as its form holds it. */
export type StationDraft = {
  readonly names: TypedText;
  readonly side: Side;
  readonly rank: string;
  /** Empty: as many as it was seen to make. */
  readonly slots: string;
  readonly screen: boolean;
  readonly off: boolean;
  readonly returnable: boolean;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly choices: readonly string[];
};

export const newStation: StationDraft = {
  names: typedText({}),
  side: 'kitchen',
  rank: '100',
  slots: '',
  screen: true,
  off: false,
  returnable: false,
  groups: [],
  items: [],
  choices: [],
};

export const stationDraft = (station: Station): StationDraft => ({
  names: typedText(station.names),
  side: station.side,
  rank: String(station.rank),
  slots: station.slots === null ? '' : String(station.slots),
  screen: station.screen,
  off: station.off,
  returnable: station.returnable,
  groups: station.groups,
  items: station.items,
  choices: station.choices,
});

/** What can be sent, or what keeps it from being sent, field by field. */
export function readStation(draft: StationDraft) {
  const rank = readWhole(draft.rank, 0, MOST_RANK);
  const slots = draft.slots.trim() === '' ? null : readWhole(draft.slots, 1, MOST_SLOTS);
  const errors: Readonly<Record<string, TextKey>> = {
    ...(keysOf(readText(draft.names)).length === 0 && { names: 'stations.nameMissing' as const }),
    ...(rank === null && { rank: 'stations.rankWrong' as const }),
    ...(draft.slots.trim() !== '' && slots === null && { slots: 'stations.slotsWrong' as const }),
  };
  if (rank === null || keysOf(errors).length > 0) return { body: null, errors };
  const body: Request<'addStation'>['body'] = {
    names: readText(draft.names),
    side: draft.side,
    rank,
    slots,
    screen: draft.screen,
    off: draft.off,
    returnable: draft.returnable,
    groups: [...draft.groups],
    items: [...draft.items],
    choices: [...draft.choices],
  };
  return { body, errors };
}
