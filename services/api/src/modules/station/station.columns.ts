import { venueText } from '@masa/contract/values';

export const stationColumns = { 'stations.names': venueText };
