import { z } from 'zod';
import { ownPlaces, type Place } from '@masa/domain/station';
import { completeText, key, readYaml } from './read-yaml.ts';

const station = z
  .strictObject({
    id: key,
    names: completeText,
    rank: z.int(),
    groups: z.array(key).default([]),
    choices: z.array(key).default([]),
  })
  .transform((said): Place => ({
    ...said,
    side: 'kitchen',
    slots: null,
    screen: true,
    off: false,
    returnable: false,
    items: [],
  }));

/** Those that the demo bar has beside kitchen and bar. */
export const loadStations = (): Place[] => readYaml('stations.yaml', z.array(station));

/** All of them, as its dishes are sent to them. */
export const withOwnPlaces = (stations: readonly Place[]): readonly Place[] => [...ownPlaces, ...stations];
